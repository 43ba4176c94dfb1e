"""tilelaw: the conformance test harness for the tile game Pai Gow."""

__version__ = "0.1.0"
