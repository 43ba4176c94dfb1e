"""A shard: the part of a run that one machine judges, where several share the run. The plan alone decides what is in it."""

import re
from dataclasses import dataclass

from tilelaw.trouble import Trouble

NAMES = "evidence.*-of-*.jsonl"
_LABEL = re.compile(r"([1-9][0-9]{0,3})/([1-9][0-9]{0,3})")


@dataclass(frozen=True)
class Shard:
    """Some scenarios of a run, by their ``numbers`` in it, from 0. One shard of a run makes the honesty ``probes``."""

    label: str
    numbers: frozenset[int]
    probes: bool

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"evidence.{self.label.replace('/', '-of-')}.jsonl"


def whole(count: int) -> Shard:
    """All of a run of so many scenarios."""
    return Shard("1/1", frozenset(range(count)), probes=True)


def parsed(label: str) -> tuple[int, int]:
    """Which shard, and of how many: ``2/5``. Raises Trouble."""
    found = _LABEL.fullmatch(label)
    if not found or int(found[1]) > int(found[2]):
        raise Trouble("--shard", f"{label!r} is no shard", do="write which of how many, from 1/5 to 5/5")
    return int(found[1]), int(found[2])


def of(label: str, count: int) -> Shard:
    """This shard of a run of so many scenarios: every so many-th of them, since those of one clause take about as long. Raises Trouble."""
    which, total = parsed(label)
    return Shard(label, frozenset(range(which - 1, count, total)), probes=which == 1)
