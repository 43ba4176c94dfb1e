"""What people do with tiles and say while a round is played."""

from pytest_bdd import parsers, when

from tilelaw.acts import Communicate, ExchangeTiles, TouchTiles, WithdrawTile
from tilelaw.steps.names import name


@when(parsers.parse("{who} touches the tiles of {box}"))
def _(people, who, box):
    people.perform(TouchTiles(by=name(who), hand=box))


@when(parsers.parse("{who} takes a tile of {box} out of the game"))
def _(people, who, box):
    people.perform(WithdrawTile(by=name(who), hand=box))


@when(parsers.parse("{who} exchanges a tile of {box} for one of {other}"))
def _(people, who, box, other):
    people.perform(ExchangeTiles(by=name(who), hand=box, other=other))


@when(parsers.parse("{who} speaks to another player"))
def _(people, who):
    people.perform(Communicate(by=name(who)))


@when(parsers.parse("{who} tells another player about the own hand"))
def _(people, who):
    people.perform(Communicate(by=name(who), about_hand=True))
