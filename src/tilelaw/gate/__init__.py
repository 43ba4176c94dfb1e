"""The gate: a run held against one that was accepted, and whether what changed may pass.

``sides`` are the two runs, ``kinds`` the ways in which they can differ. ``judged``, ``answers`` and ``edition`` find the changes: in
verdicts, in what the engine answers, and in what both rest on. ``policy`` is the user's file, ``decision`` weighs the changes by it,
``told`` writes it down. ``playing`` judges an engine as the accepted run was made.
"""

from tilelaw.gate.decision import Decision, decide
from tilelaw.gate.sides import Side, accepted

__all__ = ["Decision", "Side", "accepted", "decide"]
