"""Two hands of two tiles against one another, and which entry of the house rules decides between them."""

from tilelaw.book.hands import Hand, Reason
from tilelaw.book.rules import HouseRules


def decided(rules: HouseRules, one: Hand, other: Hand) -> Reason:
    """The step that decides between two hands, or leaves them level. It looks at the hands and the rules alone, not at their ranks."""
    if one.kind != other.kind:
        higher = min(one, other, key=lambda hand: rules.order.index(hand.kind))
        return Reason("order", f"{higher.name} ranks above {(other if higher is one else one).name}")
    if one.kind != "points":
        return _by_lead(one, other)
    if one.points != other.points:
        higher, lower = sorted((one, other), key=lambda hand: hand.points or 0, reverse=True)
        return Reason("points", f"{higher.points} beats {lower.points}")
    if one.points == 0 and rules.zeros == "copy":
        return Reason("zeros", "two hands of no points are level, whatever their tiles")
    return _by_tiles(rules, one, other)


def _by_lead(one: Hand, other: Hand) -> Reason:
    entry = "pairs" if one.kind == "pair" else one.kind
    if one.rank == other.rank:
        return Reason(entry, f"both are {one.name}")
    higher, lower = sorted((one, other), key=lambda hand: hand.rank, reverse=True)
    return Reason(entry, f"{higher.name} ranks above {lower.name}")


def _by_tiles(rules: HouseRules, one: Hand, other: Hand) -> Reason:
    if rules.tie_break == "none":
        return Reason("tie-break", "equal points are level")
    rows = [_rows(rules, hand) for hand in (one, other)]
    for which, mine, theirs in zip(("higher", "other"), *rows, strict=True):
        if mine != theirs:
            better, worse = (one, other) if mine < theirs else (other, one)
            return Reason("tie-break", f"of equal points the {which} tile decides: {_shown(rules, better)} over {_shown(rules, worse)}")
        if rules.tie_break == "top-tile":
            break
    return Reason("tie-break", f"equal points, and tiles that rank alike: {_shown(rules, one)} and {_shown(rules, other)}")


def _rows(rules: HouseRules, hand: Hand) -> list[int]:
    """The rows of both tiles in the ranking of single tiles, the higher tile first."""
    return sorted(next(row for row, faces in enumerate(rules.single_tiles) if face in faces) for face in hand.faces)


def _shown(rules: HouseRules, hand: Hand) -> str:
    """The faces of a hand, the higher tile first."""
    order = [face for row in rules.single_tiles for face in row]
    return ", ".join(sorted(hand.faces, key=order.index))
