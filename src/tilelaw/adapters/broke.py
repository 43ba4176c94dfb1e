"""How an answer fails, whichever way an engine is reached."""


class Nonsense(Exception):  # noqa: N818 - reads as a sentence where it is raised
    """The engine answered something that the contract does not know, or failed while it answered."""


class OutOfStep(Nonsense):
    """The answer does not even say that it answers this question: no later one from there can be trusted to answer its own."""


class Broke(Exception):  # noqa: N818 - reads as a sentence where it is raised
    """The engine's process ended, was too slow, or said too much or out of turn: it has been ended."""
