"""The probe of hidden tiles: people look at hands that lie face down and are not theirs, straight after they were dealt."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from tilelaw.acts import Act, DealTiles, LayTiles, Look, PlaceWager, TakeBank
from tilelaw.integrity.lab import Difference, Found, Lab, NotMade, Said, answered, named
from tilelaw.rehearsal import Script
from tilelaw.tiles import FULL_SET, PLACES

_HANDS = 3
_TILES = frozenset(FULL_SET) | {place for stack in PLACES for place in stack}
_LETTERED = re.compile(r"(?<![\d-])[1-6]-[1-6][ab]\b")


def hidden(lab: Lab) -> Found:
    """A spectator and a player look at hands of others: they see no tile, and no word of the answer names one."""
    if Look.__name__ not in lab.description.acts:
        raise NotMade("the engine does not support Look")
    if not (among := [cut for one in lab.forced if (cut := _dealt(one))]):
        raise NotMade("the engine does not perform all acts of any scenario up to a deal with every outcome given")
    script = lab.some(1, "hidden", among, lambda one: any(isinstance(act, PlaceWager) for act in one.acts))[0]
    table = lab.table(f"hidden/{script.scenario.id}")
    before = lab.played(table, script.acts)
    if not lab.stands(before[-1]) or not (hands := _face_down(before[-1], script.acts[-1])):
        raise NotMade(f"no hand lies face down after the acts of {named([script])}")
    looks = [look for viewer in ("spectator", _player(lab, script)) for look in _looks(lab, script, viewer, hands)]
    text = f"after the deal of {named([script])}: {'; '.join(f'{look.by} looks at {look.hand}' for look in looks)}"
    for look in looks:
        said = answered(table, look)
        if shown := sorted(set(_named_tiles(said["events"])) | set(_LETTERED.findall(f"{said['refused']}"))):
            return text, Difference(f"{look.by} is shown {', '.join(shown)} of {look.hand}", {"at the table": [*before, said]})
    return text, None


def _dealt(script: Script) -> Script | None:
    """The script up to its first deal, unless that is refused in it."""
    deals = [number for number, act in enumerate(script.acts) if isinstance(act, (DealTiles, LayTiles))]
    if not deals or (deals[0] == len(script.acts) - 1 and script.wants_refusal):
        return None
    return replace(script, acts=script.acts[: deals[0] + 1])


def _face_down(dealt: Said, deal: Act) -> list[str]:
    """The hands that lie face down: as the engine says, or those that were laid."""
    told = [event for event in dealt["events"] if event["event"] == "TilesDelivered"]
    laid = sorted(deal.hands) if isinstance(deal, LayTiles) and not told else []
    return laid + [event["to"] for event in told if event["face_down"]]


def _player(lab: Lab, script: Script) -> str:
    """A player with a wager and no bank, else one who is not at the table."""
    bankers = {act.by for act in script.acts if isinstance(act, TakeBank)}
    players = sorted({act.by for act in script.acts if isinstance(act, PlaceWager) and act.by.startswith("player ")} - bankers)
    return lab.pick("hidden/player", players) if players else "player 9"


def _looks(lab: Lab, script: Script, viewer: str, hands: Sequence[str]) -> list[Look]:
    """Looks of a person at some hands with which that person has nothing to do."""
    own = {place for act in script.acts if act.by == viewer for place in (getattr(act, "at", None), getattr(act, "hand", None))}
    others = sorted(set(hands) - own, key=lambda hand: lab.draw(f"hidden/{viewer}/{hand}"))
    return [Look(by=viewer, hand=hand) for hand in others[:_HANDS]]


def _named_tiles(data: Any) -> Iterator[str]:
    """Every tile that is named anywhere in an answer, also within the engine's own message."""
    if isinstance(data, dict):
        yield from _LETTERED.findall(f"{data.get('raw')}")
    if isinstance(data, str) and data in _TILES:
        yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _named_tiles(part)
