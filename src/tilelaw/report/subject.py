"""What a manifest declares of a test, and by whom, in the order in which ISO/IEC 17025, clause 7.8, asks for it."""

from collections.abc import Iterator, Mapping
from typing import Any

from tilelaw.report.views import Line

Row = tuple[str, Any, str | None]
"""What it is, what is stated (None: nothing), and how it is known."""
BY = {"laboratory": "declared by the laboratory", "vendor": "declared by the vendor"}
_MEANS = {"draft": "draft: not reviewed, not authorised", "reviewed": "reviewed, not authorised", "authorised": "authorised"}


def said(header: Line, name: str) -> Any:
    """What the manifest states under a key, whoever declares it; None where it states nothing."""
    declared = (header.get("subject") or {}).get("declared", {})
    return next((items[name] for items in declared.values() if name in items), None)


def status(header: Line) -> str | None:
    """How far the report has come, in words; None where nobody says so."""
    found = said(header, "status")
    return None if found is None else _MEANS.get(found, str(found))


def earlier(header: Line) -> Iterator[str]:
    """That the report amends or supersedes an earlier one, and why."""
    for name in ("amends", "supersedes"):
        if found := said(header, name):
            yield f"{name} report {found['report']}: {found['reason']}"


def rows(header: Line) -> list[Row]:
    """Everything that a manifest can state but its files: what nobody states is there as None."""
    return [(label, value, _by(header, key) if value is not None else None) for label, key, value in _items(header)]


def files(header: Line) -> Mapping[str, Line]:
    """The files that the manifest lists, with the digests that were determined."""
    return ((header.get("subject") or {}).get("determined") or {}).get("files") or {}


def line(header: Line) -> str | None:
    """The manifest in one line; None where there is none."""
    if not header.get("subject"):
        return None
    item, laboratory = said(header, "item") or {}, said(header, "laboratory") or {}
    told = [item.get("name") or "item not stated", f"laboratory {laboratory.get('name') or 'not stated'}"]
    return "; ".join([*told, f"status {status(header) or 'not stated'}", *earlier(header)])


def _by(header: Line, key: str) -> str:
    declared = header["subject"]["declared"]
    return next((BY.get(who, who) for who, items in declared.items() if key in items), "")


def _items(header: Line) -> Iterator[tuple[str, str, Any]]:
    """Label, key of the manifest, and value of each item, in order."""
    yield from _parties(header)
    item = said(header, "item") or {}
    yield from (("Item", "item", item.get("name")), ("Vendor of the item", "item", item.get("vendor")))
    versions = item.get("versions") or {"item": None}
    yield from ((f"Version: {name}", "item", version) for name, version in sorted(versions.items()))
    yield "Condition of the item", "item", item.get("condition")
    tested = said(header, "tested")
    yield "Received", "received", said(header, "received")
    yield "Tested", "tested", f"{tested['from']} to {tested['until']}" if tested else None
    yield "Date of issue", "issued", said(header, "issued")
    deviations = said(header, "deviations")
    told = None if deviations is None else "; ".join(deviations) or "none"
    yield "Additions to, deviations and exclusions from the method", "deviations", told
    yield "Reviewed by", "reviewer", _person(said(header, "reviewer"))
    yield "Authorised by", "authoriser", _person(said(header, "authoriser"))


def _parties(header: Line) -> Iterator[tuple[str, str, Any]]:
    laboratory, customer = said(header, "laboratory") or {}, said(header, "customer") or {}
    yield "Laboratory", "laboratory", laboratory.get("name")
    yield "Address of the laboratory", "laboratory", laboratory.get("address")
    yield "Status of this report", "status", status(header)
    for name in ("amends", "supersedes"):
        if found := said(header, name):
            yield name.capitalize(), name, f"report {found['report']}: {found['reason']}"
    yield "Customer", "customer", customer.get("name")
    yield "Address of the customer", "customer", customer.get("address")


def _person(found: Line | None) -> str | None:
    return None if found is None else f"{found['name']} ({found['role']})" if found.get("role") else str(found["name"])
