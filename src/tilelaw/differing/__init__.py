"""The law of one day against the law of another: what of it differs, and what an engine then does otherwise.

``sides`` are the two laws, ``registers`` compares their texts, ``answers`` what an engine answers under them. All that comes of it is
plain data, of which the console, the JSON file and the HTML page are views.
"""

from tilelaw.differing.answers import answers
from tilelaw.differing.registers import texts
from tilelaw.differing.sides import Side, side

__all__ = ["Side", "answers", "side", "texts"]
