"""Shapes of engines: what one carries out alone, and which outcomes it leaves to its own chance."""

from tilelaw.shapes.shape import Shape, alone
from tilelaw.shapes.table import Answer, ShapedTable
from tilelaw.shapes.ways import TRIES, OtherOutcome, Untestable

__all__ = ["TRIES", "Answer", "OtherOutcome", "Shape", "ShapedTable", "Untestable", "alone"]
