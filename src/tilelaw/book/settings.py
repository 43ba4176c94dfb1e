"""The three ways to set four tiles, and which of them the house way allows: a set, never one favourite."""

from dataclasses import dataclass
from itertools import permutations, product

from tilelaw.book.hands import Faces, Hand, Reason
from tilelaw.book.rules import AnyOf, AnySetting, AnyStep, Apart, HighestWithLowest, HouseRules, PointsStep, Step, TheseTiles

FourFaces = tuple[str, str, str, str]
SPLITS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


@dataclass(frozen=True)
class Set:
    """One way to set four tiles: the two hands, the higher first. Where both rank alike either may be called the high one."""

    high: Hand
    low: Hand

    @property
    def strength(self) -> tuple[int, int]:
        """The ranks of low and high hand."""
        return self.low.rank, self.high.rank


@dataclass(frozen=True)
class Way:
    """What the house way makes of four tiles: the step that it reaches, counted from 1, and which of the three settings it allows."""

    step: int
    settings: tuple[Set, Set, Set]
    allowed: tuple[bool, bool, bool]

    @property
    def chosen(self) -> Set:
        """The first of the settings that are allowed; where ``of-equals`` decides, all of them are of one strength."""
        return next(one for one, allowed in zip(self.settings, self.allowed, strict=True) if allowed)


def settings(table: dict[Faces, Hand], faces: FourFaces) -> tuple[Set, Set, Set]:
    """The three settings of four faces: the first tile with the second, the third, the fourth."""
    found = []
    for (a, b), (c, d) in SPLITS:
        one, other = table[faces[a], faces[b]], table[faces[c], faces[d]]
        found.append(Set(one, other) if one.rank >= other.rank else Set(other, one))
    return found[0], found[1], found[2]


def way(rules: HouseRules, table: dict[Faces, Hand], faces: FourFaces) -> Way:
    """The house way for four faces."""
    three = settings(table, faces)
    for number, step in enumerate(rules.house_way.steps, 1):
        places = [_place(rules, step, one) for one in three]
        satisfied = [place for place in places if place is not None]
        if satisfied:
            best = [one if place == min(satisfied) else None for one, place in zip(three, places, strict=True)]
            a, b, c = _of_equals(rules, best)
            return Way(number, three, (a, b, c))
    raise ValueError(f"no step of the house way {rules.house_way.name} sets {', '.join(faces)}")


def why_set(rules: HouseRules, found: Way) -> Reason:
    """The step that sets four tiles, the text that lays it down, and what it allows."""
    step = rules.house_way.steps[found.step - 1]
    law = f" ({step.cited})" if step.cited else ""
    allowed = [one for one, allowed in zip(found.settings, found.allowed, strict=True) if allowed]
    shown = " or ".join(f"{', '.join(one.high.faces)} over {', '.join(one.low.faces)}" for one in allowed)
    return Reason("house-way", f"step {found.step}, {_said(step)}{law}: {shown}")


def _said(step: Step) -> str:
    """A step in words."""
    tag = str(step.__struct_config__.tag).replace("-", " ")
    named: tuple[object, ...] = getattr(step, "tiles", ()) or getattr(step, "hands", ()) or getattr(step, "points", ())
    return f"{tag} {', '.join(map(str, named))}".strip()


def _of_equals(rules: HouseRules, best: list[Set | None]) -> list[bool]:
    """Which settings are played of those that satisfy the same step equally."""
    if rules.house_way.of_equals == "any":
        return [one is not None for one in best]
    backwards = -1 if rules.house_way.of_equals == "strongest-high" else 1
    most = max(one.strength[::backwards] for one in best if one)
    return [one is not None and one.strength[::backwards] == most for one in best]


def _place(rules: HouseRules, step: AnyStep, one: Set) -> int | None:
    """How well a setting satisfies a step, 0 best, or None; all that satisfy it are alike where the step has no order."""
    both = (one.high, one.low)
    match step:
        case TheseTiles():
            return 0 if any(sorted(hand.faces) == sorted(step.tiles) for hand in both) else None
        case Apart():
            return 0 if _parted(step, one) else None
        case AnyOf():
            return _first(step.in_order, [step.hands.index(hand.kind) for hand in both if hand.kind in step.hands])
        case PointsStep():
            return _first(step.in_order, [step.points.index(hand.points) for hand in both if hand.points in step.points])
        case HighestWithLowest():
            return _ends(rules, both)
        case AnySetting():
            return 0


def _first(in_order: bool, places: list[int]) -> int | None:
    return None if not places else min(places) if in_order else 0


def _parted(step: Apart, one: Set) -> bool:
    """Whether a setting parts two tiles that are to be parted beside the other two."""
    first, second = step.beside
    return any(
        sorted((one_tile, other_tile)) == sorted(step.tiles) and ((x in first and y in second) or (x in second and y in first))
        for (one_tile, x), (other_tile, y) in product(permutations(one.high.faces), permutations(one.low.faces))
    )


def _ends(rules: HouseRules, both: tuple[Hand, Hand]) -> int | None:
    """0 where one of the hands joins the highest of the four tiles with the lowest."""
    rows = {face: row for row, faces in enumerate(rules.single_tiles) for face in faces}
    halves = [sorted(rows[face] for face in hand.faces) for hand in both]
    return 0 if [min(map(min, halves)), max(map(max, halves))] in halves else None
