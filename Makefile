# Run `make` to list the targets.

# Where `make install` installs.
PREFIX ?= /usr/local
DESTDIR ?=

# Extra flags for `swift build`, such as --disable-sandbox inside another sandbox.
SWIFT_FLAGS ?=

# How the programs and the tests are built. Optimized programs run the tests in a third of the time; debug
# builds compile faster after a small change: make test CONFIGURATION=debug
CONFIGURATION ?= release
BUILD_FLAGS := -c $(CONFIGURATION) -Xswiftc -enable-testing $(SWIFT_FLAGS)
BUILT := .build/$(CONFIGURATION)

DATASET_FILES := $(wildcard Data/*.csv)
SWIFT_SOURCES := $(shell find Sources -type f) Package.swift
# The path of the checkout stays out of the build, so that every checkout builds the same bytes.
RELEASE_FLAGS := -c release --disable-local-rpath -Xcc -ffile-prefix-map=$(CURDIR)=.
# Starts a quarter sooner: generic types are made by calls, not by looking up their names and conformances
# among all of the program's.
RELEASE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname),Linux)
  RELEASE_FLAGS += --static-swift-stdlib -Xlinker --gc-sections -Xlinker -s -Xswiftc -use-ld=lld
  # 9 MB less: without functions that nothing calls, equal ones, and tables for exceptions.
  RELEASE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections \
    -Xcc -fdata-sections -Xlinker --icf=all -Xlinker --no-eh-frame-hdr \
    -Xlinker -T -Xlinker $(CURDIR)/Packaging/without-unwind-tables.ld
  # For the Debian package: Swift linked statically, SQLite and libcsv from the system, and relocations
  # in the compact form that glibc 2.36 reads: 30 kB instead of 2.3 MB.
  PACKAGE_FLAGS := $(RELEASE_FLAGS) -Xlinker -z -Xlinker pack-relative-relocs --scratch-path .build/dynamic
  # One file that needs nothing of the system, and starts sooner: nothing is to be found and relocated.
  RELEASE_FLAGS += -Xswiftc -static-executable
  # The symbol of Foundation's 34 MB of locale data, which dv does not use. Package.swift puts an empty
  # one in its place; without a name here, the programs are larger and work the same.
  FOUNDATION_ICU = $(dir $(realpath $(shell command -v swiftc)))../lib/swift_static/linux/lib_FoundationICU.a
  LOCALE_DATA = $(shell nm $(FOUNDATION_ICU) 2>/dev/null | sed -n 's/.* R \(icudt[0-9]*_dat\)$$/\1/p' | head -1)
endif
PACKAGES := build/packages

# The revision for `dv --version`; unknown outside a checkout.
ifneq ($(wildcard .git),)
  DV_REVISION := $(shell git rev-parse --short=12 HEAD 2>/dev/null || echo unknown revision)
  ifneq ($(shell git status --porcelain 2>/dev/null | head -1),)
    DV_REVISION := $(DV_REVISION) with uncommitted changes
  endif
else
  DV_REVISION := unknown revision
endif
export DV_REVISION

# The version, and its date in CHANGELOG.md, which manual pages and packages use.
VERSION := $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/Terminal/ProgramVersion.swift)
DAY := $(shell sed -n 's/^.. \[[0-9.]*\] - //p' CHANGELOG.md | head -1)

.PHONY: help deps server-deps build database server demo-page test-server api-test demo test test-programs test-modules test-long refresh-pages search-quality kitchen-quality release documentation stress \
  agent-test sync-test analysis-test browser-test page-pictures bench examples lint format check data manual programs install install-server uninstall deb deb-check tar clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

deps: ## Install missing packages: libsqlite3-dev, libcsv-dev, sqlite3, unzip, xz-utils
	@sh Scripts/install-dependencies.sh

build: deps ## Build the programs for development
	swift build $(BUILD_FLAGS) --product dv
	swift build $(BUILD_FLAGS) --product dv-build

database: build/main.db ## Build build/main.db from Data/

build/main.db: schema.sql $(DATASET_FILES) $(SWIFT_SOURCES) | build
	$(BUILT)/dv-build database

# What dv-server is built with besides: libpq.
server-deps: deps
	@sh Scripts/install-dependencies.sh libpq-dev

server: server-deps database ## Build dv-server, a package of its own in Server/, and start it
	swift build --package-path Server $(SWIFT_FLAGS) --product dv-server
	DV_DATABASE="$${DV_DATABASE:-$(CURDIR)/build/main.db}" Server/.build/debug/dv-server

demo-page: server-deps database ## Build dv-server, start it and open its pages in the browser
	swift build --package-path Server $(SWIFT_FLAGS) --product dv-server
	DV_DATABASE="$${DV_DATABASE:-$(CURDIR)/build/main.db}" Server/.build/debug/dv-server --open

test-server: server-deps database ## Run the tests of dv-server
	swift test --package-path Server
	python3 Tests/OtherDatabases/api.py $(abspath build/main.db) --bin $(BUILT) || [ $$? = 77 ]

# How many examples of each call.
EXAMPLES ?= 100
api-test: server-deps database ## Check the API of dv-server with PyPI's schemathesis
	swift build --package-path Server $(SWIFT_FLAGS) --product dv-server
	EXAMPLES=$(EXAMPLES) sh Scripts/api-test.sh Server/.build/debug/dv-server $(abspath $(DATABASE))

demo: database ## Build everything and try two commands
	$(BUILT)/dv search whole milk --limit 5
	$(BUILT)/dv show 01123 --amount "1 large"

# In two halves side by side, because the tests of the programs mostly wait for the programs.
test: database ## Run all tests
	swift build $(BUILD_FLAGS) --build-tests
	@$(MAKE) --no-print-directory --keep-going --jobs=2 test-programs test-modules

# On Linux the tests are started without SwiftPM: two of its processes can lock each other's build database.
ifeq ($(shell uname),Linux)
  BUILT_TESTS := $(BUILT)/dvPackageTests.xctest --testing-library swift-testing
else
  BUILT_TESTS := swift test $(BUILD_FLAGS) --skip-build --ignore-lock
endif

test-programs:
	$(BUILT_TESTS) --filter '^dvTests\.'

test-modules:
	$(BUILT_TESTS) --skip '^dvTests\.'

test-long: database ## Run the long forms of the kill, damage, structure, stress and sync tests, and all USDA data: a few hours
	DV_LONG=1 DV_HISTORIES=100000 DV_MUTATIONS=4000 DV_KILLS=1000 DV_STRUCTURES=10000 DV_STRESS_RUNS=20 \
	  swift test $(BUILD_FLAGS) \
	  --filter "Mutated|Damaged|Hostile|Killed|Simulation|Stress|Structure|SyncMerge|Tangled|Refused|Blame|DayPlan|RealData|JSONOfOtherData"
	@$(MAKE) --no-print-directory sync-test

# To measure another database: make search-quality DATABASE=build/sr28.db
DATABASE ?= build/main.db

refresh-pages: database ## Update the command output in README.md and Documentation/
	DV_REFRESH_PAGES=1 swift test $(BUILD_FLAGS) --filter PageTests

browser-test: server-deps database ## Use the pages of dv-server in Chromium, by mouse and by keyboard
	swift build --package-path Server $(SWIFT_FLAGS) --product dv-server
	sh Scripts/with-chromium.sh Tests/Browser/browser_test.py Server/.build/debug/dv-server $(abspath $(DATABASE))

page-pictures: server-deps database ## Take the pictures in Documentation/Page with Chromium
	swift build --package-path Server $(SWIFT_FLAGS) --product dv-server
	sh Scripts/with-chromium.sh Scripts/page-pictures.py Server/.build/debug/dv-server $(BUILT)/dv \
	  $(abspath $(DATABASE))

sync-test: database ## Sync three homes through folders that rsync, git and Syncthing copy at random moments
	python3 Scripts/sync-test.py $(BUILT)/dv $(abspath $(DATABASE))

agent-test: database ## Call each tool of `dv mcp` with PyPI's client
	sh Scripts/agent-test.sh $(BUILT)/dv $(abspath $(DATABASE))

analysis-test: database ## Compare what DuckDB and pandas read of an export with the database
	sh Scripts/analysis-test.sh $(abspath $(DATABASE)) $(BUILT)

search-quality: database ## Measure search with test queries
	$(BUILT)/dv-build search-quality --database $(DATABASE)

# To sign a release with an Ed25519 key: make release SIGN=~/.ssh/publisher
SIGN ?=
DATA_VERSION := $(shell sed -n '2s/|.*//p' Data/release.csv)

kitchen-quality: database ## Measure how well everyday lines are understood
	$(BUILT)/dv-build kitchen-quality --database $(DATABASE)

release: build ## Make a data release in dist/: database, manifest, compressed copy
	$(BUILT)/dv-build release $(if $(SIGN),--sign "$(SIGN)")

documentation: deps ## Build the library documentation in build/documentation
	swift package --allow-writing-to-directory build/documentation generate-documentation \
	  --target Nutrition --target FoodDatabase --enable-experimental-combined-documentation \
	  --warnings-as-errors --output-path build/documentation

stress: database ## Run the stress test 100 times with the thread sanitizer (half an hour)
	DV_STRESS_RUNS=100 swift test --sanitize=thread --scratch-path .build-tsan --filter StressTests

# Benchmarks measure the installed programs.
BENCHMARK := build/benchmark/installed

bench: ## Measure dv against its peers and against its recorded instruction counts
	$(MAKE) install DESTDIR=$(BENCHMARK) PREFIX=/
	python3 Benchmarks/peers.py --dv $(BENCHMARK)/bin/dv --dv-build $(BENCHMARK)/bin/dv-build
	python3 Benchmarks/search.py --dv $(BENCHMARK)/bin/dv
	python3 Benchmarks/instructions.py --dv $(BENCHMARK)/bin/dv

examples: deps ## Build the examples
	for package in Examples/*/Package.swift; do \
	  swift build --package-path "$$(dirname "$$package")" || exit 1; done

lint: ## Check the code style
	swift format lint --strict -r Sources Server/Sources Server/Tests Tests Examples Benchmarks Packaging Package.swift

format: ## Format the sources
	swift format -i -r Sources Server/Sources Server/Tests Tests Examples Benchmarks Packaging Package.swift

check: lint test test-server ## Check the code style and run all tests

data: ## Make the dataset files in Data/ from two Debian packages
	sh Scripts/fetch-sources.sh $(PACKAGES)
	python3 Scripts/convert-debian-sr24.py $(PACKAGES) Data

manual: build ## Make the manual pages in build/manual
	swift build $(BUILD_FLAGS) --product manual-pages
	sh Scripts/make-manual.sh $(BUILT) $(DAY)

# The release to install; releases in dist/ stay untouched.
packaged-data: build
	$(BUILT)/dv-build release --output build/release

# Builds dv with the flags $1 in the folder $2, and lays out everything to install in $3.
stage = export DV_LOCALE_DATA="$(LOCALE_DATA)" && \
	swift build $1 $(SWIFT_FLAGS) --product dv && \
	sh Scripts/stage.sh $2/release build/release/dv-data-$(DATA_VERSION) $3

# Everything to install, in build/layout.
programs: database packaged-data manual
	$(call stage,$(RELEASE_FLAGS) --scratch-path .build/static,.build/static,build/layout)

install: programs ## Install the programs, data and manual pages under PREFIX
	sh Scripts/install.sh build/layout "$(DESTDIR)$(PREFIX)"

install-server: server-deps ## Install dv-server under PREFIX, for `dv serve`
	swift build -c release --package-path Server --static-swift-stdlib $(SWIFT_FLAGS) --product dv-server
	install -D -m 755 -s Server/.build/release/dv-server "$(DESTDIR)$(PREFIX)/bin/dv-server"

uninstall: ## Remove what `make install` and `make install-server` installed under PREFIX
	sh Scripts/uninstall.sh "$(DESTDIR)$(PREFIX)"
	rm -f "$(DESTDIR)$(PREFIX)/bin/dv-server"

tar: export SOURCE_DATE_EPOCH ?= $(shell date -u -d $(DAY) +%s)
tar: programs ## Make a Linux archive in dist/ that runs from any folder
	sh Scripts/make-tar.sh build/layout dv-$(VERSION)-linux-$(shell uname -m)

deb: export SOURCE_DATE_EPOCH ?= $(shell date -u -d $(DAY) +%s)
deb: database packaged-data manual ## Make a Debian package in dist/
	$(call stage,$(PACKAGE_FLAGS),.build/dynamic,build/package-layout)
	sh Scripts/make-deb.sh build/package-layout $(VERSION)

deb-check: ## Install, run and remove the Debian package in a clean Debian (as root)
	sh Scripts/check-deb.sh dist/dv_$(VERSION)-1_$(shell dpkg --print-architecture).deb

clean: ## Remove build results
	rm -rf .build .build-tsan Examples/*/.build Server/.build build dist
