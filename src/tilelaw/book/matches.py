"""A player's setting against the bank's: won, push or lost, and the money, to the cent."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal

from tilelaw.book.compare import decided
from tilelaw.book.hands import Hand, Reason
from tilelaw.book.rules import Half, HouseRules, Result
from tilelaw.book.settings import Set

_ROUNDING = {"nearest": ROUND_HALF_UP, "down": ROUND_FLOOR, "up": ROUND_CEILING}
_ORDER: tuple[Half, ...] = ("win", "loss", "copy")


@dataclass(frozen=True)
class Settled:
    """What becomes of a wager, in cents: what it wins, what is charged of that, and what the player then has more or less."""

    result: Result
    winnings: int
    commission: int
    net: int
    reasons: tuple[Reason, ...]


def half(rules: HouseRules, player: int, bank: int) -> Half:
    """One half of a match by the ranks of both hands, as the player sees it once copies have been given to whom they go."""
    if player != bank:
        return "win" if player > bank else "loss"
    return {"bank": "loss", "player": "win", "neither": "copy"}[rules.copies]  # type: ignore[return-value] # the three of Half


def result(rules: HouseRules, one: Half, other: Half) -> Result:
    """What becomes of the wager for the outcomes of both halves, in either order."""
    first, second = sorted((one, other), key=_ORDER.index)
    name = {("win", "loss"): "win_loss", ("loss", "copy"): "loss_copy"}.get((first, second), f"{first}_{second}")
    found: Result = getattr(rules.settlement, name)
    return found


def settle(rules: HouseRules, player: Set, bank: Set, wager: int) -> Settled:
    """Settle a wager of so many cents, with the reasons: two hands, two comparisons, the settlement, the commission."""
    halves = (half(rules, player.high.rank, bank.high.rank), half(rules, player.low.rank, bank.low.rank))
    why = [*_half(rules, "high", player.high, bank.high), *_half(rules, "low", player.low, bank.low)]
    became = result(rules, *halves)
    why.append(Reason("settlement", f"{halves[0]} and {halves[1]} for the player: {became}"))
    winnings, charged = payment(rules, wager) if became == "won" else (0, 0)
    if charged and rules.commission:
        why.append(Reason("commission", f"{rules.commission.per_cent} per cent of the {rules.commission.of}: {charged} cents"))
    return Settled(became, winnings, charged, winnings - charged if became != "lost" else -wager, tuple(why))


def payment(rules: HouseRules, wager: int) -> tuple[int, int]:
    """What a wager of so many cents wins, once it is won, and what is charged of that; fractions of a cent are not paid."""
    much, to = rules.pays.split(" to ")
    winnings = wager * int(much) // int(to)
    return winnings, _commission(rules, wager, winnings)


def _half(rules: HouseRules, name: str, player: Hand, bank: Hand) -> Iterator[Reason]:
    """Why one half ends as it does."""
    yield from (*player.reasons, *bank.reasons, decided(rules, player, bank))
    if player.rank == bank.rank:
        yield Reason("copies", f"the {name} hands are level: a copy, which goes to {rules.copies}")


def _commission(rules: HouseRules, wager: int, winnings: int) -> int:
    if rules.commission is None:
        return 0
    base = winnings if rules.commission.of == "winnings" else wager
    steps = Decimal(base) * rules.commission.per_cent / 100 / rules.commission.to_cents
    return int(steps.quantize(Decimal(1), rounding=_ROUNDING[rules.commission.rounding])) * rules.commission.to_cents
