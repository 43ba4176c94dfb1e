"""A run that proved little is never a pass: each way to prove little, through the real command."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from checkouts import LAW, Checkout
from conftest import Ran

from tilelaw.evidence import encoded

Run = Callable[..., Ran]


def rewritten(path: Path, lines: list[dict[str, Any]]) -> Path:
    """Evidence of these lines, with a digest that fits them."""
    kept = b"".join(map(encoded, lines[:-1]))
    last = {name: value for name, value in lines[-1].items() if name != "chain"}
    path.write_bytes(kept + encoded({**last, "chain": hashlib.sha256(kept + encoded(last)).hexdigest()}))
    return path


def test_a_day_before_the_law_proves_nothing(run: Run) -> None:
    ran = run("Right", "--as-of", "1990-01-01")
    assert (ran.code, ran.lines[0]["plan"], set(ran.clauses.values())) == (11, [], {"not-in-force"})


def test_a_clause_that_there_is_not_is_refused(run: Run) -> None:
    ran = run("Right", "--clause", "xx-small.1-aa")
    assert (ran.code, "write 'xx-small.1-a'" in ran.said) == (2, True)


def test_a_selection_is_incomplete(run: Run) -> None:
    ran = run("Right", "--clause", "xx-small.1-a")
    assert (ran.code, ran.clauses["xx-small.1-a"], ran.clauses["xx-small.2-s1"]) == (11, "conforms", "untested")


def test_a_selection_keeps_the_whole_plan(run: Run) -> None:
    assert run("Right", "--clause", "xx-small.1-a").lines[0]["plan"] == run("Right").lines[0]["plan"]


def test_a_selection_of_what_no_engine_can_show_is_incomplete(run: Run) -> None:
    ran = run("Right", "--clause", "xx-small.1-b")
    assert (ran.code, ran.verdicts) == (11, {})


def test_an_engine_that_supports_nothing_is_incomplete(run: Run) -> None:
    ran = run("SupportsNothing")
    assert (ran.code, set(ran.verdicts.values())) == (11, {"unsupported"})


def test_an_engine_that_does_not_support_what_it_declares_is_in_error(run: Run) -> None:
    ran = run("DeclaresTooMuch")
    assert (ran.code, ran.clauses["xx-small.2-s1"], run("RestOpen").clauses["xx-small.2-s1"]) == (11, "error", "unsupported")


def test_an_engine_that_refuses_everything_does_not_conform(run: Run) -> None:
    ran = run("RefusesEverything")
    assert (ran.code, ran.clauses["xx-small.1-a"], ran.clauses["xx-small.2-s1"]) == (10, "breaches", "blocked")


def test_an_engine_that_says_nothing_does_not_conform(run: Run) -> None:
    ran = run("SaysNothing")
    assert (ran.code, "conforms" in ran.verdicts.values()) == (10, False)


def test_an_adapter_that_makes_every_event_up_is_incomplete(run: Run) -> None:
    ran = run("MakesEverythingUp")
    assert (ran.code, ran.clauses["xx-small.2-s1"], ran.clauses["xx-small.3-1"]) == (11, "declared", "declared")


def test_an_engine_that_crashes_in_one_act_is_incomplete(run: Run) -> None:
    ran = run("CrashesWhenItDeals")
    assert (ran.code, ran.clauses["xx-small.2-s1"], ran.clauses["xx-small.3-1"]) == (11, "error", "conforms")


def test_an_engine_that_exits_as_a_success_in_one_act_is_incomplete(run: Run) -> None:
    ran = run("ExitsWhenItDeals")
    assert (ran.code, ran.clauses["xx-small.2-s1"], ran.clauses["xx-small.3-1"]) == (11, "error", "conforms")


@pytest.mark.parametrize("engine", ["CrashesWhenDescribed", "ExitsWhenDescribed", "ExitsWhenMade"])
def test_an_engine_that_does_not_start_is_told_so(run: Run, engine: str) -> None:
    ran = run(engine)
    assert (ran.code, list(ran.out.iterdir()), "Traceback" in ran.said) == (20, [], False)


def test_a_profile_that_offers_what_the_engine_does_not_support_is_refused(run: Run) -> None:
    ran = run("WithoutQuickDeal")
    assert (ran.code, "the profile offers what the engine does not support: quick-deal" in ran.said) == (2, True)


def test_an_option_that_is_off_need_not_be_supported(run: Run) -> None:
    assert run("WithoutQuickDeal", jurisdiction="small-slow").code == 0


def test_a_clause_without_scenario_is_incomplete(small: Checkout) -> None:
    small.path(f"features/{LAW}/03-dice.feature").unlink()
    done = small.tilelaw("run", "engines:Right", "--jurisdiction", "small")
    assert (done.returncode, "2 untested" in done.stdout) == (11, True)


def test_scenarios_that_are_all_skipped_are_incomplete(small: Checkout) -> None:
    words = small.path("steps/words.py").read_text(encoding="utf-8").replace("    seen.", '    pytest.skip("later")\n    seen.')
    small.write("steps/words.py", words.replace("from pytest_bdd", "import pytest\nfrom pytest_bdd"))
    done = small.tilelaw("run", "engines:Right", "--jurisdiction", "small")
    assert (done.returncode, "Engine:       incomplete. 0 of 5 clauses" in done.stdout) == (11, True)


def test_scenarios_that_are_all_skipped_fail_under_pytest(small: Checkout) -> None:
    words = small.path("steps/words.py").read_text(encoding="utf-8").replace("    seen.", '    pytest.skip("later")\n    seen.')
    small.write("steps/words.py", words.replace("from pytest_bdd", "import pytest\nfrom pytest_bdd"))
    feature = "features/xx-small/01-mixing.feature"
    done = small.python("-m", "pytest", feature, "--tilelaw-engine=engines:Right", "-p", "no:cacheprovider")
    assert (done.returncode, "3 failed" in done.stdout) == (1, True)


def test_a_law_whose_only_scenarios_rest_on_an_unadopted_reading_is_incomplete(small: Checkout) -> None:
    small.edit(f"features/{LAW}/03-dice.feature", "    Scenario: Every roll", "    @reading:T1\n    Scenario: Every roll")
    for number in (1, 2):
        small.path(f"jurisdictions/laws/{LAW}/section-{number}.yaml").unlink()
    done = small.tilelaw("run", "engines:Right", "--jurisdiction", "small")
    assert (done.returncode, "0 of 0 clauses" in done.stdout) == (11, True)


def test_a_file_without_footer_is_incomplete(run: Run, town: Checkout, tmp_path: Path) -> None:
    cut = tmp_path / "evidence.jsonl"
    cut.write_bytes(b"".join(run("Right").evidence.splitlines(keepends=True)[:-1]))
    assert town.tilelaw("report", str(cut)).returncode == 11


def test_a_file_that_ends_inside_a_line_is_incomplete(run: Run, town: Checkout, tmp_path: Path) -> None:
    cut = tmp_path / "evidence.jsonl"
    cut.write_bytes(run("Right").evidence[:-20])
    assert town.tilelaw("report", str(cut)).returncode == 11


def test_fewer_scenarios_than_planned_are_incomplete(run: Run, town: Checkout, tmp_path: Path) -> None:
    lines = run("Right").lines
    path = rewritten(tmp_path / "evidence.jsonl", [line for line in lines if line.get("n") != 1])
    assert (lines[-1]["exit_code"], town.tilelaw("report", str(path)).returncode) == (0, 11)


def test_a_footer_that_contradicts_its_lines_is_no_pass(run: Run, town: Checkout, tmp_path: Path) -> None:
    lines = run("Right").lines
    path = rewritten(tmp_path / "evidence.jsonl", [line | {"verdict": "error"} if line.get("n") == 1 else line for line in lines])
    assert town.tilelaw("report", str(path)).returncode == 11


def test_evidence_of_nothing_is_refused(town: Checkout, tmp_path: Path) -> None:
    (tmp_path / "evidence.jsonl").write_bytes(b"")
    assert town.tilelaw("report", str(tmp_path / "evidence.jsonl")).returncode == 2


def test_an_engine_is_convicted_without_assertions(run: Run) -> None:
    assert run("SevenCircles", flags=("-O",)).code == 10


def test_a_verdict_is_written_before_the_report_is_made(small: Checkout) -> None:
    small.path("reports").unlink()
    done = small.tilelaw("run", "engines:Right", "--jurisdiction", "small", "--out", "out")
    last = json.loads(small.path("out/evidence.jsonl").read_bytes().splitlines()[-1])
    assert (done.returncode, last["line"]) == (30, "footer")
