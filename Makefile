# Every task of the project, by name. A step says one line; its details appear only when it fails.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-builtin-rules --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# One step after the other, so that each says its line; only a first start runs steps side by side.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
# Where this is set, each of the many programs that the tests start would compile the package anew.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)
INSTALL := $(BIN)/python scripts/install.py
# Off for players: a warning that only their compiler knows must not keep them from the table.
WERROR := OFF
# By name, because a comma would end the argument of a call.
SANITIZERS := address,undefined
CPP := $(shell find kernel -name '*.?pp')
PACKAGES := $(shell find src -name __init__.py)
# Directories that hold Python, for the checkers that refuse one which does not.
PY := $(foreach dir,src tests bench docs examples scripts web/scripts,$(if $(shell find $(dir) -name '*.py' -print -quit 2>/dev/null),$(dir)))
# The client and what it is made of. The machine's own Node.js builds it, or one from a wheel.
CLIENT := src/tarock/server/static/index.html
WEB := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/public/deck/*' -not -path 'web/tests/*') docs/table.schema.json docs/openapi.json
DECK := $(shell find src/tarock/deck -name '*.py')
NODE := $(shell command -v npm)
export PATH := $(if $(NODE),,$(CURDIR)/$(BIN):)$(PATH)
NPM := npm --prefix web
# The machine's own where it is new enough, or both from wheels.
OWN_CMAKE := $(shell command -v ninja >/dev/null && cmake --version 2>/dev/null | grep -E 'version (3\.[2-9][0-9]|[4-9])' >/dev/null && echo yes)
CMAKE := $(if $(OWN_CMAKE),,$(BIN)/)cmake
CTEST := $(if $(OWN_CMAKE),,$(BIN)/)ctest
NINJA := $(if $(OWN_CMAKE),$(shell command -v ninja),$(CURDIR)/$(BIN)/ninja)
# For the tests alone: the machine's own server, or one from a wheel.
OWN_POSTGRES := $(or $(shell command -v initdb),$(wildcard /usr/lib/postgresql/*/bin/initdb))
PURE := $(if $(shell command -v c++ || command -v g++ || command -v clang++),,TAROCK_PURE=1)

# $(call step,label,command): side by side, a step has its label on both of its lines
define step
@printf '  %-36s$(if $(SIDE_BY_SIDE),begun\n)' '$(1)'; began=$$SECONDS; \
if said=$$({ $(2); } 2>&1); then printf '$(if $(SIDE_BY_SIDE),  %-36s,%.0s)ok%5d s\n' '$(1)' $$((SECONDS - began)); \
else printf '$(if $(SIDE_BY_SIDE),  %-36s,%.0s)failed\n\n%s\n\n' '$(1)' "$$said"; exit 1; fi
endef

.PHONY: help play playable client terminal test check thorough bench docs format stub pins coverage screens dist clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | while IFS=$$'\t' read -r name text; do printf '  make %-10s %s\n' "$$name" "$$text"; done

play: ## play in the browser, alone or with friends
	@$(if $(wildcard .venv/.package),,echo '  The first start installs packages (usually 5 s), then builds the kernel (15 s)'; \
		echo '  and meanwhile the pages (10 s). Later starts take two seconds.')
	@$(MAKE) -j3 SIDE_BY_SIDE=yes playable
	@$(BIN)/tarock serve --open $(ARGS)

playable: .venv/.package $(CLIENT)

client: $(CLIENT)

terminal: .venv/.package ## sit down and play in the terminal
	@$(BIN)/tarock play

test: WERROR := ON
test: ready .venv/.debian web/node_modules/.dev lint types kernel site $(CLIENT) web pytest ## run every check

# The checkers look at all sources, but remember what they saw; pyright looks at what has changed. BASE=main compares with a branch.
BASE := HEAD
CHANGED = $(shell { git diff --name-only --diff-filter=d $(BASE); git ls-files --others --exclude-standard; } | grep '\.py$$' || true)
check: ready lint ## check quickly what has changed since the last commit
	$(call step,mypy,$(BIN)/mypy $(PY))
	$(if $(CHANGED),$(call step,pyright on what has changed,node_modules/.bin/pyright $(CHANGED)))
	@$(BIN)/pytest -n auto --seconds 35 $$($(BIN)/python scripts/touched.py $(BASE))

bench: .venv/.bench .venv/.package ## measure, also against others
	@$(BIN)/python -m bench $(ARGS)

docs: ready site ## write the documentation to build/site
	@echo '  read it at build/site/index.html'

format: ready ## lay out the sources as the checks want them
	@$(BIN)/ruff check --quiet --fix-only $(PY)
	@$(BIN)/ruff format --quiet $(PY)
	@$(BIN)/clang-format -i $(CPP)

stub: ready ## write the kernel's type stub anew
	@$(BIN)/python -m nanobind.stubgen -q -m tarock._kernel -o src/tarock/_kernel.pyi

pins: ## choose the newest versions of all requirements (needs uv)
	@cd requirements; compile='uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header'; \
	$$compile dev.in -o dev.txt; $$compile -c dev.txt play.in -o play.txt; for one in bench cmake node postgres release uv; do $$compile $$one.in -o $$one.txt; done

coverage: ready ## show which lines no test reaches
	@$(BIN)/pytest -n auto --cov --cov-report=term-missing:skip-covered

screens: ready web/node_modules/.dev $(CLIENT) ## take pictures of every page and phase
	@scripts/screens $(ARGS)

dist: .venv/.release $(CLIENT) ## build the packages of a release, and try them in clean environments
	$(call step,building the packages,$(BIN)/python scripts/release.py build)
	$(call step,looking into them,$(BIN)/python scripts/release.py inspect)
	@$(BIN)/python scripts/release.py try

clean: ## forget everything that can be made again
	@rm -rf .venv build dist node_modules web/node_modules web/public/deck src/tarock/server/static docs/pictures docs/guide .cache .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench docs examples -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# --- the checks ---

.PHONY: ready lint types kernel site web pytest

ready: .venv/.dev .venv/.package node_modules/.made

lint:
	$(call step,ruff,$(BIN)/ruff check --quiet $(PY) && $(BIN)/ruff format --quiet --diff $(PY))
	$(call step,clang-format,$(BIN)/clang-format --dry-run --Werror $(CPP))

# Each keeps one core busy; side by side they take no longer than the slower.
types:
	$(call step,mypy and pyright,$(BIN)/mypy $(PY) & mypy=$$!; node_modules/.bin/pyright && wait $$mypy)

kernel:
	$(call step,kernel tests under sanitizers,$(CMAKE) -S . -B build/checks -G Ninja \
		-DCMAKE_MAKE_PROGRAM=$(NINJA) -DCMAKE_BUILD_TYPE=Checks -DCMAKE_CXX_FLAGS_CHECKS="-Og -g1" \
		-DTAROCK_SANITIZE=$(SANITIZERS) -DTAROCK_WERROR=ON \
		&& $(CMAKE) --build build/checks && $(CTEST) --test-dir build/checks --output-on-failure)

# Thousands of positions of each kind against brute force, long ones with parts of the search turned off, races.
thorough: ready .venv/.debian .venv/.release $(CLIENT) web/node_modules/.dev ## repeat at length what the tests do in short (an hour or more)
	$(call step,searches against brute force,$(CMAKE) -S . -B build/thorough -G Ninja \
		-DCMAKE_MAKE_PROGRAM=$(NINJA) -DTAROCK_NATIVE=ON -DTAROCK_TEST_SHARE=60 \
		&& $(CMAKE) --build build/thorough && $(CTEST) --test-dir build/thorough --output-on-failure)
	$(call step,threads under the sanitizer,$(CMAKE) -S . -B build/threads -G Ninja \
		-DCMAKE_MAKE_PROGRAM=$(NINJA) -DCMAKE_BUILD_TYPE=RelWithDebInfo -DTAROCK_SANITIZE=thread \
		&& $(CMAKE) --build build/threads --target parallel_test && build/threads/kernel/tests/parallel_test)
	@echo '  pytest, with every repetition'
	@HYPOTHESIS_PROFILE=thorough $(BIN)/pytest -n auto

site:
	$(call step,documentation,$(BIN)/python docs/pictures.py && $(BIN)/python docs/game_pages.py && $(BIN)/zensical build --strict)

web:
	$(call step,client types,$(NPM) run --silent check)
	$(call step,client tests,$(NPM) run --silent test)

pytest:
	@echo '  pytest'
	@$(BIN)/pytest -n auto

# --- what they stand on; a hidden file remembers that a step is done ---

.venv/.made:
	@for python in $(PYTHONS); do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$${found:-}" ]; then \
		echo 'Tarock needs Python 3.11 or newer, and there is none among: $(PYTHONS).'; \
		echo 'If you have one elsewhere, name it: make play PYTHON=/where/it/is/python3'; exit 1; \
	fi; \
	rm -rf .venv build/editable; $$found -m venv --without-pip .venv; \
	if ! command -v uv >/dev/null; then \
		$$found -m pip --python .venv/bin/python --quiet --disable-pip-version-check install --require-hashes -r requirements/uv.txt >/dev/null 2>&1 || true; \
	fi
	@touch $@

PLAY := play.txt $(if $(OWN_CMAKE)$(PURE),,cmake.txt)
.venv/.play: .venv/.made $(PLAY:%=requirements/%)
	$(call step,installing what Tarock stands on,$(INSTALL) --require-hashes $(PLAY:%=-r requirements/%))
	@touch $@

DEV := dev.txt $(if $(OWN_POSTGRES),,postgres.txt)
.venv/.dev: .venv/.play $(DEV:%=requirements/%)
	$(call step,installing the checkers,$(INSTALL) --require-hashes $(DEV:%=-r requirements/%))
	@touch $@

# Proxies and checkers that no wheel carries: the machine's own, or unpacked from Debian's packages.
.venv/.debian: .venv/.made requirements/debian.txt scripts/debian.py
	$(call step,bringing what hosting is tried with,$(BIN)/python scripts/debian.py)
	@touch $@

# Python modules are read in place; the kernel, the metadata and new packages need a new installation.
.venv/.package: .venv/.play pyproject.toml CMakeLists.txt $(filter-out kernel/tests/%,$(CPP)) $(PACKAGES)
	$(if $(PURE),@echo '  no C++ compiler here: Tarock plays without its kernel')
	$(call step,building Tarock,$(PURE) $(INSTALL) --no-build-isolation --no-deps \
		-Cbuild-dir=build/editable -Ccmake.define.TAROCK_WERROR=$(WERROR) -Ccmake.define.TAROCK_NATIVE=ON -e .)
	@touch $@

.venv/.bench: .venv/.dev requirements/bench.txt
	$(call step,installing the others to measure,$(INSTALL) --require-hashes -r requirements/bench.txt)
	@touch $@

.venv/.release: .venv/.dev requirements/release.txt
	$(call step,installing what makes a release,$(INSTALL) --require-hashes -r requirements/release.txt)
	@touch $@

# Players get what builds the client; checkers also what tests it.
web/node_modules/.made: web/package-lock.json $(if $(NODE),,.venv/.node)
	$(call step,installing what builds the client,$(NPM) ci --silent $(if $(wildcard web/node_modules/.dev),,--omit=dev))
	@touch $@ $(wildcard web/node_modules/.dev)

web/node_modules/.dev: web/package-lock.json $(if $(NODE),,.venv/.node)
	$(call step,installing what tests the client,$(NPM) ci --silent)
	@touch $@ web/node_modules/.made

.venv/.node: .venv/.made requirements/node.txt
	$(call step,installing Node.js,$(INSTALL) --require-hashes -r requirements/node.txt)
	@touch $@

$(CLIENT): web/node_modules/.made $(WEB) $(DECK) | .venv/.made
	$(call step,drawing the cards,PYTHONPATH=src $(BIN)/python web/scripts/deck.py web/public/deck)
	$(call step,building the client,$(NPM) run --silent build)
	@touch $@

node_modules/.made: package-lock.json $(if $(NODE),,.venv/.node)
	$(call step,installing pyright,npm ci --silent)
	@touch $@
