"""A complete, clean engine for both jurisdictions."""

from tilelaw.reference.engine import ReferenceEngine

__all__ = ["ReferenceEngine"]
