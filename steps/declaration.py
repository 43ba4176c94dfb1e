"""The words and taps by which the dealer declares how a matched hand has ended.

Which hand wins is the engine's to decide here: a look supposes the result that the scenario names, and judges what is declared for it.
"""

from collections import Counter

from pytest_bdd import parsers, then

from tilelaw.events import HandExposed, HandMatched, PushSignalled, ResultAnnounced
from tilelaw.steps.settlement import played

RESULTS = {"won": "won", "lost": "lost", "pushed": "push"}
STEPS = {HandExposed: "opened", HandMatched: "matched"}


def declared(seen, hands, word_of):
    """Supposing these results, each hand's word comes upon its opening and its match, before another hand is opened."""
    for hand, result in hands.items():
        seen.supposes(hand, RESULTS[result])
    expected = sorted([f"{hand} opened", f"{hand} matched", f"{hand} {word}"] for hand, word in word_of.items())
    said = [f"{one.hand} {getattr(one, 'word', STEPS.get(type(one)))}" for one in played(seen, *STEPS, ResultAnnounced)]
    seen.check("each match and the word upon it", expected, sorted(said[place : place + 3] for place in range(0, len(said), 3)))


def tapped(seen, hand, result, enough):
    """Supposing this result, these hands get taps, and enough of them or not; how many signals they come in has no meaning."""
    seen.supposes(hand, RESULTS[result])
    taps = Counter()
    for one in seen.all(PushSignalled):
        taps[one.hand] += one.taps
    seen.check("signals of a push, with 2 taps or more", enough, {hand: many >= 2 for hand, many in taps.items()})


@then(parsers.parse("box {box:d}, having {result}, is declared {word}"))
def _(seen, box, result, word):
    declared(seen, {f"box {box}": result}, {f"box {box}": word})


@then("each hand is declared upon its match")
def _(seen, datatable):
    declared(seen, {hand: result for hand, result, _ in datatable}, {hand: word for hand, _, word in datatable})


@then(parsers.parse("box {box:d}, having {result}, gets 2 taps or more"))
def _(seen, box, result):
    tapped(seen, f"box {box}", result, {f"box {box}": True})


@then(parsers.parse("box {box:d}, having {result}, gets no tap"))
def _(seen, box, result):
    tapped(seen, f"box {box}", result, {})
