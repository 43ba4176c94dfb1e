"""What each kind of act and event does to the table that is drawn. One that is not here moves nothing there, and is only told."""

from collections.abc import Mapping

from tilelaw.report.moves import chips, hands, signs, tiles
from tilelaw.report.table import Move

ACTS: Mapping[str, Move] = {"ExposeTile": hands.exposed, "LayTiles": tiles.laid, "DecideCut": tiles.cut}
"""What the act itself does, where it is not told again by what follows."""
MOVES: Mapping[str, Move] = {
    "TilesReceived": tiles.received, "TilesReplaced": tiles.received, "TilesSorted": tiles.paired, "TilesArranged": tiles.paired,
    "TilesTurnedDown": tiles.turned_down, "TilesMixed": tiles.heaped("mixed", 32), "TilesRemixed": tiles.heaped("mixed again"),
    "TilesReshuffled": tiles.heaped("reshuffled"), "TilesStacked": tiles.stacked, "CutDecided": tiles.cut,
    "StacksPushedForward": tiles.pushed, "StacksCentered": tiles.pushed, "StacksPushedTogether": tiles.together,
    "StacksRaised": tiles.raised, "TileLaidDiagonally": tiles.across, "TilesPushedForward": tiles.spoken_of, "Seen": tiles.spoken_of,
    "TilesDelivered": tiles.delivered, "TilesRetrieved": tiles.retrieved, "TilesCollected": tiles.retrieved,
    "TilesPlacedCollectively": hands.spoken_of("at"), "TileExposed": hands.exposed, "HandExposed": hands.shown,
    "HandOriented": hands.oriented, "BankTilesMoved": hands.bank_moved, "HandSet": hands.divided, "HandReset": hands.divided,
    "ChoiceOffered": hands.fate("choice"), "PlayedOn": hands.fate("plays on"), "HandsVoided": hands.fate("void"),
    "HandConceded": hands.fate("conceded"), "HandMatched": hands.fate("{}", "result"),
    "HandConfirmed": hands.spoken_of("hand"), "SettingAdvised": hands.spoken_of("hand"),
    "PushSignalled": hands.heard("{} taps", "taps"), "ResultAnnounced": hands.heard("“{}”", "word"),
    "BankTaken": chips.bank, "WagerPlaced": chips.wagered, "DiceWagerPlaced": chips.wagered, "WagerReturned": chips.returned,
    "WagerCollected": chips.collected, "DiceWagerCollected": chips.collected, "WagersMoved": chips.wagers_moved,
    "WagerPaid": chips.paid, "DiceWagerPaid": chips.paid, "WagerStands": hands.spoken_of("at"), "CostBorne": hands.spoken_of("at"),
    "DiceWagerDecided": hands.spoken_of("at"), "ChungPlaced": signs.chung, "ChungRemoved": signs.chung, "DiceDisclosed": signs.dice,
    "FirstPosition": signs.first, "FirstTilesAnnounced": signs.first, "WagersClosed": signs.noted("closed", "wagers closed"),
    "AdjustmentShown": signs.noted("adjusted", "{} on the button", "value"),
    "DiceCupPlaced": signs.noted("cup", "dice cup at the {}", "place"), "NoRoll": signs.noted("now", "no roll"),
    "DiceReshaken": signs.noted("now", "shaken again"), "DiceShaken": signs.noted("now", "shaken {} times", "shakes"),
    "NumberDisplayed": signs.noted("number", "number {}", "number"), "TotalAnnounced": signs.noted("total", "total {}", "total"),
    "PointOfDelivery": signs.noted("point", "point of delivery {}", "value"), "StyleChosen": signs.noted("style", "{}", "style"),
}  # fmt: skip
