"""What is booked, and for whom."""

from pytest_bdd import parsers, then

from tilelaw.events import WagerPlaced
from tilelaw.steps.names import name


@then(parsers.parse("{cents:d} cents of {who} are booked on {position}"))
def _(seen, cents, who, position):
    seen.exactly(WagerPlaced, "by at amount", [(name(who), position, cents)])
