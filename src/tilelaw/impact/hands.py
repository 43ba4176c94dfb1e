"""How many hands come out otherwise by house rules that changed: all of them, by the book, with the smallest example."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

Row = dict[str, Any]


def otherwise(name: str, before: Row, after: Row) -> Row:
    """Of all pairs of two-tile hands how many order otherwise, of all four-tile hands how many are set otherwise, and what money does."""
    ways = [(old[0], old[1], old[2], new[2]) for old, new in zip(before["ways"], after["ways"], strict=True) if old[2] != new[2]]
    money = [(entry, one, after["money"][entry]) for entry, one in before["money"].items()]
    return {
        "name": name, "ranked": _ranked(before["ranks"], after["ranks"]),
        "set": {
            "of": sum(count for _, count, _ in before["ways"]), "otherwise": sum(count for _, count, _, _ in ways),
            "example": {"hand": ways[0][0], "before": ways[0][2], "after": ways[0][3]} if ways else None,
        },
        "money": [{"entry": entry, "before": was, "after": now} for entry, was, now in money if was != now],
    }  # fmt: skip


def _ranked(before: Sequence[Sequence[Any]], after: Sequence[Sequence[Any]]) -> Row:
    """How two hands stand to each other: above, level, below."""
    pairs = list(combinations(range(len(before)), 2))
    old, new = ([_sign(ranks[one][1] - ranks[other][1]) for one, other in pairs] for ranks in (before, after))
    differing = [(pair, was, now) for pair, was, now in zip(pairs, old, new, strict=True) if was != now]
    found: Row = {"of": len(pairs), "otherwise": len(differing), "example": None}
    for pair, was, now in differing[:1]:
        found["example"] = {"hands": [before[place][0] for place in pair], "before": _WORDS[was], "after": _WORDS[now]}
    return found


_WORDS = {1: "above", 0: "level with", -1: "below"}


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
