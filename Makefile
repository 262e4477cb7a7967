# Two commands matter: `make play` and `make test`.  Everything is installed into .venv, nothing elsewhere.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
PINS   := requirements/constraints.txt
HOUSE  := pyproject.toml setup.py $(PINS)

WEB         := web/node_modules
STATIC      := src/fumarole/server/static
WEB_SOURCES := web/index.html web/vite.config.ts $(shell find web/src web/public -type f)

COMPILED := build/compiled
NPM_FOUND := $(shell command -v npm)
CC_FOUND := $(shell command -v cc || command -v gcc || command -v clang)
# With a compiler the compiled package is tested under every agreement, the interpreted one under fewer.
CONTRACT := $(if $(CC_FOUND),FUMAROLE_CONTRACT=some)
COMPILED_TESTS := $(if $(CC_FOUND),FUMAROLE_BUILD=compiled PYTHONPATH=$(COMPILED))
# Rooms of the tests that ask nothing of compiled code that others do not ask.
UNCOMPILED := content docs ledger web
# The sample game of the tests, for the commands that need it.
SAMPLE   := PYTHONPATH=tests FUMAROLE_TITLES=sample.title:TITLE

.DEFAULT_GOAL := help
GAMES := 2000
KILLS := 200
ON := sqlite
MESSAGES := 100000

.PHONY: help play serve web types browser pictures measure test lint cases coverage compiled bench soak load crowd kill fuzz siege reference docs clean

help: ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

play: $(VENV)/.play $(if $(NPM_FOUND),web) ## install what is needed, start the server and open it in the browser
	@if [ -f $(STATIC)/index.html ]; then $(BIN)/fumarole serve --open; else \
	echo "No npm found, so the pages for browsers cannot be built here (they need Node.js 20.19 or newer)."; \
	echo "This is the game at the terminal."; echo; $(BIN)/fumarole play; fi

serve: $(VENV)/.play $(if $(NPM_FOUND),web) ## start the server: tables for people elsewhere
	@$(BIN)/fumarole serve

web: $(STATIC)/index.html ## build the browser client into the server's folder

types: $(VENV)/.dev $(WEB)/.installed ## write the client's types anew from what the server says of itself
	$(BIN)/python scripts/web_types.py
	$(BIN)/python scripts/web_verbs.py
	cd web && npm run --silent types

browser: $(VENV)/.dev web chromium ## check and test the browser client, in real Chromium too
	cd web && npm run --silent check && npm run --silent test
	cd web && npm run --silent browser

pictures: $(VENV)/.play web chromium ## take the pictures of docs/pictures anew, in Chromium
	cd web && npx --no-install playwright test --config pictures.config.ts

chromium: $(WEB)/.installed
	@scripts/chromium

measure: $(VENV)/.dev web ## weigh and time the browser client, in real Chromium, on a calm machine
	cd web && npm run --silent measure

test: lint $(VENV)/.dev $(if $(NPM_FOUND),chromium) ## linters, types and all tests, interpreted and compiled
	$(BIN)/pytest -n 2 --cov --cov-report=term --cov-fail-under=96 --ignore=tests/contract
	$(CONTRACT) $(BIN)/pytest -n 2 tests/contract
	@$(MAKE) --no-print-directory --jobs 2 test-web $(if $(CC_FOUND),compiled)
	@$(MAKE) --no-print-directory test-compiled

test-web: $(if $(NPM_FOUND),browser)
	@$(if $(NPM_FOUND),,echo "No npm found: the browser client was not tested.")

.PHONY: chromium lint-web test-web test-compiled
ifeq ($(CC_FOUND),)
test-compiled:
	@echo "No C compiler found: the compiled package was not tested."
else
test-compiled: compiled
	$(COMPILED_TESTS) $(BIN)/pytest -n 2 -o pythonpath="$(COMPILED) tests" $(UNCOMPILED:%=--ignore=tests/%)
endif

lint: $(VENV)/.dev $(if $(NPM_FOUND),lint-web) ## ruff and mypy --strict; prettier and eslint for the browser client
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

lint-web: $(WEB)/.installed
	cd web && npm run --silent lint

cases: $(VENV)/.play ## run the rule cases alone
	@$(SAMPLE) $(BIN)/fumarole check $(wildcard cases) tests/sample/cases

coverage: $(VENV)/.play ## which rules of the ledger have a passing case or test
	@$(BIN)/fumarole rules --coverage

compiled: $(COMPILED)/.built ## compile the engine with mypyc into build/compiled

bench: $(VENV)/.dev $(if $(CC_FOUND),compiled) ## time engine, bots, arena and environments beside their peers, in one run
	@$(PIP) install -c $(PINS) --no-build-isolation -e ".[bench]"
	@$(BIN)/python -m bench.engine
	@$(BIN)/python -m bench.steamwatchers
	@$(BIN)/python -m bench.steam_power
	@$(BIN)/python -m bench.playouts
	@$(BIN)/python -m bench.bots
	@$(BIN)/python -m bench.arena
	@$(BIN)/python -m bench.environments
	@$(BIN)/python -m bench.messages

soak: $(VENV)/.dev $(if $(CC_FOUND),compiled) ## the whole contract for all that can be agreed, then many random games with the referees watching: make soak GAMES=100000
	FUMAROLE_CONTRACT=whole $(COMPILED_TESTS) $(BIN)/pytest -q -n 2 $(if $(CC_FOUND),-o pythonpath="$(COMPILED) tests") tests/contract
	@PYTHONPATH=$(if $(CC_FOUND),$(COMPILED):)tests $(BIN)/python bench/soak.py $(GAMES)

load: $(VENV)/.dev $(if $(CC_FOUND),compiled) ## time the server under load, beside boardgame.io's in the same run
	@$(PIP) install -c $(PINS) --no-build-isolation -e ".[bench]"
	@mkdir -p build/boardgame.io && cd build/boardgame.io && npm install --silent --no-save --no-audit --no-fund boardgame.io@0.50.2 || echo "npm is missing: the server is timed alone."
	@$(if $(CC_FOUND),PYTHONPATH=$(COMPILED)) $(BIN)/python -m bench.load

crowd: $(VENV)/.dev $(if $(CC_FOUND),compiled) ## ten thousand open tables, of which 500 are played
	@$(PIP) install -c $(PINS) --no-build-isolation -e ".[bench]"
	@$(if $(CC_FOUND),PYTHONPATH=$(COMPILED)) $(BIN)/python -m bench.load.crowd

kill: $(VENV)/.dev ## kill servers again and again while people and bots play: make kill KILLS=200 ON=postgres
	@PYTHONPATH=tests $(BIN)/python bench/kill.py $(KILLS) $(ON)

fuzz: $(VENV)/.dev ## say senseless things to the server: make fuzz MESSAGES=100000
	@PYTHONPATH=tests $(BIN)/python bench/fuzz.py $(MESSAGES)

siege: $(VENV)/.dev ## attack a server in every way that docs/security.md names, on the loopback alone
	FUMAROLE_SIEGE=whole $(BIN)/pytest -q tests/siege

reference: $(VENV)/.play ## write the reference pages of docs/reference anew from the program
	@$(BIN)/fumarole reference docs/reference --cases cases

docs: $(VENV)/.dev ## check that the examples of README and docs still run
	$(BIN)/pytest -q tests/docs

clean: ## remove what was built and installed
	rm -rf build dist $(VENV) $(STATIC) $(WEB) src/*.egg-info .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(HOUSE) | $(VENV)/bin/python
	@echo "Installing Fumarole into $(VENV) …"
	@$(PIP) install -c $(PINS) setuptools
	@$(PIP) install -c $(PINS) --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	@echo "Installing the tools for tests into $(VENV) …"
	@$(PIP) install -c $(PINS) --no-build-isolation -e ".[dev]"
	@touch $@

$(WEB)/.installed: web/package.json web/package-lock.json
	@command -v npm > /dev/null || (echo "The browser client needs Node.js 20.19 or newer, with npm."; exit 1)
	@echo "Installing what builds the pages for browsers …"
	@cd web && npm ci --no-audit --no-fund --silent
	@touch $@

$(STATIC)/index.html: $(WEB)/.installed $(WEB_SOURCES)
	@echo "Building the pages for browsers …"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

SOURCES := $(shell find src/fumarole tests/sample -name '*.py' -o -name '*.toml')

$(COMPILED)/.built: $(VENV)/.dev $(HOUSE) $(SOURCES)
	@echo "Compiling …"
	@rm -rf $(COMPILED) && mkdir -p $(COMPILED)
	@FUMAROLE_COMPILED=1 FUMAROLE_ALSO_COMPILE=tests/sample $(BIN)/python setup.py -q build_ext --build-lib $(COMPILED) > build/compile.log 2>&1 || (tail -n 40 build/compile.log; exit 1)
	@cp -r src/fumarole tests/sample $(COMPILED)/
	@touch $@
