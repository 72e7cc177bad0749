# Scrim's few commands. `make` alone lists them.

SWIFT ?= swift

# One set of flags for each configuration: other flags on the same folder would build everything
# again, so that run, test and check never undo one another's work. Debug and release have folders
# of their own inside of .build.
DEBUG := --explicit-target-dependency-import-check=error
RELEASE := -c release --static-swift-stdlib
TESTS := --disable-xctest --parallel

# The fuzzer's own folder and flags; what it found last stays there and is where it begins again.
FUZZ_SECONDS ?= 60
FUZZED := .build-fuzz
FUZZER := -c release --scratch-path $(FUZZED) --product fuzz \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xswiftc -DFUZZER

VECTORS := Tests/Conformance/Vectors

# A row whose value has a backslash that its expression lacks, while its twin for texts has none.
FAULTY := parse/bytes_literals/triple_single_quoted_unescaped_punctuation

# The group that `make benchmarks` measures, and what else its program is told.
ARGUMENTS ?= hit-test
SOURCES := Sources Migrations Tests config

.DEFAULT_GOAL := help
.PHONY: help run build test check conformance benchmarks fuzz traces schema \
  install-dependencies format

help: ## Lists the commands.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-22s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: install-dependencies ## Builds for release and shows the main job on a throw-away database.
	@$(SWIFT) build $(RELEASE) --product scrim
	@"$$($(SWIFT) build $(RELEASE) --show-bin-path)/scrim" demo

build: install-dependencies ## Builds everything for debugging, tests included.
	$(SWIFT) build --build-tests $(DEBUG)

test: install-dependencies ## Runs the tests, with the programs that they start.
	$(SWIFT) test $(TESTS) $(DEBUG)

check: install-dependencies ## Checks the format, then builds, then tests; stops at the first fault.
	$(SWIFT) format lint --strict -r -p Package.swift $(SOURCES)
	$(SWIFT) build --build-tests $(DEBUG)
	$(SWIFT) test $(TESTS) $(DEBUG)

format: ## Formats the sources in place.
	$(SWIFT) format -i -r -p Package.swift $(SOURCES)

# Recurrences are those of the zone data 2025b: newer ones have changed some of them since.
conformance: install-dependencies ## Holds the core to the vectors.
	@$(SWIFT) build $(RELEASE) --product conformance
	@tool="$$($(SWIFT) build $(RELEASE) --show-bin-path)/conformance"; \
	status=0; \
	run() { \
	  kind="$$1"; file="$(VECTORS)/$$2.json"; shift 2; \
	  printf '%s ' "$$file"; \
	  "$$tool" "$$kind" "$$file" "$$@" || status=1; \
	}; \
	run hit-test hit-test; \
	run layout layout; \
	run layout layout-edges; \
	run spring spring; \
	run bucket bucket; \
	run recurrence recurrence; \
	run cel cel-core --skip $(FAULTY); \
	run cel cel-extensions --skip math_ext; \
	exit $$status

benchmarks: install-dependencies ## Prints the figures of the hot paths (ARGUMENTS="match lint").
	@$(SWIFT) build $(RELEASE) --product benchmarks
	@"$$($(SWIFT) build $(RELEASE) --show-bin-path)/benchmarks" $(ARGUMENTS)

fuzz: install-dependencies ## Hands made-up bytes to the readers of outside text (FUZZ_SECONDS=60).
	@$(SWIFT) build $(FUZZER)
	@mkdir -p $(FUZZED)/corpus
	@SWIFT_BACKTRACE=enable=no "$$($(SWIFT) build $(FUZZER) --show-bin-path)/fuzz" \
	  $(FUZZED)/corpus -artifact_prefix=$(FUZZED)/ -max_total_time=$(FUZZ_SECONDS) -max_len=4096 \
	  -timeout=10 -rss_limit_mb=2048 -verbosity=0 -print_funcs=0 -print_final_stats=1

traces: install-dependencies ## Replays every trace through every face; takes some minutes.
	SCRIM_ALL_TRACES=1 $(SWIFT) test $(TESTS) $(DEBUG) --filter 'TraceTests|FaceTests'

schema: install-dependencies ## Holds the JSON Schemas to a checker of another make (Python).
	@$(SWIFT) build $(RELEASE) --product scrim
	@test -d .build/schema || python3 -m venv .build/schema
	@.build/schema/bin/pip install --quiet jsonschema==4.26.0
	@.build/schema/bin/python Tests/Schema/check.py \
	  "$$($(SWIFT) build $(RELEASE) --show-bin-path)/scrim" .

install-dependencies: ## Installs the system libraries that are missing.
	@sh .ci/install-dependencies
