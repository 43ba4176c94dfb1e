"""Which edition of a law a day decides on, and what the day has to be."""

import datetime
from pathlib import Path

import pytest
from checkouts import LAW, Checkout

from tilelaw import cli, profiles
from tilelaw.laws import editions
from tilelaw.reference.engine import ReferenceEngine
from tilelaw.register import Instrument
from tilelaw.session import Session
from tilelaw.trouble import Trouble

Date = datetime.date
PATH = Path("town.yaml")
DAY = Date(2020, 1, 1)


def law(name: str, since: str, until: str | None = None, **more: object) -> tuple[str, Instrument]:
    known = Date(2100, 1, 1)
    last = Date.fromisoformat(until) if until else None
    named = {"id": name, "title": name, "jurisdiction": "Town", "known_until": known, "base_profile": name, "options": {}}
    return name, Instrument(**{**named, "since": Date.fromisoformat(since), "until": last, **more})


OLD, NEW = law("xx-old", "2000-01-01", "2009-12-31"), law("xx-new", "2010-01-01")
LATE = law("xx-late", "2015-12-31", amends="xx-new", not_before=Date(2015, 6, 1))


def chosen(day: str | None) -> str:
    return editions.on(PATH, editions.of(PATH, [OLD, NEW, LATE]), Date.fromisoformat(day) if day else None)


@pytest.mark.parametrize(
    ("day", "name"),
    [("2000-01-01", "xx-old"), ("2009-12-31", "xx-old"), ("2010-01-01", "xx-new"), ("2015-05-31", "xx-new"), ("2015-12-31", "xx-late")],
)
def test_the_edition_is_the_one_in_force_on_the_day(day: str, name: str) -> None:
    assert chosen(day) == name


@pytest.mark.parametrize("day", ["2015-06-01", "2015-12-30"])
def test_a_day_on_which_nobody_knows_what_was_in_force_is_refused(day: str) -> None:
    with pytest.raises(Trouble, match=f"whether xx-late was in force on {day} is not known"):
        chosen(day)


def test_a_day_before_the_first_edition_is_refused() -> None:
    with pytest.raises(Trouble, match="no law that is held is in force on 1999-12-31"):
        chosen("1999-12-31")


def test_a_day_after_the_end_of_the_last_edition_is_refused() -> None:
    with pytest.raises(Trouble, match="no law that is held is in force on 2010-01-01"):
        editions.on(PATH, editions.of(PATH, [OLD]), Date(2010, 1, 1))


def test_without_a_day_the_editions_and_their_days_are_told() -> None:
    known = "xx-old from 2000-01-01, xx-new from 2010-01-01, xx-late from 2015-12-31 at the latest, 2015-06-01 at the earliest"
    with pytest.raises(Trouble, match=known):
        chosen(None)


@pytest.mark.parametrize(
    ("named", "trouble"),
    [
        ([OLD, law("xx-new", "2010-01-02")], "hole between xx-old from 2000-01-01, which ends on 2009-12-31, and xx-new"),
        ([OLD, law("xx-new", "2009-12-31")], "xx-new from 2009-12-31 has an overlap with xx-old"),
        ([NEW, OLD], "xx-old from 2000-01-01 has an overlap with xx-new"),
        ([law("xx-open", "2000-01-01"), NEW], "xx-new from 2010-01-01 has an overlap with xx-open"),
        ([NEW, law("xx-more", "2009-01-01", amends="xx-new")], "xx-more from 2009-01-01 has an overlap with xx-new"),
    ],
)
def test_editions_follow_one_another_without_hole_or_overlap(named: list[tuple[str, Instrument]], trouble: str) -> None:
    with pytest.raises(Trouble, match=trouble):
        editions.of(PATH, named)


def test_new_zealand_without_a_day_is_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["run", "--jurisdiction", "new-zealand"]) == 2
    assert "new-zealand-1999 from 1999-01-29" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("day", "name"),
    [("1998-01-28", "nz-1996"), ("1998-01-29", "nz-1998"), ("1999-01-28", "nz-1998"), ("1999-01-29", "nz-1999"), ("2001-12-31", "nz-2001")],
)
def test_the_law_of_new_zealand_is_that_of_the_day(day: str, name: str) -> None:
    assert profiles.load("new-zealand", Date.fromisoformat(day))[0].law == name


def test_a_profile_that_the_day_chose_says_which_edition_it_extends() -> None:
    profile, _ = profiles.load("new-zealand", Date(1999, 2, 1))
    assert (profile.name, profile.extends, profile.day) == ("new-zealand", ("new-zealand-1999",), Date(1999, 2, 1))


def operator(folder: Path, options: str, more: str = "") -> str:
    path = folder / "mine.yaml"
    path.write_text(f"name: mine\ntitle: Mine\nextends: new-zealand\noptions: {options}\n{more}", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("day", "decided"), [(Date(1997, 1, 1), False), (Date(1998, 2, 1), None)])
def test_an_operator_decides_the_options_of_all_editions_at_once(tmp_path: Path, day: Date, decided: bool | None) -> None:
    profile, _ = profiles.load(operator(tmp_path, "{joint-player-bankers: false}"), day)
    assert profile.options.get("joint-player-bankers") is decided


def test_an_option_that_no_edition_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="the option 'joint-bankers' is not known"):
        profiles.load(operator(tmp_path, "{joint-bankers: false}"), Date(1998, 2, 1))


def test_an_option_of_another_edition_is_looked_at_all_the_same(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="the option 'joint-player-bankers' is 'no'"):
        profiles.load(operator(tmp_path, "{joint-player-bankers: 'no'}"), Date(1998, 2, 1))


def test_an_operator_s_file_may_name_the_day(tmp_path: Path) -> None:
    assert profiles.load(operator(tmp_path, "{}", "day: 1999-06-01\n"))[0].law == "nz-1999"


def test_the_day_that_is_asked_for_comes_before_that_of_the_file(tmp_path: Path) -> None:
    profile, _ = profiles.load(operator(tmp_path, "{}", "day: 1999-06-01\n"), Date(1997, 1, 1))
    assert (profile.law, profile.day) == ("nz-1996", Date(1997, 1, 1))


@pytest.mark.parametrize("more", [f"law: {LAW}", "extends: small"])
def test_a_profile_of_editions_takes_its_law_from_them(small: Checkout, more: str) -> None:
    path = small.write("jurisdictions/town.yaml", f"name: town\ntitle: Town\neditions: [small]\n{more}\n")
    with pytest.raises(Trouble) as trouble:
        profiles.load("town", DAY)
    said = "a profile of editions takes its law from them. Do: remove law and extends, or editions."
    assert str(trouble.value) == f"{path}: {said}"


def test_an_edition_names_its_law(small: Checkout) -> None:
    small.write("jurisdictions/town.yaml", "name: town\ntitle: Town\neditions: [mine]\n")
    path = small.write("jurisdictions/mine.yaml", "name: mine\ntitle: Mine\nextends: small\n")
    with pytest.raises(Trouble) as trouble:
        profiles.load("town", DAY)
    assert str(trouble.value) == f"{path}: an edition names its law. Do: write law, and no extends or editions."


def test_a_profile_of_editions_itself_may_name_the_day(small: Checkout) -> None:
    small.write("jurisdictions/town.yaml", "name: town\ntitle: Town\neditions: [small]\nday: 2010-01-01\n")
    assert profiles.load("town")[0].day == Date(2010, 1, 1)


def test_editions_stand_beside_the_profile_that_names_them(tmp_path: Path, small: Checkout) -> None:
    mine = small.path("jurisdictions/small.yaml").read_text(encoding="utf-8").replace("name: small", "name: mine")
    (tmp_path / "mine.yaml").write_text(mine, encoding="utf-8")
    town = tmp_path / "town.yaml"
    town.write_text("name: town\ntitle: Town\neditions: [mine]\n", encoding="utf-8")
    assert profiles.load(str(town), DAY)[0].extends == ("mine",)
    assert profiles.days(str(town)) == [Date(2000, 1, 1)]


def test_what_is_wrong_with_editions_is_told_of_the_profile_that_names_them(small: Checkout) -> None:
    path = small.write("jurisdictions/town.yaml", "name: town\ntitle: Town\neditions: [small, small]\n")
    with pytest.raises(Trouble, match=f"^{path}: small from 2000-01-01 has an overlap"):
        profiles.load("town", DAY)


@pytest.mark.parametrize("day", [None, Date(1999, 12, 31)])
def test_a_day_that_decides_on_no_edition_is_told_of_the_profile_that_names_them(small: Checkout, day: Date | None) -> None:
    path = small.write("jurisdictions/town.yaml", "name: town\ntitle: Town\neditions: [small]\n")
    with pytest.raises(Trouble, match=f"^{path}: "):
        profiles.load("town", day)


def test_check_loads_every_edition(small: Checkout) -> None:
    small.write("jurisdictions/town.yaml", "name: town\ntitle: Town\neditions: [small]\noptions: {quick-deal: perhaps}\n")
    assert "the option 'quick-deal' is 'perhaps'" in small.tilelaw("check").stderr


def test_the_clauses_of_a_law_say_that_its_first_day_is_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["clauses", "new-zealand", "--as-of", "2001-12-31"]) == 0
    assert "first day not known: from 2001-09-28 to 2001-12-31" in capsys.readouterr().out.splitlines()[0]


@pytest.mark.parametrize(("day", "named"), [("2019-11-01", True), ("2019-11-02", False)])
def test_pennsylvania_before_the_amendment_names_the_sections_that_are_not_held_as_they_stood(day: str, named: bool) -> None:
    profile, law = profiles.load("pennsylvania")
    found = Session(profile, law, "reference", ReferenceEngine(), "seed", Date.fromisoformat(day)).conclude()
    wanting = f"not obtained as it stood on {day}, though held as of another day: pa-621a.6, pa-621a.10"
    assert (found.jurisdiction[0], wanting in found.jurisdiction[1]) == ("incomplete", named)


def test_pennsylvania_before_the_amendment_is_not_judged_by_it() -> None:
    profile, law = profiles.load("pennsylvania")
    session = Session(profile, law, "reference", ReferenceEngine(), "seed", Date(2019, 11, 1))
    assert [one.id for one in session.plan if one.clause.startswith(("pa-621a.6", "pa-621a.10"))] == []


@pytest.mark.parametrize("name", ["new-zealand", "new-zealand-sample-operator"])
def test_a_profile_of_editions_is_loaded_on_the_first_day_of_each(name: str) -> None:
    laws = [profiles.load(name, day)[0].law for day in profiles.days(name)]
    assert laws == ["nz-1996", "nz-1998", "nz-1999", "nz-2001"]


def test_a_profile_of_one_law_needs_no_day() -> None:
    assert profiles.days("new-zealand-1998") == [None]


@pytest.mark.parametrize(("name", "by_day"), [("new-zealand", True), ("new-zealand-1999", False)])
def test_a_profile_says_whether_the_day_chose_its_law(name: str, by_day: bool) -> None:
    assert profiles.load(name, Date(1999, 6, 1))[0].by_day is by_day
