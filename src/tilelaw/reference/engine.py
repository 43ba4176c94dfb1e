"""The reference engine: a complete Pai Gow table for Pennsylvania and New Zealand, written as a model for vendors.

It knows the contract and nothing of the harness.
"""

from collections.abc import Callable

from tilelaw import __version__
from tilelaw.engine import Description, NotSupported, Rules, Table
from tilelaw.reference import bulk, new_zealand, pennsylvania

_LAWS: dict[str, Callable[[Rules], Table]] = {
    "pa-621a": pennsylvania.open_table,
    "nz-1996": new_zealand.open_table,
    "nz-1998": new_zealand.open_table,
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
        """A fresh table under the law that the rules name."""
        if rules.law not in _LAWS:
            raise NotSupported(f"law {rules.law}")
        return _LAWS[rules.law](rules)
