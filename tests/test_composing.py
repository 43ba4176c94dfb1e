"""Laws that amend others, and registers that are judged beside a law."""

import datetime

import msgspec
import pytest
from checkouts import LAW, Checkout
from registers import clause, law, section

from tilelaw import laws, lint, profiles, scenarios
from tilelaw.proof import record
from tilelaw.register import NotObtained, Option, Reading
from tilelaw.trouble import Trouble

LATER = "xx-later"
HEAD = f"""id: {LATER}
title: Small Town, amended (made up for tests)
jurisdiction: Small Town
since: 2015-01-01
known-until: 2020-01-01
base-profile: later
amends: {LAW}
options:
  loud-deal: {{title: The loud deal, kind: switch, cited: Small Town 5}}
given-only:
  LayStacks: the lab's own hands, as before
not-obtained:
  - {{id: {LATER}.9, citation: Small Town 9, heading: Lanterns, since: 2015-01-01, replaces: [{LAW}.9]}}
"""
SECTION = f"""id: {LATER}.1
citation: Small Town 1
heading: Mixing, once more
since: 2015-01-01
replaces: [{LAW}.1]
clauses:
  - id: {LATER}.1-a
    citation: Small Town 1(a)
    heading: Mixing
    class: engine
    option: quick-deal
    duties:
      - text: The tiles are mixed.
        no-duty: made up
"""
PROFILE = f"""name: later
title: Small Town, later (made up for tests)
law: {LATER}
day: 2015-01-01
item-kind: any
options: {{quick-deal: true, house-way: plain, loud-deal: false}}
"""


@pytest.fixture
def later(small: Checkout) -> Checkout:
    """The small law, and one that replaces its first section."""
    small.path(f"jurisdictions/laws/{LATER}").mkdir()
    small.path(f"features/{LATER}").mkdir()
    small.write(f"jurisdictions/laws/{LATER}/law.yaml", HEAD)
    small.write(f"jurisdictions/laws/{LATER}/section-1.yaml", SECTION)
    small.write("jurisdictions/later.yaml", PROFILE)
    feature = small.path(f"features/{LAW}/01-mixing.feature").read_text(encoding="utf-8")
    small.write(f"features/{LATER}/01-mixing.feature", feature.replace(LAW, LATER))
    return small


def edit(later: Checkout, old: str, new: str) -> None:
    later.edit(f"jurisdictions/laws/{LATER}/law.yaml", old, new)


def refusal() -> str:
    with pytest.raises(Trouble) as trouble:
        laws.load(LATER)
    return str(trouble.value)


def test_an_amending_law_has_what_still_stands_of_the_other_and_its_own(later: Checkout) -> None:
    assert [one.id for one in laws.load(LATER).sections] == [f"{LAW}.2", f"{LAW}.3", f"{LATER}.1"]


def test_the_amended_law_stays_as_it_is(later: Checkout) -> None:
    assert [one.id for one in laws.load(LAW).sections] == [f"{LAW}.1", f"{LAW}.2", f"{LAW}.3"]


def test_what_was_not_obtained_of_the_amended_law_stays_so_unless_it_is_replaced(later: Checkout) -> None:
    assert [one.id for one in laws.load(LATER).instrument.not_obtained] == [f"{LAW}.3", f"{LATER}.9"]


def test_options_and_readings_are_taken_together(later: Checkout) -> None:
    head = laws.load(LATER).instrument
    assert (head.options.keys(), head.readings.keys()) == ({"quick-deal", "house-way", "loud-deal"}, {"T1"})


def test_the_amending_law_gives_name_and_days_and_the_amended_one_the_layout(later: Checkout) -> None:
    head, amended = laws.load(LATER).instrument, laws.load(LAW).instrument
    assert (head.id, head.since, head.layout) == (LATER, datetime.date(2015, 1, 1), amended.layout)


def test_of_two_reasons_for_an_act_the_amending_law_s_stands(later: Checkout) -> None:
    assert laws.load(LATER).instrument.given_only == {"LayStacks": "the lab's own hands, as before"}


def test_a_profile_decides_the_options_of_both(later: Checkout) -> None:
    later.edit("jurisdictions/later.yaml", "quick-deal: true, ", "")
    with pytest.raises(Trouble, match="undecided: quick-deal"):
        profiles.load("later")


def test_scenarios_come_from_both_folders_save_those_of_replaced_clauses(later: Checkout) -> None:
    folders = [one.clause.partition("-")[2].partition(".")[0] for one in scenarios.of(laws.load(LATER))]
    replaced = [one.id for one in scenarios.of(laws.load(LATER)) if one.clause.startswith(f"{LAW}.1")]
    assert (set(folders), replaced) == ({"small", "later"}, [])


def test_an_amended_clause_is_in_force_from_the_day_of_the_amendment(later: Checkout) -> None:
    held = laws.load(LATER)
    assert [held.in_force(f"{LAW}.2-s1", datetime.date(year, 1, 1)) for year in (2014, 2015)] == [False, True]


def test_the_lint_speaks_of_the_amending_law_alone(later: Checkout) -> None:
    later.write(f"features/{LATER}/01-mixing.feature", f"@{LATER}.1\nFeature: Nothing\n")
    assert [str(one) for one in lint.findings(laws.load(LATER)) if LAW in str(one)] == []


def test_the_edition_rests_on_the_amended_law_s_files_too(later: Checkout) -> None:
    before = record.edition(LATER)
    later.edit(f"jurisdictions/laws/{LAW}/law.yaml", "known-until: 2020-01-01", "known-until: 2021-01-01")
    changed = {name for name, digest in record.edition(LATER).items() if digest != before[name]}
    assert changed == {"register"}


def test_a_replaced_part_that_is_not_there_is_told_the_nearest_one(later: Checkout) -> None:
    edit(later, f"replaces: [{LAW}.9]", f"replaces: [{LAW}.8]")
    assert f"{LATER}.9: it replaces {LAW}.8, which {LAW} does not have" in refusal()


def test_two_parts_that_replace_one_are_refused(later: Checkout) -> None:
    edit(later, f"replaces: [{LAW}.9]", f"replaces: [{LAW}.1]")
    assert f"{LATER}.9: it replaces {LAW}.1, which another part replaces too" in refusal()


@pytest.mark.parametrize(("until", "kind"), [("2014-06-30", "a hole"), ("2015-06-30", "an overlap")])
def test_what_replaces_begins_the_day_after_the_replaced_part_ends(later: Checkout, until: str, kind: str) -> None:
    later.edit(
        f"jurisdictions/laws/{LAW}/law.yaml",
        "heading: Lanterns, since: 2000-01-01",
        f"heading: Lanterns, since: 2000-01-01, until: {until}",
    )
    assert f"{LATER}.9: there is {kind} between {LAW}.9, which ends on {until}, and {LATER}.9" in refusal()


def test_a_part_that_is_replaced_on_the_day_after_its_end_is_taken(later: Checkout) -> None:
    later.edit(
        f"jurisdictions/laws/{LAW}/law.yaml",
        "heading: Lanterns, since: 2000-01-01",
        "heading: Lanterns, since: 2000-01-01, until: 2014-12-31",
    )
    assert laws.load(LATER).instrument.not_obtained[-1].id == f"{LATER}.9"


def test_a_section_of_the_amending_law_that_begins_after_it_is_a_hole(later: Checkout) -> None:
    later.edit(f"jurisdictions/laws/{LATER}/section-1.yaml", "since: 2015-01-01", "since: 2016-01-01")
    assert f"{LATER}.1 has a hole before 2016-01-01" in refusal()


def test_an_option_that_is_another_one_in_the_amended_law_is_refused(later: Checkout) -> None:
    edit(later, "loud-deal: {title: The loud deal, kind: switch", "house-way: {title: Way, kind: choice, values: [loud]")
    assert f"{LATER}: the option 'house-way' is another one in {LAW}" in refusal()


def test_a_reading_that_is_another_one_in_the_amended_law_is_refused(later: Checkout) -> None:
    edit(later, "given-only:", f"readings:\n  T1: {{clause: {LATER}.1-a, question: Who, reading: All}}\ngiven-only:")
    assert f"{LATER}: the reading 'T1' is another one in {LAW}" in refusal()


def test_another_layout_than_that_of_the_amended_law_is_refused(later: Checkout) -> None:
    edit(later, "given-only:", "layout: [dealer]\ngiven-only:")
    assert f"{LATER}: its layout is another than that of {LAW}" in refusal()


def test_an_option_of_neither_law_is_told_the_nearest_of_both(later: Checkout) -> None:
    later.edit(f"jurisdictions/laws/{LATER}/section-1.yaml", "option: quick-deal", "option: quick-meal")
    assert "the option 'quick-meal' is not known. Known: " in (said := refusal())
    assert "write 'quick-deal'" in said


def test_a_law_that_amends_itself_is_refused(later: Checkout) -> None:
    later.edit(f"jurisdictions/laws/{LAW}/law.yaml", "base-profile: small", f"base-profile: small\namends: {LATER}")
    assert f"{LATER} amends {LAW} amends {LATER}" in refusal()


def test_a_law_without_layout_is_refused_where_a_profile_takes_it(later: Checkout) -> None:
    path = later.path(f"jurisdictions/laws/{LAW}/law.yaml")
    kept = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("layout:")]
    path.write_text("\n".join(kept), encoding="utf-8")
    with pytest.raises(Trouble, match="the law 'xx-small' has no layout"):
        profiles.load("small")


def test_a_run_of_the_amending_law_judges_what_still_stands(later: Checkout) -> None:
    said = later.tilelaw("clauses", "later").stdout
    assert (f"{LAW}.2-s1" in said, f"{LATER}.1-a" in said, f"{LAW}.1-a" in said) == (True, True, False)


def other(name: str = "rules-house", **more: object) -> laws.Law:
    """A register that is no law, with one clause."""
    found = law(section(clause(f"{name}.1"), id=f"{name}.1"))
    return laws.Law(msgspec.structs.replace(found.instrument, id=name, options={}, **more), found.sections)


def test_a_register_beside_a_law_adds_its_clauses_and_keeps_a_proof_of_its_own() -> None:
    whole = laws.joined(law(section(clause("xx-small.1"))), other())
    assert (list(whole.clauses), whole.folders, whole.registers) == (["xx-small.1", "rules-house.1"], *[("xx-small", "rules-house")] * 2)


def test_a_register_beside_a_law_leaves_it_its_name_and_what_is_its_own() -> None:
    alone = law(section(clause("xx-small.1")))
    whole = laws.joined(alone, other())
    assert (whole.instrument.id, whole.own) == ("xx-small", alone)


def test_a_register_beside_a_law_adds_what_is_not_obtained_of_it() -> None:
    missing = NotObtained(id="rules-house.2", citation="2", heading="Two")
    assert laws.joined(law(), other(not_obtained=(missing,))).instrument.not_obtained == (missing,)


def test_two_registers_with_one_clause_are_refused() -> None:
    with pytest.raises(Trouble, match=r"two of xx-small, rules-house have the clause xx-small\.1"):
        laws.joined(law(section(clause("xx-small.1"))), laws.Law(other().instrument, (section(clause("xx-small.1")),)))


def test_two_registers_that_contradict_each_other_are_refused() -> None:
    readings = {"T1": Reading(clause="xx-small.1", question="Who", reading="All")}
    first, second = (
        other("rules-one", readings=readings),
        other("rules-two", readings={"T1": msgspec.structs.replace(readings["T1"], reading="None")}),
    )
    with pytest.raises(Trouble, match="rules-one: the reading 'T1' is another one in rules-two"):
        laws.joined(first, second)


def test_an_option_in_other_words_is_the_same_option() -> None:
    options = {"quick-deal": Option(title="Quick", kind="switch", cited="elsewhere")}
    first, second = law(), other()
    joined = laws.joined(first, laws.Law(msgspec.structs.replace(second.instrument, options=options), second.sections))
    assert joined.instrument.options == first.instrument.options


def test_proofs_of_registers_side_by_side_are_told_apart_where_one_is_wanting(later: Checkout) -> None:
    assert record.recorded(LAW, LATER)[1] == "; ".join(
        f"{name}: no proof is recorded for this law: run tilelaw prove --record" for name in (LAW, LATER)
    )
