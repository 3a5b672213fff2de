# The verbs of this project. `make` alone lists them.

# Where `make install` puts the program.
PREFIX ?= /usr/local
DESTDIR ?=

EXPORTS := $(wildcard Data/*.csv)
SWIFT_SOURCES := $(shell find Sources -type f) Package.swift
RELEASE_FLAGS := -c release --static-swift-stdlib --disable-local-rpath -Xlinker --gc-sections -Xlinker -s
# One file that needs nothing of the system, and starts sooner: nothing is to be found and relocated.
ifeq ($(shell uname),Linux)
  RELEASE_FLAGS += -Xswiftc -static-executable -Xswiftc -use-ld=lld
endif
PACKAGES := build/packages

# The revision for `dv --version`, taken at build time; outside a checkout there is none.
ifneq ($(wildcard .git),)
  DV_REVISION := $(shell git rev-parse --short=12 HEAD 2>/dev/null || echo unknown revision)
  ifneq ($(shell git status --porcelain 2>/dev/null | head -1),)
    DV_REVISION := $(DV_REVISION) with uncommitted changes
  endif
else
  DV_REVISION := unknown revision
endif
export DV_REVISION

.PHONY: help deps build database demo test refresh-pages search-quality release documentation stress \
  examples lint format check data install clean

help: ## List these verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

deps: ## Install what is missing of the system packages libsqlite3-dev, libcsv-dev, sqlite3, unzip, xz-utils
	@sh Scripts/install-dependencies.sh

build: deps ## Build the programs for development
	swift build

database: build/main.db ## Build build/main.db from Data/

build/main.db: schema.sql $(EXPORTS) $(SWIFT_SOURCES) | build
	.build/debug/dv-build database

demo: database ## Build everything and show what dv answers
	.build/debug/dv search whole milk --limit 5
	.build/debug/dv show 01123 --amount "1 large"

test: database ## Run all tests
	swift test

# Another database than the shipped one: make search-quality DATABASE=build/sr28.db
DATABASE ?= build/main.db

refresh-pages: database ## Write what commands print today into README.md and Documentation/
	DV_REFRESH_PAGES=1 swift test --filter PageTests

search-quality: database ## Measure how well search ranks, by judged queries
	.build/debug/dv-build search-quality --database $(DATABASE)

# The private Ed25519 key to sign releases with: make release SIGN=~/.ssh/publisher
SIGN ?=
DATA_VERSION := $(shell sed -n '2s/|.*//p' Data/release.csv)

release: build ## Make a release of the data in dist/: database, manifest, packed copy
	.build/debug/dv-build release $(if $(SIGN),--sign "$(SIGN)")

documentation: deps ## Build the documentation of the libraries in build/documentation
	swift package --allow-writing-to-directory build/documentation generate-documentation \
	  --target Nutrition --target FoodDatabase --enable-experimental-combined-documentation \
	  --warnings-as-errors --output-path build/documentation

stress: database ## Run the stress test a hundred times under the thread sanitizer: half an hour
	DV_STRESS_RUNS=100 swift test --sanitize=thread --scratch-path .build-tsan --filter StressTests

examples: deps ## Build the programs in Examples/
	for package in Examples/*/Package.swift; do \
	  swift build --package-path "$$(dirname "$$package")" || exit 1; done

lint: ## Check the style of the sources
	swift format lint --strict -r Sources Tests Examples Benchmarks Package.swift

format: ## Put the sources into the project's style
	swift format -i -r Sources Tests Examples Benchmarks Package.swift

check: lint test ## Check the style and run all tests

data: build ## Make the exports in Data/ anew from two Debian packages
	sh Scripts/fetch-sources.sh $(PACKAGES)
	.build/debug/dv-build convert --from debian-sr24 $(PACKAGES) --to Data

install: database release ## Install dv and its data under PREFIX, to run without Swift
	swift build $(RELEASE_FLAGS) --product dv
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/dv"
	install -m 755 .build/release/dv "$(DESTDIR)$(PREFIX)/bin/dv"
	install -m 644 dist/dv-data-$(DATA_VERSION).db "$(DESTDIR)$(PREFIX)/share/dv/main.db"
	install -m 644 dist/dv-data-$(DATA_VERSION).json "$(DESTDIR)$(PREFIX)/share/dv/main.json"
	install -m 644 build/user-template.db "$(DESTDIR)$(PREFIX)/share/dv"
	for script in bash:bash-completion/completions/dv zsh:zsh/site-functions/_dv \
	  fish:fish/vendor_completions.d/dv.fish; do \
	  file="$(DESTDIR)$(PREFIX)/share/$${script#*:}"; install -d "$$(dirname "$$file")" && \
	  .build/release/dv completion "$${script%%:*}" > "$$file" && chmod 644 "$$file" || exit 1; \
	done

clean: ## Remove what was built
	rm -rf .build Examples/*/.build build dist
