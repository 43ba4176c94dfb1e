"""The command ``tilelaw``: its words, and what each prints. Exit codes are in README.md."""

import argparse
import datetime
import gc
import secrets
import signal
import sys
import traceback
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tilelaw import (
    __version__,
    adapters,
    attestations,
    coverage,
    evidence,
    laws,
    lint,
    profiles,
    proof,
    protocol,
    report,
    session,
)
from tilelaw.conformity import ADAPTER_BROKE, CONFORMS, EXIT, HARNESS_BROKE, PARTIAL, USAGE, WAIVED, Conformity
from tilelaw.engine import EngineBroke
from tilelaw.report import views
from tilelaw.trouble import Trouble, one_line

T = TypeVar("T")
EXIT_CODES = """exit codes:
  0 conforms   2 usage   10 does not conform   11 incomplete   12 conforms with waivers
  13 attestations or waivers invalid   20 the engine or its adapter broke   30 the harness broke"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    arguments = _parser().parse_args(argv)
    try:
        code: int = arguments.command(arguments)
    except Trouble as trouble:
        print(f"tilelaw: {trouble}", file=sys.stderr)
        return USAGE
    except EngineBroke as broke:
        print(f"tilelaw: {one_line(str(broke), 2000)}", file=sys.stderr)
        return ADAPTER_BROKE
    except BrokenPipeError:
        return USAGE
    except KeyboardInterrupt:
        print("tilelaw: stopped; what was judged is in evidence.jsonl.part, and reads as incomplete", file=sys.stderr)
        return EXIT[PARTIAL]
    except Exception:  # noqa: BLE001 - the last stand: 1 is never a verdict
        traceback.print_exc()
        print("tilelaw: the harness broke; what was judged is in the evidence file", file=sys.stderr)
        return HARNESS_BROKE
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tilelaw", description="Judges an engine of the tile game Pai Gow against the law, clause by clause.",
        epilog=EXIT_CODES, formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--version", action="version", version=f"tilelaw {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in (_add_run, _add_report, _add_clauses, _add_check, _add_prove, _add_protocol):
        add(commands)
    return parser


def _command(commands: Any, name: str, function: Any, summary: str, more: str = "") -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=summary, description=f"{summary}. {more}", epilog=EXIT_CODES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.set_defaults(command=function)
    return parser


def _add_run(commands: Any) -> None:
    more = "\nWrites evidence.jsonl, report.html and junit.xml into the output folder. Try: tilelaw run --jurisdiction pennsylvania"
    run = _command(commands, "run", _run, "judge an engine", more)
    run.add_argument(
        "engine",
        nargs="?",
        default=adapters.REFERENCE,
        help="module:Class, or a command line in quotes; without it the reference engine is judged",
    )
    run.add_argument("--in-process", action="store_true", help="run module:Class in this process, for a debugger; then it never conforms")
    run.add_argument(
        "--jurisdiction", required=True, metavar="NAME", help=f"{', '.join(profiles.names())}, or the path of an operator's .yaml"
    )
    run.add_argument(
        "--as-of", type=_day, metavar="DAY", help="judge by the law in force on this day, YYYY-MM-DD (default: the profile's day)"
    )
    run.add_argument("--out", type=Path, metavar="FOLDER", help="where to write (default: out/NAME)")
    run.add_argument(
        "--clause", action="append", default=[], metavar="ID", help="judge only this clause; the rest stays untested (repeatable)"
    )
    run.add_argument(
        "--seed", metavar="TEXT", help="repeat a run: fills the places with the same tiles (default: fresh, recorded in the evidence)"
    )
    run.add_argument("--attestations", type=Path, metavar="FILE", help="YAML file of attestations and waivers")


def _add_report(commands: Any) -> None:
    command = _command(
        commands, "report", _report, "render evidence again, without the engine", "\nWrites report.html and junit.xml beside it."
    )
    command.add_argument("evidence", type=Path, help="an evidence.jsonl, finished or not")


def _add_clauses(commands: Any) -> None:
    command = _command(commands, "clauses", _clauses, "print the clauses and duties of a jurisdiction, and how each is covered")
    command.add_argument("jurisdiction", help=", ".join(profiles.names()))
    command.add_argument("--json", action="store_true", help="as JSON")


def _add_check(commands: Any) -> None:
    command = _command(commands, "check", _check, "read every register, profile and feature strictly, and lint them")
    command.add_argument("law", nargs="*", help=f"only these laws: {', '.join(laws.names())}")


def _add_prove(commands: Any) -> None:
    command = _command(commands, "prove", _prove, "show that the suite can fail: run engines that are wrong in exactly one way")
    command.add_argument("jurisdiction", nargs="*", help="of which laws (default: all)")
    command.add_argument("--clause", default="", metavar="ID", help="only clauses whose id begins so")
    command.add_argument("--record", action="store_true", help="record what was shown beside the register, for reports")
    command.add_argument("--quiet", action="store_true", help="print only the totals and what is wrong")


def _add_protocol(commands: Any) -> None:
    command = _command(commands, "protocol", _protocol, "print the JSON Schema of every message of the contract")
    command.add_argument("--markdown", action="store_true", help="print the reference of all acts and events instead")


def _run(arguments: argparse.Namespace) -> int:
    profile, law = profiles.load(arguments.jurisdiction)
    seed, day = arguments.seed or secrets.token_hex(8), arguments.as_of or profile.day
    papers = attestations.load(arguments.attestations)
    reached = adapters.connect(arguments.engine, in_process=arguments.in_process)
    current = session.Session(
        profile, law, reached.adapter, reached.engine, seed, day, tuple(arguments.clause), papers, reached.deviation, arguments.engine
    )
    path, result = session.run(current, arguments.out or Path("out") / profile.name, _progress)
    report.write(path)
    _summary(f"{profile.title}, law of {day}", path, result)
    return result.exit_code


def _summary(title: str, path: Path, result: Conformity) -> None:
    print(title)
    for name, (said, text) in [("Engine", result.engine), ("Jurisdiction", result.jurisdiction)]:
        print(f"  {name + ':':<14}{said}. {text}.")
    print(f"  {'Clauses:':<14}{', '.join(f'{count} {name}' for name, count in sorted(result.counts.items()))}")
    for problem in result.invalid:
        print(f"  {'Invalid:':<14}{problem}")
    print(f"  {'Report:':<14}{path.with_name('report.html')}")


def _report(arguments: argparse.Namespace) -> int:
    lines = evidence.read(arguments.evidence)
    print(report.write(arguments.evidence))
    return _shown(lines)


def _shown(lines: list[dict[str, Any]]) -> int:
    """The exit code of evidence: its footer's, but never better than incomplete while a planned scenario has no line."""
    code = int(lines[-1]["exit_code"]) if lines[-1]["line"] == "footer" else EXIT[PARTIAL]
    return EXIT[PARTIAL] if code in (EXIT[CONFORMS], EXIT[WAIVED]) and not views.read(lines).complete else code


def _clauses(arguments: argparse.Namespace) -> int:
    _, law = profiles.load(arguments.jurisdiction)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(coverage.rows(law))).decode())
    else:
        print("\n".join(coverage.table(law)))
    return 0


def _check(arguments: argparse.Namespace) -> int:
    wanted = arguments.law or laws.names()
    found = [] if arguments.law else list(lint.unused())
    for name in wanted:
        found += lint.findings(laws.load(name))
        proof.trials(laws.load(name))
    for name in profiles.names():
        profiles.load(name)
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(wanted)} laws, {len(profiles.names())} profiles, {len(found)} findings")
    return USAGE if found else 0


def _prove(arguments: argparse.Namespace) -> int:
    engine = adapters.connect(adapters.REFERENCE).engine
    wanted = [profiles.load(name) for name in arguments.jurisdiction] or [
        profiles.load(laws.load(name).instrument.base_profile) for name in laws.names()
    ]
    shown = [proof.prove(law, profile, engine, arguments.clause, _progress) for profile, law in wanted]
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


def _protocol(arguments: argparse.Namespace) -> int:
    print(protocol.reference() if arguments.markdown else protocol.text())
    return 0


def _progress(items: Sequence[T]) -> Iterable[T]:
    """Progress on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return items
    from tqdm import tqdm  # noqa: PLC0415 - a tenth of the time that a short run takes to start

    return tqdm(items, leave=False, file=sys.stderr)


def _day(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day: write YYYY-MM-DD") from None


def entry() -> None:
    """The console script. A request to end is a request to stop, so that the engine's process is ended as well.

    A command keeps most of what it makes until it ends: garbage is looked for seldom, and not once more at the end.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    code = main()
    gc.freeze()
    sys.exit(code)


if __name__ == "__main__":
    entry()
