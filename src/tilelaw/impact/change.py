"""A change as plain data: what is touched, what lost its conviction, what comes out otherwise, and who has to look."""

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from tilelaw.impact import hands, lost, side
from tilelaw.impact.places import Place, place
from tilelaw.impact.reasons import code, reasons
from tilelaw.impact.touched import CHANGED, TOUCHED, nothing, touched
from tilelaw.profiles import HOUSE_RULES

Row = dict[str, Any]
NOTHING: Row = {"same": True, **dict.fromkeys((*TOUCHED, "faults", "facts", "unproven", "engines", "hands", "reasons"), ()), "exit_code": 0}


def impact(base: str, head: str, engines: Sequence[str], prover: str) -> Row:
    """Compare two versions of the content, and play what is touched by these engines; ``same`` says that there is no difference.

    ``prover`` is the engine whose answers are falsified, to see what convicts them.

    Raises Trouble, and EngineBroke where an engine does not last.
    """
    with ExitStack() as laid_out:
        places = [laid_out.enter_context(place(named)) for named in (base, head)]
        row = {"before": _side(places[0]), "after": _side(places[1])}
        if places[0].digest == places[1].digest:
            return row | NOTHING
        told = side.ask(places, [("telling", {})] * 2)
        found = touched(*told)
        return row | (NOTHING if nothing(found) else _weighed(found, _played(places, told, found, engines, prover)))


def _played(places: Sequence[Place], told: Sequence[Row], found: Row, engines: Sequence[str], prover: str) -> Row:
    """What comes of it once both sides are played."""
    by = {"engines": engines, "prover": prover}
    answers = side.ask(places, [("played", {**by, **_wanted(found, one, told)}) for one in told])
    rules = [row["name"] for row in found["rules"] if row["how"] == CHANGED]
    books = side.ask(places, [("books", {"rules": rules})] * 2) if rules else []
    return {
        "faults": lost.faults(*answers), "facts": lost.facts(*answers), "unproven": answers[1]["unproven"],
        "engines": lost.engines(*answers),
        "hands": [hands.otherwise(name, *(one["rules"][name] for one in books)) for name in rules],
    }  # fmt: skip


def _weighed(found: Row, played: Row) -> Row:
    row = {"same": False, **found, **played}
    row["reasons"] = reasons(row)
    return row | {"exit_code": code(row)}


def _side(one: Place) -> Row:
    return {"named": one.named, "commit": one.commit, "digest": one.digest}


def _wanted(found: Row, mine: Row, told: Sequence[Row]) -> Row:
    """What one side has to play: the clauses that behave otherwise, as far as it has them, and those of options decided otherwise."""
    behaving = [one for one in found["clauses"] if one["behaviour"] and one["id"] in mine["clauses"]]
    by_law: dict[str, list[str]] = {}
    for one in behaving:
        by_law.setdefault(one["law"], []).append(one["id"])
    names = {one["id"] for one in found["clauses"] if one["behaviour"]}
    profiles = {name: sorted(names & _known(name, told) | _decided(name, told)) for name in _distinct(told)}
    _once(profiles, told)
    return {"clauses": by_law, "profiles": {name: clauses for name, clauses in profiles.items() if clauses}}


def _distinct(told: Sequence[Row]) -> list[str]:
    """The profiles of both sides, of those that decide the same law alike only the first."""
    seen: dict[str, str] = {}
    for name in (name for name in told[0]["profiles"] if name in told[1]["profiles"]):
        rows = [{**one["profiles"][name], "name": None, "day": None, "by_day": None} for one in told]
        seen.setdefault(str(rows), name)
    return list(seen.values())


def _once(profiles: dict[str, list[str]], told: Sequence[Row]) -> None:
    """Leave the clauses of house rules to one profile of those that name the same rules: they ask about every hand there is."""
    seen = set[tuple[str, str]]()
    for name, clauses in profiles.items():
        rules = str([one["profiles"][name]["rules"] for one in told])
        own = [one for one in clauses if any(side["clauses"].get(one, {}).get("law") == HOUSE_RULES for side in told)]
        profiles[name] = [one for one in clauses if one not in own or (one, rules) not in seen]
        seen |= {(one, rules) for one in own}


def _known(profile: str, told: Sequence[Row]) -> set[str]:
    return {clause for one in told for clause in one["profiles"][profile]["clauses"]}


def _decided(profile: str, told: Sequence[Row]) -> set[str]:
    """The clauses that depend on what a profile decides otherwise than before."""
    was, now = (one["profiles"][profile] for one in told)
    options = {name for name in was["options"].keys() | now["options"].keys() if was["options"].get(name) != now["options"].get(name)}
    readings = {name for name in was["readings"].keys() | now["readings"].keys() if was["readings"].get(name) != now["readings"].get(name)}
    found = set()
    for name in _known(profile, told):
        rows = [one["clauses"][name] for one in told if name in one["clauses"]]
        needs = {need for row in rows for one in row["scenarios"].values() for need in (*one["needs"], one["reading"])}
        by_rules = was["rules"] != now["rules"] and any(row["law"] == HOUSE_RULES for row in rows)
        if by_rules or needs & (options | readings) or options & {row["option"] for row in rows}:
            found.add(name)
    return found
