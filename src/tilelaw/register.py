"""What a register of law is made of: an instrument, its sections, their clauses, and the duties of each clause.

Keys are written with hyphens in YAML; every structure refuses what it does not know.
"""

import datetime
import re
from typing import Any, Literal

import msgspec

CLAUSE_ID = re.compile(r"[a-z]+-[a-z0-9]+\.\d+(\.\d+)?(-[a-z0-9]+)*")
Kind = Literal["engine", "procedure", "equipment", "definition"]
Date = datetime.date


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A structure of a register; keys are written with hyphens."""


class Also(Record, frozen=True):
    """Another clause whose scenarios a miniature may convict as well, and why."""

    clause: str
    reason: str


class Miniature(Record, frozen=True):
    """An engine with exactly one thing wrong: the answer to one act is falsified in one way (see ``tilelaw.faults``).

    Of a bulk question, ``reply`` is what is answered to one ``item``.
    """

    fault: str
    on: str
    where: dict[str, Any] = {}
    which: dict[str, Any] = {}
    refuse: str | None = None
    accept: list[dict[str, Any]] | None = None
    drop: str | None = None
    add: dict[str, Any] | None = None
    change: str | None = None
    set: dict[str, Any] | None = None
    swap: str | None = None
    field: str | None = None
    nth: tuple[int, int] | None = None
    move: str | None = None
    at: Literal["first", "last"] = "last"
    instead: dict[str, Any] | None = None
    item: Any = None
    reply: Any = None
    also: tuple[Also, ...] = ()


class Duty(Record, frozen=True):
    """One requirement of a clause: judged by scenarios and shown able to fail by miniatures, or one reason why not."""

    text: str
    miniatures: tuple[Miniature, ...] = ()
    attest: str | None = None
    open: str | None = None
    no_duty: str | None = None
    untested: str | None = None

    @property
    def state(self) -> str:
        """``judged``, or which of the reasons holds: ``attest``, ``open``, ``no-duty``, ``untested``."""
        return next((name for name in ("attest", "open", "no-duty", "untested") if getattr(self, name.replace("-", "_"))), "judged")

    @property
    def reason(self) -> str | None:
        """Why the duty is not judged, or None."""
        return self.attest or self.open or self.no_duty or self.untested


Facts = dict[str, tuple[str, ...]]
"""Facts of answers, by kind of event: its fields, and ``presence``, ``count``, ``order``, ``earlier``, ``later``, ``absence``."""


class Free(Record, frozen=True):
    """Facts of its answers that a clause leaves open, and why, from its text.

    ``after_first``: save in the first event of its kind. ``in_part``: of some of the items, and fixed of others; the fact is among those
    that the clause fixes, and of its alterations not all have to be convicted.
    """

    facts: Facts
    reason: str
    after_first: bool = False
    in_part: bool = False


class Clause(Record, frozen=True):
    """The smallest labelled paragraph: it has the tag, the ``Rule`` and the verdict.

    ``fixes`` are the facts of an answer of which it says how they are to be, ``free`` those of which it does not say (``proof.altered``).
    ``was`` is the clause of an earlier edition whose number it had there.
    """

    id: str
    citation: str
    heading: str
    kind: Kind = msgspec.field(name="class")
    duties: tuple[Duty, ...]
    option: str | None = None
    was: str | None = None
    text: Literal["verified", "partial"] | None = None
    open: tuple[str, ...] = ()
    fixes: Facts = {}
    free: tuple[Free, ...] = ()

    @property
    def judged(self) -> list[int]:
        """The numbers of the duties that scenarios judge."""
        return [number for number, duty in enumerate(self.duties, 1) if duty.state == "judged"]


class Section(Record, frozen=True):
    """One section or rule, in force from ``since`` to ``until`` (inclusive; None: still). ``text`` holds for clauses that do not say.

    ``whose`` says whether it is law, or what an operator's own rules say, which is judged and never counted as law.
    ``replaces`` are the parts of the amended law, held or not, in whose place it has come.
    """

    id: str
    citation: str
    heading: str
    since: Date
    clauses: tuple[Clause, ...]
    until: Date | None = None
    source: str | None = None
    replaces: tuple[str, ...] = ()
    text: Literal["verified", "partial"] = "verified"
    whose: Literal["law", "operator"] = "law"

    def in_force(self, day: Date) -> bool:
        """Whether the section is in force on that day."""
        return self.since <= day and (self.until is None or day <= self.until)


class NotObtained(Record, frozen=True):
    """Text that exists and is not held."""

    id: str
    citation: str
    heading: str
    since: Date | None = None
    until: Date | None = None
    note: str | None = None
    replaces: tuple[str, ...] = ()


class Option(Record, frozen=True):
    """Something that a Rules Submission decides: a switch, or a choice of one named value."""

    title: str
    kind: Literal["switch", "choice"]
    cited: str
    values: tuple[str, ...] = ()


class Reading(Record, frozen=True):
    """A question that the words of a clause do not settle, and the reading that tagged scenarios take.

    ``against`` are the other readings of the same question: a profile adopts one of them at most.
    """

    clause: str
    question: str
    reading: str
    against: tuple[str, ...] = ()


class Round(Record, frozen=True):
    """A plain round, act by act: one ``player`` hand, which its player sets, against the ``bank``'s, which the dealer sets the house way.

    The acts are as the contract has them, the last one the settlement. ``<wager>``, ``<player's tiles>``, ``<player's high>``,
    ``<player's low>`` and ``<bank's tiles>`` stand where these are filled in. By it an engine is asked what it does not answer in bulk.
    """

    player: str
    bank: str
    acts: tuple[dict[str, Any], ...]


class Instrument(Record, frozen=True):
    """What ``law.yaml`` says of a law as a whole. ``layout`` names the hands of the table counterclockwise, as tests lay them out,
    and ``round`` how a plain round goes there.

    ``given_only`` are the acts that scenarios take for granted and no clause held judges, each with the reason. ``amends`` is the law
    whose sections stand beside its own, as far as none of these replaces them. Where the first day is not known, ``since`` is the last
    day on which it can lie, and ``not_before`` the first.
    """

    id: str
    title: str
    jurisdiction: str
    since: Date
    known_until: Date
    base_profile: str
    options: dict[str, Option]
    layout: tuple[str, ...] = ()
    round: Round | None = None
    amends: str | None = None
    since_note: str | None = None
    not_before: Date | None = None
    until: Date | None = None
    readings: dict[str, Reading] = {}
    given_only: dict[str, str] = {}
    not_obtained: tuple[NotObtained, ...] = ()
