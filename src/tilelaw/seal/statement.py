"""What is signed: an in-toto Statement v1 with the predicate ``test-result``, drawn from evidence and the digests of files."""

from collections.abc import Mapping, Sequence
from typing import Any

from tilelaw.conformity import EXIT, WAIVED

Line = Mapping[str, Any]
TYPE = "https://in-toto.io/Statement/v1"
PREDICATE = "https://in-toto.io/attestation/test-result/v0.1"
RESULTS = {0: "PASSED", EXIT[WAIVED]: "WARNED"}
"""The result of a run by its exit code; of all others ``FAILED``: what is incomplete has not passed."""


def statement(lines: Sequence[Line], files: Mapping[str, str], renderer: str) -> dict[str, Any]:
    """The statement on a finished run whose files have these digests.

    ``passedTests`` are the clauses that conform, ``failedTests`` those that are breached, waived or not. Whatever was neither stands under
    ``tilelaw_notTested``, by verdict; text that is not held is there as ``not-obtained``.
    """
    header, footer = lines[0], lines[-1]
    clauses = {name: told["verdict"] for name, told in footer["clauses"].items()}
    predicate = {
        "result": RESULTS.get(footer["exit_code"], "FAILED"),
        "configuration": [_descriptor(name, digest) for name, digest in sorted(header["digests"].items())],
        "passedTests": _with(clauses, "conforms"),
        "warnedTests": [],
        "failedTests": _with(clauses, "breaches"),
        "tilelaw_notTested": _not_tested(header, clauses),
        "tilelaw_run": _run(header, footer),
        "tilelaw_renderer": renderer,
    }
    subject = [_descriptor(name, digest) for name, digest in files.items()]
    return {"_type": TYPE, "subject": subject, "predicateType": PREDICATE, "predicate": predicate}


def _descriptor(name: str, digest: str) -> dict[str, Any]:
    return {"name": name, "digest": {"sha256": digest}}


def _with(clauses: Mapping[str, str], verdict: str) -> list[str]:
    return sorted(name for name, found in clauses.items() if found == verdict)


def _not_tested(header: Line, clauses: Mapping[str, str]) -> dict[str, list[str]]:
    """What the law has and the run did not judge: by verdict, and the text that is not held."""
    rest = sorted(set(clauses.values()) - {"conforms", "breaches"})
    missing = sorted({str(one["id"]) for one in header["law"]["not_obtained"]})
    return {verdict: _with(clauses, verdict) for verdict in rest} | ({"not-obtained": missing} if missing else {})


def _run(header: Line, footer: Line) -> dict[str, Any]:
    """Which run it was: what was judged under what, and what came of it."""
    engine = {name: header["engine"][name] for name in ("vendor", "product", "version", "digest")}
    return {
        "tool": header["tool"], "jurisdiction": header["jurisdiction"], "law": header["law"]["id"], "asOf": header["as_of"],
        "selection": header["selection"], "item": engine, "statements": footer["statements"], "exitCode": footer["exit_code"],
        "chain": footer["chain"],
    }  # fmt: skip
