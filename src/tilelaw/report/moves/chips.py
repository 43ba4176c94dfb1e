"""Wagers and the bank: placed, returned, collected, paid."""

from tilelaw.report.table import Table
from tilelaw.report.views import Line


def wagered(table: Table, said: Line) -> None:
    """A wager lies at a seat."""
    at, who = str(said.get("at")), f"{said.get('by')} {said.get('wager', '')}".strip()
    lying = table.wagers.setdefault(at, {})
    lying[who] = lying.get(who, 0) + int(said.get("amount", 0))
    table.moved = {at}


def collected(table: Table, said: Line) -> None:
    """A wager leaves its seat, for a place where one is told."""
    at, amount = str(said.get("at")), int(said.get("amount", 0))
    _lifted(table, at, amount, said.get("wager"))
    place = said.get("to")
    if said.get("event") == "WagerCollected" and place:
        table.chips[str(place)] = table.chips.get(str(place), 0) + amount
        table.moved = {at, str(place)}


def returned(table: Table, said: Line) -> None:
    """A wager goes back to whom it came from."""
    _lifted(table, str(said.get("at")), int(said.get("amount", 0)), None)


def _lifted(table: Table, at: str, amount: int, kind: str | None) -> None:
    """The wager of that amount leaves its place; of several, one of just that amount, else the first."""
    lying = table.wagers.get(at, {})
    names = [who for who, left in lying.items() if (not kind or who.endswith(kind))]
    who = next((one for one in names if lying[one] == amount), names[0] if names else None)
    if who is not None:
        lying[who] -= amount
        table.wagers[at] = {one: left for one, left in lying.items() if left}
    table.moved = {at}


def wagers_moved(table: Table, said: Line) -> None:
    """Chips of one place lie in another."""
    out, to, amount = str(said.get("out_of")), str(said.get("to")), int(said.get("amount", 0))
    table.chips[out] = table.chips.get(out, 0) - amount
    table.chips[to] = table.chips.get(to, 0) + amount
    table.moved = {out, to}


def paid(table: Table, said: Line) -> None:
    """Chips are paid at a seat."""
    at = str(said.get("at"))
    table.paid[at] = table.paid.get(at, 0) + int(said.get("amount", 0))
    table.moved = {at, str(said.get("chips_from"))}


def bank(table: Table, said: Line) -> None:
    """Somebody holds the bank at a seat."""
    table.bank = ("co-bank" if said.get("shared") else "bank"), str(said.get("at"))
    table.moved = {table.bank[1]}
