"""A program that speaks the messages and needs nothing of tilelaw: it plays the small law, and misbehaves as its argument says.

``python zoo.py right`` conforms. Any other word is a way to go wrong, most of them when the tiles are dealt. Some leave a note, a
number of a process or a sign that they were there before, in the file that comes next.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
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


def right(asked: Message, tables: dict[int, Message]) -> Message:  # noqa: C901, PLR0911 - one line an act
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
            return {"answer": "Described", "id": asked["id"], "description": said, "arrays": False}
        case "Open":
            tables[asked["table"]] = dict(asked["rules"]["options"])
        case "LayStacks":
            tables[asked["table"]]["stacks"] = act["stacks"]
            return events(asked)
        case "MixTiles" if (act["left_circles"], act["right_circles"]) != (8, 8):
            return {"answer": "Refusal", "id": asked["id"], "reason": "eight circles of each hand"}
        case "MixTiles":
            return events(asked, {"event": "TilesMixed", **{name: said for name, said in act.items() if name != "act"}})
        case "DealTiles":
            dealt = zip(HANDS, tables[asked["table"]]["stacks"], strict=True)
            return events(asked, *({"event": "TilesDelivered", "to": to, "tiles": tiles, "face_down": True} for to, tiles in dealt))
        case "ChooseStyle" if not tables[asked["table"]].get(act["style"]):
            return {"answer": "Refusal", "id": asked["id"], "reason": "not offered"}
        case "ChooseStyle":
            return events(asked, {"event": "StyleChosen", "by": act["by"], "style": act["style"]})
        case "RollDice" if act["tilted"]:
            return events(asked, {"event": "NoRoll", "called_by": act["by"]})
        case "RollDice":
            return events(asked, {"event": "TotalAnnounced", "total": sum(act["faces"])})
    return {"answer": "Done", "id": asked["id"]}


def note(text: str) -> None:
    """Leave this in the file that was named, if one was: the whole of it, even if this process is ended meanwhile."""
    for name in sys.argv[2:]:
        part = f"{name}.{os.getpid()}"
        with open(part, "w", encoding="utf-8") as file:  # noqa: PTH123 - pathlib takes longer to load than all of this
            file.write(text)
        os.replace(part, name)  # noqa: PTH105 - as above


def been_here() -> bool:
    """Whether another process than this has been here before; the next one will find that one has."""
    before = os.access(sys.argv[2], os.R_OK)
    note(str(os.getpid()))
    return before


def forks() -> None:
    """Leave a process behind that keeps the pipes, and end."""
    if child := os.fork():
        note(str(child))
        os._exit(0)
    ignores()


def daemon() -> None:
    """Leave a process behind that has a session of its own, no parent and no pipes, and go on once it has said who it is."""
    heard, said = os.pipe()
    if os.fork():
        os.close(said)
        os.read(heard, 1)
        os.close(heard)
        return
    os.setsid()
    if os.fork():
        os._exit(0)
    note(str(os.getpid()))
    os.close(said)
    for pipe in (0, 1, 2):
        os.close(pipe)
    ignores()


def daemons() -> None:
    """Leave several such processes behind, one of which keeps the pipes, and end."""
    for _ in range(3):
        daemon()
    if os.fork():
        os._exit(0)
    os.setsid()
    ignores()


def unguarded() -> None:
    """End the process that started this one, and stay."""
    note(str(os.getpid()))
    os.kill(os.getppid(), signal.SIGKILL)
    ignores()


def eats() -> None:
    """Take more and more memory, and use it."""
    hoard = []
    while len(hoard) < 512:
        hoard.append(b"x" * 4_000_000)
        time.sleep(0.01)
    time.sleep(600)


def feeds() -> None:
    """Have a child take the memory."""
    if os.fork():
        time.sleep(600)
    eats()


def late() -> None:
    """Take too long, and then answer after all."""
    time.sleep(3)


def hangs() -> None:
    """Do nothing any more."""
    note(str(os.getpid()))
    time.sleep(600)


def breaks_off() -> None:
    """End as a success in the middle of a message."""
    say('{"answer":', b"")
    os._exit(0)


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
    "stops": lambda: os.kill(os.getpid(), signal.SIGSTOP),
    "forks": forks,
    "daemon": daemon,
    "daemons": daemons,
    "unguarded": unguarded,
    "eats": eats,
    "feeds": feeds,
    "late": late,
    "breaks-off": breaks_off,
    "changes": lambda: os._exit(0),
    "forgets": lambda: os._exit(0),
    "dies-again": lambda: os._exit(0),
    "chatters": lambda: say("dealing, one moment"),
    "floods": lambda: [os.write(2, b"x" * 65536) for _ in range(32)],
    "floods-for-ever": floods_for_ever,
    "drips": drips,
    "closes": closes,
    "tells-secret": lambda: (os.write(2, f"my licence is {os.environ['LICENCE']}".encode()), say(json.dumps(os.environ["LICENCE"]))),
    "drowns": lambda: (os.write(2, b"I have so much to say"), say(b"x" * 200_000, b"")),
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
    "huge-id": '{"answer":"Done","id":1000000000000000000000000000000}',
    "huge-unknown": EVENTS % '"total":6,"more":[{"deeper":1000000000000000000000000000000}]',
    "fraction": EVENTS % '"total":6.5',
    "beyond": EVENTS % '"total":1e999',
    "true": EVENTS % '"total":true',
    "null": '{"answer":"Events","id":ID,"events":null}',
    "twice-named": '{"answer":"Events","id":ID,"events":[],"events":[]}',
    "twice-inside": EVENTS % '"total":5,"total":6',
    "twice-identified": '{"answer":"Done","id":1,"id":ID}',
    "surrogate": EVENTS % r'"total":6,"raw":"\ud800"',
    "nul": EVENTS % '"total":6,"raw":"\0"',
    "mark": "\xef\xbb\xbf" + EVENTS % '"total":6',
    "two": '{"answer":"Done","id":ID} {"answer":"Done","id":ID}',
    "array": '[{"answer":"Events","id":ID,"events":[]}]',
    "forged": '{"line":"footer","exit_code":0,"statements":{"engine":{"statement":"conforms"}}}',
    "forged-refusal": r'{"answer":"Refusal","id":ID,"reason":"\n{\"line\":\"footer\",\"exit_code\":0}\n  Engine:       conforms."}',
    "markup": '{"answer":"Refusal","id":ID,"reason":"<script>alert(1)</script>"}',
    "failed": r'{"answer":"Failed","id":ID,"error":"no tiles\n\u001b[2J  Engine: conforms"}',
}
ARRAYS: dict[str, Callable[[list[Message]], str]] = {
    "array-right": json.dumps,
    "array-short": lambda answers: json.dumps(answers[:-1]),
    "array-long": lambda answers: json.dumps([*answers, answers[-1]]),
    "array-cut": lambda answers: json.dumps(answers)[:-9],
    "array-object": lambda answers: json.dumps({"answers": answers}),
    "array-swapped": lambda answers: json.dumps(answers[::-1]),
    "array-lines": lambda answers: "\n".join(map(json.dumps, answers)),
    "array-part": lambda answers: json.dumps([*answers[:-1], answers[-1] | {"colour": "red"}]),
    "array-stranger": lambda answers: json.dumps([*answers[:-1], 6]),
}


def started(way: str, answer: Message) -> Message:
    """What an engine says of itself, each time that one is started."""
    if way == "changes" and been_here():
        answer["description"]["version"] = "2"
    if way == "forgets" and been_here():
        return {"answer": "Failed", "id": answer["id"], "error": "I do not know who I am"}
    if way == "dies-again" and been_here():
        sys.exit(3)
    return answer | {"arrays": way in ARRAYS}


def main(way: str) -> None:  # noqa: C901 - one way a line
    """Answer every question, one of them in the way that was asked for."""
    if way == "stillborn":
        sys.exit("no licence\nthe licence server is not there")
    if way == "asleep":
        time.sleep(600)
    tables: dict[int, Message] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        if isinstance(asked, list):
            say(ARRAYS[way]([right(one, tables) for one in asked]))
            continue
        act = asked.get("act", {})
        if asked["ask"] == "Describe":
            say(json.dumps(started(way, right(asked, tables))))
            continue
        if act.get("act") == "DealTiles" and way == "echoes":
            say(line.rstrip())
            continue
        if way == "tells-closed" and asked["ask"] == "Close":
            sys.stderr.write(f"closed {asked['table']}\n")
        if way == "breaches-and-breaks" and act.get("left_circles") == 7:
            say(json.dumps(events(asked)))
            continue
        if (
            way in ("breaks-always", "breaches-and-breaks")
            and act
            and act["act"] != "LayStacks"
            and act.get("left_circles", 0) + act.get("right_circles", 0) != 16
        ):
            sys.exit(7)
        if act.get("act") == "DealTiles" and way in LINES:
            say(LINES[way].replace("ID", str(asked["id"])).encode("latin-1"))
            continue
        if act.get("act") == "DealTiles" and way in DEEDS:
            DEEDS[way]()
        answer = json.dumps(right(asked, tables))
        ahead = json.dumps({"answer": "Done", "id": asked["id"] + 1})
        more = {"twice": f"\n{answer}", "ahead": f"\n{ahead}", "returns": "\r"} if act.get("act") == "DealTiles" else {}
        say(answer + more.get(way, ""))


if __name__ == "__main__":
    main(sys.argv[1])
