"""Reviews and changes of content of the user's own, which stands beside what comes with the tool."""

from pathlib import Path

import pytest
from checkouts import Checkout
from repositories import Repository, needs_git

from tilelaw import content

EXAMPLE = Path(__file__).parent.parent / "examples" / "tailoring"
FEATURE, STEPS, RECORD = "own/features/lm-counter/01-booking.feature", "own/steps/booking.py", "own/jurisdictions/reviews.yaml"
BOOKING = "lm-counter.1-a"

pytestmark = needs_git


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> Repository:
    """A user's repository, which holds the user's content alone, with a signed clause under the tag ``signed``."""
    at = Repository(Checkout.of_user(tmp_path_factory.mktemp("user") / "user").root)
    at.git("init", "--quiet")
    done = at.tilelaw("review", BOOKING, "--by", "A. Sample")
    assert done.returncode == 0, done.stderr
    at.commit("signed", "tilelaw.yaml", "own")
    return at


@pytest.fixture(scope="module")
def altered(signed: Repository) -> Repository:
    """The same once its step looks at less."""
    signed.edit(STEPS, '"by at amount", [(name(who), position, cents)]', '"by at", [(name(who), position)]')
    signed.commit("altered", "own")
    return signed


def test_a_signature_is_kept_in_the_folder_of_the_users_own(signed: Repository) -> None:
    assert BOOKING in signed.path(RECORD).read_text()


def test_no_signature_of_a_user_is_written_into_what_comes_with_the_tool(signed: Repository) -> None:
    assert BOOKING not in (content.folder("jurisdictions") / "reviews.yaml").read_text()


def test_what_changed_in_a_step_of_the_users_own_is_shown_from_the_users_history(altered: Repository) -> None:
    lines = altered.tilelaw("review", BOOKING).stdout.splitlines()
    assert [line.strip()[:1] for line in lines if "seen.exactly" in line] == ["-", "+"]


def test_the_impact_of_a_change_of_the_users_own_names_the_fact_that_nobody_convicts(altered: Repository) -> None:
    done = altered.tilelaw("impact", "signed", "altered")
    assert (done.returncode, f"{BOOKING}: WagerPlaced.amount may be wrong" in done.stdout) == (11, True), done.stderr
