"""An adapter between tilelaw and your engine, in Python: ``adapter:Engine``. What it prints goes to standard error."""

import dataclasses
import hashlib
@imports@from pathlib import Path

from tilelaw import events
from tilelaw.engine import Description, NotSupported, Refused, Rules

# Who you are. OPTIONS are what a profile may switch on: name one here once the engine has it, and turn it on in operator.yaml.

LAW = "@law@"
OPTIONS = frozenset([@options@])
DIFFERENCES = ("a starting kit: the adapter itself carries out the acts, no engine stands behind it",)


class Engine:
    """What tilelaw asks first: who the engine is, and a fresh table for each scenario."""

    def describe(self):
        """Who made the engine, which build it is, what it supports."""
        return Description(
            vendor="Your company",
            product="Your engine",
            version="0.1",
            digest=hashlib.sha256(Path(__file__).read_bytes()).hexdigest(),  # state that of your build
            acts=frozenset(ACTS),
            options=OPTIONS,
            differences=DIFFERENCES,
        )

    def open_table(self, rules):
        """A fresh table under these rules. Raises NotSupported for a law or an option that the engine does not have."""
        if rules.law != LAW:
            raise NotSupported(rules.law)
        for option, value in rules.options.items():
            if value not in (False, None) and option not in OPTIONS:
                raise NotSupported(option)
        return Table(rules)


class Answers:
    """How an act is answered: with the list of the events that follow, or by raising one of two.

    Refused(reason): the table does not permit the act. It is an answer, often the one that the law requires.
    NotSupported(name): the engine does not have this at all. It is no answer, and the clause stays unsupported.
    """

    def perform(self, act):
        """Carry an act out at this table."""
        name = type(act).__name__
        if name not in ACTS:
            raise NotSupported(name)
        return ACTS[name](self, act)


def permit(holds, reason):
    """Refuse the act unless something holds. Ask first, and change the table after."""
    if not holds:
        raise Refused(reason)


@acts@
