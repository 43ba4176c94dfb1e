"""Who has to look at a change, and why: one line for each reason, and the exit code."""

from collections.abc import Sequence
from typing import Any

from tilelaw.conformity import BREACHES, EXIT, PARTIAL
from tilelaw.verdicts import INCOMPLETE, Verdict

Row = dict[str, Any]


def reasons(row: Row) -> list[str]:
    """Why somebody has to look, the gravest first, each in one line."""
    asking = [one["id"] for one in row["clauses"] if one["review"] and one["review"]["state"] != "reviewed"]
    gone = [f"{one['id']} is restated no more" for one in row["clauses"] if one["how"] == "removed"]
    faults = [f"{one['clause']}: nothing convicts an engine in which {one['fault']}" for one in row["faults"]]
    facts = [f"{one['clause']}: {one['fact']} may be wrong{_where(one)}" for one in row["facts"]]
    unproven = [f"{one['scenario']} shows nothing: the engine that proves does not conform to it" for one in row["unproven"]]
    suspect = [name for name in asking if _state(row, name) != "unreviewed"]
    new = [name for name in asking if name not in suspect]
    unsigned = [f"{name} asks for review: {_state(row, name)}" for name in suspect]
    unsigned += [f"changed, and signed by nobody: {few(new)}"] if new else []
    lapsed = [f"{one['id']} is {one['after']}" for one in row["reviews"] if one["state"] != "reviewed" and one["id"] not in asking]
    return [*_worse(row), *gone, *faults, *facts, *unproven, *unsigned, *lapsed, *_decisions(row)]


def _worse(row: Row) -> list[str]:
    """The verdicts that got worse."""
    verdicts = [(one["name"], each) for one in row["engines"] for each in one["verdicts"]]
    wrong = [
        f"{name} breaches {each['clause']} under {few(each['profiles'])}, and did not before" for name, each in verdicts if _breaches(each)
    ]
    missing = [(name, each) for name, each in verdicts if _unjudged(each)]
    return [
        *wrong,
        *(f"{name}: {each['clause']} is {each['after'] or 'no more judged'} under {few(each['profiles'])}" for name, each in missing),
    ]


def few(names: Sequence[str], most: int = 3) -> str:
    """Some names, and how many more there are."""
    return ", ".join(names[:most]) + (f" and {len(names) - most} more" if len(names) > most else "")


def _decisions(row: Row) -> list[str]:
    """What no clause says and nobody can sign: how options are decided, what a law says as a whole, and house rules."""
    options = [f"the option {one['option']} of {one['law']} is {one['how']}" for one in row["options"]]
    heads = [f"{one['law']} is {one['how']} as a whole{': ' if one['says'] else ''}{', '.join(one['says'])}" for one in row["laws"]]
    profiles = [f"the profile {one['name']} is {one['how']}" for one in row["profiles"] if one["said"]]
    rules = [one["name"] for one in row["rules"]]
    return [*options, *heads, *profiles, *([f"house rules are other than they were: {few(rules)}"] if rules else [])]


def _state(row: Row, name: str) -> str:
    clause = next(one for one in row["clauses"] if one["id"] == name)
    return str(clause["review"]["told"])


def _where(fact: Row) -> str:
    return f" in {fact['scenario']}" if fact["scenario"] else ", and no scenario convicts it"


def _breaches(row: Row) -> bool:
    return bool(row["after"] == Verdict.BREACHES.value)


def _unjudged(row: Row) -> bool:
    """Whether a clause was judged, and is not any more."""
    judged = (Verdict.CONFORMS.value, Verdict.BREACHES.value, Verdict.NOT_OFFERED.value)
    return row["before"] in judged and (row["after"] is None or row["after"] in {one.value for one in INCOMPLETE})


def code(row: Row) -> int:
    """10 where an engine breaches what it did not, 11 where anything asks for somebody to look, else 0: all that changed is signed."""
    if any(_breaches(each) for one in row["engines"] for each in one["verdicts"]):
        return EXIT[BREACHES]
    return EXIT[PARTIAL] if row["reasons"] else 0
