"""Who has looked at the restatement of a clause, in words: what the header of the evidence says of it."""

from collections import Counter
from collections.abc import Iterable

from tilelaw.report.views import Line

STATES = ("reviewed", "suspect", "unreviewed")


def line(header: Line, clause: str) -> str | None:
    """How the restatement of a clause stands; None where the evidence does not say."""
    if "reviews" not in header:
        return None
    found = header["reviews"].get(clause)
    if found is None:
        return "Its restatement is unreviewed: nobody has signed it."
    signed = f"signed by {found['by']} on {found['day']}"
    if found["state"] == "suspect":
        return f"Its restatement is suspect: {signed}; changed since: {', '.join(found['changed'])}."
    return f"Its restatement is reviewed: {signed}."


def counted(header: Line, clauses: Iterable[str]) -> str | None:
    """How many restatements are in which state, the suspect ones by name; None where the evidence does not say."""
    if "reviews" not in header:
        return None
    states = {name: header["reviews"].get(name, {"state": "unreviewed"})["state"] for name in clauses}
    counts = Counter(states.values())
    suspect = [name for name, state in states.items() if state == "suspect"]
    told = ", ".join(f"{counts[state]} {state}" for state in STATES)
    return f"{told} of {len(states)}" + (f"; changed since they were signed: {', '.join(suspect)}" if suspect else "")
