"""Every hand of two tiles by its faces: what it is, how many points it has, how high it ranks, and by which rules that is so."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, product

from tilelaw.book.rules import Combination, HouseRules, Kind

Faces = tuple[str, str]
Key = tuple[int, ...]
_ARTICLE = {"wong": "a Wong", "gong": "a Gong"}


@dataclass(frozen=True)
class Reason:
    """One step of a reasoning: the entry of the house rules that it applies, and what follows from it."""

    entry: str
    text: str


@dataclass(frozen=True)
class Hand:
    """Two faces and what the rules make of them. ``points`` is None where they do not count; ``rank`` is dense, the greater the higher."""

    faces: Faces
    kind: Kind
    name: str
    points: int | None
    rank: int
    reasons: tuple[Reason, ...]


def hands(rules: HouseRules) -> dict[Faces, Hand]:
    """The table of all hands, by both orders of their faces."""
    ranking = _Ranking(rules)
    made = [ranking.made(one, other) for one, other in ranking.together()]
    rank = {key: place for place, key in enumerate(sorted({key for key, _ in made}))}
    table = {hand.faces: replace(hand, rank=rank[key]) for key, hand in made}
    return table | {(other, one): hand for (one, other), hand in table.items()}


class _Ranking:
    """The rules, indexed by face."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.single = {face: -row for row, faces in enumerate(rules.single_tiles) for face in faces}
        self.combinations: tuple[tuple[Kind, Combination], ...] = (("wong", rules.wong), ("gong", rules.gong))
        self.pairs = {frozenset(pair): place for place, pair in enumerate(rules.pairs)}

    def together(self) -> Iterator[Faces]:
        """The faces that two tiles of one set can show, in the order of the set."""
        for one, other in combinations_with_replacement((*self.rules.tiles.twice, *self.rules.tiles.once), 2):
            if one != other or one in self.rules.tiles.twice:
                yield one, other

    def made(self, one: str, other: str) -> tuple[Key, Hand]:
        """A hand without its rank, and a key that orders it among all hands."""
        pair = self.pairs.get(frozenset({one, other}))
        if pair is not None:
            return self._named("pair", -pair, (one, other), f"the pair {one}, {other}", f"{one} with {other} is pair number {pair + 1}")
        for kind, named in self.combinations:
            lead = _lead(named, one, other)
            if lead is not None:
                name = f"{_ARTICLE[kind]} of {lead}"
                return self._named(kind, -named.leads.index(lead), (one, other), name, f"{one} with {other} is {name}")
        return self._counted(one, other)

    def _named(self, kind: Kind, place: int, faces: Faces, name: str, why: str) -> tuple[Key, Hand]:
        entry = "pairs" if kind == "pair" else kind
        return self._key(kind, place), Hand(faces, kind, name, None, 0, (Reason(entry, why),))

    def _counted(self, one: str, other: str) -> tuple[Key, Hand]:
        number, why = self._points(one, other)
        tops = sorted((self.single[one], self.single[other]), reverse=True)
        if number == 0 and self.rules.zeros == "copy":
            tops = []
        ties = {"none": 0, "top-tile": 1, "both-tiles": 2}[self.rules.tie_break]
        high_nine = number == 9 and self.rules.high_nine and _lead(self.rules.high_nine, one, other)
        name = "a high nine" if high_nine else "1 point" if number == 1 else f"{number} points"
        key = self._key("points", number, *[*tops[:ties], 0, 0][:2])
        return key, Hand((one, other), "points", name, number, 0, tuple(why))

    def _points(self, one: str, other: str) -> tuple[int, list[Reason]]:
        """The points of two tiles, and why."""
        best = max(product(self._numbers(one), self._numbers(other)), key=lambda pair: sum(pair) % 10)
        either = [f"{face} as {number}" for face, number in zip((one, other), best, strict=True) if face in self.rules.points.either]
        why = [Reason("points.either", " and ".join(either))] if either else []
        return sum(best) % 10, [*why, Reason("points", f"{best[0]} and {best[1]} count {sum(best) % 10}")]

    def _numbers(self, face: str) -> tuple[int, ...]:
        low, high = face.split("-")
        return self.rules.points.either.get(face, (int(low) + int(high),))

    def _key(self, kind: Kind, *more: int) -> Key:
        return (-self.rules.order.index(kind), *more)


def _lead(named: Combination, one: str, other: str) -> str | None:
    """The tile that leads two others to a named combination, if they are one."""
    for lead, partner in ((one, other), (other, one)):
        if lead in named.leads and partner in named.partners:
            return lead
    return None
