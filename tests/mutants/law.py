"""The law as the test suite: every scenario of every law that is held, played as ``tilelaw prove`` plays it without any fault.

A scenario is played twice where it forces an outcome that a table discloses: once forced, once left to the table's own chance. A mutant
is played in those scenarios only that enter the function it alters: in all others nothing differs. The fewer functions a scenario
enters, the sooner it is played, save those that take long. Chance is seeded, so that a mutant meets the same luck every time.
"""

import compileall
import importlib
import random
import secrets
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from mutants.mutations import Mutant, mutated
from mutants.patch import patched
from mutants.workplace import altered, apart

LEFT_TO_CHANCE = ("LayStacks", "StackTiles", "DecideCut", "DrawNumber", "DealTiles", "ExposeTile")
"""The acts whose outcome is left to chance as well. Dice are not: one roll in 216 is the one that a scenario gives."""
LEAST, TIMES = 2.0, 3.0
"""A mutant gets so many seconds of work, and so many times what its scenarios take without it, which is measured as they are watched."""
LONG = 0.05
ENOUGH = 20
"""How often a scenario is tried that is left to chance."""
TABLES = {"nz": "new_zealand", "pa": "pennsylvania"}
"""At which tables laws are played, by how their names begin."""
Function = tuple[str, str]


@dataclass(frozen=True)
class Play:
    """One scenario, to be played with an engine: its verdict; the functions it enters, and the seconds it takes, without any mutant."""

    name: str
    verdict: Callable[[Any], Any]
    entered: frozenset[Function]
    seconds: float


class Law:
    """The scenarios in a copy of the project, and which functions of the reference engine each of them enters."""

    def __init__(self, root: Path, files: Iterable[str]) -> None:
        """``files``: those that are altered. Laws that are played at none of their tables are left out."""
        compileall.compile_dir(root / "src" / "tilelaw" / "reference", quiet=2)
        sys.path.insert(0, str(root / "src"))
        secrets.SystemRandom = lambda: random.Random("mutants")  # type: ignore[misc,assignment]  # noqa: S311 - the same luck each time
        self._root = root
        self._package = str(root / "src" / "tilelaw" / "reference")
        self.unclean: list[str] = []
        with self._watched() as at_import:
            engine = self._engine()
        self._at_import = at_import
        played = self._played(engine, _Tables(files))
        self._plays = sorted(played, key=lambda one: (one.name.startswith(OPERATORS), one.seconds > LONG, len(one.entered)))

    def judge(self, mutant: Mutant, patience: float = 1.0) -> str:
        """What becomes of a mutant: a verdict and the first scenario that gives it, ``survives``, ``timeout``, ``unreached``.

        ``no engine`` when the mutant cannot even be imported. ``patience``: how many times as long as usual it may take.
        """
        plays = self._meeting(mutant)
        if not plays:
            return "unreached"
        source = mutated(self._root, mutant)
        seconds = patience * (LEAST + TIMES * sum(one.seconds for one in plays))
        with altered(self._root / mutant.file, source):
            return apart(lambda: self._tried(mutant, source, plays), seconds)

    def _meeting(self, mutant: Mutant) -> list[Play]:
        """The scenarios in which a mutant can be noticed, the most particular first: all that come near, where it is not in a function."""
        function = (str(self._root / mutant.file), mutant.where)
        if mutant.inside and function not in self._at_import:
            return [one for one in self._plays if function in one.entered]
        folder = str((self._root / mutant.file).parent)
        return [one for one in self._plays if any(file.startswith(folder) for file, _ in one.entered)]

    def _tried(self, mutant: Mutant, source: str, plays: list[Play]) -> str:
        function = (str(self._root / mutant.file), mutant.where)
        module = sys.modules[".".join(Path(mutant.file).with_suffix("").parts[1:]).removesuffix(".__init__")]
        if function in self._at_import or not mutant.inside or not patched(module, mutant.where, source):
            for name in [name for name in sys.modules if name.startswith("tilelaw.reference")]:
                del sys.modules[name]
        _forget()
        try:
            engine = self._engine()
        except Exception as error:  # noqa: BLE001 - whatever a module does as it is imported
            return f"no engine: {error}"
        verdicts = ((one, one.verdict(engine).value) for one in plays)
        return next((f"{verdict} {one.name}" for one, verdict in verdicts if _notices(one, verdict)), "survives")

    def _engine(self) -> Any:
        adapters = importlib.import_module("tilelaw.adapters")
        return adapters.connect(adapters.REFERENCE).engine

    def _played(self, engine: Any, tables: "_Tables") -> Iterator[Play]:
        """Every scenario, forced and left to chance, that conforms without any mutant. What takes long is played forced only."""
        seconds = 0.0
        for name, judge in _judges(tables):
            if name.endswith(OBSERVED) and seconds > LONG:
                continue
            _forget()  # what is remembered from an earlier scenario would not be entered in this one
            start = time.process_time()
            with self._watched() as entered:
                found = judge(engine)
            seconds = time.process_time() - start
            if name.endswith(OBSERVED) and not found.is_observed:
                continue
            if found.verdict.value == "conforms":
                yield Play(name, lambda engine, judge=judge: judge(engine).verdict, frozenset(entered), seconds)
            elif not (name.endswith(OBSERVED) or found.scenario.reading):  # an engine follows one of two readings
                self.unclean.append(f"{name}: {found.verdict.value}, {found.reason}")

    @contextmanager
    def _watched(self) -> Iterator[set[Function]]:
        """The functions of the reference engine that are entered meanwhile, by file and name."""
        entered: set[Function] = set()
        names: dict[CodeType, Function | None] = {}

        def called(frame: FrameType, _event: str, _: object) -> None:
            code = frame.f_code
            if code not in names:
                names[code] = (code.co_filename, code.co_qualname.partition(".<locals>")[0]) if self._package in code.co_filename else None
            if found := names[code]:
                entered.add(found)

        sys.settrace(called)
        try:
            yield entered
        finally:
            sys.settrace(None)


def _notices(play: Play, verdict: str) -> bool:
    """Whether a verdict is of the mutant's doing. What is left to chance may not come about, by bad luck alone."""
    return verdict != "conforms" and not (verdict == "untested" and play.name.endswith(OBSERVED))


def _forget() -> None:
    """Let the reference engine remember nothing that it worked out before it was altered."""
    for module in [module for name, module in sys.modules.items() if name.startswith("tilelaw.reference")]:
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


OBSERVED = " (left to chance)"
OPERATORS = "house-rules."
"""How what convicts by the operator's own rules is called: the law is asked first."""


class _Tables:
    """Where it shows that some files are altered: at the table that they are files of; where one is of none, at all tables.

    The operator's rules are asked in bulk, and nothing of a table but how it is opened is entered then.
    """

    def __init__(self, files: Iterable[str]) -> None:
        folders = {Path(file).parent.name for file in files}
        self._tables = folders if folders <= set(TABLES.values()) else set(TABLES.values())
        self.show_by_rules = self._tables != folders or any(Path(file).name == "__init__.py" for file in files)

    def shows_at(self, law: str) -> bool:
        """Whether a law is played at such a table."""
        return TABLES.get(law.partition("-")[0]) in self._tables


def _judges(tables: "_Tables") -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """Every scenario with a way to judge an engine by it: of each law, and of the operator's rules of each profile that names any.

    A scenario of a law is judged again with its outcomes left to chance.
    """
    from tilelaw import runner  # noqa: PLC0415 - the copy's, which is on the path only now

    runner.TRIES = ENOUGH
    for scenario, profile, law in _suite(tables):
        for ending, opened in (("", _forced), (OBSERVED, _unforced)):
            if not (ending and scenario.id.startswith(OPERATORS)):
                yield f"{scenario.id}{ending}", _judge(scenario, profile, law, opened)


def _suite(tables: "_Tables") -> Iterator[tuple[Any, Any, Any]]:
    """Scenarios, each with a profile and its law."""
    from tilelaw import laws, profiles, scenarios  # noqa: PLC0415 - see above

    for name in laws.names():
        if tables.shows_at(name):
            profile, law = profiles.load(laws.load(name).instrument.base_profile)
            yield from ((one, profile, law) for one in scenarios.of(law))
    loaded = [profiles.load(name, day) for name in profiles.names() for day in profiles.days(name)] if tables.show_by_rules else []
    for profile, law in {(one.law, one.house_rules.name): (one, law) for one, law in loaded if one.house_rules}.values():
        if tables.shows_at(profile.law):
            yield from ((one, profile, law) for one in scenarios.of(law) if one.id.startswith(OPERATORS))


def _judge(scenario: Any, profile: Any, law: Any, opened: Callable[..., Any]) -> Callable[[Any], Any]:
    from tilelaw import runner  # noqa: PLC0415 - see above
    from tilelaw.book import Book  # noqa: PLC0415
    from tilelaw.proof import miniatures  # noqa: PLC0415

    book = Book(profile.house_rules) if profile.house_rules else None

    def judge(engine: Any) -> Any:
        seed = f"{miniatures.SEED}/{scenario.id}"
        return runner.judge(scenario, lambda: opened(scenario, law, profile, engine), engine.describe().bulk, seed=seed, book=book)

    return judge


def _forced(scenario: Any, law: Any, profile: Any, engine: Any) -> Any:
    from tilelaw.proof import miniatures  # noqa: PLC0415 - see above

    return miniatures.table(scenario, law, profile, engine)


def _unforced(scenario: Any, law: Any, profile: Any, engine: Any) -> Any:
    """A table as the proof opens it, that is told no outcome."""
    from tilelaw import places, profiles, shapes  # noqa: PLC0415 - see above
    from tilelaw.engine import Rules  # noqa: PLC0415
    from tilelaw.proof import miniatures  # noqa: PLC0415

    options = profiles.adjusted(profile, scenario.options, scenario.no_options).options
    table = engine.open_table(Rules(law=profile.law, options=options, boxes=law.instrument.layout))
    return shapes.ShapedTable(table, places.filling(miniatures.SEED, scenario.id), shapes.Shape(observed=frozenset(LEFT_TO_CHANCE)))
