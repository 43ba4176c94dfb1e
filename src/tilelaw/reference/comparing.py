"""How two hands of two tiles compare: an act of the lab, which no table refuses and which changes nothing there."""

from tilelaw.acts import CompareHands
from tilelaw.events import Event, HandsCompared
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.ranking import compare

handlers = Handlers()


@handlers.on(CompareHands)
def _compare(_state: object, act: CompareHands) -> list[Event]:
    require(len(act.player) == len(act.bank) == 2, "two hands are two tiles each")
    found = compare(act.player, act.bank)
    return [HandsCompared(higher="copy" if found == "copy" else "player" if found == "first" else "bank")]
