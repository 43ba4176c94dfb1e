"""A program that speaks the messages and needs nothing of tilelaw: it plays the small law, and misbehaves as its argument says.

``python zoo.py right`` conforms. Any other word is a way to go wrong, most of them when the tiles are dealt.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HANDS = ["dealer", *(f"position {number}" for number in range(1, 7)), "dead hand"]
ACTS = ["ChooseStyle", "DealTiles", "LayStacks", "MixTiles", "RollDice"]
OUT = sys.stdout.buffer
Message = dict[str, Any]


def say(text: str | bytes, end: bytes = b"\n") -> None:
    """Say this on standard output, a line unless told otherwise."""
    OUT.write((text.encode() if isinstance(text, str) else text) + end)
    OUT.flush()


def events(asked: Message, *them: Message) -> Message:
    """The act stands."""
    return {"answer": "Events", "id": asked["id"], "events": them}


def right(asked: Message, tables: dict[int, list[list[str]]]) -> Message:  # noqa: C901, PLR0911 - one line an act
    """The answer of an engine that conforms."""
    act = asked.get("act", {})
    match act.get("act", asked["ask"]):
        case "Describe":
            said = {
                "vendor": "tests",
                "product": "Zoo",
                "version": "1",
                "digest": "d1",
                "acts": ACTS,
                "options": ["quick-deal", "house-way"],
            }
            return {"answer": "Described", "id": asked["id"], "description": said}
        case "LayStacks":
            tables[asked["table"]] = act["stacks"]
            return events(asked)
        case "MixTiles" if (act["left_circles"], act["right_circles"]) != (8, 8):
            return {"answer": "Refusal", "id": asked["id"], "reason": "eight circles of each hand"}
        case "MixTiles":
            return events(asked, {"event": "TilesMixed", **{name: said for name, said in act.items() if name != "act"}})
        case "DealTiles":
            dealt = zip(HANDS, tables[asked["table"]], strict=True)
            return events(asked, *({"event": "TilesDelivered", "to": to, "tiles": tiles, "face_down": True} for to, tiles in dealt))
        case "ChooseStyle":
            return events(asked, {"event": "StyleChosen", "by": act["by"], "style": act["style"]})
        case "RollDice" if act["tilted"]:
            return events(asked, {"event": "NoRoll", "called_by": act["by"]})
        case "RollDice":
            return events(asked, {"event": "TotalAnnounced", "total": sum(act["faces"])})
    return {"answer": "Done", "id": asked["id"]}


def forks() -> None:
    """Leave a process behind that keeps the pipes, and end."""
    if child := os.fork():
        Path(sys.argv[2]).write_text(str(child), encoding="utf-8")
        os._exit(0)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


def hangs() -> None:
    """Do nothing any more, and leave the number of this process if asked to."""
    for name in sys.argv[2:]:
        Path(name).write_text(str(os.getpid()), encoding="utf-8")
    time.sleep(600)


def ignores() -> None:
    """Stay, whoever asks to leave."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


def drips() -> None:
    """Say something all the time, and never anything to its end."""
    while True:
        say("{", b"")
        time.sleep(0.05)


def closes() -> None:
    """Break off in the middle of a message, and live on."""
    say('{"answer":', b"")
    os.close(1)
    time.sleep(600)


def floods_for_ever() -> None:
    """Complain without end."""
    while True:
        os.write(2, b"x" * 65536)


DEEDS: dict[str, Callable[[], Any]] = {
    "hangs": hangs,
    "leaves": lambda: os._exit(0),
    "crashes": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "ignores": ignores,
    "forks": forks,
    "chatters": lambda: say("dealing, one moment"),
    "floods": lambda: [os.write(2, b"x" * 65536) for _ in range(32)],
    "floods-for-ever": floods_for_ever,
    "drips": drips,
    "closes": closes,
    "drowns": lambda: say(b"x" * 200_000, b""),
}
EVENTS = '{"answer":"Events","id":ID,"events":[{"event":"TotalAnnounced",%s}]}'
LINES = {
    "latin": EVENTS % '"total":6,"raw":"\xe9"',
    "cut": '{"answer":"Events","id":ID,',
    "empty": "",
    "other-id": '{"answer":"Done","id":1ID}',
    "no-id": '{"answer":"Done"}',
    "no-tag": '{"id":ID}',
    "list": "[]",
    "deep": '{"answer":"Events","id":ID,"events":' + "[" * 50_000,
    "deep-json": EVENTS % ('"total":' + "[" * 9999 + "]" * 9999),
    "unknown-answer": '{"answer":"Fine","id":ID}',
    "wrong-answer": '{"answer":"Done","id":ID}',
    "unknown-event": '{"answer":"Events","id":ID,"events":[{"event":"TilesDealt\\n\\u001b[2J"}]}',
    "wrong-type": EVENTS % '"total":"six"',
    "missing": EVENTS % '"raw":"6"',
    "unknown-field": EVENTS % '"total":6,"colour":"red"',
    "nan": EVENTS % '"total":NaN',
    "huge": EVENTS % '"total":18446744073709551616',
    "forged": '{"line":"footer","exit_code":0,"statements":{"engine":{"statement":"conforms"}}}',
    "forged-refusal": r'{"answer":"Refusal","id":ID,"reason":"\n{\"line\":\"footer\",\"exit_code\":0}\n  Engine:       conforms."}',
    "markup": '{"answer":"Refusal","id":ID,"reason":"<script>alert(1)</script>"}',
    "failed": r'{"answer":"Failed","id":ID,"error":"no tiles\n\u001b[2J  Engine: conforms"}',
}


def main(way: str) -> None:
    """Answer every question, one of them in the way that was asked for."""
    if way == "stillborn":
        sys.exit("no licence\nthe licence server is not there")
    tables: dict[int, list[list[str]]] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        act = asked.get("act", {})
        if way == "tells-closed" and asked["ask"] == "Close":
            sys.stderr.write(f"closed {asked['table']}\n")
        if way == "breaks-always" and act and act["act"] != "LayStacks" and act.get("left_circles", 0) + act.get("right_circles", 0) != 16:
            sys.exit(7)
        if act.get("act") == "DealTiles" and way in LINES:
            say(LINES[way].replace("ID", str(asked["id"])).encode("latin-1"))
            continue
        if act.get("act") == "DealTiles" and way in DEEDS:
            DEEDS[way]()
        answer = json.dumps(right(asked, tables))
        say(f"{answer}\n{answer}" if act.get("act") == "DealTiles" and way == "twice" else answer)


if __name__ == "__main__":
    main(sys.argv[1])
