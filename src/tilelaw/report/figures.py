"""Drawings that stand alone, for a reader who applies no style sheet to them and looks for nothing outside them, as WeasyPrint does.

What the sheet says of a drawing becomes attributes of its parts, what it uses of other drawings a copy within it, and its label a title.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from typing import Any
from xml.etree.ElementTree import Element, SubElement

SVG = "{http://www.w3.org/2000/svg}"
_PAINT = frozenset({"color", "display", "fill", "opacity", "stroke", "text-anchor"})
_FONT = re.compile(r"(?:(\d{3}) +)?([\d.]+px)(?:/\S+)? +(.+)")
_VARIABLE = re.compile(r"(--[\w-]+) *: *([^;}]+)")


def alone(root: Element, css: str) -> None:
    """Make every drawing below an element stand alone, as the rules of a style sheet (those outside ``@media``) have it."""
    _painted(root, css)
    named = {one.attrib["id"]: one for one in root.iter() if one.tag.startswith(SVG) and "id" in one.attrib}
    drawings = list(root.iter(f"{SVG}svg"))
    within = [[deepcopy(named[name]) for name in _used(drawing, named)] for drawing in drawings]
    for drawing, copies in zip(drawings, within, strict=True):
        drawing.insert(0, Element(f"{SVG}defs"))
        drawing[0].extend(copies)
        SubElement(drawing, f"{SVG}title").text = drawing.get("aria-label", "sign")


def _used(drawing: Element, named: Mapping[str, Element]) -> list[str]:
    """The names of all that a drawing uses, and of what that uses in turn."""
    found = dict[str, None]()
    ahead = [drawing]
    for one in ahead:
        new = {name: None for use in one.iter(f"{SVG}use") if (name := use.get("href", "")[1:]) in named and name not in found}
        found |= new
        ahead += [named[name] for name in new]
    return list(found)


def _painted(root: Element, css: str) -> None:
    """Write what the sheet says of the parts of drawings on them; on a drawing itself also the colour of the text around it."""
    from cssselect2 import ElementWrapper  # noqa: PLC0415 - comes with WeasyPrint, an extra

    rules = _rules(css)
    ahead = [(ElementWrapper.from_html_root(root), "black")]
    for wrapper, around in ahead:
        element = wrapper.etree_element
        told = {name: value for *_, found in rules.match(wrapper) for name, value in found.items()}
        color = told.get("color", around).replace("inherit", around)
        if element.tag.startswith(SVG):
            element.attrib.update(told, **({"color": color} if element.tag == f"{SVG}svg" else {}))
        ahead += [(child, color) for child in wrapper.iter_children()]


def _rules(css: str) -> Any:
    """The rules of a sheet that say how something is painted, each with what it says."""
    import cssselect2  # noqa: PLC0415 - comes with WeasyPrint, an extra
    import tinycss2  # noqa: PLC0415 - as above

    matcher = cssselect2.Matcher()
    rules = [one for one in tinycss2.parse_stylesheet(css, skip_comments=True) if one.type == "qualified-rule"]
    variables = {name: value for one in rules for name, value in _VARIABLE.findall(tinycss2.serialize(one.content))}
    for rule in rules:
        told = dict(_declared(tinycss2.parse_blocks_contents(rule.content), variables))
        with suppress(cssselect2.SelectorError):  # of one browser alone: of no drawing
            selectors = cssselect2.compile_selector_list(rule.prelude)
            for selector in [one for one in selectors if told and one.pseudo_element is None]:
                matcher.add_selector(selector, told)
    return matcher


def _declared(content: Any, variables: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What a rule says of painting, with variables replaced."""
    import tinycss2  # noqa: PLC0415 - as above

    for one in content:
        if one.type != "declaration":
            continue
        value = re.sub(r"var\((--[\w-]+)\)", lambda found: variables[found[1]], tinycss2.serialize(one.value).strip())
        if one.lower_name in _PAINT or one.lower_name.startswith("stroke-"):
            yield one.lower_name, value
        elif one.lower_name == "font" and (font := _FONT.fullmatch(value)):
            yield from zip(("font-weight", "font-size", "font-family"), (font[1] or "400", font[2], font[3]), strict=True)
