"""What two sides show otherwise once they are played: faults that nobody convicts any more, verdicts, and rolls that come out otherwise."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tilelaw.verdicts import INCOMPLETE

Row = dict[str, Any]
_GAPS = frozenset(one.value for one in INCOMPLETE)


def faults(before: Row, after: Row) -> list[Row]:
    """The miniatures that were convicted, and are convicted no more or are gone."""
    now = {row["key"]: row for row in after["faults"]}
    lost = [row for row in before["faults"] if row["convicted"] and not now.get(row["key"], {}).get("convicted")]
    return [{"clause": row["clause"], "id": row["id"], "fault": row["fault"], "kept": row["key"] in now} for row in lost]


def facts(before: Row, after: Row) -> list[Row]:
    """The facts of answers of which wrong ones were convicted, and are no more: in a scenario, or in the clause as a whole."""
    rows = [{(row["scenario"], row["fact"]): row for row in side["facts"]} for side in (before, after)]
    convicted = {(row["clause"], row["fact"]) for row in after["facts"] if row["convicted"]}
    return list(_facts(rows[0], rows[1], convicted))


def _facts(before: Mapping[Any, Row], after: Mapping[Any, Row], convicted: set[tuple[str, str]]) -> Iterator[Row]:
    gone = set[tuple[str, str]]()
    for place, was in before.items():
        now, of = after.get(place), (was["clause"], was["fact"])
        if not was["convicted"]:
            continue
        if of not in convicted:
            if of not in gone:
                yield {"clause": of[0], "fact": of[1], "scenario": None, "example": (now or {}).get("survives", [])}
            gone.add(of)
        elif now and (not now["convicted"] or now["surviving"] > was["surviving"]):
            yield {"clause": of[0], "fact": of[1], "scenario": was["scenario"], "example": now["survives"]}


def engines(before: Row, after: Row) -> list[Row]:
    """For each engine the verdicts that change, with the profiles under which they do, and how many acts of sweeps come out otherwise."""
    return [_engine(name, before["engines"][name]["profiles"], now) for name, now in after["engines"].items()]


def _engine(name: str, before: Row, now: Row) -> Row:
    verdicts: dict[str, Row] = {}
    for profile, one in now["profiles"].items():
        for row in _verdicts(before[profile], one):
            verdicts.setdefault(str(row), {**row, "profiles": []})["profiles"].append(profile)
    sweeps = {row["scenario"]: row for profile, one in now["profiles"].items() for row in _sweeps(before[profile], one)}
    not_judged = [{"profile": profile, "why": one["why_not"]} for profile, one in now["profiles"].items() if "why_not" in one]
    looked_at = [row["verdict"] for one in now["profiles"].values() for row in one.get("clauses", {}).values()]
    return {
        "name": name, "described": now["described"], "judged": len(looked_at), "unjudged": sum(one in _GAPS for one in looked_at),
        "verdicts": list(verdicts.values()), "sweeps": list(sweeps.values()), "not_judged": not_judged,
    }  # fmt: skip


def _verdicts(before: Row, after: Row) -> Iterator[Row]:
    was, now = before.get("clauses", {}), after.get("clauses", {})
    for clause in sorted(was.keys() | now.keys()):
        pair = [side.get(clause, {"verdict": None, "why": None}) for side in (was, now)]
        if pair[0]["verdict"] != pair[1]["verdict"]:
            yield {"clause": clause, "before": pair[0]["verdict"], "after": pair[1]["verdict"], "why": pair[1]["why"]}


def _sweeps(before: Row, after: Row) -> Iterator[Row]:
    """The scenarios of which acts come out otherwise: how many, of how many, and the first of them in order."""
    for scenario, now in after.get("sweeps", {}).items():
        was = before.get("sweeps", {}).get(scenario, {})
        acts = [act for act in sorted(was.keys() | now.keys()) if was and was.get(act) != now.get(act)]
        if acts:
            first = {"act": json.loads(acts[0]), "before": was.get(acts[0], "not asked"), "after": now.get(acts[0], "not asked")}
            yield {"scenario": scenario, "otherwise": len(acts), "of": len(was.keys() | now.keys()), "example": first}
