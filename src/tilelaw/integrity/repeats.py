"""Probes that ask the same again: in another order, twice in a row, and with another table beside it."""

from collections.abc import Sequence

from tilelaw.acts import Act
from tilelaw.canonical import plain
from tilelaw.integrity.decoys import is_deal
from tilelaw.integrity.lab import Difference, Found, Lab, NotMade, Said, answered, named, same, tells
from tilelaw.rehearsal import Script

_REPLAYED, _REPEATED, _PAIRED = 6, 3, 3


def replayed(lab: Lab) -> list[Script]:
    """The scenarios that will be put to the engine once more after all were judged: they leave nothing to chance. Raises NotMade."""
    return lab.some(_REPLAYED, "order", (one for one in lab.plan if one.is_forced and one.can_be_forced(lab.description)))


def order(lab: Lab) -> Found:
    """Scenarios once more in another order: what was asked before may not matter."""
    heard = [one for one in lab.plan if one.acts and _acts(lab.heard.get(one.scenario.id, ())) == plain(one.acts)]
    judged = [one for one in heard if not lab.broke(one.scenario)]
    if not judged:
        raise NotMade("no scenario that leaves nothing to chance was played to its end")
    turned = sorted(judged, key=lambda one: lab.draw(f"again/{one.scenario.id}"))
    turned = turned[::-1] if turned == judged else turned
    text = f"the acts of these scenarios once more, in this order and after all others: {named(turned)}"
    for one in turned:
        first, then = lab.heard[one.scenario.id], lab.play(one.acts, one.scenario.id)
        if not same(first, then):
            return text, Difference(f"{one.scenario.id} is answered otherwise", {"when it was judged": first, "once more": then})
    return text, None


def _acts(heard: Sequence[Said]) -> list[object]:
    return [said.get("act") for said in heard]


def repeated(lab: Lab) -> Found:
    """The same acts with the same tiles at two fresh tables, one after the other."""
    dealt = lab.some(1, "repeated", lab.forced, tells, is_deal)
    scripts = [*dealt, *(one for one in lab.some(_REPEATED, "repeated", lab.forced, tells) if one not in dealt)][:_REPEATED]
    text = f"the same acts, tiles and outcomes at two fresh tables, one after the other, made from: {named(scripts)}"
    for one in scripts:
        first, then = (lab.play(one.acts, f"repeated/{one.scenario.id}") for _ in range(2))
        if not same(first, then):
            return text, Difference(f"{one.scenario.id} is answered otherwise", {"at the first table": first, "at the second": then})
    return text, None


def two_tables(lab: Lab) -> Found:
    """Two tables open at once, their acts in turn: neither may know of the other."""
    scripts = lab.some(_PAIRED, "two tables", lab.forced, tells, is_deal)
    pairs = [(scripts[0], scripts[0]), (scripts[-1], scripts[len(scripts) // 2])][: len(scripts)]
    text = f"two tables at once, act by act in turn, made from: {'; '.join(f'{named([one])} beside {named([two])}' for one, two in pairs)}"
    for number, pair in enumerate(pairs):
        tiles = [f"two tables/{number}/{side}" for side in "ab"]
        alone = [lab.play(one.acts, name) for one, name in zip(pair, tiles, strict=True)]
        beside = _in_turn(lab, [one.acts[: len(said)] for one, said in zip(pair, alone, strict=True)], tiles)
        for one, by_itself, with_other in zip(pair, alone, beside, strict=True):
            if not same(by_itself, with_other):
                sides = {"at a table alone": by_itself, "with the other table beside it": with_other}
                return text, Difference(f"{one.scenario.id} is answered otherwise beside another table", sides)
    return text, None


def _in_turn(lab: Lab, acts: Sequence[Sequence[Act]], tiles: Sequence[str]) -> list[list[Said]]:
    """The answers at tables that are open at once: the first act of each, the second of each, and so on."""
    tables = [lab.table(name) for name in tiles]
    found: list[list[Said]] = [[] for _ in tables]
    for turn in range(max(map(len, acts))):
        for table, some, said in zip(tables, acts, found, strict=True):
            if turn < len(some) and all(map(lab.stands, said)):
                said.append(answered(table, some[turn]))
    return found
