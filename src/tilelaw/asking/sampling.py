"""Samples of items: drawn from a seed, the same on every computer, and what they can have missed."""

import hashlib
from itertools import count

SAMPLE = 300
"""How many items are asked by acts, where the engine answers no bulk question: enough for a bound of one in a hundred."""
COMPARED = 5
"""How many items of a reply are asked by acts as well, so that a reply is not made by other rules than the table's."""
CONFIDENCE = 0.95


def lots(every: int, seed: str, size: int) -> list[int]:
    """So many of the numbers below ``every``, in order, or all of them; by a digest of ``seed``."""
    found: set[int] = set()
    for lot in count():
        if len(found) == min(size, every):
            break
        found.add(int.from_bytes(hashlib.sha256(f"{seed}/{lot}".encode()).digest()) % every)
    return sorted(found)


def unseen(size: int) -> str:
    """How many of all items can be wrong when so many, drawn by lot, are right: the exact bound."""
    return f"no more than {1 - (1 - CONFIDENCE) ** (1 / size):.2%}, at {CONFIDENCE:.0%} confidence"
