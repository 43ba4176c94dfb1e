"""The match and what becomes of wagers. No text that is held has it (§ 621a.8 from (d)(4) on, § 621a.11): an operator's rules.

A won wager is paid even money, less the commission. Players who bank settle with the others as the dealer does.
"""

from tilelaw.events import Event, HandMatched, Result, WagerCollected, WagerPaid, WagerStands
from tilelaw.reference.bulk import charged
from tilelaw.reference.pennsylvania.round import Round, Wager
from tilelaw.reference.ranking import settle

COMMISSION = 5
"""Per cent of what a won wager on a hand wins."""
INVENTORY = "table inventory"


def settled(table: Round) -> list[Event]:
    """Every hand that was wagered on and set, matched with the bank's, and its wagers settled."""
    bank = table.settings.get(table.bank.at if table.bank else "dealer")
    hands = {wager.at: table.settings[wager.at] for wager in table.wagers if wager.at in table.settings}
    results = {hand: settle(setting, bank) for hand, setting in hands.items() if bank and setting is not bank}
    return [event for hand, result in results.items() for event in _matched(table, hand, result)]


def _matched(table: Round, hand: str, result: Result) -> list[Event]:
    return [HandMatched(hand=hand, result=result), *(_became(wager, result) for wager in table.wagers if wager.at == hand)]


def _became(wager: Wager, result: Result) -> Event:
    if result == "won":
        return WagerPaid(at=wager.at, amount=wager.amount - charged(wager.amount, COMMISSION), chips_from=INVENTORY)
    if result == "lost":
        return WagerCollected(at=wager.at, amount=wager.amount, to=INVENTORY)
    return WagerStands(at=wager.at, amount=wager.amount)
