"""``tilelaw prove``: show that the suite can fail."""

import argparse

from tilelaw import adapters, laws, profiles, proof
from tilelaw.commands.words import progress
from tilelaw.conformity import EXIT, PARTIAL

MORE = ""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("jurisdiction", nargs="*", help="of which laws (default: all)")
    parser.add_argument("--clause", default="", metavar="ID", help="only clauses whose id begins so")
    parser.add_argument("--record", action="store_true", help="record what was shown beside the register, for reports")
    parser.add_argument("--quiet", action="store_true", help="print only the totals and what is wrong")


def run(arguments: argparse.Namespace) -> int:
    """Run the miniatures and print what came of them."""
    engine = adapters.connect(adapters.REFERENCE).engine
    wanted = [profiles.load(name) for name in arguments.jurisdiction] or [
        profiles.load(laws.load(name).instrument.base_profile) for name in laws.names()
    ]
    shown = [proof.prove(law, profile, engine, arguments.clause, progress) for profile, law in wanted]
    for one in shown:
        _print_proof(one, arguments.quiet)
        if arguments.record and one.holds and not arguments.clause:
            print(proof.record(one))
    return 0 if all(one.holds for one in shown) else EXIT[PARTIAL]


def _print_proof(shown: proof.Proof, quiet: bool) -> None:
    for finding in [] if quiet else shown.findings:
        verdict = "convicted" if finding.convicted_by else "SURVIVES"
        masked = f", masked in {len(finding.masked)}" if finding.masked else ""
        print(f"{finding.trial.id:<28} {verdict:<10} by {len(finding.convicted_by):>3}{masked}  {finding.trial.fault.miniature.fault}")
    for finding in shown.survivors:
        print(f"survivor: {finding.trial.id}: {finding.trial.fault.miniature.fault}")
    for finding in shown.strays:
        print(f"stray: {finding.trial.id} is convicted by {', '.join(finding.strays)}")
    for name in shown.unclean:
        print(f"not clean without any fault: {name}")
    for act in shown.unasked:
        print(f"never asked: {act}")
    for look in shown.unseen:
        print(f"never seen to convict: {look}")
    counts = (
        f"{len(shown.findings)} miniatures, {len(shown.survivors)} survivors, {len(shown.strays)} strays, {len(shown.unclean)} unclean, "
    )
    print(f"{shown.law}: {counts}{len(shown.unseen)} looks never seen to convict, {len(shown.unasked)} acts never asked")
