"""Each Then, removed, leaves a survivor that has a name: ``tilelaw prove --altered --thens`` names one for each."""

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from checkouts import LAW, Checkout, entered
from engines import Right

from tilelaw import adapters, cli, laws, profiles, scenarios
from tilelaw.book import Book
from tilelaw.laws import Law
from tilelaw.proof import altered, miniatures
from tilelaw.proof.absences import Absences
from tilelaw.proof.altered import AlteredProof
from tilelaw.runner import Judgement, judge
from tilelaw.scenarios import Scenario

SEED = "removed in earnest"
DRAWN = 3
"""How many Thens of each real law are removed from a copy of its features."""


# In memory: all of the small law.


def clean() -> tuple[Law, list[Judgement]]:
    profile, law = profiles.load("small")
    return law, miniatures.clean(law, profile, Right())


def stripped(judgement: Judgement, look: str) -> Judgement:
    """The judgement of a scenario from which a Then, given by file and line, is gone."""
    scenario = judgement.scenario
    steps = tuple(one for one in scenario.steps if not look.startswith(f"{scenario.feature}:{one.plain.line}:"))
    return replace(judgement, scenario=replace(scenario, steps=steps))


def test_every_then_of_the_small_law_has_its_survivor(small: Checkout) -> None:
    law, judgements = clean()
    thens = {
        f"{one.scenario.feature}:{step.plain.line}: {step.plain.text}"
        for one in judgements
        for step in one.scenario.steps
        if step.plain.kind == "then"
    }
    shown = altered.prove(law, judgements)
    assert (shown.needed.keys(), shown.needless) == (thens, [])


def test_what_is_named_survives_once_its_then_is_gone(small: Checkout) -> None:
    law, judgements = clean()
    for look, tried in altered.prove(law, judgements).needed.items():
        left = altered.prove(law, [stripped(one, look) for one in judgements])
        assert tried.id in {one.id for one in left.survivors}, look


def test_a_scenario_without_any_then_does_not_conform(small: Checkout) -> None:
    small.edit(f"features/{LAW}/03-dice.feature", "      Then the roll does not count\n", "")
    profile, law = profiles.load("small")
    shown = miniatures.prove(law, profile, Right())
    assert [one.partition(":")[0] for one in shown.unclean] == [f"{LAW}.3-2#one-tilted-die-spoils-the-roll"]
    assert not shown.holds


def test_the_command_names_a_survivor_for_each_then(small: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["prove", "small", "--altered", "--thens", "--quiet", "--engine", "engines:Right"]) == 0
    told = capsys.readouterr().out
    assert f"{LAW}/03-dice.feature:17: the roll does not count\n    without it survives F-{LAW}.3-2-" in told
    assert f"{LAW}: 7 Thens, 0 without which nothing would survive" in told


# What is not to come: who has to say so.

MIXED, TOTALLED = frozenset({"TilesMixed"}), frozenset({"TotalAnnounced"})
ONE, OTHER = ("one.feature", 1), ("one.feature", 2)


def absences(*noted: tuple[str, frozenset[str], frozenset[Any]]) -> Absences[str]:
    found: Absences[str] = Absences()
    for tried, kinds, convicted_by in noted:
        found.note("xx-small.1-a", "NoRoll.absence", tried, kinds, convicted_by)
    return found


@pytest.mark.parametrize(
    ("noted", "survivors"),
    [
        ([("a", MIXED, frozenset({ONE})), ("b", TOTALLED, frozenset())], []),
        ([("a", MIXED, frozenset({ONE})), ("b", MIXED, frozenset())], ["b"]),
        ([("a", MIXED, frozenset()), ("b", TOTALLED, frozenset())], ["a", "b"]),
    ],
)
def test_an_absence_is_convicted_once_and_wherever_as_much_happens(noted: Sequence[Any], survivors: list[str]) -> None:
    assert [tried for _, tried in absences(*noted).survivors()] == survivors


def test_a_then_is_needed_without_which_an_absence_survives() -> None:
    both = absences(("a", MIXED, frozenset({ONE})), ("b", MIXED, frozenset({OTHER})))
    assert dict(both.needed()) == {ONE: "a", OTHER: "b"}


def test_a_then_is_not_needed_where_another_looks_as_well() -> None:
    assert dict(absences(("a", MIXED, frozenset({ONE, OTHER}))).needed()) == {}


def test_a_then_is_not_needed_for_what_may_be_supposed() -> None:
    apart = absences(("a", MIXED, frozenset({ONE})), ("b", TOTALLED, frozenset({OTHER})))
    assert dict(apart.needed()) == {}


# In earnest: a few of each real law, drawn by a seed.


def played(law: Law, profile: Any, clause: str) -> list[Judgement]:
    engine = adapters.connect(adapters.REFERENCE).engine
    bulk, book = engine.describe().bulk, Book(profile.house_rules) if profile.house_rules else None
    suite = [one for one in scenarios.load(law.instrument.id) if one.clause == clause]
    return [judge(one, lambda one=one: miniatures.table(one, law, profile, engine), bulk, book=book) for one in suite]


def alone(name: str) -> tuple[Any, Law]:
    """A register by itself, at tables of its base profile."""
    law = laws.load(name)
    profile, whole = profiles.load(law.instrument.base_profile)
    return profile, law if law.instrument.layout else laws.at_tables_of(whole, law)


def shown(name: str, clause: str) -> AlteredProof:
    profile, law = alone(name)
    return altered.prove(law, played(law, profile, clause), clause)


def drawn(name: str) -> list[tuple[Scenario, int]]:
    """Some Thens of a law, the scenario and the line: of those that stand beside others in it, while the law has any."""
    profile, law = alone(name)
    clean = miniatures.clean(law, profile, adapters.connect(adapters.REFERENCE).engine)
    swept = {one.scenario.id for one in clean if len(one.transcript) > 50}
    there = {
        (one.feature, step.plain.line): (one, step.plain.line)
        for one in scenarios.load(name)
        for step in one.steps
        if step.plain.kind == "then" and one.id not in swept
    }
    beside = [key for key, (one, _) in there.items() if sum(other.plain.kind == "then" for other in one.steps) > 1]
    some = [there[key] for key in sorted(beside or there)]
    return random.Random(SEED).sample(some, DRAWN)  # noqa: S311 - a draw that anyone can repeat


def removed(path: Path, line: int) -> None:
    """Remove a Then with its table; what went on with it begins anew."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    first, last = line - 1, line
    while last < len(lines) and lines[last].strip().startswith("|"):
        last += 1
    if "Then " in lines[first] and last < len(lines):
        lines[last] = lines[last].replace("And ", "Then ", 1)
    path.write_text("".join(lines[:first] + lines[last:]), encoding="utf-8")


@pytest.fixture
def real(tmp_path: Path) -> Checkout:
    """A copy of the laws themselves, with the code under test beside it."""
    return Checkout.whole(tmp_path / "real")


@pytest.mark.parametrize("law", laws.names())
def test_a_then_that_is_removed_from_a_feature_leaves_the_survivor_that_was_named(law: str, real: Checkout) -> None:
    for scenario, line in drawn(law):
        ((look, named),) = [
            (one, its) for one, its in shown(law, scenario.clause).needed.items() if one.startswith(f"{scenario.feature}:{line}:")
        ]
        feature = real.path("features") / scenario.feature
        before = feature.read_bytes()
        removed(feature, line)
        with entered(real):
            left = shown(law, scenario.clause)
        feature.write_bytes(before)
        assert (named.id in {one.id for one in left.survivors}, left.holds) == (True, False), look
