"""The reference engine: a complete Pai Gow table for Pennsylvania and New Zealand, written as a model for vendors.

It knows the contract and nothing of the harness.
"""

from collections.abc import Callable

from tilelaw import __version__
from tilelaw.engine import Description, NotSupported, Rules, Table
from tilelaw.reference import bulk, new_zealand, pennsylvania
from tilelaw.reference.pennsylvania.round import POSITIONS

_LAWS: dict[str, Callable[[Rules], Table]] = {
    "pa-621a": pennsylvania.open_table,
    "nz-1996": new_zealand.open_table,
    "nz-1998": new_zealand.open_table,
    "nz-1999": new_zealand.open_table,
    "nz-2001": new_zealand.open_table,
}


class ReferenceEngine:
    """The embedded engine that is judged when no other is named."""

    def describe(self) -> Description:
        """Who made it, and what it supports: every act of either jurisdiction, every option."""
        acts = {kind.__name__ for law in (pennsylvania, new_zealand) for kind in law.HANDLERS}
        options = pennsylvania.OPTIONS | new_zealand.OPTIONS
        return Description(
            vendor="tilelaw",
            product="reference engine",
            version=__version__,
            digest="",
            acts=frozenset(acts),
            options=options,
            bulk=bulk.NAMES,
        )

    def open_table(self, rules: Rules) -> Table:
        """A fresh table under the law that the rules name; a law that it does not know by name is played at the table of its layout."""
        return (_LAWS.get(rules.law) or _by_layout(rules))(rules)


def _by_layout(rules: Rules) -> Callable[[Rules], Table]:
    """The table whose hands a law's layout names: it shows what this engine does, and no knowledge of that law."""
    hands = set(rules.boxes)
    if hands and hands == set(new_zealand.BOXES):
        return new_zealand.open_table
    if hands and hands == set(POSITIONS):
        return pennsylvania.open_table
    raise NotSupported(f"law {rules.law}")
