"""Questions about many hands, asked by acts: the rounds that laws state, what they show, and what convicts an engine without bulk."""

import json
import shlex
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from checkouts import TESTS
from msgspec.structs import replace
from scenes import Scripted, scenario, then, when

from tilelaw import laws
from tilelaw.acts import Act, CompareHands, LayTiles, PlaceWager, SetHand, SetHouseWay, SettleRound
from tilelaw.asking import rounds, sampling
from tilelaw.asking.by_acts import LOSING, WINNING, Ways
from tilelaw.asking.matched_twice import Matches, higher
from tilelaw.asking.question import Comparisons, items
from tilelaw.book import Book, load
from tilelaw.bulk import HandsRanked, Match, MatchSettings, Payment, PayWagers, RankHands, SetHouseWays, Setting, WagersPaid
from tilelaw.cli import main
from tilelaw.engine import Refused
from tilelaw.events import HandMatched, HandsCompared, HandSet, WagerPaid
from tilelaw.register import Round
from tilelaw.report import shape
from tilelaw.runner import Judgement, judge
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Verdict

BOOK = Book(load("conventional"))
PLAIN = laws.instrument("pa-621a").round or pytest.fail("there is no round")
HERE = Path("law.yaml")
BANK = frozenset({"5-6a", "4-4a", "3-3a", "1-6a"})
DEAL = rounds.Deal(WINNING, BANK, 700)


def setting(high: str, low: str) -> Setting:
    return Setting(high=frozenset(high.split()), low=frozenset(low.split()))


# Rounds as registers have them.


@pytest.mark.parametrize("law", [name for name in laws.names() if name != "house-rules"])
def test_every_law_states_a_plain_round(law: str) -> None:
    assert laws.load(law).instrument.round is not None


def test_a_law_that_amends_another_keeps_its_round() -> None:
    assert laws.load("nz-2001").instrument.round == laws.instrument("nz-1998").round


def test_what_stands_in_angle_brackets_is_filled_in() -> None:
    assert rounds.acts(PLAIN, DEAL) == (
        PlaceWager(by="player 2", at="position 2", amount=700),
        LayTiles(hands={"position 2": WINNING.high | WINNING.low, "dealer": BANK}),
        SetHand(by="player 2", hand="position 2", high=WINNING.high, low=WINNING.low),
        SetHouseWay(hand="dealer"),
        SettleRound(),
    )


def test_a_house_way_needs_no_settlement() -> None:
    assert rounds.until_set(PLAIN, DEAL) == rounds.acts(PLAIN, DEAL)[:-1]


def changed(place: int, **act: Any) -> Round:
    """The round of Pennsylvania with one act otherwise."""
    acts = list(PLAIN.acts)
    acts[place] = acts[place] | act
    return replace(PLAIN, acts=tuple(acts))


@pytest.mark.parametrize(("plain", "what"), [
    (changed(0, amount="<stake>"), "the round names <stake>, which nothing fills in"),
    (changed(0, amount=500), "the round has no place for <wager>"),
    (changed(0, size=3), "an act of the round is not in the contract"),
    (changed(3, hand="position 2"), "the round does not set dealer the house way once"),
    (replace(PLAIN, acts=(*PLAIN.acts, {"act": "SetHouseWay", "hand": "dealer"})), "the round does not set dealer the house way once"),
    (replace(PLAIN, acts=(PLAIN.acts[-1], *PLAIN.acts[:-1])), "the round does not end with its settlement"),
])  # fmt: skip
def test_a_round_that_is_none_is_refused(plain: Round, what: str) -> None:
    assert what in str(next(rounds.problems(HERE, plain)))


def test_a_round_that_is_one_is_not() -> None:
    assert not list(rounds.problems(HERE, PLAIN))


def test_a_register_with_a_wrong_round_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = replace(laws.instrument("pa-621a"), round=changed(0, amount=500))
    monkeypatch.setattr(laws, "instrument", lambda _: wrong)
    with pytest.raises(Trouble, match="no place for <wager>"):
        laws.load("pa-621a")


# What acts show.

ONE, OTHER = ("5-5a", "4-5"), ("4-6a", "3-6")
WAYS = Ways(PLAIN, BOOK, compares=True)


def dealt(*hands: str) -> tuple[Any, int]:
    """The comparisons that acts show of these hands, and how many they do not."""
    way = WAYS.of(RankHands(hands=tuple(tuple(hand.split()) for hand in hands)))  # type: ignore[misc] # two tiles each
    assert way
    return way.question.pairs, way.unshown  # type: ignore[union-attr] # it compares


def test_every_two_hands_are_compared() -> None:
    assert dealt("5-5a 4-5", "4-6a 3-6", "1-3a 1-3b")[1] == 0
    assert len(dealt("5-5a 4-5", "4-6a 3-6", "1-3a 1-3b")[0]) == 3


def test_a_tile_that_both_hands_have_is_dealt_twice_where_there_are_two() -> None:
    assert dealt("4-4a 5-5a", "4-4a 1-3a") == (((("4-4a", "5-5a"), ("4-4b", "1-3a")),), 0)


@pytest.mark.parametrize("other", ["2-4 1-3a", "5-5a 5-5b"])
def test_hands_that_no_set_of_tiles_allows_are_shown_by_no_act(other: str) -> None:
    assert dealt("2-4 5-5a", other) == ((), 1)


def test_only_hands_of_which_something_is_said_are_compared() -> None:
    way = WAYS.of(RankHands(hands=(ONE, OTHER, ("1-3a", "1-3b"))), lambda one, other: (one, other) == (ONE, OTHER))
    assert way
    assert way.question == Comparisons(((ONE, OTHER),))


def test_a_match_whose_bank_the_house_way_sets_otherwise_is_shown_by_no_act() -> None:
    kept = Match(player=WINNING, bank=setting("4-6a 3-6", "2-2a 1-5a"))
    not_kept = Match(player=WINNING, bank=setting("2-2a 1-5a", "5-6a 3-6"))
    way = WAYS.of(MatchSettings(matches=(kept, not_kept)))
    assert way
    assert (items(way.question), way.unshown) == ((kept,), 1)


@pytest.mark.parametrize("question", [SetHouseWays(hands=(BANK,)), MatchSettings(matches=()), PayWagers(amounts=(100,))])
def test_without_a_round_nothing_but_ranks_is_shown(question: Any) -> None:
    assert Ways(None, BOOK).of(question) is None


@pytest.mark.parametrize("name", ["conventional", "no-bank", "second-tile", "six-above-fives", "strongest-low-first", "loose-house-way"])
def test_two_pairs_win_against_the_losing_tiles_by_any_ranking(name: str) -> None:
    book = Book(load(name))
    assert {book.result(book.laid((WINNING.high, WINNING.low)), one) for one in book.settings(LOSING)} == {"won"}


# Two hands, ranked by two matches.


def test_each_hand_is_the_players_once_and_all_else_stays() -> None:
    matches = Matches(BOOK).of(ONE, OTHER)
    assert matches
    first, second = ([one.player, one.bank] for one in matches)
    sides = [[{side.high, side.low} for side in sides] for sides in (first, second)]
    assert [sorted(map(len, map(set.intersection, *[sides[0], sides[1]])))] == [[1, 1]]
    assert (frozenset(ONE) in sides[0][0], frozenset(OTHER) in sides[0][1]) == (True, True)
    assert (frozenset(OTHER) in sides[1][0], frozenset(ONE) in sides[1][1]) == (True, True)


def test_the_house_way_sets_the_bank_of_both_so() -> None:
    for match in Matches(BOOK).of(ONE, OTHER) or pytest.fail("there are none"):
        assert (match.bank.high, match.bank.low) in BOOK.allowed


def test_hands_beside_which_none_is_free_are_shown_by_no_match() -> None:
    assert Matches(BOOK).of(("2-4", "1-2"), ("5-5a", "4-6a")) is None


@pytest.mark.parametrize(("results", "which"), [
    (("won", "push"), "player"), (("push", "lost"), "player"), (("push", "won"), "bank"), (("won", "won"), "copy"),
    (("push", "push"), "copy"),
])  # fmt: skip
def test_the_hand_that_does_better_as_the_players_ranks_higher(results: Any, which: str) -> None:
    assert higher(results) == which


@pytest.mark.parametrize("name", ["conventional", "no-bank"])
def test_by_the_rules_two_matches_show_what_the_ranks_are(name: str) -> None:
    book = Book(load(name))
    hands = [tuple(sorted(hand)) for hand in list(book.rank)[::23]]
    matches = Matches(book)
    for place, one in enumerate(hands):
        for other in hands[place + 1 :]:
            if set(one).isdisjoint(other) and (both := matches.of(one, other)):  # type: ignore[arg-type] # two tiles
                results = [book.result(*(book.laid((side.high, side.low)) for side in (match.player, match.bank))) for match in both]
                assert {"player": "win", "bank": "loss", "copy": "copy"}[higher(results)] == book.order(one, other)


# Judged.


def setting_of(tiles: frozenset[str]) -> Setting:
    """How the book sets four tiles."""
    return next(Setting(high=high, low=tiles - high) for high, low in BOOK.allowed if high | low == tiles)


class Table(Scripted):
    """A table that plays a round by functions."""

    def __init__(
        self,
        result: Callable[[Setting, Setting], str | None] = lambda _player, _bank: "won",
        way: Callable[[frozenset[str]], Setting] = setting_of,
        paid: Callable[[int], Sequence[int]] = lambda amount: [amount - (amount * 5 + 50) // 100],
    ) -> None:
        super().__init__(self._answer)
        self.result, self.way, self.paid = result, way, paid

    def _answer(self, act: Act) -> Any:
        match act:
            case PlaceWager():
                self.wager = act.amount
            case LayTiles():
                self.hands = act.hands
            case SetHand():
                self.player = Setting(high=act.high, low=act.low)
            case SetHouseWay():
                self.bank = self.way(self.hands["dealer"])
                return [HandSet(by="dealer", hand="dealer", high=self.bank.high, low=self.bank.low, face_down=False)]
            case SettleRound():
                result = self.result(self.player, self.bank)
                matched = [HandMatched(hand="position 2", result=result)] if result else []  # type: ignore[arg-type] # tests give results
                return [*matched, *(WagerPaid(at="position 2", amount=one, chips_from="float") for one in self.paid(self.wager))]
        return []


def asked(question: Any, look: Callable[[Any], None], table: Callable[[], Any], bulk: frozenset[str] = frozenset()) -> Judgement:
    steps = when(lambda people: people.ask(question)), then(look)
    return judge(scenario(*steps), table, bulk, seed="s", book=BOOK, plain=PLAIN)


def paying(paid: Callable[[int], Sequence[int]], amounts: Sequence[int] = (100, 110, 2500), **more: Any) -> Judgement:
    return asked(PayWagers(amounts=tuple(amounts)), lambda seen: seen.paid("payments"), lambda: Table(paid=paid, **more))


def test_a_payment_is_what_is_left_of_it() -> None:
    assert paying(lambda amount: [amount - (amount * 5 + 50) // 100]).verdict is Verdict.CONFORMS


def test_a_payment_may_come_from_several_places() -> None:
    assert paying(lambda amount: [90, amount - 90 - (amount * 5 + 50) // 100]).verdict is Verdict.CONFORMS


@pytest.mark.parametrize("paid", [lambda amount: [amount], lambda amount: [amount - amount * 5 // 100], lambda amount: [amount, amount]])
def test_another_payment_convicts(paid: Callable[[int], Sequence[int]]) -> None:
    assert paying(paid).verdict is Verdict.BREACHES


def test_a_table_that_pays_nothing_where_anybody_sees_it_is_unsupported() -> None:
    found = paying(lambda _: [])
    assert (found.verdict, found.reason) == (Verdict.UNSUPPORTED, "the engine does not support WagerPaid")


def test_a_wager_that_is_not_won_shows_no_payment() -> None:
    found = paying(lambda _: [], result=lambda *_: "push")
    assert (found.verdict, "have to win; the engine declares push" in str(found.reason)) == (Verdict.BLOCKED, True)


MATCHES = MatchSettings(
    matches=(
        Match(player=setting("6-6a 6-6b", "1-1a 1-1b"), bank=setting("4-6a 3-6", "2-2a 1-5a")),
        Match(player=setting("6-6a 6-6b", "5-6a 3-4"), bank=setting("1-6a 1-6b", "3-3a 2-2a")),
    )
)


def settled(result: Callable[[Setting, Setting], str | None], **more: Any) -> Judgement:
    return asked(MATCHES, lambda seen: seen.settled("matches"), lambda: Table(result, **more))


def by_the_book(player: Setting, bank: Setting) -> str:
    return BOOK.result(*(BOOK.laid((side.high, side.low)) for side in (player, bank)))


def test_matches_that_become_what_the_rules_say_conform() -> None:
    assert settled(by_the_book).verdict is Verdict.CONFORMS


def test_a_match_that_becomes_something_else_convicts() -> None:
    assert settled(lambda *_: "push").verdict is Verdict.BREACHES


def test_a_table_that_declares_no_result_is_unsupported() -> None:
    assert settled(lambda *_: None).reason == "the engine does not support HandMatched"


def other_way(tiles: frozenset[str]) -> Setting:
    """How the book does not set four tiles."""
    return next(
        Setting(high=one.high, low=one.low)
        for one in (Setting(high=frozenset({min(tiles), other}), low=tiles - {min(tiles), other}) for other in sorted(tiles - {min(tiles)}))
        if not BOOK.plays(one.high, one.low)
    )


def test_a_match_is_judged_as_it_was_played() -> None:
    found = settled(by_the_book, way=other_way)
    assert found.verdict is Verdict.CONFORMS
    assert {one.bank for one in found.asked[0].items}.isdisjoint({one.bank for one in MATCHES.matches})


def test_a_bank_whose_tiles_are_not_divided_gives_no_answer() -> None:
    found = settled(lambda *_: "won", way=lambda tiles: Setting(high=tiles, low=frozenset()))
    assert [answer["answered"] for answer in found.actual.values()] == [None]


def test_a_settlement_that_is_refused_gives_no_answer() -> None:
    class Closed(Table):
        def _answer(self, act: Act) -> Any:
            if isinstance(act, SettleRound):
                raise Refused("no")
            return super()._answer(act)

    assert asked(MATCHES, lambda seen: seen.settled("matches"), Closed).verdict is Verdict.BREACHES


RANKED = RankHands(hands=(ONE, OTHER, ("1-3a", "3-3a"), ("2-2a", "5-6b")))
COMPARES = frozenset({"CompareHands"})


def comparing(answer: Callable[[CompareHands], str]) -> Judgement:
    def perform(act: Act) -> Any:
        assert isinstance(act, CompareHands)
        return [HandsCompared(higher=answer(act))]  # type: ignore[arg-type] # tests give answers

    return asked(RANKED, lambda seen: seen.ranked("ranks"), lambda: Scripted(perform), COMPARES)


def order(act: CompareHands) -> str:
    return {"win": "player", "loss": "bank", "copy": "copy"}[BOOK.order(act.player, act.bank)]


def test_hands_that_compare_as_the_rules_rank_them_conform() -> None:
    found = comparing(order)
    assert (found.verdict, found.asked[0].comparisons) == (Verdict.CONFORMS, 6)


@pytest.mark.parametrize("wrong", [lambda _: "player", lambda _: "bank", lambda _: "copy"])
def test_hands_that_compare_otherwise_convict(wrong: Callable[[CompareHands], str]) -> None:
    assert comparing(wrong).verdict is Verdict.BREACHES


def test_hands_that_a_table_does_not_compare_have_no_answer() -> None:
    found = asked(RANKED, lambda seen: seen.ranked("ranks"), lambda: Scripted(lambda _: []), COMPARES)
    assert list(found.expected) == ["6: there is no answer"]


def ranking(result: Callable[[Setting, Setting], str | None], **more: Any) -> Judgement:
    return asked(RANKED, lambda seen: seen.ranked("ranks"), lambda: Table(result, **more))


def test_hands_rank_by_what_becomes_of_matches_where_no_act_compares_them() -> None:
    found = ranking(by_the_book)
    assert (found.verdict, found.asked[0].by_acts[-1]) == (Verdict.CONFORMS, "SettleRound")


def test_matches_in_which_hands_make_no_difference_convict() -> None:
    assert ranking(lambda *_: "push").verdict is Verdict.BREACHES


def test_who_gets_copies_is_nothing_of_how_hands_rank() -> None:
    generous = Book(replace(load("conventional"), copies="player"))
    found = ranking(lambda *sides: generous.result(*(generous.laid((side.high, side.low)) for side in sides)))
    assert found.verdict is Verdict.CONFORMS


def test_matches_of_a_bank_that_is_set_otherwise_rank_nothing() -> None:
    assert ranking(by_the_book, way=other_way).verdict is Verdict.BLOCKED


# Asked in bulk, and a few by acts as well.


class Bulky(Table):
    """The same, ranking and paying in bulk as the rules say."""

    def ask(self, question: Any) -> Any:
        if isinstance(question, RankHands):
            return HandsRanked(ranks=tuple(BOOK.hand(hand).rank for hand in question.hands))
        pays = map(BOOK.pays, question.amounts)
        return WagersPaid(payments=tuple(Payment(winnings=winnings, commission=commission) for winnings, commission in pays))


def paying_both_ways(paid: Callable[[int], Sequence[int]]) -> Judgement:
    question = PayWagers(amounts=(100, 110, 2500))
    return asked(question, lambda seen: seen.paid("payments"), lambda: Bulky(paid=paid), frozenset({"PayWagers"}))


def test_a_payment_in_bulk_is_held_against_what_the_table_pays() -> None:
    assert paying_both_ways(lambda amount: [amount - (amount * 5 + 50) // 100]).asked[0].compared == 3


def test_a_payment_in_bulk_that_is_not_what_the_table_pays_is_an_error() -> None:
    found = paying_both_ways(lambda amount: [amount])
    assert (found.verdict, "the reply to PayWagers is not what the table does" in str(found.reason)) == (Verdict.ERROR, True)


def test_a_round_that_is_refused_does_not_block_what_is_answered_in_bulk() -> None:
    class Closed(Bulky):
        def _answer(self, act: Act) -> Any:
            raise Refused("no")

    found = asked(PayWagers(amounts=(100,)), lambda seen: seen.paid("payments"), Closed, frozenset({"PayWagers"}))
    assert (found.verdict, found.asked[0].compared) == (Verdict.CONFORMS, 0)


def ranking_both_ways(result: Callable[[Setting, Setting], str]) -> Judgement:
    return asked(RANKED, lambda seen: seen.ranked("ranks"), lambda: Bulky(result), frozenset({"RankHands"}))


def test_ranks_in_bulk_are_held_against_what_becomes_of_matches() -> None:
    assert ranking_both_ways(by_the_book).asked[0].compared == sampling.COMPARED


def test_ranks_in_bulk_that_are_not_those_of_matches_are_an_error() -> None:
    assert ranking_both_ways(lambda *_: "push").verdict is Verdict.ERROR


# Told.


def test_evidence_says_by_which_acts_and_what_no_act_shows() -> None:
    found = asked(
        RankHands(hands=(ONE, OTHER, ("2-4", "5-6a"), ("2-4", "1-3a"))), lambda seen: seen.ranked("ranks"), lambda: Table(by_the_book)
    )
    record = found.asked[0].record()
    assert (record["bulk"], record["by_acts"][-1], record["asked"], record["unshown"]) == ("RankHands", "SettleRound", 5, 1)


def test_the_report_says_by_which_way_and_what_no_act_shows() -> None:
    said = {"bulk": "RankHands", "asked": 5, "by_acts": ["CompareHands"], "unshown": 1, "compared": 0, "differs": None}
    assert shape.bulk(said) == (
        "asked by acts, at a fresh table for each, since the engine does not answer rank hands in bulk: all 5 that acts show; "
        "1 more come up in no round, and no act shows them"
    )


def test_a_sample_says_what_no_act_shows_too() -> None:
    drawn = {"of": 900, "seed": "s", "unseen": sampling.unseen(300)}
    said = {"bulk": "RankHands", "asked": 300, "by_acts": ["CompareHands"], "unshown": 7, "sample": drawn}
    told = "300 of 900, drawn from the seed s; where none is wrong, of all are no more than 0.99%, at 95% confidence"
    assert shape.bulk(said).endswith(f"{told}; 7 more come up in no round, and no act shows them")


# Whole engines.

RANKING = ("1-ranking", "1-order", "1-pairs", "1-wong", "1-gong", "1-points", "1-either", "1-ties", "1-zeros")
CLAUSES = (*RANKING, "2-steps", "3-halves", "3-commission")
SAMPLE = "pennsylvania-sample-operator"
Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Lines]:
    """The evidence of a run over some clauses of the operator's rules."""

    @cache
    def found(engine: str, clauses: tuple[str, ...], jurisdiction: str = SAMPLE, *more: str) -> Lines:
        out = tmp_path_factory.mktemp("by_acts")
        chosen = [word for clause in clauses for word in ("--clause", f"house-rules.{clause}" if clause[0].isdigit() else clause)]
        main(["run", engine, "--jurisdiction", jurisdiction, *more, "--seed", "s", "--out", str(out), *chosen])
        return [json.loads(line) for line in (out / "evidence.jsonl").read_text(encoding="utf-8").splitlines()]

    return found


def verdicts(lines: Lines) -> set[str]:
    return {line["verdict"] for line in lines if line["line"] == "scenario"}


def causes(lines: Lines) -> dict[str, set[str]]:
    """By clause, what was wrong in any of its scenarios."""
    found: dict[str, set[str]] = {}
    for line in lines:
        if line["line"] == "scenario" and line["verdict"] == "breaches":
            found.setdefault(line["clause"], set()).update(row.partition(": ")[2] for row in line["expected"])
    return found


def asked_by_acts(lines: Lines) -> bool:
    return all(exchange["by_acts"] for line in lines if line["line"] == "scenario" for exchange in line["transcript"] if "bulk" in exchange)


def test_an_engine_without_bulk_conforms_to_the_operators_rules(ran: Callable[..., Lines]) -> None:
    lines = ran("acting:Right", CLAUSES)
    assert (lines[-1]["statements"]["operator"]["statement"], verdicts(lines), asked_by_acts(lines)) == ("conforms", {"conforms"}, True)


def test_a_command_without_bulk_conforms_too(ran: Callable[..., Lines]) -> None:
    serve = "runpy.run_module('tilelaw.adapters.serve', run_name='__main__')"
    code = f"import runpy, sys; sys.path.insert(0, {str(TESTS)!r}); sys.argv = ['serve', 'acting:Right']; {serve}"
    command = shlex.join([sys.executable, "-c", code])
    lines = ran(command, ("1-order", "2-steps", "3-halves", "3-commission"))
    assert (verdicts(lines), asked_by_acts(lines)) == ({"conforms"}, True)


@pytest.mark.parametrize("jurisdiction", [
    ("new-zealand-1996-sample-operator",), ("new-zealand-1998-sample-operator",), ("new-zealand-sample-operator", "--as-of", "1999-06-01"),
    ("new-zealand-sample-operator", "--as-of", "2001-12-31"),
])  # fmt: skip
def test_it_conforms_in_new_zealand(ran: Callable[..., Lines], jurisdiction: tuple[str, ...]) -> None:
    lines = ran("slips:Dumb", ("1-order", "1-points", "2-steps", "3-halves", "3-commission"), *jurisdiction)
    assert (verdicts(lines), asked_by_acts(lines)) == ({"conforms"}, True)


def test_a_law_that_ranks_hands_is_judged_by_acts_too(ran: Callable[..., Lines]) -> None:
    law = ("nz-1999.4.2-b", "nz-1999.4.2-c", "nz-1999.4.5", "nz-1999.4.7")
    lines = ran("slips:Dumb", law, "new-zealand-sample-operator", "--as-of", "1999-06-01")
    assert (verdicts(lines), asked_by_acts(lines)) == ({"conforms"}, True)


@pytest.mark.parametrize(("engine", "clause", "cause"), [
    ("WongsAsNines", "1-wong", "a Wong is counted by its points"),
    ("Splits", "2-steps", "the stronger high hand is preferred to the stronger low one"),
    ("Generous", "3-halves", "copies go to the player"),
    ("Zeros", "3-halves", "hands of no points are ranked by their tiles"),
    ("Down", "3-commission", "commission is rounded down"),
    ("ZerosInMatches", "1-zeros", "hands of no points are ranked by their tiles"),
    ("OddInMatches", "1-order", "order decides, and otherwise"),
])  # fmt: skip
def test_a_wrong_rule_is_convicted_by_acts(ran: Callable[..., Lines], engine: str, clause: str, cause: str) -> None:
    assert cause in causes(ran(f"acting:{engine}", (clause,)))[f"house-rules.{clause}"]


def test_an_engine_that_compares_no_hands_conforms_by_matches(ran: Callable[..., Lines]) -> None:
    assert verdicts(ran("acting:Plain", ("1-order", "1-pairs", "1-wong"))) == {"conforms"}


def test_who_gets_copies_convicts_no_ranking(ran: Callable[..., Lines]) -> None:
    assert set(causes(ran("acting:GenerousInMatches", ("1-order", "1-zeros", "3-halves")))) == {"house-rules.3-halves"}


@pytest.mark.parametrize(("rules", "clause"), [
    ("four-per-cent", "3-commission"), ("no-commission", "3-commission"), ("no-bank", "3-halves"), ("second-tile", "1-ties"),
    ("six-above-fives", "1-ties"), ("splits-sevens", "2-steps"), ("splits-the-supreme-pair", "2-steps"), ("strongest-low-first", "2-steps"),
])  # fmt: skip
def test_an_engine_with_other_rules_than_the_operators_is_convicted_by_acts(
    ran: Callable[..., Lines], tmp_path: Path, rules: str, clause: str
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"name: mine\ntitle: Mine\nextends: {SAMPLE}\nhouse-rules: {rules}\n", encoding="utf-8")
    assert set(causes(ran("slips:Dumb", (clause,), str(path)))) == {f"house-rules.{clause}"}


def test_what_no_act_shows_stays_unsupported_and_says_so(ran: Callable[..., Lines]) -> None:
    lines = ran("acting:Mute", ("1-order", "3-halves", "3-commission"))
    reasons = {line["reason"] for line in lines if line["line"] == "scenario"}
    assert (verdicts(lines), reasons) == ({"unsupported"}, {"the engine does not support SettleRound"})
