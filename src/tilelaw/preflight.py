"""Preflight: whether an engine can be judged at all, before any clause is. It tells trouble from what is merely not there yet.

Every line is ``ok``, ``todo`` (the engine can be judged without it) or ``trouble`` (it cannot), and says what to write next. None of
them is a verdict.
"""

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal, TypeVar

from tilelaw import laws, rehearsal, scenarios, support
from tilelaw.acts import Act
from tilelaw.conformity import ADAPTER_BROKE, USAGE, in_plan
from tilelaw.engine import Description, Engine, NotSupported
from tilelaw.integrity.lab import Found, Lab, NotMade, Said, preferred, same, tells
from tilelaw.integrity.refusals import forbidden
from tilelaw.integrity.repeats import repeated
from tilelaw.laws import Law
from tilelaw.profiles import Profile, adjusted
from tilelaw.protocol import ACTS
from tilelaw.shapes import Shape
from tilelaw.trouble import Trouble, nearest, one_line

T = TypeVar("T")
TABLES = 100
_PATIENCE = 10.0
_SEED = "preflight"
_DETERMINISM = "use forced outcomes as they are given, and answer the same acts with the same events"
_REFUSAL = "hold every act against the options in the rules of its table, and refuse it where its option is off"


@dataclass(frozen=True)
class Line:
    """One line: its mark, what it is about, the words; ``code`` is the exit code that trouble asks for, and 0 for everything else."""

    mark: Literal["ok", "todo", "trouble"]
    about: str
    text: str
    code: int = 0

    def __str__(self) -> str:
        """The line as it is printed."""
        return f"{self.mark:<8}{self.about:<16} {one_line(self.text, 2000)}"


class _Stop(Exception):  # noqa: N818 - the last line of a preflight
    """Nothing more can be found out."""

    def __init__(self, line: Line) -> None:
        super().__init__(str(line))
        self.line = line


def check(engine: Engine, name: str, profile: Profile, law: Law) -> Iterator[Line]:
    """Try everything that a run rests on, and give a line for each. ``name`` is how the engine was named.

    Nothing that the engine does gets out of here but as a line of trouble.
    """
    try:
        description = _asked("handshake", engine.describe)
        _asked("description", lambda: Shape.of(description, name))
    except _Stop as stop:
        yield stop.line
        return
    yield Line("ok", "handshake", f"{description.vendor} {description.product} {description.version}; {_declared(description)}")
    yield from _misnamed(description)
    missing = support.lacking(profile, description)
    if missing:
        what, do = support.offered_too_much(missing)
        yield Line("trouble", "options", f"{what}. Do: {do}", USAGE)
    lab = _lab(engine, description, adjusted(profile, (), tuple(missing)), law)
    try:
        yield from _tried(lab)
    except _Stop as stop:
        yield stop.line
    yield from _supported(lab, profile, law)


def _tried(lab: Lab) -> Iterator[Line]:
    """What can be seen by asking. Raises _Stop when the engine breaks."""
    yield _opened(lab)
    acts, forced = _first_acts(lab)
    line = _performed(lab, acts)
    yield line
    yield _probed("determinism", lab, repeated, _DETERMINISM)
    yield from _many(lab, acts if line.mark == "ok" else (), forced)
    yield _probed("refusal", lab, forbidden, _REFUSAL)


def _lab(engine: Engine, description: Description, profile: Profile, law: Law) -> Lab:
    scripts = rehearsal.scripts(scenarios.of(law), law.instrument.round)
    plan = [one for one in scripts if in_plan(one.scenario, law, profile, profile.day)]
    return Lab(engine, description, profile, law.instrument.layout, _SEED, plan, scripts)


def _asked(about: str, call: Callable[[], T]) -> T:
    """What the call gives. Raises _Stop with a line of trouble when the engine breaks, NotSupported and NotMade as they come."""
    try:
        return call()
    except (KeyboardInterrupt, NotSupported, NotMade):
        raise
    except Trouble as trouble:
        raise _Stop(Line("trouble", about, str(trouble), USAGE)) from None
    except BaseException as broken:  # noqa: BLE001 - whatever the engine raises is its trouble
        last = [note.splitlines()[-1] for note in getattr(broken, "__notes__", ()) if "standard error" in note]
        told = "; ".join([f"{type(broken).__name__}: {broken}", *last])
        raise _Stop(Line("trouble", about, f"the engine broke. {told}. Do: mend this first", ADAPTER_BROKE)) from None


def _declared(description: Description) -> str:
    return f"declares {len(description.acts)} acts, {len(description.options)} options, {len(description.bulk)} bulk questions"


def _misnamed(description: Description) -> Iterator[Line]:
    """Names in the description that nobody will ever ask for."""
    acts = [kind.__name__ for kind in ACTS]
    options = [option for name in laws.names() for option in laws.instrument(name).options]
    told = {"act": description.acts | description.automatic | description.observed, "option": description.options}
    for what, known in (("act", acts), ("option", options)):
        for name in sorted(told[what].difference(known)):
            yield Line("todo", "description", f"{name!r} is no {what} that anybody asks for: {nearest(name, known)}")


def _opened(lab: Lab) -> Line:
    law = lab.profile.law
    try:
        _asked("table", lambda: lab.table("opened"))
    except NotSupported as no:
        raise _Stop(Line("trouble", "table", f"the engine does not support {no.what}. Do: open tables under {law}", USAGE)) from None
    return Line("ok", "table", f"opens under {law}")


def _first_acts(lab: Lab) -> tuple[tuple[Act, ...], bool]:
    """The acts of the shortest scenario that can be asked, else the beginning of one; and whether nothing in them is left to chance."""
    forced = [one.acts for one in lab.forced if tells(one)]
    whole = [one.acts for one in preferred(tells, lab.plan) if one.can_be_asked(lab.description)]
    asked = lab.description.acts - lab.description.automatic
    begun = [one.acts[:1] for one in lab.plan if one.acts and type(one.acts[0]).__name__ in asked]
    return min(forced or whole or begun, key=len, default=()), bool(forced)


def _performed(lab: Lab, acts: Sequence[Act]) -> Line:
    """Whether an act is answered."""
    if not acts:
        return Line("todo", "act", "the description lists no act that a scenario begins with")
    try:
        said = _asked("act", lambda: lab.play(acts, "performed"))
    except NotSupported as no:
        return Line("todo", "act", f"the description lists {no.what}, and the engine does not support it; write it, or list it no more")
    kinds = ", ".join(event["event"] for event in said[-1]["events"]) or "no event"
    answer = kinds if lab.stands(said[-1]) else "a refusal"
    return Line("ok", "act", f"{said[-1]['act']['act']} by {said[-1]['act']['by']} is answered by {answer}")


def _probed(about: str, lab: Lab, probe: Callable[[Lab], Found], do: str) -> Line:
    try:
        text, difference = _asked(about, lambda: probe(lab))
    except NotMade as no:
        return Line("todo", about, f"not tried: {no}")
    except NotSupported as no:
        return Line("todo", about, f"not tried: the engine does not support {no.what}, though its description may list it")
    if difference is None:
        return Line("ok", about, f"as expected: {text}")
    return Line("todo", about, f"{difference.got} ({text}). Do: {do}")


def _many(lab: Lab, acts: Sequence[Act], forced: bool) -> Iterator[Line]:
    """Many tables one after another, the last one as good as the first if nothing is left to chance, and how long an act takes."""
    until = time.monotonic() + _PATIENCE
    heard: list[list[Said]] = []
    seconds: list[float] = []
    while len(heard) < TABLES and time.monotonic() < until:
        table = _asked("tables", lambda: lab.table("many"))
        began = time.perf_counter()
        heard.append(_asked("tables", lambda: lab.played(table, acts)))  # noqa: B023 - called at once
        seconds.append((time.perf_counter() - began) / max(len(acts), 1))
    used = "opened, used" if acts else "opened"
    few = "" if len(heard) == TABLES else f", in {_PATIENCE:g} s no more"
    if not forced or same(heard[0], heard[-1]):
        yield Line("ok", "tables", f"{len(heard)} {used} and let go one after another{few}")
    else:
        yield Line("todo", "tables", f"table {len(heard)} answers otherwise than the first. Do: {_DETERMINISM}")
    if acts:
        yield Line("ok", "time", f"an act takes {median(seconds) * 1000:.3g} ms (median of {len(seconds)} tables; for information only)")


def _supported(lab: Lab, profile: Profile, law: Law) -> Iterator[Line]:
    """Clause by clause what can be performed, and what to write, the next first."""
    clauses = list(support.by_clause(lab.plan, lab.description))
    for one in clauses:
        lacks = f"; it lacks {', '.join(one.missing)}" if one.missing else ""
        yield Line("todo" if one.missing else "ok", one.clause, f"{one.performed} of {one.planned} scenarios can be performed{lacks}")
    others = [one for name in laws.names() if name not in law.folders for one in rehearsal.scripts(scenarios.compiled(name).scenarios)]
    for number, wish in enumerate(support.wishes(lab.plan, lab.suite, others, lab.description)):
        yield Line("todo", "then write" if number else "write next", str(wish))
    performed, planned = sum(one.performed for one in clauses), sum(one.planned for one in clauses)
    yield Line("ok" if performed else "todo", "in all", f"{performed} of {planned} scenarios can be performed under {profile.title}")


def code(lines: Collection[Line]) -> int:
    """The exit code: of the trouble that is worst, or 0."""
    return max((line.code for line in lines), default=0)
