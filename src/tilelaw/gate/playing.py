"""An engine judged as the accepted run was made: under its profile, its law, its day and its seed, with the papers that it had."""

import datetime
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from tilelaw import adapters, attestations, profiles
from tilelaw.attestations import Attestations
from tilelaw.session import Session
from tilelaw.trouble import Trouble


def session(header: Mapping[str, Any], engine: str, jurisdiction: str | None, papers: list[Path], today: datetime.date) -> Session:
    """A run that is yet to be made. ``jurisdiction`` is the profile's name or path, where it is not one of those that ship.

    Raises Trouble, and EngineBroke where the engine breaks at once.
    """
    as_of = _day(header)
    profile, law = profiles.load(jurisdiction or _named(header), as_of)
    reached = adapters.connect(engine)
    given = attestations.load(papers, today) if papers else _papers(header, today)
    return Session(
        profile, law, reached.adapter, reached.engine, header["seed"], as_of or profile.day, attestations=given,
        deviation=reached.deviation, name=engine, engine_file=reached.engine_file,
    )  # fmt: skip


def _named(header: Mapping[str, Any]) -> str:
    name = str(header["jurisdiction"])
    if name not in profiles.names():
        do = "give --jurisdiction with the path of the operator's .yaml"
        raise Trouble("--jurisdiction", f"the baseline was judged under {name!r}, which does not ship", known=profiles.names(), do=do)
    return name


def _day(header: Mapping[str, Any]) -> datetime.date | None:
    """The day that was asked for when the accepted run was made; None where the profile's own was taken."""
    profile = header["profile"]
    return datetime.date.fromisoformat(header["as_of"]) if profile["by_day"] or header["as_of"] != profile["day"] else None


def _papers(header: Mapping[str, Any], today: datetime.date) -> Attestations:
    given = header["attestations"]
    return msgspec.convert({**given, "today": today}, Attestations, strict=False) if given else Attestations()
