"""``python -m tilelaw``."""

from tilelaw.cli import entry

entry()
