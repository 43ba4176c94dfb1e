"""A program that plays the small law as it should, but for the answer to DealTiles: that is what stands in the file that it is given.

``python parrot.py FILE``. Where the file has 987654321, it says the number of the question.
"""

import json
import sys

from zoo import right, say

NUMBER = b"987654321"


def main(name: str) -> None:
    """Answer every question. ``Sync`` is none of the contract's: it is answered with its own number."""
    tables: dict[int, dict[str, object]] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["ask"] == "Sync":
            say(f"sync {asked['id']}")
        elif asked.get("act", {}).get("act") == "DealTiles":
            with open(name, "rb") as file:  # noqa: PTH123 - pathlib takes longer to load than all of this
                say(file.read().replace(NUMBER, str(asked["id"]).encode()))
        else:
            say(json.dumps(right(asked, tables)))


if __name__ == "__main__":
    main(sys.argv[1])
