"""What the table says of an outcome that nobody forced: the acts do not tell it."""

from tilelaw.acts import Tile, Tiles
from tilelaw.events import Event, TileExposed


def tile(asked: Tile | None, hand: str, came: Tile) -> list[Event]:
    """Which tile was turned up, where nobody named one."""
    return [] if asked else [TileExposed(hand=hand, tile=came)]


def lots(asked: tuple[Tiles, ...] | None, came: tuple[Tiles, ...]) -> tuple[Tiles, ...] | None:
    """The lots of a cut, where nobody gave them."""
    return None if asked else came
