"""A small evidence file in code, with a scenario of every kind of ending, for the tests of the report and of junit.xml."""

from typing import Any

STACKS = [[f"{stack}{height}" for height in "abcd"] for stack in range(1, 9)]
SEATS = ["dealer", "position 1", "position 2", "position 3", "position 4", "position 5", "position 6", "dead hand"]
JUNG_QUAT = [f"{left}{a} {left}{b} {9 - left}{a} {9 - left}{b}".split() for left in (4, 3, 2, 1) for a, b in ("ab", "cd")]
SECTION = "58 Pa. Code § 621a"


def header() -> dict[str, Any]:
    """The header, with the plan of all scenarios below."""
    return {
        "line": "header", "format": 1, "tool": {"name": "tilelaw", "version": "0.1.0"}, "jurisdiction": "pennsylvania",
        "as_of": "2023-12-30", "selection": [], "seed": "edd4540ee2d17bd3", "adapter": "python", "engine": _engine(),
        "profile": _profile(), "digests": dict.fromkeys(("features", "steps", "register", "profile"), "0f" * 32), "law": _law(),
        "proof": {"pa-621a.7-4/1": [_proof()]}, "proof_note": None, "plan": [line["id"] for line in scenarios()],
        "attestations": None,
    }  # fmt: skip


def scenarios() -> list[dict[str, Any]]:
    """One scenario of each kind of ending."""
    wrong = [*JUNG_QUAT[:2], ["2a", "2b", "7a", "7b"], JUNG_QUAT[3], ["3a", "3b", "6a", "6b"], *JUNG_QUAT[5:]]
    twist = {
        "expected": [list(row) for row in zip(SEATS, JUNG_QUAT, strict=True)],
        "actual": [list(row) for row in zip(SEATS, wrong, strict=True)],
    }
    set_wrong = {"look": "HandReset high", "expected": [["1-2", "2-4"]], "actual": [["1-2", "6-6a"]]}
    return [
        _line("7-4", "Jung Quat takes the two center stacks first", "conforms", _deal(JUNG_QUAT), duties=[1, 2], table=True),
        _line(
            "7-4",
            "Jung Quat goes on until all stacks are gone",
            "breaches",
            _deal(wrong),
            look="TilesDelivered to tiles",
            duties=[2],
            **twist,
        ),
        _line(
            "7-5",
            "Chee Yee does not stand where it is not offered",
            "conforms",
            _refused("not in the Rules Submission"),
            no_options=["chee-yee"],
        ),
        _line("10-e", "A tile exposed in the Dead Hand voids the round", "conforms", [*_wager(), _exposed("dead hand")]),
        _line(
            "10-e",
            "A tile exposed in the dealer's hand voids the round",
            "blocked",
            _wager(),
            reason="the table does not permit PlaceWager",
        ),
        _line("10-f", "Hands set the wrong way are reset", "breaches", [_reset()], **set_wrong),
        _line("10-f", "The round is finished after the reset", "declared", [_reset("adapter")], reason="rests on events of the adapter"),
        _line(
            "10-a",
            "A player shakes again",
            "open",
            [],
            reading="T47",
            look="the act stands",
            reason="differs from reading T47, which is not adopted",
        ),
        _line("10-b", "A die that falls out is no roll", "error", [], reason="the engine said nothing for 10 s"),
        _line("10-c", "A wrong total and a wrong delivery void the round", "unsupported", [], reason="TotalDice"),
        _line(
            "4-d",
            "Eight circles by each hand are mixing enough",
            "conforms",
            [*_wager(), {"phase": "when", "swept": 216, "digest": "ab" * 32}],
        ),
    ]


def footer() -> dict[str, Any]:
    """The footer that fits these scenarios."""
    counts: dict[str, int] = {}
    for line in scenarios():
        counts[line["verdict"]] = counts.get(line["verdict"], 0) + 1
    engine = {"statement": "does not conform", "text": "1 of 8 clauses in force that an engine can show conform (11 scenarios); 2 breach"}
    jurisdiction = {"statement": "does not conform", "text": "the engine does not conform; 1 duty awaits an attestation"}
    return {
        "line": "footer", "scenarios": counts, "clauses": {f"pa-621a.{name}": _standing(*told) for name, told in _VERDICTS.items()},
        "counts": {}, "statements": {"engine": engine, "jurisdiction": jurisdiction}, "invalid": [], "exit_code": 10, "chain": "c4" * 32,
    }  # fmt: skip


def evidence() -> list[dict[str, Any]]:
    """A whole file: header, scenarios, footer."""
    return [header(), *scenarios(), footer()]


def conforming() -> list[dict[str, Any]]:
    """A file in which the one planned scenario conforms and nothing is missing."""
    line = scenarios()[0]
    law = {**_law(), "sections": [{**_law()["sections"][1], "clauses": _law()["sections"][1]["clauses"][:1]}], "not_obtained": []}
    told = {"statement": "conforms", "text": "1 of 1 clauses in force that an engine can show conform (1 scenario)"}
    end = {
        **footer(), "scenarios": {"conforms": 1}, "clauses": {"pa-621a.7-4": _standing("conforms", None)}, "exit_code": 0,
        "statements": {"engine": told, "jurisdiction": told},
    }  # fmt: skip
    return [{**header(), "law": law, "plan": [line["id"]]}, line, end]


def sidecar() -> dict[str, Any]:
    """The sidecar of the file."""
    return {
        "started": "2024-01-15T10:30:00Z", "ended": "2024-01-15T10:30:02Z", "host": "bench-7", "python": "3.12.1", "platform": "Linux",
        "command": ["tilelaw", "run", "acme.engine:Engine", "--jurisdiction", "pennsylvania"], "evidence_sha256": "5e" * 32,
        "errors": {"pa-621a.10-b#a-die-that-falls-out-is-no-roll": "Traceback: broken pipe"},
    }  # fmt: skip


_VERDICTS = {
    "4-d": ("conforms", None),
    "4-d-s1": ("awaiting-attestation", "the motion of a dealer's hands"),
    "7-4": ("breaches", "Jung Quat goes on until all stacks are gone"),
    "7-5": ("not-offered", "chee-yee is off, and the refusal was seen"),
    "10-a": ("open", None),
    "10-b": ("error", "A die that falls out is no roll"),
    "10-c": ("unsupported", "A wrong total and a wrong delivery void the round"),
    "10-e": ("blocked", "A tile exposed in the dealer's hand voids the round"),
    "10-f": ("breaches", "Hands set the wrong way are reset"),
}


def _standing(verdict: str, reason: str | None) -> dict[str, Any]:
    return {"verdict": verdict, "reason": reason, "scenarios": 1, "awaiting": 0, "attested": 0, "open": 0}


def _engine() -> dict[str, Any]:
    return {
        "vendor": "Acme Gaming Ltd", "product": "Lucky Dragon Pai Gow", "version": "3.2.1", "digest": "9a" * 32, "contracts": ["1"],
        "dealer": "engine",
        "acts": ["DealTiles", "PlaceWager"], "options": ["jung-quat"], "differences": ["the animation of the shaker is off"],
    }  # fmt: skip


def _profile() -> dict[str, Any]:
    return {
        "name": "pennsylvania", "title": "Pennsylvania, 58 Pa. Code chapter 621a", "law": "pa-621a", "day": "2023-12-30",
        "item_kind": "rng",
        "options": {"jung-quat": True, "chee-yee": False, "house-way": "traditional"}, "readings": {}, "extends": ["base"],
        "differences": [{"option": "chee-yee", "base": True, "value": False}],
    }  # fmt: skip


def _law() -> dict[str, Any]:
    switch = {"title": "Jung Quat (take the heart)", "kind": "switch", "cited": f"{SECTION}.7(4)"}
    return {
        "id": "pa-621a", "title": "58 Pa. Code chapter 621a. Pai Gow", "jurisdiction": "Pennsylvania", "since": "2012-05-19",
        "since_note": None,
        "until": None, "known_until": "2023-12-30", "options": {"jung-quat": switch, "chee-yee": {**switch,
        "title": "Chee Yee (chop the ears)"}},
        "readings": {"T47": {"clause": "pa-621a.10-a", "question": "Who may shake again?", "reading": "Any player may."}},
        "sections": [
            _section("4", "Opening of the table; mixing", [("d", "Mixing"), ("d-s1", "The motion of the hands")]),
            _section("7", "Alternative dealing procedures", [("4", "Jung Quat (take the heart)"), ("5", "Chee Yee (chop the ears)")]),
            _section("10", "Irregularities; invalid roll", [(letter, f"Irregularity {letter}") for letter in "abcef"]),
        ],
        "not_obtained": [
            {"id": "pa-621a.2", "citation": f"{SECTION}.2", "heading": "Pai Gow table", "since": None, "until": None, "note": "title only"},
            {"id": "pa-621a.12", "citation": f"{SECTION}.12", "heading": "Later section", "since": "2030-01-01", "until": None,
            "note": None},
        ],
    }  # fmt: skip


def _section(number: str, heading: str, clauses: list[tuple[str, str]]) -> dict[str, Any]:
    return {
        "id": f"pa-621a.{number}", "citation": f"{SECTION}.{number}", "heading": heading, "since": "2012-05-19", "until": None,
        "source": "42 Pa.B. 2886", "text": "verified", "clauses": [_clause(number, *clause) for clause in clauses],
    }  # fmt: skip


def _clause(number: str, name: str, heading: str) -> dict[str, Any]:
    duties = [{"n": 1, "text": f"The first duty of {heading}.", "state": "judged", "reason": None}]
    if name == "4":
        duties.append({"n": 2, "text": "The tiles go out in the order of the style.", "state": "judged", "reason": None})
    if name == "d-s1":
        duties = [{"n": 1, "text": "The lower palms do the work.", "state": "attest", "reason": "the motion of a dealer's hands"}]
    return {
        "id": f"pa-621a.{number}-{name}", "citation": f"{SECTION}.{number}({name})", "heading": heading, "kind": "engine", "option": None,
        "text": "verified", "since": "2012-05-19", "until": None, "duties": duties,
        "open": ["No deadline is set (T17)."] if name == "c" else [],
    }  # fmt: skip


def _proof() -> dict[str, Any]:
    by = {"scenario": "pa-621a.7-4#jung-quat-takes-the-two-center-stacks-first", "step": "the positions receive"}
    return {"fault": "stacks 3 and 6 are pushed forward instead", "convicted_by": [by]}


def _line(clause: str, name: str, verdict: str, transcript: list[dict[str, Any]], table: bool = False, **more: Any) -> dict[str, Any]:
    slug = "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())
    rows = [list(column) for column in zip(*STACKS, strict=True)] if table else None
    steps = [
        {"keyword": "Given", "text": "the stacks lie before the dealer", "at": 9, "table": rows, "outcome": "passed"},
        {"keyword": "When", "text": "the dealer does this", "at": 10, "table": None, "outcome": "passed"},
        {"keyword": "Then", "text": "that follows", "at": 11, "table": None, "outcome": "passed" if verdict == "conforms" else "failed"},
    ]
    return {
        "line": "scenario", "n": 0, "id": f"pa-621a.{clause}#{slug}", "clause": f"pa-621a.{clause}", "duties": [], "name": name,
        "rule": clause,
        "feature": "pa-621a/a.feature", "at": 8, "options": [], "no_options": [], "reading": None, "steps": steps, "transcript": transcript,
        "verdict": verdict, "reason": None, "look": None, "expected": None, "actual": None, **more,
    }  # fmt: skip


def _exchange(phase: str, act: dict[str, Any], *events: dict[str, Any], refused: str | None = None) -> dict[str, Any]:
    answers = [{"origin": "engine", "raw": None, **event} for event in events]
    return {"phase": phase, "act": {"by": "dealer", **act}, "events": answers, "refused": refused}


def _deal(rows: list[list[str]]) -> list[dict[str, Any]]:
    pushes = [{"event": "StacksPushedForward", "stacks": [left, 9 - left]} for left in (4, 3)]
    handed = [{"event": "TilesDelivered", "to": to, "tiles": tiles, "face_down": True} for to, tiles in zip(SEATS, rows, strict=True)]
    laid = _exchange("given", {"act": "LayStacks", "stacks": STACKS}, {"event": "TilesStacked", "stacks": STACKS, "side_by_side": True})
    deal = {"act": "DealTiles", "style": "jung-quat", "start": None, "together": []}
    return [laid, _exchange("when", deal, pushes[0], *handed[:2], pushes[1], *handed[2:])]


def _refused(reason: str) -> list[dict[str, Any]]:
    return [_exchange("when", {"act": "DealTiles", "style": "chee-yee"}, refused=reason)]


def _wager() -> list[dict[str, Any]]:
    placed = {"at": "position 2", "amount": 2505}
    return [_exchange("given", {"act": "PlaceWager", "by": "player 2", **placed}, {"event": "WagerPlaced", "by": "player 2", **placed})]


def _exposed(hand: str) -> dict[str, Any]:
    voided = {"event": "HandsVoided", "hands": "all"}
    return _exchange("when", {"act": "ExposeTile", "hand": hand}, voided, {"event": "TilesReshuffled", "by": "dealer", "count": 32})


def _reset(origin: str = "engine") -> dict[str, Any]:
    event = {"event": "HandReset", "hand": "dealer", "high": ["1-2", "6-6a"], "low": ["2-4", "5-5b"], "origin": origin}
    return _exchange("when", {"act": "SettleRound"}, event)
