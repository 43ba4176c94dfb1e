"""What a change alters, for people: on the console, as Markdown for a pull request, and as a page. A view of what ``impact`` found."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilelaw.report.summary import plain
from tilelaw.report.words import printable, value
from tilelaw.trouble import one_line

Row = dict[str, Any]
_MOST, _MOST_REASONS, _MOST_LINES = 4, 8, 8


@dataclass(frozen=True)
class Item:
    """One thing that is other, in one line, with the lines that went and came."""

    text: str
    lines: Sequence[str] = ()


@dataclass(frozen=True)
class Section:
    """What is other of one kind."""

    title: str
    items: Sequence[Item]


def headline(found: Row) -> str:
    """What the change comes to."""
    named = f"{found['before']['named']} and {found['after']['named']}"
    if found["same"]:
        return f"Between {named} nothing changed: no clause, step, option or profile."
    code = found["exit_code"]
    said = {0: "all that changed is signed, and nothing lost its conviction", 10: "an engine breaches what it did not breach before"}
    return f"Between {named}: {said.get(code, 'somebody has to look')} (exit code {code})."


def behaviour(found: Row) -> str:
    """Whether anything but words changed."""
    judged = [one for one in found["clauses"] if one["behaviour"]]
    if not found["clauses"]:
        return "No clause is restated otherwise."
    if judged or any(found[kind] for kind in ("options", "laws", "profiles", "rules")):
        return f"Behaviour: clauses touched: {len(found['clauses'])}; judged otherwise: {len(judged)}, the others in words alone."
    return "Wording only: no change of behaviour. What is worded otherwise asks for review all the same."


def sections(found: Row) -> list[Section]:
    """All that is other, kind by kind."""
    lost = [*map(_fault, found["faults"]), *map(_fact, found["facts"]), *map(_unproven, found["unproven"])]
    every = [
        Section("Clauses", [item for one in found["clauses"] for item in _clause(one)]), Section("Lost convictions", lost),
        Section("Steps", [Item(f"{one['how']}: {one['phrase']} ({_clauses(one['clauses'])})", one["lines"]) for one in found["steps"]]),
        Section("Options, laws and profiles", [*map(_option, found["options"]), *map(_law, found["laws"]), *_profiles(found["profiles"])]),
        Section("Hands that come out otherwise", [*_rules(found["rules"]), *(item for one in found["hands"] for item in _hands(one))]),
        Section("Reviews", [Item(f"{one['id']}: {one['before']}, now {one['after']}") for one in found["reviews"]]),
        *(Section(f"Engine {one['name']} ({one['described']})", list(_engine(one))) for one in found["engines"]),
    ]  # fmt: skip
    return [one for one in every if one.items]


def _clause(one: Row) -> Iterator[Item]:
    kind = one["how"] if one["how"] != "changed" else "judged otherwise" if one["behaviour"] else "worded otherwise"
    since = f", in force since {one['since']}" if one["how"] == "added" else ""
    review = f"; {one['review']['told']}" if one["review"] else ""
    yield Item(f"{one['id']} {one['heading']} ({one['citation']}): {kind}{since}; {', '.join(one['parts'])}{review}", one["register"])
    for each in one["scenarios"]:
        yield Item(f"  scenario {each['how']}: {each['id']}{'' if each['behaviour'] else ' (words)'}", each["lines"])


def _clauses(names: Sequence[str]) -> str:
    return f"{len(names)} clauses: {', '.join(names[:_MOST])}{' ...' if len(names) > _MOST else ''}" if names else "no clause uses it"


def _fault(one: Row) -> Item:
    gone = "" if one["kept"] else "; the miniature is gone"
    return Item(f"{one['id']}: an engine in which {one['fault']} is convicted no more{gone}")


def _fact(one: Row) -> Item:
    where = f"in {one['scenario']}" if one["scenario"] else "in any scenario"
    example = f": {one['example'][0]}" if one["example"] else ""
    return Item(f"{one['clause']}: a wrong {one['fact']} is convicted no more {where}{example}")


def _unproven(one: Row) -> Item:
    return Item(f"{one['scenario']}: the engine that proves does not conform to it, so that it shows nothing")


def _option(one: Row) -> Item:
    return Item(f"option {one['option']} of {one['law']} {one['how']}")


def _law(one: Row) -> Item:
    return Item(f"law {one['law']} {one['how']}" + (f": {', '.join(one['says'])}" if one["says"] else ""))


def _profiles(rows: Sequence[Row]) -> Iterator[Item]:
    for one in (row for row in rows if row["said"]):
        yield Item(f"profile {one['name']} {one['how']}" + (f": {', '.join(one['says'])}" if one["says"] else ""))
        yield from (Item(f"  {each['option']}: {_said(each['before'])} before, {_said(each['after'])} now") for each in one["decided"])


def _rules(rows: Sequence[Row]) -> Iterator[Item]:
    return (Item(f"house rules {one['name']} {one['how']}") for one in rows if one["how"] != "changed")


def _hands(one: Row) -> Iterator[Item]:
    ways, ranked = one["set"], one["ranked"]
    yield Item(f"{one['name']}: {ways['otherwise']:,} of {ways['of']:,} hands of four tiles are set otherwise{_set(ways['example'])}")
    yield Item(f"{one['name']}: {ranked['otherwise']:,} of {ranked['of']:,} pairs of hands rank otherwise{_ranked(ranked['example'])}")
    for each in one["money"]:
        yield Item(f"{one['name']}: {each['entry']}: {_said(each['before'])} before, {_said(each['after'])} now")


def _set(first: Row | None) -> str:
    return f", the first {first['hand']}: {' or '.join(first['before'])} before, {' or '.join(first['after'])} now" if first else ""


def _ranked(first: Row | None) -> str:
    return f", the first {first['hands'][0]}: {first['before']} {first['hands'][1]} before, {first['after']} it now" if first else ""


def _engine(one: Row) -> Iterator[Item]:
    for each in one["verdicts"]:
        verdicts = f"{each['before'] or 'not there'} before, {each['after'] or 'not judged'} now"
        why = f": {one_line(each['why'], 300)}" if each["why"] else ""
        yield Item(f"{each['clause']} under {', '.join(each['profiles'])}: {verdicts}{why}")
    for each in one["sweeps"]:
        first = each["example"]
        yield Item(
            f"{each['scenario']}: {each['otherwise']:,} of {each['of']:,} acts come out otherwise, the first {_said(first['act'])}: "
            f"{first['before']} before, {first['after']} now"
        )
    yield from (Item(f"not judged under {each['profile']}: {each['why']}") for each in one["not_judged"])
    if not one["verdicts"]:
        gaps = f", {one['unjudged']} of which judge nothing" if one["unjudged"] else ""
        yield Item(f"no verdict changes, of {one['judged']} that were looked at{gaps}")


def _said(what: Any) -> str:
    return "not decided" if what is None else {True: "on", False: "off"}[what] if isinstance(what, bool) else one_line(value(what), 300)


def text(found: Row) -> list[str]:
    """The whole, for a console."""
    if found["same"]:
        return [headline(found)]
    lines = [headline(found), behaviour(found), *(f"  {reason}" for reason in found["reasons"])]
    for section in sections(found):
        lines.append(f"{section.title}:")
        for one in section.items:
            lines += [f"  {one.text}", *(f"      {line}" for line in one.lines)]
    return [printable(" ".join(line.splitlines())) for line in lines]


def markdown(found: Row) -> list[str]:
    """Under 60 lines, why somebody has to look first; where something is left out, it says how much."""
    if found["same"]:
        return [plain(headline(found))]
    reasons = _first([f"- {plain(one)}" for one in found["reasons"]], _MOST_REASONS)
    lines = ["## Impact of the change", "", f"**{plain(headline(found))}** {plain(behaviour(found))}", "", *reasons, ""]
    for section in sections(found)[:7]:
        lines += [f"**{plain(section.title)}**", *_first([f"- {plain(one.text)}" for one in section.items], 2), ""]
    return [*lines, *_shown([line for section in sections(found) for one in section.items for line in one.lines])]


def _shown(lines: Sequence[str]) -> list[str]:
    """The first of the lines that went and came, as code that no line of them can end."""
    kept = [f"{line[:1]}{printable(line[1:])[:160].replace('```', chr(39) * 3)}" for line in lines[:_MOST_LINES]]
    return ["```diff", *kept, "```"] if lines else []


def _first(lines: Sequence[str], most: int) -> list[str]:
    more = len(lines) - most
    return [*lines[:most], *([f"- and {more} more"] if more > 0 else [])]
