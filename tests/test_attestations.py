"""Attestations and waivers: what holds, and what is told to be invalid."""

import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from registers import ATTEST, JUDGED, clause, law, section

from tilelaw import attestations
from tilelaw.attestations import Attestation, Attestations, Waiver
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Verdict

FIRST, LAST = datetime.date(2020, 1, 1), datetime.date(2020, 12, 31)
ATTESTED = Attestation(duty="xx-small.1-a/2", by="A. Sample", role="inspector", date=FIRST, evidence="seen", expires=LAST)
WAIVED = Waiver(clause="xx-small.1-a", reason="r", owner="o", approver="a", start=FIRST, end=LAST, engine_digest="d1")
LAW = law(section(clause("xx-small.1-a", JUDGED, ATTEST)))


def invalid(*, attested: Any = None, waived: Any = None, today: datetime.date = FIRST, verdict: Verdict = Verdict.BREACHES) -> list[str]:
    papers = Attestations(attestations=(attested,) if attested else (), waivers=(waived,) if waived else (), today=today)
    return papers.invalid(LAW, {"xx-small.1-a": verdict}, "d1")


@pytest.mark.parametrize(("day", "holds"), [("2019-12-31", False), ("2020-01-01", True), ("2020-12-31", True), ("2021-01-01", False)])
def test_an_attestation_holds_from_its_first_to_its_last_day(day: str, holds: bool) -> None:
    papers = Attestations(attestations=(ATTESTED,), today=datetime.date.fromisoformat(day))
    assert papers.attested() == (frozenset({"xx-small.1-a/2"}) if holds else frozenset())


@pytest.mark.parametrize(("day", "holds"), [("2019-12-31", False), ("2020-01-01", True), ("2020-12-31", True), ("2021-01-01", False)])
def test_a_waiver_holds_from_its_first_to_its_last_day(day: str, holds: bool) -> None:
    papers = Attestations(waivers=(WAIVED,), today=datetime.date.fromisoformat(day))
    assert bool(papers.waived("d1")) is holds


def test_a_waiver_does_not_hold_for_another_build() -> None:
    assert Attestations(waivers=(WAIVED,), today=FIRST).waived("d2") == frozenset()


def test_good_papers_are_valid() -> None:
    assert invalid(attested=ATTESTED, waived=WAIVED) == []


@pytest.mark.parametrize("duty", ["xx-small.1-a/1", "xx-small.1-a/3", "xx-small.1-z/1"])
def test_an_attestation_for_a_duty_that_awaits_none_is_invalid(duty: str) -> None:
    assert invalid(attested=msgspec.structs.replace(ATTESTED, duty=duty)) == [f"the attestation for {duty} matches no duty that awaits one"]


@pytest.mark.parametrize("today", [FIRST - datetime.timedelta(1), LAST + datetime.timedelta(1)])
def test_papers_of_another_time_are_invalid(today: datetime.date) -> None:
    assert ["from 2020-01-01 to 2020-12-31" in one for one in invalid(attested=ATTESTED, waived=WAIVED, today=today)] == [True, True]


def test_a_waiver_for_no_clause_is_invalid() -> None:
    assert "matches no clause" in invalid(waived=msgspec.structs.replace(WAIVED, clause="xx-small.1-z"))[0]


def test_a_waiver_for_another_build_is_invalid() -> None:
    assert "is for build 'd2', not for 'd1'" in invalid(waived=msgspec.structs.replace(WAIVED, engine_digest="d2"))[0]


@pytest.mark.parametrize("verdict", [Verdict.CONFORMS, Verdict.NOT_OFFERED, Verdict.NOT_IN_FORCE])
def test_a_waiver_that_is_not_needed_is_invalid(verdict: Verdict) -> None:
    assert f"is not needed: the verdict is {verdict.value}" in invalid(waived=WAIVED, verdict=verdict)[0]


def test_a_waiver_without_approver_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "papers.yaml"
    path.write_text("waivers:\n  - {clause: xx-small.1-a, reason: r, owner: o}\n", encoding="utf-8")
    with pytest.raises(Trouble, match=r"papers\.yaml:2: .*missing required field `approver`"):
        attestations.load(path)


def test_without_a_file_nothing_is_attested_or_waived() -> None:
    assert attestations.load(None) == Attestations()


def test_the_day_on_which_papers_are_looked_at_is_today(tmp_path: Path) -> None:
    path = tmp_path / "papers.yaml"
    path.write_text("today: 2020-06-01\nattestations: []\n", encoding="utf-8")
    assert attestations.load(path).today == datetime.datetime.now(datetime.UTC).date()
