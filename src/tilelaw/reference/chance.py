"""Where nothing is forced, chance decides: a source fit for gaming, which nobody can foresee."""

import secrets
from collections.abc import Iterable

from tilelaw.acts import Stacks, Tile
from tilelaw.tiles import FULL_SET, shuffled

CHANCE = secrets.SystemRandom()


def three_dice() -> tuple[int, int, int]:
    """What three dice show after a fair roll."""
    return (CHANCE.randint(1, 6), CHANCE.randint(1, 6), CHANCE.randint(1, 6))


def stacked(tiles: tuple[Tile, ...] = FULL_SET) -> Stacks:
    """The tiles, mixed, in stacks of four."""
    return shuffled(CHANCE, tiles)


def one_of(names: Iterable[str]) -> str:
    """Any of these, each as likely as another."""
    return CHANCE.choice(sorted(names))


def number_up_to(highest: int) -> int:
    """A whole number from 1 on."""
    return CHANCE.randint(1, highest)
