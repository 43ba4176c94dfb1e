"""What two sides say otherwise: clauses, scenarios, steps, options, laws and profiles, with the words that went and came.

A scenario behaves as before when the same step functions are called with the same arguments, whatever words lead to them; a clause when
its scenarios do, and when its entry in the register says the same of days, duties, miniatures and facts.
"""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Row = dict[str, Any]
ADDED, REMOVED, CHANGED = "added", "removed", "changed"
TOUCHED = ("clauses", "steps", "options", "laws", "profiles", "rules", "reviews")
_DECIDED = ("options", "readings")
_NO_CLAUSE: Row = {"scenarios": {}, "fingerprint": {}, "judged": None, "review": None, "told": {"register": []}}


def touched(before: Row, after: Row) -> Row:
    """All that is added, removed or changed. ``behaviour`` says of a clause or scenario whether anything but words is other."""
    return {
        "clauses": list(_clauses(before["clauses"], after["clauses"])), "steps": list(_steps(before, after)),
        "options": list(_options(before["laws"], after["laws"])), "laws": list(_laws(before["laws"], after["laws"])),
        "profiles": list(_profiles(before["profiles"], after["profiles"])),
        "rules": [{"name": name, "how": how} for name, how in _differing(before["house_rules"], after["house_rules"])],
        "reviews": list(_reviews(before["clauses"], after["clauses"])),
    }  # fmt: skip


def nothing(found: Row) -> bool:
    """Whether the two sides say the same."""
    return not any(found.values())


def _differing(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The names of which two mappings say otherwise, and how, in order."""
    for name in sorted(before.keys() | after.keys()):
        if name not in before:
            yield name, ADDED
        elif name not in after:
            yield name, REMOVED
        elif before[name] != after[name]:
            yield name, CHANGED


def _clauses(before: Row, after: Row) -> Iterator[Row]:
    known = [{name: one["fingerprint"] for name, one in side.items()} for side in (before, after)]
    for name, how in _differing(*known):
        yield _clause(name, how, before.get(name, _NO_CLAUSE), after.get(name, _NO_CLAUSE))


def _clause(name: str, how: str, old: Row, new: Row) -> Row:
    scenarios = list(_scenarios(old["scenarios"], new["scenarios"]))
    row = old if how == REMOVED else new
    return {
        "id": name, "how": how, "parts": [part for part, _ in _differing(old["fingerprint"], new["fingerprint"])], "scenarios": scenarios,
        "behaviour": old["judged"] != new["judged"] or any(one["behaviour"] for one in scenarios), "review": new["review"],
        "register": difference(old["told"]["register"], new["told"]["register"]),
        **{key: row[key] for key in ("law", "citation", "heading", "since", "option")},
    }  # fmt: skip


def _scenarios(before: Row, after: Row) -> Iterator[Row]:
    """Those that differ; one that does the same under another name is the same with other words."""
    left = {name: before[name] for name in sorted(before.keys() - after.keys())}
    for name in sorted(after):
        was, now = before.get(name), after[name]
        if was is None:
            twin = next((other for other, one in left.items() if one["does"] == now["does"]), None)
            was = left.pop(twin) if twin else None
        if was is None:
            yield _scenario(name, ADDED, [], now["lines"], behaviour=True)
        elif was["lines"] != now["lines"] or was["does"] != now["does"]:
            yield _scenario(name, CHANGED, was["lines"], now["lines"], behaviour=was["does"] != now["does"])
    for name, one in left.items():
        yield _scenario(name, REMOVED, one["lines"], [], behaviour=True)


def _scenario(name: str, how: str, before: Sequence[str], after: Sequence[str], *, behaviour: bool) -> Row:
    return {"id": name, "how": how, "behaviour": behaviour, "lines": difference(before, after)}


def _steps(before: Row, after: Row) -> Iterator[Row]:
    """The phrases that are bound otherwise, and the clauses that use them."""
    used: dict[str, set[str]] = {}
    for clauses in (before["clauses"], after["clauses"]):
        for clause, row in clauses.items():
            for step in (step for one in row["scenarios"].values() for step in one["steps"]):
                used.setdefault(step, set()).add(clause)
    known = [{name: one["digest"] for name, one in side["steps"].items()} for side in (before, after)]
    for name, how in _differing(*known):
        lines = [side["steps"].get(name, {"lines": []})["lines"] for side in (before, after)]
        yield {"phrase": name, "how": how, "clauses": sorted(used.get(name, ())), "lines": difference(*lines)}


def _options(before: Row, after: Row) -> Iterator[Row]:
    for law in sorted(before.keys() & after.keys()):
        options = [side[law]["options"] for side in (before, after)]
        for name, how in _differing(*options):
            yield {"law": law, "option": name, "how": how, "before": options[0].get(name), "after": options[1].get(name)}


def _laws(before: Row, after: Row) -> Iterator[Row]:
    """Laws as a whole: those on one side alone, and what ``law.yaml`` says otherwise of their days, tables and text not held."""
    for law, how in _differing({name: one["head"] for name, one in before.items()}, {name: one["head"] for name, one in after.items()}):
        heads = [side[law]["head"] if law in side else {} for side in (before, after)]
        yield {"law": law, "how": how, "says": [name for name, _ in _differing(*heads)] if how == CHANGED else []}


def _profiles(before: Row, after: Row) -> Iterator[Row]:
    for name, how in _differing(before, after):
        rows = [side.get(name, {}) for side in (before, after)]
        decided = [
            {"option": option, "before": rows[0].get(kind, {}).get(option), "after": rows[1].get(kind, {}).get(option)}
            for kind in _DECIDED
            for option, _ in _differing(rows[0].get(kind, {}), rows[1].get(kind, {}))
        ]
        said = [key for key in ("law", "day", "item_kind", "house_rules", "rules") if rows[0].get(key) != rows[1].get(key)]
        if how != CHANGED or decided or said:
            mine = how != CHANGED or bool(decided) or said != ["rules"]  # else it is the house rules that changed, and not what names them
            yield {
                "name": name,
                "how": how,
                "decided": decided if how == CHANGED else [],
                "says": said if how == CHANGED else [],
                "said": mine,
            }


def _reviews(before: Row, after: Row) -> Iterator[Row]:
    """Clauses that stand otherwise in the record of reviews than before."""
    known = [{name: one["review"]["told"] for name, one in side.items()} for side in (before, after)]
    for name, how in _differing(*known):
        if how == CHANGED:
            yield {"id": name, "before": known[0][name], "after": known[1][name], "state": after[name]["review"]["state"]}


def difference(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """The lines that went and came, with those around them where both have some."""
    found = difflib.unified_diff(before, after, n=1, lineterm="")
    return [line for line in list(found)[2:] if not line.startswith("@@")]
