"""Preflight: it says whether an engine can be judged, and what to write next, and never judges."""

import re
import shlex
import sys
from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec
import pytest
from checkouts import TESTS, Checkout
from engines import ACTS, Right, SmallTable
from liars import FallsOverLooks, GivesIn, Honest, TiresOfRepeats

from tilelaw import adapters, preflight, profiles
from tilelaw.acts import Act, DealTiles, RollDice
from tilelaw.engine import Description, EngineBroke, NotSupported, Refused, Rules, Table
from tilelaw.events import DiceDisclosed, Event, InspectionVerified
from tilelaw.preflight import Line
from tilelaw.verdicts import Verdict

KIT = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"answer": "Done", "id": asked["id"]}
    if asked["ask"] == "Describe":
        said = {"vendor": "Acme", "product": "Kit", "version": "0", "digest": "", "acts": ["RollDice"], "options": sys.argv[1:]}
        answer = {"answer": "Described", "id": asked["id"], "description": said}
    if asked["ask"] == "Perform" and asked["act"]["act"] == "RollDice":
        answer = {"answer": "Events", "id": asked["id"], "events": [{"event": "TotalAnnounced", "total": sum(asked["act"]["faces"])}]}
    elif asked["ask"] == "Perform":
        answer = {"answer": "Unsupported", "id": asked["id"], "what": asked["act"]["act"]}
    print(json.dumps(answer), flush=True)
"""


def looked(engine: Any, jurisdiction: str = "small") -> list[Line]:
    """What a preflight says of an engine in this process."""
    return list(preflight.check(engine, "tests", *profiles.load(jurisdiction)))


def told(lines: Sequence[Line], about: str) -> Line:
    """The one line about something."""
    (line,) = [one for one in lines if one.about == about]
    return line


@pytest.fixture(scope="module")
def kit(town: Checkout) -> Checkout:
    """The small law with a program beside it that has hardly begun."""
    town.write("kit.py", KIT)
    return town


def run(town: Checkout, *options: str, jurisdiction: str = "small") -> Any:
    """Look at the program by the real command."""
    engine = shlex.join([sys.executable, "-S", "-E", str(town.path("kit.py")), *options])
    return town.tilelaw("check", "--engine", engine, "--jurisdiction", jurisdiction)


# An engine that is whole, and one that has hardly begun.


def test_nothing_is_left_to_do_for_the_reference_engine() -> None:
    lines = looked(adapters.connect(adapters.REFERENCE).engine, "pennsylvania")
    assert ({line.mark for line in lines}, preflight.code(lines), len(lines) > 30) == ({"ok"}, 0, True)


def test_a_program_that_performs_one_act_can_be_judged(kit: Checkout) -> None:
    done = run(kit, "quick-deal", "house-way")
    assert (done.returncode, done.stderr) == (0, "")
    assert "ok      act              RollDice by dealer is answered by TotalAnnounced\n" in done.stdout
    assert "ok      xx-small.3-1     1 of 1 scenarios can be performed\n" in done.stdout


def test_a_program_that_performs_one_act_is_told_what_to_write_next(kit: Checkout) -> None:
    wish = "MixTiles, answered by TilesMixed; xx-small.1-a wants it, 3 scenarios lack it, 3 of them nothing else"
    said = run(kit, "quick-deal", "house-way").stdout
    assert f"todo    write next       {wish}\n" in said
    assert "todo    xx-small.1-a     0 of 3 scenarios can be performed; it lacks MixTiles\n" in said
    assert "todo    then write       DealTiles, answered by TilesDelivered; xx-small.2-s1 wants it" in said


def test_it_prints_no_verdict(kit: Checkout, small: Checkout) -> None:
    said = "\n".join([run(kit, "quick-deal", "house-way").stdout, *map(str, looked(GivesIn())), *map(str, looked(Right()))])
    assert not [one.value for one in Verdict if re.search(rf"\b{one.value}\b", said)]
    assert all(line.split()[0] in ("ok", "todo", "trouble") for line in said.splitlines() if line)


def test_an_engine_that_supports_nothing_can_be_judged(small: Checkout) -> None:
    class Nothing(Right):
        acts = frozenset()

    lines = looked(Nothing())
    assert (preflight.code(lines), told(lines, "act").mark, told(lines, "in all").mark) == (0, "todo", "todo")
    assert told(lines, "tables").text == "100 opened and let go one after another"


# Trouble with the configuration.


def test_an_option_that_is_lacking_is_trouble_with_a_way_out(kit: Checkout) -> None:
    done = run(kit, "house-way")
    assert (
        done.returncode,
        "trouble options          the profile offers what the engine does not support: quick-deal. Do: " in done.stdout,
    ) == (2, True)
    assert "options {quick-deal: false}" in done.stdout


def test_what_can_be_seen_without_a_lacking_option_is_seen_all_the_same(kit: Checkout) -> None:
    assert "ok      act              RollDice by dealer is answered by TotalAnnounced\n" in run(kit, "house-way").stdout


def test_an_engine_without_the_law_is_trouble(small: Checkout) -> None:
    class Elsewhere(Right):
        def open_table(self, rules: Rules) -> Table:
            raise NotSupported(f"law {rules.law}")

    lines = looked(Elsewhere())
    assert told(lines, "table") == Line("trouble", "table", "the engine does not support law xx-small. Do: open tables under xx-small", 2)


def test_a_name_that_is_no_engine_is_trouble(kit: Checkout) -> None:
    done = kit.tilelaw("check", "--engine", "no-such-program", "--jurisdiction", "small")
    assert (
        done.returncode,
        done.stdout.count("\n"),
        done.stdout.startswith("trouble engine           no-such-program: this names no engine"),
    ) == (2, 1, True)


@pytest.mark.parametrize(
    "arguments", [["--engine", "engines:Right"], ["--jurisdiction", "small"], ["xx-small", "--engine", "engines:Right"]]
)
def test_an_engine_needs_one_jurisdiction_and_a_jurisdiction_an_engine(kit: Checkout, arguments: list[str]) -> None:
    done = kit.tilelaw("check", *arguments)
    assert (done.returncode, "write: tilelaw check --engine ENGINE --jurisdiction NAME" in done.stderr, done.stderr.count("\n")) == (
        2,
        True,
        1,
    )


def test_without_an_engine_the_content_is_read(kit: Checkout) -> None:
    assert "1 laws, 2 profiles, 0 house rules, 0 findings" in kit.tilelaw("check").stdout


def test_a_name_in_the_description_that_nobody_asks_for_is_told(small: Checkout) -> None:
    class Typo(Right):
        acts = ACTS | {"DealTile"}
        options = frozenset({"quick-deal", "house-way", "quickdeal"})

    told_of = [line.text for line in looked(Typo()) if line.about == "description"]
    assert told_of == [
        "'DealTile' is no act that anybody asks for: write 'DealTiles'",
        "'quickdeal' is no option that anybody asks for: write 'quick-deal'",
    ]


def test_an_act_that_the_description_lists_and_the_engine_lacks_is_told(small: Checkout) -> None:
    class Boasts(Right):
        class table(SmallTable):  # noqa: N801 - fills the attribute of that name
            def perform(self, act: Act) -> Sequence[Event]:
                raise NotSupported(type(act).__name__)

    lines = looked(Boasts())
    assert (told(lines, "act").mark, preflight.code(lines)) == ("todo", 0)
    assert "lists MixTiles, and the engine does not support it" in told(lines, "act").text


# An engine that breaks.


def test_an_engine_that_does_not_describe_itself_is_broken(small: Checkout) -> None:
    class Shy(Right):
        def describe(self) -> Description:
            raise EngineBroke("who am I")

    assert looked(Shy()) == [Line("trouble", "handshake", "the engine broke. EngineBroke: who am I. Do: mend this first", 20)]


def test_a_program_that_dies_at_the_start_is_broken_and_its_last_words_are_told(kit: Checkout) -> None:
    engine = shlex.join([sys.executable, "-S", "-E", str(TESTS / "zoo.py"), "stillborn"])
    done = kit.tilelaw("check", "--engine", engine, "--jurisdiction", "small")
    assert (done.returncode, done.stdout.count("\n"), "the licence server is not there" in done.stdout) == (20, 1, True)


@pytest.mark.parametrize(("engine", "about"), [("engines:LeavesWhenItDeals", "determinism"), ("engines:ExitsWhenMade", "handshake")])
def test_an_engine_that_breaks_is_told_with_what_it_was_asked(kit: Checkout, engine: str, about: str) -> None:
    done = kit.tilelaw("check", "--engine", engine, "--jurisdiction", "small")
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("trouble")]
    assert (done.returncode, line.split()[1]) == (20, about)


def test_what_can_be_performed_is_told_of_an_engine_that_breaks(kit: Checkout) -> None:
    done = kit.tilelaw("check", "--engine", "engines:LeavesWhenItDeals", "--jurisdiction", "small")
    assert "ok      in all           " in done.stdout


# What is seen by asking.


def test_an_engine_that_leaves_to_chance_what_was_forced_is_told(small: Checkout) -> None:
    class Rolls(Right):
        rolled = 0

        class table(SmallTable):  # noqa: N801 - fills the attribute of that name
            def perform(self, act: Act) -> Sequence[Event]:
                Rolls.rolled += 1
                return [msgspec.structs.replace(event, raw=None) for event in super().perform(act)] + (
                    [InspectionVerified(by=f"player {Rolls.rolled}")] if isinstance(act, (DealTiles, RollDice)) else []
                )

    line = told(looked(Rolls()), "determinism")
    assert (line.mark, "is answered otherwise" in line.text, "use forced outcomes as they are given" in line.text) == ("todo", True, True)


def test_an_engine_that_tires_of_repeats_is_told(small: Checkout) -> None:
    assert told(looked(TiresOfRepeats()), "determinism").mark == "todo"


class Chance(Right):
    """Rolls what it rolls, and says so."""

    acts = frozenset({"RollDice"})

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        rolls = count()

        def perform(self, act: Act) -> Sequence[Event]:
            return [DiceDisclosed(faces=(1, 1, 1 + next(self.rolls) % 6))]

    def describe(self) -> Description:
        return msgspec.structs.replace(super().describe(), observed=self.acts)


class Alone(Chance):
    """Rolls alone, and cannot be asked to."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            raise NotSupported(type(act).__name__)

    def describe(self) -> Description:
        return msgspec.structs.replace(super().describe(), acts=frozenset({"LetTimePass", "RollDice"}), automatic=frozenset({"RollDice"}))


def test_an_engine_whose_outcomes_cannot_be_forced_is_told_why_nothing_was_tried(small: Checkout) -> None:
    line = told(looked(Chance()), "determinism")
    assert (line.mark, line.text.startswith("not tried: ")) == ("todo", True)


def test_what_is_left_to_chance_may_differ_from_table_to_table(small: Checkout) -> None:
    lines = looked(Chance())
    assert (told(lines, "act").text, told(lines, "tables").mark) == ("RollDice by dealer is answered by DiceDisclosed", "ok")


def test_an_act_that_the_engine_carries_out_alone_is_not_asked_for(small: Checkout) -> None:
    lines = looked(Alone())
    assert (told(lines, "act").text, preflight.code(lines)) == ("the description lists no act that a scenario begins with", 0)
    assert told(lines, "xx-small.3-1").mark == "ok"


def test_a_description_of_a_shape_that_cannot_be_is_trouble(small: Checkout) -> None:
    class Late(Alone):
        def describe(self) -> Description:
            return msgspec.structs.replace(super().describe(), acts=frozenset({"RollDice"}))

    lines = looked(Late())
    assert [(line.mark, line.about, line.code) for line in lines] == [("trouble", "description", 2)]


def test_an_engine_that_permits_what_is_off_is_told(small: Checkout) -> None:
    line = told(looked(GivesIn()), "refusal")
    assert (line.mark, "ChooseStyle twice where quick-deal is off" in line.text, "refuse it where its option is off" in line.text) == (
        "todo",
        True,
        True,
    )


def test_an_engine_that_wears_out_is_told(small: Checkout) -> None:
    class Wears(Right):
        opened = 0

        def open_table(self, rules: Rules) -> Table:
            self.opened += 1
            return super().open_table(rules) if self.opened < 50 else Closed(rules)

    class Closed(SmallTable):
        def perform(self, act: Act) -> Sequence[Event]:
            raise Refused("closed for today")

    assert told(looked(Wears()), "tables").text.startswith("table 100 answers otherwise than the first")


def test_an_engine_that_breaks_at_the_fiftieth_table_is_broken(small: Checkout) -> None:
    class Full(Right):
        opened = 0

        def open_table(self, rules: Rules) -> Table:
            self.opened += 1
            if self.opened > 50:
                raise OSError("too many tables")
            return super().open_table(rules)

    lines = looked(Full())
    assert (preflight.code(lines), told(lines, "tables").text) == (20, "the engine broke. OSError: too many tables. Do: mend this first")


def test_the_time_of_an_act_is_told_for_information(small: Checkout) -> None:
    line = told(looked(Honest()), "time")
    assert (line.mark, line.text.startswith("an act takes "), "for information only" in line.text) == ("ok", True, True)


def test_what_no_scenario_asks_is_not_asked(small: Checkout) -> None:
    assert {line.mark for line in looked(FallsOverLooks())} == {"ok"}
