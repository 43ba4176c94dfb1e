"""How an answer fails, whichever way an engine is reached."""


class Nonsense(Exception):  # noqa: N818 - reads as a sentence where it is raised
    """The engine answered something that the contract does not know, or failed while it answered."""
