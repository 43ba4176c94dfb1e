"""Who has looked at the restatement of a clause, and whether it is still what was signed.

``sources`` reads step functions, ``restatement`` is what is signed of a clause, ``record`` is who signed it and when.
"""

from tilelaw.reviewing.record import NAME, Review, Signature, load, reviews, sign, strangers
from tilelaw.reviewing.restatement import PARTS, Fingerprint, Part, Restatement, of, of_step, written
from tilelaw.reviewing.sources import source

__all__ = [
    "NAME", "PARTS", "Fingerprint", "Part", "Restatement", "Review", "Signature", "load", "of", "of_step", "reviews", "sign", "source",
    "strangers", "written",
]  # fmt: skip
