"""What lies or is said in the middle of the table: dice, numbers, the chung, the place where a count ends."""

from tilelaw.report.table import Move, Table
from tilelaw.report.views import Line
from tilelaw.report.words import value


def chung(table: Table, said: Line) -> None:
    """The chung lies at a seat, or at none."""
    table.chung = str(said["at"]) if said.get("at") else None
    table.moved = {table.chung or "chung"}


def dice(table: Table, said: Line) -> None:
    """The dice show their faces."""
    table.dice = tuple(said["faces"]), tuple(said.get("tilted") or ()), tuple(said.get("fell_out") or ())
    table.moved = {"dice"}


def noted(name: str, text: str, field: str | None = None) -> Move:
    """A word that is shown in the middle of the table; ``now`` until the next event, else until another of the same name."""

    def move(table: Table, said: Line) -> None:
        table.notes[name] = text.format(value(said.get(field)) if field else "")

    return move


def first(table: Table, said: Line) -> None:
    """The count ends at a seat."""
    table.first = str(said.get("at"))
    table.moved = {table.first}
