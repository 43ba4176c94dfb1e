"""A timed electronic table of New Zealand: a clock closes the wagers, cuts, rolls and deals, and a wire pushes what happens.

A program by itself: the table and its wire, and below it the adapter, which gathers what the wire pushed and speaks the contract's
messages over its pipes. It needs nothing of tilelaw. Its argument names what is wrong with it, if anything.
"""

import json
import secrets
import sys
from collections.abc import Callable
from typing import Any

CHANCE = secrets.SystemRandom()
FAULT = sys.argv[1] if len(sys.argv) > 1 else ""
BOXES = [f"box {number}" for number in range(1, 9)]
SCHEDULE = [(20, "close"), (22, "cut"), (30, "dice"), (35, "deliver")]
SINGLE = {"1-2", "1-4", "2-3", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6", "4-5"}
TILES = [f"{a}-{b}{copy}" for a in range(1, 7) for b in range(a, 7) for copy in ([""] if f"{a}-{b}" in SINGLE else "ab")]


class TimedTable:
    """The table as it is sold. ``push`` is called with what happens, when it happens; nobody asks."""

    def __init__(self, push: Callable[[dict[str, Any]], None]) -> None:
        self.push = push
        self.clock = 0
        self.left = [step for step in SCHEDULE if not (FAULT == "never closes" and step[1] == "close")]
        self.bank, self.banker, self.wagers, self.value, self.open = "box 1", "house", [], 0, True
        self.lots: list[list[str]] = []
        self.first = ""

    def tick(self) -> None:
        """A second passes."""
        self.clock += 1
        while self.left and self.left[0][0] <= self.clock:
            _, step = self.left.pop(0)
            getattr(self, step)()

    def close(self) -> None:
        """The wagers are closed; a player's bank that covers them goes on by rule 9.2."""
        total = sum(amount for box, amount in self.wagers if box != self.bank)
        cover = sum(amount for box, amount in self.wagers if box == self.bank)
        self.open = False
        self.push({"type": "closed", "rule": "9.2" if self.banker != "house" and cover >= total else "9.1"})

    def cut(self) -> None:
        """The tiles are shuffled and cut into eight lots."""
        tiles = CHANCE.sample(TILES, 32)
        self.lots = [tiles[first : first + 4] for first in range(0, 32, 4)]
        self.push({"type": "cut", "lots": self.lots})

    def dice(self) -> None:
        """The cup is opened, and the count begins at the chung."""
        faces = [CHANCE.randint(1, 6) for _ in range(3)]
        point = sum(faces) + self.value
        self.first = BOXES[(BOXES.index(self.bank) + point - (0 if FAULT == "counts from the next box" else 1)) % 8]
        self.push({"type": "dice", "faces": faces, "point": point, "first": self.first})

    def deliver(self) -> None:
        """Four tiles to every box, from the first one on."""
        at = BOXES.index(self.first)
        lots = self.lots[::-1] if FAULT == "deals backwards" else self.lots
        self.push({"type": "dealt", "hands": list(zip(BOXES[at:] + BOXES[:at], lots, strict=True))})


class Adapter:
    """Gathers what the wire pushed, and tells it in the words of the contract when it is asked."""

    AUTOMATIC = {"CallNoMoreBets": "closed", "DecideCut": "cut", "RollDice": "dice", "DealTiles": "dealt"}

    def __init__(self) -> None:
        self.pushed: list[dict[str, Any]] = []
        self.table = TimedTable(self.pushed.append)

    def perform(self, act: dict[str, Any]) -> list[dict[str, Any]]:
        """The answer to an act: what came unasked, and then what the act itself brings."""
        if act["act"] == "LetTimePass":
            return self.wait(act["seconds"], self.AUTOMATIC.get(act["until"] or "", ""))
        done = getattr(self, act["act"])(act)
        return [*self.told(len(self.pushed)), *done]

    def wait(self, seconds: int, kind: str) -> list[dict[str, Any]]:
        """Let the table's clock run until it has pushed what is awaited."""
        for _ in range(seconds):
            if kind in [message["type"] for message in self.pushed]:
                break
            self.table.tick()
        kinds = [message["type"] for message in self.pushed]
        return self.told(kinds.index(kind) + 1 if kind in kinds else len(kinds))

    def told(self, count: int) -> list[dict[str, Any]]:
        """The first so many messages of the wire, as events."""
        said = [self.pushed.pop(0) for _ in range(count)]
        return [{**event, "raw": json.dumps(message)} for message in said for event in self.events(message)]

    def events(self, said: dict[str, Any]) -> list[dict[str, Any]]:
        """One message of the wire in the words of the contract."""
        match said["type"]:
            case "closed":
                return [{"event": "WagersClosed"}, {"event": "MethodOfPlay", "rule": said["rule"]}]
            case "cut":
                return [{"event": "CutDecided", "cut": "cut of the house", "lots": said["lots"]}]
            case "dice":
                cup = [{"event": "DiceCupPlaced", "place": "centre of the table"}, {"event": "CoverRemoved"}]
                total = [{"event": "DiceDisclosed", "faces": said["faces"]}, {"event": "TotalAnnounced", "total": sum(said["faces"])}]
                return [*cup, *total, {"event": "PointOfDelivery", "value": said["point"]}, {"event": "FirstPosition", "at": said["first"]}]
        dealt = [{"event": "TilesDelivered", "to": box, "tiles": lot, "face_down": True} for box, lot in said["hands"]]
        return [{"event": "FirstTilesAnnounced", "at": said["hands"][0][0]}, *dealt]

    def TakeBank(self, act: dict[str, Any]) -> list[dict[str, Any]]:  # noqa: N802 - the act's name
        self.table.bank, self.table.banker = act["at"], act["by"]
        return [{"event": "BankTaken", "by": act["by"], "at": act["at"], "shared": act["shared"]}]

    def PlaceChung(self, act: dict[str, Any]) -> list[dict[str, Any]]:  # noqa: N802 - the act's name
        self.table.bank = act["at"]
        return [{"event": "ChungPlaced", "at": act["at"]}]

    def PlaceWager(self, act: dict[str, Any]) -> list[dict[str, Any]]:  # noqa: N802 - the act's name
        if not self.table.open:
            raise PermissionError("the wagers are closed")
        self.table.wagers.append((act["at"], act["amount"]))
        return [{"event": "WagerPlaced", "by": act["by"], "at": act["at"], "amount": act["amount"]}]

    def NominateAdjustment(self, act: dict[str, Any]) -> list[dict[str, Any]]:  # noqa: N802 - the act's name
        if act["by"] != self.table.banker or act["value"] not in (4, -4) or not self.table.lots or self.table.first:
            raise PermissionError("not by this person, not this value, or not now")
        self.table.value = act["value"]
        return [{"event": "AdjustmentShown", "value": act["value"], "place": "central position"}]


DESCRIPTION = {
    "vendor": "tests",
    "product": "timed table",
    "version": "1",
    "digest": "",
    "acts": ["LetTimePass", "NominateAdjustment", "PlaceChung", "PlaceWager", "TakeBank"],
    "options": ["approved-cut", "co-bank", "house-way", "joint-player-bankers", "player-bank", "point-of-delivery-adjustment"],
    "automatic": sorted(Adapter.AUTOMATIC),
}


def answered(tables: dict[int, Adapter], asked: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question."""
    match asked["ask"]:
        case "Describe":
            return {"answer": "Described", "description": DESCRIPTION}
        case "Open":
            tables[asked["table"]] = Adapter()
        case "Close":
            del tables[asked["table"]]
        case "Perform" if asked["act"]["act"] not in DESCRIPTION["acts"]:
            return {"answer": "Unsupported", "what": asked["act"]["act"]}
        case "Perform":
            try:
                return {"answer": "Events", "events": tables[asked["table"]].perform(asked["act"])}
            except PermissionError as no:
                return {"answer": "Refusal", "reason": str(no)}
    return {"answer": "Done"}


def main() -> None:
    """Answer every question."""
    tables: dict[int, Adapter] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps({**answered(tables, asked), "id": asked["id"]}), flush=True)


if __name__ == "__main__":
    main()
