"""``tilelaw prove``: show that the suite can fail."""

import argparse

from tilelaw import adapters, laws, profiles
from tilelaw.commands.words import progress
from tilelaw.conformity import EXIT, PARTIAL
from tilelaw.engine import Engine
from tilelaw.laws import Law
from tilelaw.profiles import Profile
from tilelaw.proof import altered, miniatures, record
from tilelaw.runner import Judgement
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Verdict

MORE = """

Two proofs. Miniatures: engines that are wrong in exactly one way, one for each duty, each convicted by its own clause. Altered answers
(--altered): the answers of a conforming engine with one fact wrong, each convicted in every scenario of the clause that fixes the fact."""
KINDS = {
    "survivors": "survivor", "unclaimed": "convicted, and not claimed", "unowned": "hole", "stale": "stale claim",
    "needless": "nothing would survive without",
}  # fmt: skip


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("jurisdiction", nargs="*", help="of which laws (default: all)")
    parser.add_argument("--clause", default="", metavar="ID", help="only clauses whose id begins so")
    parser.add_argument("--altered", action="store_true", help="alter the answers of a clean run, one fact at a time, and look again")
    parser.add_argument("--thens", action="store_true", help="with --altered: print for each Then an alteration that survives without it")
    parser.add_argument("--fault", metavar="ID", help="play one alteration alone, by its id (F-...), and show who convicts it")
    parser.add_argument("--engine", default=adapters.REFERENCE, help="whose answers are falsified (default: the reference engine)")
    parser.add_argument("--record", action="store_true", help="show both, and record what was shown beside the register, for reports")
    parser.add_argument("--quiet", action="store_true", help="print only the totals and what is wrong")


def run(arguments: argparse.Namespace) -> int:
    """Show it for the laws that are named, and print what came of it."""
    engine = adapters.connect(arguments.engine).engine
    parts = [part for name in arguments.jurisdiction or laws.names() for part in _wanted(name)]
    wanted = [part for part in parts if any(clause.startswith(arguments.clause) for clause in part[1].clauses)] or parts
    if arguments.fault:
        return _alone(arguments.fault, engine)
    holds = [_shown(law, profile, engine, arguments) for profile, law in wanted]
    return 0 if all(holds) else EXIT[PARTIAL]


def _wanted(name: str) -> list[tuple[Profile, Law]]:
    """The registers to be proven, each by itself and once: those of a jurisdiction, or one by its own name at its base profile's tables."""
    if name in laws.names():
        return [miniatures.alone(name)]
    profile, whole = profiles.load(name)
    return [(profile, miniatures.alone_of(whole, register)) for register in whole.registers]


def _shown(law: Law, profile: Profile, engine: Engine, arguments: argparse.Namespace) -> bool:
    """Either proof, or both when they are recorded."""
    holds = True
    if arguments.record or not arguments.altered:
        shown = miniatures.prove(law, profile, engine, arguments.clause, progress)
        _print_proof(shown, arguments.quiet)
        holds = shown.holds
    if arguments.record or arguments.altered:
        wrong = altered.prove(law, _clean(law, profile, engine), _only(law, arguments), progress)
        _print_altered(wrong, arguments.quiet)
        if arguments.thens:
            _print_thens(wrong)
        holds = holds and wrong.holds
    if arguments.record and holds and not arguments.clause:
        print(record.record(shown, map(altered.row, wrong.tallies)))
    return holds


def _only(law: Law, arguments: argparse.Namespace) -> str:
    """With which id clauses begin whose answers are altered.

    Where all laws are proven, those of an amended law have their turn there, and of the amending one only its own are altered: what
    stands is altered once more when it is recorded, or the amending law is named.
    """
    every = arguments.record or arguments.jurisdiction or law.own is law
    return str(arguments.clause) if every or arguments.clause else f"{law.instrument.id}."


def _clean(law: Law, profile: Profile, engine: Engine) -> list[Judgement]:
    """The scenarios in which the engine conforms; only their answers can be made wrong."""
    played = miniatures.clean(law, profile, engine)
    found = [one for one in played if one.verdict is Verdict.CONFORMS]
    if len(found) < len(played):
        left = [one.scenario.reading for one in played if one.verdict is not Verdict.CONFORMS]
        why = "rest on a reading that the engine does not follow" if all(left) else "do not conform"
        print(f"{law.instrument.id}: {len(left)} of {len(played)} scenarios {why}, and are left out")
    return found


def _alone(fault: str, engine: Engine) -> int:
    """One alteration, with the looks that convict it."""
    clause = fault.removeprefix("F-").rpartition("-")[0]
    for name in laws.names():
        law = laws.load(name)
        if clause in law.clauses:
            ((profile, law),) = _wanted(name)
            played = [one for one in _clean(law, profile, engine) if one.scenario.clause == clause]
            found = next((one for one in altered.tries(law, played) if one.id == fault), None)
            if found is not None:
                print(found)
                for place in found.convicted_at:
                    print(f"  convicted by: {found.scenario.steps[place].plain.text}")
                return 0 if found.convicted_at else EXIT[PARTIAL]
    raise Trouble(fault, "there is no such alteration", do="take an id that tilelaw prove --altered prints")


def _print_altered(shown: altered.AlteredProof, quiet: bool) -> None:
    for tally in [] if quiet else shown.tallies:
        counts = f"{tally.tried:>7} tried {tally.convicted:>7} convicted {tally.free:>6} free {tally.foreign:>6} of other clauses"
        print(f"{tally.clause:<24}{counts} {len(tally.survivors):>6} surviving")
    for kind, words in KINDS.items():
        for one in getattr(shown, kind):
            print(f"{words}: {one}")
    sums = [sum(getattr(tally, name) for tally in shown.tallies) for name in ("tried", "convicted", "free", "foreign")]
    text = "{} alterations, {} convicted, {} free, {} of facts that other clauses fix".format(*sums)
    print(f"{shown.law}: {text}; {', '.join(f'{len(getattr(shown, kind))} {kind}' for kind in KINDS)}")


def _print_thens(shown: altered.AlteredProof) -> None:
    for look, tried in shown.needed.items():
        print(f"{look}\n    without it survives {tried}")
    print(f"{shown.law}: {len(shown.needed) + len(shown.needless)} Thens, {len(shown.needless)} without which nothing would survive")


def _print_proof(shown: miniatures.Proof, quiet: bool) -> None:
    for finding in [] if quiet else shown.findings:
        verdict = "convicted" if finding.convicted_by else "SURVIVES"
        masked = f", masked in {len(finding.masked)}" if finding.masked else ""
        print(f"{finding.trial.id:<28} {verdict:<10} by {len(finding.convicted_by):>3}{masked}  {finding.trial.fault.miniature.fault}")
    for finding in shown.survivors:
        print(f"survivor: {finding.trial.id}: {finding.trial.fault.miniature.fault}")
    for finding in shown.strays:
        print(f"stray: {finding.trial.id} is convicted by {', '.join(finding.strays)}")
    for kind, words in {"unclean": "not clean without any fault", "unasked": "never asked", "unseen": "never seen to convict"}.items():
        for one in getattr(shown, kind):
            print(f"{words}: {one}")
    counts = (
        f"{len(shown.findings)} miniatures, {len(shown.survivors)} survivors, {len(shown.strays)} strays, {len(shown.unclean)} unclean, "
    )
    print(f"{shown.law}: {counts}{len(shown.unseen)} looks never seen to convict, {len(shown.unasked)} acts never asked")
