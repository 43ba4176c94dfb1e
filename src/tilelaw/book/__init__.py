"""The book: what an operator's own rules make of every hand. An oracle, made of tables that come from the rules as data.

It shares no code with any engine, and no engine with it: the two are held against each other on every hand.
"""

from tilelaw.book.book import Book
from tilelaw.book.load import load, names
from tilelaw.book.rules import HouseRules

__all__ = ["Book", "HouseRules", "load", "names"]
