"""Whether the act of the When stands."""

from pytest_bdd import then


@then("this is refused")
def _(seen):
    seen.refused()


@then("this is permitted")
def _(seen):
    seen.accepted()
