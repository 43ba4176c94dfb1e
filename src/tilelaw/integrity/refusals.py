"""The probe of acts that the rules forbid: options that are off."""

from tilelaw.engine import NotSupported
from tilelaw.integrity.lab import Difference, Found, Lab, NotMade, Said, answered
from tilelaw.profiles import adjusted
from tilelaw.rehearsal import Script

_FORBIDDEN = 2


def forbidden(lab: Lab) -> Found:
    """An act that rests on an option, at a table whose rules have it off, and once more: a refusal is nothing to get used to.

    Options that the profile has off come first; where it has none off, tables open under rules that have.
    """
    supported = [one for one in lab.suite if one.scenario.no_options and one.wants_refusal and one.can_be_asked(lab.description)]
    if not supported:
        raise NotMade("nobody can attempt an act that an option switches off: the engine does not support any, or carries it out alone")
    asked, why = [], "what has to come before is refused"
    for one in lab.some(_FORBIDDEN, "forbidden", supported, lambda one: lab.profile.takes((), one.scenario.no_options)):
        try:
            before, tried = _attempted(lab, one)
        except NotSupported as no:
            why = f"with an option off the engine does not support {no.what}"
            continue
        asked += [f"{type(one.when).__name__} twice where {', '.join(one.scenario.no_options)} is off"] if tried else []
        if any(map(lab.stands, tried)):
            return "; ".join(asked), Difference("the act stands", {"at the table": [*before, *tried]})
    if not asked:
        raise NotMade(why)
    return "; ".join(asked), None


def _attempted(lab: Lab, script: Script) -> tuple[list[Said], list[Said]]:
    """What came before, and the answers to both attempts; none where it did not come to them."""
    options = adjusted(lab.profile, script.scenario.options, script.scenario.no_options).options
    table = lab.table(f"forbidden/{script.scenario.id}", options)
    before = lab.played(table, script.acts[:-1])
    return before, [answered(table, script.when) for _ in range(2)] if all(map(lab.stands, before)) else []
