"""How a scenario ends, or is tried again, where chance decides."""

TRIES = 2_000
"""How often a scenario is tried at most; a sweep, how often without anything new. Three sixes fail to come once in 10,000 times."""


class OtherOutcome(Exception):  # noqa: N818 - what chance brought, not an error
    """Chance brought something else than the scenario gives: it is tried again. The text says what did not come."""


class Untestable(Exception):  # noqa: N818 - a scenario that cannot be reached, not an error
    """What the scenario gives cannot come by chance, or the engine does not disclose what came: trying again is no use."""
