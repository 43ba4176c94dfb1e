"""What three of these engines know of the eight stacks: how Jung Quat takes them, and where a count ends."""

from collections.abc import Iterator, Sequence

from tilelaw.acts import PlaceWager
from tilelaw.events import (
    Event,
    HandsVoided,
    StacksPushedForward,
    StacksPushedTogether,
    TilesDelivered,
    TilesReshuffled,
    WagerReturned,
)

FACES = [f"{a}-{b}" for a in range(1, 7) for b in range(a, 7)]
SINGLE = {"1-2", "1-4", "2-3", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6", "4-5"}
SET = [face + copy for face in FACES for copy in ("" if face in SINGLE else "ab") or ("",)]
SEATS = ["dealer", *(f"position {number}" for number in range(1, 7)), "dead hand"]
STYLE = "jung-quat"

Stacks = Sequence[Sequence[str]]


def counted(number: int) -> str:
    """The seat at which a count ends that begins with the dealer as 1."""
    return SEATS[(number - 1) % 8]


def voided(wagers: Sequence[PlaceWager]) -> list[Event]:
    """All hands are void, and the wagers go back."""
    back = [WagerReturned(to=one.by, at=one.at, amount=one.amount) for one in wagers]
    return [HandsVoided(hands="all"), *back, TilesReshuffled(by="dealer", count=32)]


def jung_quat(stacks: Stacks, start: str) -> Iterator[Event]:
    """Take the heart: the two center stacks, upper halves before lower halves, until all are gone."""
    first = SEATS.index(start)
    seats = iter(SEATS[first:] + SEATS[:first])
    for left in (3, 2, 1, 0):
        center = [left, 7 - left]
        if left < 3:
            yield StacksPushedTogether(stacks=frozenset([*range(1, left + 2), *range(8 - left, 9)]))
        yield StacksPushedForward(stacks=frozenset(number + 1 for number in center))
        for half in (slice(0, 2), slice(2, 4)):
            lot = frozenset(tile for number in center for tile in stacks[number][half])
            yield TilesDelivered(to=next(seats), tiles=lot, face_down=True)
