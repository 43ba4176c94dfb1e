"""Hands of two tiles compared, and who bears the cost of a wager that has won (definitions)."""

from itertools import combinations

from pytest_bdd import parsers, then, when

from tilelaw.acts import CompareHands, PayWager
from tilelaw.events import CostBorne, HandsCompared
from tilelaw.steps.names import cents, name, tiles
from tilelaw.tiles import FULL_SET, SUPREME_PAIR

SUPREME = frozenset(SUPREME_PAIR)
OTHERS = tuple(frozenset(pair) for pair in combinations((tile for tile in FULL_SET if tile not in SUPREME), 2))


@when("a player's Supreme Pair is compared with every hand of two other tiles in turn")
def _(people):
    people.sweep(CompareHands(player=SUPREME, bank=other) for other in OTHERS)


@when(parsers.parse("a player's {one} is compared with the dealer's {other}"))
def _(people, one, other):
    people.perform(CompareHands(player=tiles(one), bank=tiles(other)))


@when(parsers.parse("the wager at {position} has won, and the dealer pays {amount} for it"))
def _(people, position, amount):
    people.perform(PayWager(at=position, amount=cents(amount)))


@then("the Supreme Pair ranks above each of the others")
def _(seen):
    seen.swept(HandsCompared, "higher", lambda act: act.bank, dict.fromkeys(OTHERS, "player"))


@then("the dealer's hand ranks above the player's")
def _(seen):
    seen.exactly(HandsCompared, "higher", ["bank"])


@then("the player's hand is a copy")
def _(seen):
    seen.exactly(HandsCompared, "higher", ["copy"])


@then("the player's hand is no copy, but ranks above the dealer's")
def _(seen):
    seen.exactly(HandsCompared, "higher", ["player"])


@then(parsers.parse("{who} bears {amount} of the wager at {position}, alone"))
def _(seen, who, amount, position):
    seen.exactly(CostBorne, "by at amount", [(name(who), position, cents(amount))])


@then(parsers.parse("the dealer and {player} bear {amount} each of the wager at {position}"))
def _(seen, player, amount, position):
    seen.in_any_order(CostBorne, "by at amount", [(who, position, cents(amount)) for who in ("dealer", name(player))])
