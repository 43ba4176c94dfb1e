"""What the report says about outcomes: whether they were forced or observed, and what the engine did alone."""

from collections.abc import Iterator, Sequence

from tilelaw.report.views import Line
from tilelaw.report.words import words

_JUDGED = frozenset({"conforms", "breaches", "declared", "open"})
_FORCED = "Judged on forced outcomes: tiles and dice came as the scenarios have them."
_OBSERVED = "judged on observed outcomes: tiles and dice came by the engine's own chance, as it disclosed them"


def judged_on(scenarios: Sequence[Line]) -> str:
    """One sentence for the scenarios of a clause that were judged; nothing where none was, or where the evidence does not say."""
    kinds = [each["judged_on"] for each in scenarios if each["verdict"] in _JUDGED and each.get("judged_on")]
    observed = kinds.count("observed")
    sampled = sum(any("sample" in exchange for exchange in each.get("transcript", ())) for each in scenarios)
    drawn = f" {sampled} of its scenarios asked a drawn sample and not every hand." if sampled else ""
    if not observed:
        return f"{_FORCED}{drawn}" if kinds else ""
    if observed == len(kinds):
        return f"J{_OBSERVED[1:]}.{drawn}"
    return f"{observed} of {len(kinds)} scenarios were {_OBSERVED}; the others on forced outcomes.{drawn}"


def tries(scenario: Line) -> str:
    """How one scenario was judged, for the line below it; nothing where all was forced and everything was asked."""
    said = [bulk(exchange) for exchange in scenario.get("transcript", ()) if "sample" in exchange or exchange.get("by_acts")]
    if scenario.get("judged_on") == "observed":
        count = scenario.get("tries", 1)
        said.append("judged on observed outcomes" + (f", in {count:,} tries, of which the last is shown" if count > 1 else ""))
    return "; ".join(said)


def bulk(exchange: Line) -> str:
    """A bulk question in words: how much was asked, and what a sample can have missed."""
    name, asked, sample = words(exchange["bulk"]), exchange["asked"], exchange.get("sample")
    acts = f"asked by acts, at a fresh table for each, since the engine does not answer {name} in bulk"
    left = f"; {exchange['unshown']:,} more come up in no round, and no act shows them" if exchange.get("unshown") else ""
    if sample is None and exchange.get("by_acts"):
        return f"{acts}: all {asked:,} that acts show{left}"
    if sample is None:
        answers = "other" if exchange.get("differs") else "the same"
        twice = f"; {exchange['compared']} of them by acts as well, with {answers} answers" if exchange.get("compared") else ""
        return f"asked in bulk: {name}, all {asked:,}{twice}"
    drawn = f"{asked:,} of {sample['of']:,}, drawn from the seed {sample['seed']}"
    return f"{acts}: {drawn}; where none is wrong, of all are {sample['unseen']}{left}"


def method(engine: Line) -> Iterator[str]:
    """Sentences on the shape of the engine, as it describes itself."""
    automatic, observed = (sorted(map(words, engine.get(name) or ())) for name in ("automatic", "observed"))
    if observed or automatic:
        yield (
            "Outcomes were not forced on all acts. Where the engine leaves them to its own chance it disclosed what came, the places of "
            "the scenario were filled with those tiles, and a scenario that gives other values was tried again on a fresh table, up to a "
            "limit. Such a run does not repeat to the byte, and what it shows rests on a true disclosure."
        )
    else:
        yield "The engine takes every outcome that a scenario gives: all of them were forced."
    if observed:
        yield f"Left to its own chance: {', '.join(observed)}."
    if automatic:
        yield (
            f"Carried out by the engine alone: {', '.join(automatic)}. Nobody was asked to perform these acts: time was let pass, and what "
            "came was taken. That somebody attempts them against the law could not be tried."
        )
    if engine.get("dealer") == "person":
        yield "People deal, and the engine cannot refuse what was done: where it flags an act, the act does not stand."
