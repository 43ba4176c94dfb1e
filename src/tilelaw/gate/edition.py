"""What changed in that on which verdicts rest: profile, law, features, steps, the release of tilelaw, and the engine itself."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tilelaw.gate.kinds import Change, Kind, counted
from tilelaw.gate.scripture import features, law
from tilelaw.gate.sides import Side
from tilelaw.report.words import value, words
from tilelaw.trouble import one_line

_SETS = ("acts", "automatic", "observed", "bulk", "options", "contracts", "differences")
_NAMED = ("vendor", "product", "version", "digest", "dealer")


def edition(before: Side, now: Side) -> Iterator[Change]:
    """Every such change, each with what it is that changed."""
    yield from _profile(before, now)
    for kind, part, found in ((Kind.LAW, "register", law), (Kind.FEATURES, "features", features), (Kind.STEPS, "steps", _nothing)):
        yield from _digested(before, now, kind, part, found)
    then, after = (side.header["tool"]["version"] for side in (before, now))
    if then != after:
        yield Change(Kind.TOOL, "tilelaw", f"release {then} -> {after}")
    if said := "; ".join(_engine(before.header, now.header)):
        yield Change(Kind.ENGINE, one_line(str(now.header["engine"]["product"]), 80), one_line(said, 600))


def _nothing(_before: Side, _now: Side) -> Iterator[Change]:
    """Evidence does not hold the step definitions."""
    return iter(())


def _digested(before: Side, now: Side, kind: Kind, part: str, found: Callable[[Side, Side], Iterator[Change]]) -> Iterator[Change]:
    """What can be seen to have changed where a digest did; else that it did."""
    told = list(found(before, now))
    yield from told
    then, after = (str(side.header["digests"].get(part)) for side in (before, now))
    if then != after and not told:
        yield Change(kind, part, f"digest {then[:12]} -> {after[:12]}, and nothing that was judged here reads otherwise")


def _profile(before: Side, now: Side) -> Iterator[Change]:
    """Option by option, then whatever else a profile decides."""
    then, after = before.header["profile"], now.header["profile"]
    for name in sorted(then["options"].keys() | after["options"].keys()):
        one, other = (_said(each["options"], name) for each in (then, after))
        if one != other:
            yield Change(Kind.PROFILE, name, f"the option was {one}, and is {other}{_moved(before, now, name)}")
    for name in sorted((then.keys() | after.keys()) - {"options", "differences"}):
        if then.get(name) != after.get(name):
            yield Change(Kind.PROFILE, words(name), _both(then.get(name), after.get(name)))
    if before.header["as_of"] != now.header["as_of"] and then.get("day") == after.get("day"):
        yield Change(Kind.PROFILE, "day", f"judged by the law of {before.header['as_of']} -> {now.header['as_of']}")


def _both(then: Any, after: Any) -> str:
    """Both values; of what has parts, the parts that differ."""
    one, other = then or {}, after or {}
    if isinstance(one, dict) and isinstance(other, dict):
        return f"other {', '.join(name for name in sorted(one.keys() | other.keys()) if one.get(name) != other.get(name))}"
    return " -> ".join(one_line(value(each), 120) for each in (then, after))


def _said(options: Mapping[str, Any], name: str) -> str:
    known = {True: "on", False: "off", None: "off"}
    found = options.get(name, "absent")
    return known[found] if found is None or isinstance(found, bool) else str(found)


def _moved(before: Side, now: Side, option: str) -> str:
    """How many scenarios an option takes out of the plan and brings into it."""
    left, came = (
        sum(option in (*line["options"], *line["no_options"]) for name, line in one.scenarios.items() if name not in other.scenarios)
        for one, other in ((before, now), (now, before))
    )
    return f"; {counted(left, 'scenario')} out of the plan, {counted(came, 'scenario')} into it" if left or came else ""


def _engine(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    then, after = before["engine"], now["engine"]
    for name in _NAMED:
        if then.get(name) != after.get(name):
            yield f"{name} {str(then.get(name))[:64]} -> {str(after.get(name))[:64]}"
    for name in _SETS:
        gone, come = (sorted(set(one.get(name, ())) - set(other.get(name, ()))) for one, other in ((then, after), (after, then)))
        yield from (f"{name} {sign}{', '.join(some)}" for sign, some in (("without ", gone), ("with ", come)) if some)
    for name in ("adapter", "deviation", "engine_file"):
        if before[name] != now[name]:
            yield f"{words(name)} {value(before[name])} -> {value(now[name])}"
