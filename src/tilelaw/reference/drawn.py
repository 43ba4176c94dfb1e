"""What the table says of an outcome that nobody forced: the acts do not tell it."""

from tilelaw.acts import Position, Tile, Tiles
from tilelaw.events import Event, FirstPosition, TileExposed


def tile(asked: Tile | None, hand: str, came: Tile) -> list[Event]:
    """Which tile was turned up, where nobody named one."""
    return [] if asked else [TileExposed(hand=hand, tile=came)]


def start(told: bool, at: Position) -> list[Event]:
    """Where the delivery begins, where neither the act nor anything before it has told."""
    return [] if told else [FirstPosition(at=at)]


def lots(asked: tuple[Tiles, ...] | None, came: tuple[Tiles, ...]) -> tuple[Tiles, ...] | None:
    """The lots of a cut, where nobody gave them."""
    return None if asked else came
