"""How features name people, hands and money, read into the words of the contract."""

import re
from decimal import Decimal

POSITIONS = ("dealer", "position 1", "position 2", "position 3", "position 4", "position 5", "position 6", "dead hand")
ORDINALS = ("starting", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def name(text: str) -> str:
    """``the Dead Hand`` is ``dead hand``, ``the dealer's hand`` is ``dealer``, ``player 2`` stays as it is."""
    return re.sub(r"^(the|a) |'s hand$", "", text).lower()


def numbers(text: str) -> frozenset[int]:
    """The numbers in a text: ``4 and 5``, ``1, 2 and 3``."""
    return frozenset(int(number) for number in re.findall(r"\d+", text))


def tiles(text: str) -> frozenset[str]:
    """Tiles or places, with blanks or ``and`` between them."""
    return frozenset(text.replace(" and ", " ").split())


def nth(text: str) -> int:
    """``first`` is 1, ``third`` is 3."""
    return 1 if text == "first" else ORDINALS.index(text) + 1


def cents(text: str) -> int:
    """``$25.10`` in whole cents."""
    return int(Decimal(text.removeprefix("$").replace(",", "")) * 100)
