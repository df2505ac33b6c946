# Every target works from a fresh clone. `make` alone prints what there is.

VENV := .venv
PY := $(VENV)/bin/python
ARGS ?=
SHELL := /bin/sh

# $(call retry,command): three tries, for networks that stumble.
retry = for try in 1 2 3; do $(1) && break; test $$try -lt 3 || exit 1; echo "  trying again …"; sleep 3; done

, := ,

# Pins for what is installed and for what builds it; a relative path, so a clone may lie anywhere.
pins = PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
	UV_CONSTRAINT=constraints.txt UV_BUILD_CONSTRAINT=constraints.txt

# $(call install,extras): extras with $(,) between them.
install = if command -v uv >/dev/null 2>&1; then $(call retry,$(pins) uv pip install --quiet --python $(PY) -e '.[$(1)]'); \
	else $(call retry,$(pins) $(PY) -m pip install --quiet -e '.[$(1)]'); fi

.DEFAULT_GOAL := help
.PHONY: help lab edit test check lessons book slow walk pins bench pyodide weigh zip dist colab clean

help: ## print this list
	@echo "Learn cribbage. Two commands are enough: make lab, make test."
	@echo
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  PYTHON=python3.12 make lab            choose the Python (3.11 or newer)"
	@echo "  make lab ARGS='--no-browser'          options of 'cribbage-learn lab', also for edit"

lab: $(VENV)/lab.stamp ## open the lessons in JupyterLab, as copies in my-lessons/ that are yours to change
	@$(PY) -m cribbage_learn lab --folder my-lessons $(ARGS)

edit: $(VENV)/lab.stamp ## open notebooks/ itself in JupyterLab, to write lessons
	@$(PY) -m jupyterlab --ServerApp.root_dir=notebooks $$(test "$$(id -u)" != 0 || echo --allow-root) $(ARGS)

test: $(VENV)/dev.stamp words ## run every test but the browser's: pytest with doctests, then the lessons' outputs
	$(PY) -m pytest -n 2 --dist loadfile $(ARGS)
	$(PY) -m pytest notebooks --nbval --nbval-current-env --nbval-sanitize-with tests/nbval.cfg \
		--nbval-cell-timeout 60 -p no:randomly -n 2 --dist loadscope

slow: $(VENV)/dev.stamp words ## the long proofs: every hand and crib, ten thousand games, the average crib
	$(PY) -m pytest -m slow -n 2 $(ARGS)

walk: $(VENV)/dev.stamp words node_modules/axe-core/axe.min.js ## walk through quizzes and lessons in a real Chromium
	@$(PY) tests/browser/book_site.py
	$(PY) -m pytest tests/browser -m "not slow" -n 2 --dist loadscope $(ARGS)

check: $(VENV)/dev.stamp ## ruff (lint and format) and mypy
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

lessons: $(VENV)/dev.stamp words ## run the lessons anew, print what changed in their outputs, store it
	$(PY) tools/lessons.py $(ARGS)

book: $(VENV)/dev.stamp words node_modules/pyodide/pyodide.mjs ## build the book into book/_build/html, warnings as errors, with the live lessons in lite/
	rm -rf book/_build
	$(VENV)/bin/jupyter-book build book/ -n -W --keep-going
	$(PY) tools/live_site.py

weigh: $(VENV)/dev.stamp words node_modules/pyodide/pyodide.mjs ## print what each page weighs and how soon it answers; ARGS=--write updates the book
	$(PY) tools/weigh.py $(ARGS)

zip: $(VENV)/dev.stamp words node_modules/pyodide/pyodide.mjs ## the built book as one file, dist/cribbage-book.zip
	@$(PY) tests/browser/book_site.py
	$(PY) tools/zip_book.py

dist: $(VENV)/dev.stamp ## build the wheel and the source package into dist/; TAG=v0.1.0 must be their version
	@version=$$(sed -n 's/^version = "\(.*\)"$$/\1/p' pyproject.toml); test -z "$$TAG" || test "$$TAG" = "v$$version" || { \
		echo "The tag is $$TAG, and pyproject.toml says version $$version: they have to agree."; exit 1; }
	rm -f dist/*.whl dist/*.tar.gz
	$(PY) -m build --no-isolation --outdir dist

colab: $(VENV)/dev.stamp ## push the book's copies of the lessons for Colab to the branch colab of origin, or ARGS='--to REPOSITORY'
	$(PY) tools/colab_branch.py $(ARGS)

pins: ## resolve constraints.txt from pyproject.toml; ARGS=--upgrade for newer versions (needs uv)
	@npm=$$(grep '^# npm ' constraints.txt); live=$$(grep '^# live ' constraints.txt); \
	echo editables | uv pip compile pyproject.toml - \
		--all-extras --universal --python-version 3.11 --quiet --no-annotate --no-header \
		--no-emit-index-url --output-file constraints.txt $(ARGS); \
	{ echo "# Every version that make and CI install, for Python 3.11 and newer: written by 'make pins'."; \
	echo "# From npm, for the browser tests and the live lessons (edit by hand):"; echo "$$npm"; \
	echo "# For Python in the browser alone, in the live lessons (edit by hand):"; echo "$$live"; cat constraints.txt; } >constraints.new; \
	mv constraints.new constraints.txt

clean: ## remove what make made, but never my-lessons/
	rm -rf $(VENV) book/_build node_modules dist .bench .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
	find cribbage_learn -name '*.mo' -exec rm -f {} +

.PHONY: words
words: $(VENV)/dev.stamp
	@$(PY) hatch_build.py

$(VENV)/made:
	@python='$(PYTHON)'; \
	if [ -z "$$python" ]; then for p in python3.13 python3.12 python3.11 python3 python; do \
		if "$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then python=$$p; break; fi; \
	done; fi; \
	if [ -z "$$python" ]; then echo "No Python 3.11 or newer was found. Install one, or name it: make lab PYTHON=/where/it/is/python3"; exit 1; fi; \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$$python is not Python 3.11 or newer."; exit 1; }; \
	echo "Making $(VENV) with $$("$$python" --version) …"; \
	rm -rf $(VENV); \
	if command -v uv >/dev/null 2>&1; then uv venv --quiet --python "$$python" $(VENV); \
	elif "$$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then "$$python" -m venv $(VENV); \
	else echo "This Python cannot make environments: its venv module is missing."; \
		echo "On Debian or Ubuntu:  sudo apt install $$("$$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"; \
		echo "Then run make again. (Or install uv: make uses it when it is there.)"; exit 1; fi
	@touch $@

$(VENV)/lab.stamp: $(VENV)/made pyproject.toml constraints.txt hatch_build.py
	@echo "Installing what the lessons need (a minute the first time) …"
	@$(call install,lab)
	@touch $@

$(VENV)/dev.stamp: $(VENV)/made pyproject.toml constraints.txt hatch_build.py
	@echo "Installing what the tests, checks and the book need (a minute or two the first time) …"
	@$(call install,lab$(,)book$(,)test$(,)check)
	@touch $@ $(VENV)/lab.stamp

# The npm packages, at the versions constraints.txt names in comments. All at once: npm takes away
# what it is not asked for.
node_modules/axe-core/axe.min.js node_modules/pyodide/pyodide.mjs: constraints.txt
	@command -v npm >/dev/null || { echo "npm is missing. It brings axe-core, which checks that everybody can use the pages, and Pyodide."; \
		echo "On Debian or Ubuntu:  sudo apt install npm"; exit 1; }
	@pins=$$(sed -n 's/^# npm \([a-z-]*\)==\([0-9.]*\)$$/\1@\2/p' constraints.txt); \
	$(call retry,npm install --silent --no-save --no-audit --no-fund --prefix . $$pins)
	@touch $@

bench: $(VENV)/made ## measure against other packages, in .bench/; ARGS='--strict' fails, ARGS='--write' updates the book
	$(if $(PYTHON),$(PYTHON),$(PY)) bench/run.py $(ARGS)

pyodide: $(VENV)/dev.stamp words node_modules/pyodide/pyodide.mjs ## test the engine in the browser's Python (needs node)
	$(PY) -m pytest tests/test_pyodide.py $(ARGS)
