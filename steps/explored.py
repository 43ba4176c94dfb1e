"""Acts and answers as the contract writes them, for the features that ``tilelaw explore`` writes, where no other phrase serves."""

from collections import Counter
from typing import Union

import msgspec
from pytest_bdd import given, then, when

from tilelaw.acts import Act
from tilelaw.events import Event

ACT = msgspec.json.Decoder(Union[tuple(Act.__subclasses__())])  # noqa: UP007 - a union made at run time
EVENT = msgspec.json.Decoder(Union[tuple(Event.__subclasses__())])  # noqa: UP007


def acts(datatable):
    """One act a row."""
    return [ACT.decode(row[0]) for row in datatable]


def events(datatable):
    """One event a row."""
    return [EVENT.decode(row[0]) for row in datatable]


def bare(event):
    """An event without the engine's own message."""
    return msgspec.structs.replace(event, raw=None)


def together(some, answer):
    """These events if the answer has all of them, as often as they are here; else none."""
    return some if Counter(some) <= Counter(map(bare, answer.events)) else []


@given("this has been done")
def _(people, datatable):
    people.perform(*acts(datatable))


@given("this has been attempted and refused")
def _(people, datatable):
    people.attempt(*acts(datatable))


@when("this is done")
def _(people, datatable):
    people.perform(*acts(datatable))


@when("this is done at two fresh tables")
def _(people, datatable):
    people.sweep(acts(datatable) * 2)


@then("this does not follow from it")
def _(seen, datatable):
    seen.check("what may not follow", [], together(events(datatable), seen.answer))


@then("exactly this follows from it")
def _(seen, datatable):
    seen.accepted()
    seen.check("what follows", events(datatable), [bare(event) for event in seen.answer.events])


@then("nothing follows from it")
def _(seen):
    seen.accepted()
    seen.check("what follows", [], list(seen.answer.events))


@then("both tables answer alike")
def _(seen):
    said = [(answer.stands, [bare(event) for event in answer.events]) for answer in seen.answers]
    seen.check("the answer at the second table", said[0], said[-1])
