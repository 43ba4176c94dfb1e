"""Exploring an engine: lawful and unlawful acts in sequences that nobody wrote down, and what has to hold in all of them.

``Explorer`` looks, within a budget; ``write`` writes what it found as a feature that anybody can play again. Neither judges
conformity: that nothing was found says what was looked at, and no more.
"""

from tilelaw.explore.explorer import Explorer, Tally
from tilelaw.explore.invariants import Invariant
from tilelaw.explore.people import Violation
from tilelaw.explore.phases import PHASES
from tilelaw.explore.tables import Tables
from tilelaw.explore.watch import ALL, under
from tilelaw.explore.written import Command, write

__all__ = ["ALL", "PHASES", "Command", "Explorer", "Invariant", "Tables", "Tally", "Violation", "under", "write"]
