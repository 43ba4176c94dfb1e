"""What an engine does otherwise under another law: the verdicts on its clauses, its answers to the same acts, and how it ranks hands."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from tilelaw.acts import Act
from tilelaw.adapters import Connection
from tilelaw.bulk import HandsRanked, RankHands
from tilelaw.canonical import encode, plain
from tilelaw.differing.registers import paired
from tilelaw.differing.sides import Side
from tilelaw.engine import NotSupported, Refused, ask
from tilelaw.events import Event, WagerCollected, WagerPaid, WagerStands
from tilelaw.runner import Judgement
from tilelaw.scenarios import Scenario
from tilelaw.session import Session
from tilelaw.tiles import FULL_SET, in_order

SEED = "difference"
MONEY = (WagerPaid, WagerCollected, WagerStands)
EXAMPLES = 3
SAME, SEQUENCE, OTHER_MONEY, ONE_SIDED = "the same", "the same money in another sequence", "other money", "permitted by one law alone"
Row = dict[str, Any]
Said = tuple[Event, ...] | str
"""The events of an answer, or why there are none."""


def answers(before: Side, after: Side, reached: Connection) -> Row:
    """The engine, which verdicts change, how it answers the same acts, and how it ranks hands; with examples."""
    old, new = (Session(one.profile, one.law, reached.adapter, reached.engine, SEED, one.day) for one in (before, after))
    judged = [session.judge(scenario) for session in (old, new) for scenario in session.plan]
    description = old.description
    return {
        "vendor": description.vendor, "product": description.product, "version": description.version,
        "verdicts": _verdicts(before, after, old, new), "rounds": _rounds(old, new, judged), "ranking": _ranking(old, new),
    }  # fmt: skip


def _verdicts(before: Side, after: Side, old: Session, new: Session) -> Row:
    """Clause by clause: those that both laws have, one by one where the verdict changes; the others counted."""
    then, now = ({name: one.verdict.value for name, one in session.conclude().clauses.items()} for session in (old, new))
    pairs = paired(before, after)
    both = [{"id": name, "was": was, "before": then[was], "after": now[name]} for name, was in pairs.items()]
    changed = [row for row in both if row["before"] != row["after"]]
    return {
        "changed": changed, "same": len(both) - len(changed),
        "added": dict(Counter(now[name] for name in after.clauses if name not in pairs)),
        "removed": dict(Counter(then[name] for name in before.clauses.keys() - pairs.values())),
    }  # fmt: skip


def _rounds(old: Session, new: Session, judged: Sequence[Judgement]) -> Row | None:
    """The answers to the same acts at the tables of both laws, of those that money follows; None where chance decides what happens."""
    if not old.shape.is_plain:
        return None
    counts: Counter[str] = Counter()
    examples: dict[str, list[Row]] = {}
    for scenario, acts in _scripts(judged):
        said = _said(old, scenario, acts), _said(new, scenario, acts)
        if any(_money(one) for one in said):
            kind = _kind(*said)
            counts[kind] += 1
            if kind != SAME and len(examples.setdefault(kind, [])) < EXAMPLES:
                examples[kind].append({"scenario": scenario.id, "act": plain(acts[-1]), "before": _told(said[0]), "after": _told(said[1])})
    return {"counts": {kind: counts[kind] for kind in (SAME, SEQUENCE, OTHER_MONEY, ONE_SIDED)}, "examples": examples}


def _scripts(judged: Sequence[Judgement]) -> Iterator[tuple[Scenario, list[Act]]]:
    """The acts of scenarios that end with one act, each way of acting once."""
    seen = set()
    for one in judged:
        acts = [exchange.act for exchange in one.transcript]
        whens = [exchange for exchange in one.transcript if exchange.phase == "when"]
        if len(whens) == 1 and encode(acts) not in seen:
            seen.add(encode(acts))
            yield one.scenario, acts


def _said(session: Session, scenario: Scenario, acts: Sequence[Act]) -> Said:
    """The answer to the last of these acts at a fresh table of this law."""
    try:
        table = session.table_opener(scenario, session.engine)()
        *_, last = [tuple(table.perform(act)) for act in acts]
    except Refused as no:
        return f"refused: {no.reason}"
    except NotSupported as no:
        return f"not supported: {no.what}"
    return last


def _money(said: Said) -> list[tuple[str, str, int]]:
    """What becomes of each wager, wherever its chips go."""
    return [] if isinstance(said, str) else sorted((type(one).__name__, one.at, one.amount) for one in said if isinstance(one, MONEY))


def _kind(before: Said, after: Said) -> str:
    if isinstance(before, str) or isinstance(after, str):
        return ONE_SIDED
    if encode(before) == encode(after):
        return SAME
    return SEQUENCE if _money(before) == _money(after) else OTHER_MONEY


def _told(said: Said) -> Any:
    return said if isinstance(said, str) else [plain(event) for event in said]


def _ranking(old: Session, new: Session) -> Row | None:
    """How many of all pairs of two-tile hands rank otherwise; None where the engine does not answer that question."""
    hands = tuple(in_order(two) for two in combinations(FULL_SET, 2))
    before, after = _ranks(old, hands), _ranks(new, hands)
    if before is None or after is None:
        return None
    otherwise = [
        [" ".join(hands[one]), " ".join(hands[other])]
        for one, other in combinations(range(len(hands)), 2)
        if _sign(before[one] - before[other]) != _sign(after[one] - after[other])
    ]
    return {"hands": len(hands), "pairs": len(hands) * (len(hands) - 1) // 2, "otherwise": len(otherwise), "examples": otherwise[:EXAMPLES]}


def _ranks(session: Session, hands: Sequence[tuple[str, ...]]) -> Sequence[int] | None:
    if RankHands.__name__ not in session.description.bulk or not session.plan:
        return None
    reply = ask(session.table_opener(session.plan[0], session.engine)(), RankHands(hands=tuple((one, other) for one, other in hands)))
    return reply.ranks if isinstance(reply, HandsRanked) and len(reply.ranks) == len(hands) else None


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
