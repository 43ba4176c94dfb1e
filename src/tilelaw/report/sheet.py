"""What a page draws once and refers to wherever it recurs."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Sheet:
    """The drawings that recur on one page, in the order in which they were first needed: the same page, the same names."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def use(self, markup: str, x: float = 0, y: float = 0) -> str:
        """A reference to some SVG markup, moved by so much; the markup itself goes on the sheet."""
        if not markup:
            return ""
        name = self._names.get(markup)
        if name is None:
            name = self._names[markup] = f"d{_short(len(self._names))}"
        return f'<use href="#{name}"{_at("x", x)}{_at("y", y)}/>'

    def drawn(self) -> str:
        """The sheet itself, which shows nothing where it stands."""
        groups = "".join(f'<g id="{name}">{markup}</g>' for markup, name in self._names.items())
        return f'<svg class="sprites" width="0" height="0" aria-hidden="true" focusable="false"><defs>{groups}</defs></svg>'


def _at(axis: str, place: float) -> str:
    return f' {axis}="{place:g}"' if place else ""


def _short(number: int) -> str:
    """A number in as few letters as need be: 36 of them."""
    return (_short(number // 36) if number >= 36 else "") + _DIGITS[number % 36]
