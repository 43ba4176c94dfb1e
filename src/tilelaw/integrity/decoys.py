"""Decoys: acts with tiles, starts, dice or wagers that no scenario has, compared among themselves."""

from collections.abc import Iterator, Sequence

import msgspec

from tilelaw.acts import Act, DealTiles, PlaceWager, RollDice, TotalDice
from tilelaw.integrity.lab import Difference, Found, Lab, Said, named, same, tells
from tilelaw.rehearsal import Script

_DECOYS, _TRIES = 2, 20
_CHIP = 500


def is_deal(script: Script) -> bool:
    """Whether the dealer deals in it, as its last act, what lies in places."""
    return isinstance(script.when, DealTiles) and "LayTiles" not in script.needs and tells(script)


def decoys(lab: Lab) -> Found:
    """The same decoy gives the same; a deal is whole, and goes the same way whichever tiles lie in the places."""
    scripts = lab.some(_DECOYS, "decoys", lab.forced, tells, is_deal)
    text = f"acts with tiles, starts, dice or wagers that no scenario has, made from: {named(scripts)}"
    for one in scripts:
        acts = decoy(lab, one)
        plays = ((one.acts, "usual"), (acts, "first"), (acts, "other"), (acts, "first"))
        usual, first, other, again = (lab.play(some, f"decoys/{one.scenario.id}/{tiles}") for some, tiles in plays)
        if not same(first, again):
            return text, Difference("the same decoy is answered otherwise", {"at first": first, "again": again})
        if is_deal(one) and (wrong := _misdealt(lab, usual, first, other)):
            return text, Difference(wrong, {"as in the scenario": usual, "the decoy": first, "the decoy with other tiles": other})
    return text, None


def decoy(lab: Lab, script: Script) -> tuple[Act, ...]:
    """The acts of a script with another start, other dice or another wager, as in no scenario if that can be had."""
    found = script.acts
    for turn in range(_TRIES):
        found = tuple(_altered(lab, script, f"decoy/{script.scenario.id}/{turn}"))
        if all(found != one.acts for one in lab.plan):
            break
    return found


def _altered(lab: Lab, script: Script, about: str) -> Iterator[Act]:
    total = None
    for number, act in enumerate(script.acts):
        match act:
            case DealTiles(start=str() as start):
                others = [box for box in lab.boxes if box != start] or [start]
                yield msgspec.structs.replace(act, start=lab.pick(f"{about}/{number}", others))
            case RollDice(faces=tuple()) if not act.tilted and not act.fell_out:
                drawn = [1 + lab.draw(f"{about}/{number}/{die}", 6) for die in range(3)]
                total = sum(drawn)
                yield msgspec.structs.replace(act, faces=tuple(drawn))
            case TotalDice() if total is not None:
                yield msgspec.structs.replace(act, announced=total)
            case PlaceWager() if not is_deal(script):
                yield msgspec.structs.replace(act, amount=act.amount + _CHIP * (1 + lab.draw(f"{about}/{number}", 5)))
            case _:
                yield act


def delivered(said: Said) -> list[str]:
    """The tiles that an answer delivers, one after another."""
    return [tile for event in said["events"] if event["event"] == "TilesDelivered" for tile in event["tiles"]]


def _misdealt(lab: Lab, usual: Sequence[Said], first: Sequence[Said], other: Sequence[Said]) -> str | None:
    """What is wrong with a deal, if anything."""
    if lab.stands(usual[-1]) and not lab.stands(first[-1]):
        return "what stands in the scenario does not stand here"
    if not same(first, other):
        return "the same places are dealt otherwise when other tiles lie there"
    tiles = delivered(first[-1])
    doubles = sorted({one for one in tiles if tiles.count(one) > 1})
    if doubles:
        return f"{', '.join(doubles)}: dealt more than once"
    wanted = len(delivered(usual[-1]))
    return None if len(tiles) == wanted else f"{len(tiles)} tiles are dealt, and {wanted} in the scenario"
