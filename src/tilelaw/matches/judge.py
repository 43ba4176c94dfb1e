"""Judges an engine's answers to matches: a whole message at once, and only what deviates one by one."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tilelaw.adapters.broke import Broke, Nonsense
from tilelaw.book.compare import decided
from tilelaw.book.rules import Result
from tilelaw.book.slips import Slips
from tilelaw.bulk import MatchSettings, SettingsMatched
from tilelaw.engine import BulkTable, EngineBroke, NotSupported, Refused
from tilelaw.matches.plan import Plan
from tilelaw.matches.settler import Settler
from tilelaw.trouble import one_line

Cause = tuple[tuple[int, ...], Result, str, str, str]
"""The slips that explain a deviation, the result required and the one answered, and the entries that decide high and low hand."""
Places = tuple[int, int]
"""A match: the player's hand and the bank's, by their places among all hands."""


@dataclass
class Found:
    """What was judged: how many matches, what deviates by cause (how many, and the first), and the seconds that it took."""

    judged: int = 0
    causes: dict[Cause, tuple[int, Places]] = field(default_factory=dict)
    asking: float = 0.0
    judging: float = 0.0

    def add(self, other: "Found") -> None:
        """Take in what was found elsewhere."""
        self.judged += other.judged
        self.asking += other.asking
        self.judging += other.judging
        for cause, (count, first) in other.causes.items():
            self.deviate(cause, first, count)

    def deviate(self, cause: Cause, where: Places, count: int = 1) -> None:
        """Note matches that deviate from one cause, the first of which is this one."""
        before, first = self.causes.get(cause, (0, where))
        self.causes[cause] = before + count, min(first, where)


class Judge:
    """The oracle of all matches under some rules, and a table of the engine that is asked."""

    def __init__(self, plan: Plan, table: BulkTable) -> None:
        began = time.perf_counter()
        self.plan, self.table = plan, table
        self._settler = Settler(plan.book, plan.sets)
        next(plan.questions(0, plan.against(0)))  # makes the tables of the plan as well
        self.made = time.perf_counter() - began

    @cached_property
    def _slipping(self) -> list[Settler]:
        """What each slip would make of the same settings; made when anything deviates."""
        return [Settler(book, self.plan.sets) for book in Slips(self.plan.book.rules).books]

    def unit(self, number: int) -> Found:
        """Ask about the matches of one unit and judge the answers. Raises EngineBroke."""
        found = Found()
        for player in self.plan.players(number):
            self._player(player, found)
        return found

    def _player(self, player: int, found: Found) -> None:
        began = time.perf_counter()
        banks = self.plan.against(player)
        right = self._settler.against(player, banks)
        found.judging += time.perf_counter() - began
        answers: list[str] = []
        for question in self.plan.questions(player, banks):
            asked = time.perf_counter()
            answers += _answers(self.table, question)
            found.asking += time.perf_counter() - asked
        began = time.perf_counter()
        found.judged += len(banks)
        if right != answers:
            self._deviating(player, list(zip(banks, right, answers, strict=True)), found)
        found.judging += time.perf_counter() - began

    def _deviating(self, player: int, rows: list[tuple[int, Result, str]], found: Found) -> None:
        """Note what deviates of one hand of the player, by cause."""
        wrong = [row for row in rows if row[1] != row[2]]
        slipped = [settler.against(player, [bank for bank, *_ in wrong]) for settler in self._slipping]
        for place, (bank, required, answer) in enumerate(wrong):
            explaining = tuple(slip for slip, became in enumerate(slipped) if became[place] == answer)
            found.deviate((explaining, required, answer, *self._entries(player, bank)), (player, bank))

    def _entries(self, player: int, bank: int) -> tuple[str, str]:
        """The entries of the rules that decide the high hands and the low ones."""
        mine, theirs, rules = self.plan.sets[player], self.plan.sets[bank], self.plan.book.rules
        return decided(rules, mine.high, theirs.high).entry, decided(rules, mine.low, theirs.low).entry


def _answers(table: BulkTable, question: MatchSettings) -> Sequence[str]:
    """The engine's answers, one for each match. Raises EngineBroke for any other answer."""
    try:
        reply = table.ask(question)
    except (Broke, Nonsense, NotSupported, Refused) as error:
        raise EngineBroke(f"the engine does not answer MatchSettings: {one_line(str(error))}") from None
    if not isinstance(reply, SettingsMatched) or len(reply.results) != len(question.matches):
        said = len(reply.results) if isinstance(reply, SettingsMatched) else type(reply).__name__
        raise EngineBroke(f"the engine was asked about {len(question.matches):,} matches and answered with {said}")
    return reply.results
