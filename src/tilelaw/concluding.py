"""What a case comes to together with its attestations and waivers: the state of each, what is invalid, and what is stated without them."""

from dataclasses import replace

from tilelaw.attestations import FAILING, Attestations
from tilelaw.conformity import Case, Conformity, conclude


def concluded(case: Case, papers: Attestations, digest: str) -> Conformity:
    """What a case comes to under these papers; ``case`` has been told already what they attest and waive."""
    result = conclude(case)
    if not papers.given:
        return result
    found = {name: standing.verdict for name, standing in result.clauses.items()}
    looked = papers.states(case.law, found, case.profile.name, digest)
    invalid = tuple(said for each in looked.values() for state, said in each if state in FAILING)
    states = {kind: tuple(state.value for state, _ in each) for kind, each in looked.items()}
    without = conclude(replace(case, waived=frozenset())).statements if papers.waivers else {}
    return replace(result, invalid=invalid, states=states, unwaived={name: said for name, (said, _) in without.items()})
