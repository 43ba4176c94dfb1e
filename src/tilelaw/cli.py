"""The command ``tilelaw``: finds the module of the command that is given, runs it, and turns what it raises into exit codes.

Exit codes are in README.md. A command's module is imported only when it is given, so that none waits for what another needs.
"""

import argparse
import gc
import importlib
import signal
import sys
import traceback
from collections.abc import Sequence

from tilelaw import __version__
from tilelaw.conformity import ADAPTER_BROKE, EXIT, HARNESS_BROKE, PARTIAL, USAGE
from tilelaw.engine import EngineBroke
from tilelaw.trouble import Trouble, one_line

COMMANDS = {
    "run": "judge an engine",
    "merge": "put the shards of a run together: the same evidence as from one machine",
    "report": "render evidence again, without the engine",
    "compare": "hold several runs against each other: what is new, fixed, still failing, no longer judged",
    "gate": "hold an engine or a run against an accepted run, and decide whether the change may pass",
    "seal": "sign what a run has written",
    "verify": "see whether a sealed folder is still what was sealed",
    "clauses": "print the clauses and duties of a jurisdiction, and how each is covered",
    "check": "read every register, profile and feature strictly, and lint them",
    "prove": "show that the suite can fail: run engines that are wrong in exactly one way",
    "diff": "compare the law of one day with that of another, and what an engine does under them",
    "review": "say who has signed the restatement of which clause, show what changed since, and sign it anew",
    "impact": "say what a change of the law, the suite or a profile alters, in what is judged and in what comes of it",
    "matches": "settle every match that one set of tiles allows, and judge each by the operator's own rules",
    "explore": "drive an engine through lawful and unlawful acts that nobody wrote down, and see what does not hold",
    "protocol": "print the JSON Schema of every message of the contract",
    "ci": "write a ready pipeline for GitHub, GitLab or Jenkins",
    "new-adapter": "write a starting kit: a small working adapter to grow from",
    "new-jurisdiction": "write the beginning of a jurisdiction: register, profile and a first feature, which say how to go on",
}
EXIT_CODES = """exit codes:
  0 conforms   2 usage   10 does not conform   11 incomplete   12 conforms with waivers
  13 attestations or waivers invalid   20 the engine or its adapter broke   30 the harness broke
  40 a folder does not agree with its seal   41 it does, and nothing shows who sealed it"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        arguments = parser(words).parse_args(words)
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


def parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """All commands by name, and the arguments of the one that is given."""
    found = argparse.ArgumentParser(
        prog="tilelaw", description="Judges an engine of the tile game Pai Gow against the law, clause by clause.",
        epilog=EXIT_CODES, formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    found.add_argument("--version", action="version", version=f"tilelaw {__version__}")
    commands = found.add_subparsers(required=True, metavar="COMMAND")
    given = next((word for word in words if word in COMMANDS), None)
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, epilog=EXIT_CODES, formatter_class=argparse.RawDescriptionHelpFormatter)
        if name == given:
            module = importlib.import_module(f"tilelaw.commands.{name.replace('-', '_')}")
            command.description = f"{summary}. {module.MORE}"
            module.arguments(command)
            command.set_defaults(command=module.run)
    return found


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
