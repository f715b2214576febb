PREFIX ?= /usr/local
BUILD ?= .build
SECONDS ?= 60
FLAGS ?=
# The path of the pages on their server.
SITE_BASE ?= /

VERSION := $(shell sed -n 's/.*static let current = "\(.*\)"/\1/p' Sources/SettingsReports/Printing/Version.swift)
COMMIT = $(shell git describe --always --dirty --exclude '*' --abbrev=12 2>/dev/null)

ROOT = $(DESTDIR)$(PREFIX)
TOOL = $(BUILD)/release/settings-l10n
INSTALLED ?= $(TOOL)
STATIC_TOOL = $(BUILD)/static/settings-l10n
DEBUG_TOOL = $(BUILD)/debug/settings-l10n
COMPLETIONS = $(BUILD)/completions
BUNDLE = Fixtures/Settings.bundle

ifeq ($(shell uname -s),Darwin)
# Compilers do not find Homebrew's ICU, expat and zlib by default.
KEGS := $(shell brew --prefix icu4c) $(shell brew --prefix expat) $(shell brew --prefix zlib)
joined = $(subst $(strip) ,:,$(1))
export CPATH := $(call joined,$(KEGS:%=%/include))
export LIBRARY_PATH := $(call joined,$(KEGS:%=%/lib))
export PKG_CONFIG_PATH := $(call joined,$(KEGS:%=%/lib/pkgconfig))
else
# Packed relocations save a megabyte; systems before glibc 2.36 do not know them.
PACKED := $(shell printf '2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)" | sort -CV && \
  echo -Xlinker -z -Xlinker pack-relative-relocs)
# The installed command needs no Swift toolchain. Nothing looks its symbols up or debugs it: that saves 2 MB.
STATIC = --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xswiftc -gnone $(PACKED)
endif

.PHONY: always help run test tests coverage sanitize mutants build static lint docs site interop generated browser fleet pictures bench fuzz faults catalogs machines lists numbers example install uninstall clean

help: ## List the make targets.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build the command and show a bundle in several languages, and what is wrong with another one.
	Scripts/install-dependencies
	swift build --product settings-l10n --scratch-path $(BUILD)
	$(DEBUG_TOOL) show $(BUNDLE) --locale ja --fail-on never
	$(DEBUG_TOOL) candidates $(BUNDLE) --key searchTarget --locale en --fail-on never
	$(DEBUG_TOOL) candidates $(BUNDLE) --key searchTarget --locale ja --fail-on never
	$(DEBUG_TOOL) candidates $(BUNDLE) --key searchTarget --locale ar --fail-on never
	$(DEBUG_TOOL) explain $(BUNDLE) SOUND_FOOTER --locale es-MX --fail-on never
	$(DEBUG_TOOL) lint Examples/Demo/Settings.bundle --fail-on never

# Without the plugins: see Package.swift.
test tests coverage sanitize: export TESTS = all

# The tests run thousands of commands: that of a debug build takes four times as long.
test: export SETTINGS_L10N ?= $(abspath $(TOOL))
test: tests $(if $(SETTINGS_L10N),,$(TOOL)) ## Run all tests; SETTINGS_L10N sets the path of another command to test.
	swift test --skip-build --disable-xctest --scratch-path $(BUILD)

tests: ## Build all tests; FLAGS are passed to swift build.
	Scripts/install-dependencies tests
	swift build --build-tests --disable-xctest --scratch-path $(BUILD) $(FLAGS)

coverage: ## Print the line coverage of each stage and parser; a parser needs 95 %.
	Scripts/install-dependencies tests
	Scripts/coverage $(BUILD)-coverage

# Swift keeps tags in pointers: memory behind a tagged pointer, as in the payload of an enum constant, looks leaked.
sanitize: export ASAN_OPTIONS = detect_leaks=0:suppressions=$(CURDIR)/Scripts/address-suppressions
sanitize: export TSAN_OPTIONS = suppressions=$(CURDIR)/Scripts/thread-suppressions
# ThreadSanitizer writes to a file, which may not grow in this test either.
sanitize: FILE_LIMIT_TEST = aFileThatMayNotGrowIsAnError
sanitize: ## Run all tests under AddressSanitizer and under ThreadSanitizer.
	Scripts/install-dependencies tests
	swift test --disable-xctest --sanitize=address --scratch-path $(BUILD)-asan $(FLAGS)
	swift test --disable-xctest --sanitize=thread --scratch-path $(BUILD)-tsan $(FLAGS) --skip $(FILE_LIMIT_TEST)

mutants: ## Mutate parsers and matcher in 100 ways, one at a time; the tests must fail for 85.
	Scripts/install-dependencies tests
	Checks/Mutation/run $(BUILD)-mutants

build: $(TOOL) ## Build the command for release.

# "-dirty" follows it if files differ from the commit; outside of a clone there is none.
$(TOOL): export SETTINGS_L10N_COMMIT = $(COMMIT)
$(TOOL): Package.swift $(shell find Sources) $(BUILD)/commit
	Scripts/install-dependencies
	swift build --configuration release --product settings-l10n $(STATIC) $(FLAGS) --scratch-path $(BUILD)
	mkdir -p $(COMPLETIONS)
	for shell in bash zsh fish; do $@ --generate-completion-script $$shell >$(COMPLETIONS)/$$shell || exit; done
	touch $@

# Changes when the commit does, so that a command never names an earlier one.
$(BUILD)/commit: always
	@mkdir -p $(BUILD) && { echo '$(COMMIT)' | cmp -s - $@ || echo '$(COMMIT)' >$@; }

static: $(STATIC_TOOL) ## Link the command with every library inside: one file that needs no other.

$(STATIC_TOOL): $(TOOL) Packaging/link-static
	Packaging/link-static $(BUILD) $@

lint: ## Check the format of all Swift files, and the syntax of scripts, workflows and the manual page.
	for script in $$(grep -slE '^#!.*sh$$' .ci/run */run Checks/*/run Checks/support/* Examples/check Examples/Fleet/run Observe/* Packaging/* Scripts/*); do bash -n $$script || exit; done
	Scripts/check-yaml action.yml .pre-commit-hooks.yaml .spi.yml .github/*/*.yml
	! command -v mandoc >/dev/null || mandoc -T lint -W warning Documentation/settings-l10n.1
	swift format lint --strict --recursive Sources Tests Plugins Examples Benchmarks Checks Observe Package.swift

docs: ## Build the documentation of all modules; a warning is an error.
	Scripts/install-dependencies
	swift package --scratch-path $(BUILD) generate-documentation --warnings-as-errors \
	  --target SettingsLocalization --target SettingsCatalog --target SettingsTranslation --target SettingsAudit \
	  --target SettingsFixing

site: $(TOOL) ## Build the pages of the project in BUILD/site, with what `make docs` built, and check all links.
	command -v mandoc >/dev/null || { echo 'make site: mandoc is missing: apt-get install mandoc' >&2; exit 1; }
	test -x $(BUILD)/site-python/bin/python || python3 -m venv $(BUILD)/site-python
	$(BUILD)/site-python/bin/pip install --quiet --requirement Scripts/site/requirements.txt
	$(BUILD)/site-python/bin/python Scripts/site/build $(TOOL) $(BUILD)/site $(VERSION) $(BUILD)/plugins $(SITE_BASE)
	Scripts/site/links $(BUILD)/site

interop: $(TOOL) ## Test exports and imports with translation programs; installs them.
	Checks/Interop/run $(TOOL) $(BUILD)/interop

browser: $(TOOL) ## Open the pages of report, lint and preview in browsers, or those with the WORDS; installs them.
	Checks/Pages/run $(TOOL) $(BUILD)/browser $(WORDS)

pictures: $(TOOL) ## Take the pictures of the documentation, and of each pane in German and Japanese; needs make browser.
	$(BUILD)/browser/python/bin/python Scripts/pictures $(TOOL) Documentation/pictures
	$(TOOL) preview $(BUNDLE) --output $(BUILD)/pictures/preview.html --no-open --fail-on never
	$(BUILD)/browser/python/bin/python Scripts/screenshots $(BUILD)/pictures/preview.html $(BUILD)/pictures --locale de --locale ja

generated: $(TOOL) ## Compile generated settings of real bundles and compare them with the command; QUICK=1 for few.
	python3 -B Checks Generation $(TOOL) $(BUILD)/generated $(if $(QUICK),--quick)

fleet: $(TOOL) ## Tables of 1,000 bundles by DuckDB and Spark, which must be equal; installs both; QUICK=1 for 50.
	Examples/Fleet/run $(TOOL) $(BUILD)/fleet $(if $(QUICK),--quick)

bench: $(TOOL) ## Compare the command and the library with others; writes Benchmarks/RESULTS.md.
	Benchmarks/run $(TOOL) $(BUILD)/bench

fuzz: ## Fuzz each reader for SECONDS (60); fails if it finds anything.
	Scripts/install-dependencies
	Checks/Fuzz/run $(SECONDS)

faults: $(TOOL) ## Test damaged and hostile files, system faults and two writers; QUICK=1 for less.
	Checks/Faults/run $(TOOL) $(BUILD)/faults $(if $(QUICK),--quick)

numbers: $(TOOL) ## Compare the numbers of every output with each other, and with a count of the files by another program.
	python3 -B Checks Numbers $(TOOL) $(BUILD)/numbers

catalogs: $(TOOL) ## Make tables of the string catalogs of real and random bundles, read again in Python; QUICK=1 for few.
	python3 -B Checks Catalogs $(TOOL) $(BUILD)/catalogs $(if $(QUICK),90)

machines: $(TOOL) ## Import answers of a made program into random bundles, read again in Python; QUICK=1 for few.
	python3 -B Checks Machines $(TOOL) $(BUILD)/machines $(if $(QUICK),90)

lists: $(TOOL) ## Read random property lists as plutil of the Swift toolchain does; QUICK=1 for few.
	python3 -B Checks PropertyLists $(TOOL) $(BUILD)/lists $(if $(QUICK),600)

example: ## Lint the example package with the plugin, which must find its one problem.
	Scripts/install-dependencies
	Examples/check $(abspath $(BUILD))/example

install: $(INSTALLED) ## Install command, manual page and completions in PREFIX (/usr/local); DESTDIR is put before it.
	install -d "$(ROOT)/bin" "$(ROOT)/share/man/man1"
	install -d "$(ROOT)/share/bash-completion/completions"
	install -d "$(ROOT)/share/zsh/site-functions" "$(ROOT)/share/fish/vendor_completions.d"
	install -m 755 $(INSTALLED) "$(ROOT)/bin/settings-l10n"
	install -m 644 Documentation/settings-l10n.1 "$(ROOT)/share/man/man1/settings-l10n.1"
	install -m 644 $(COMPLETIONS)/bash "$(ROOT)/share/bash-completion/completions/settings-l10n"
	install -m 644 $(COMPLETIONS)/zsh "$(ROOT)/share/zsh/site-functions/_settings-l10n"
	install -m 644 $(COMPLETIONS)/fish "$(ROOT)/share/fish/vendor_completions.d/settings-l10n.fish"

uninstall: ## Remove the installed files.
	rm -f "$(ROOT)/bin/settings-l10n" "$(ROOT)/share/man/man1/settings-l10n.1"
	rm -f "$(ROOT)/share/bash-completion/completions/settings-l10n"
	rm -f "$(ROOT)/share/zsh/site-functions/_settings-l10n"
	rm -f "$(ROOT)/share/fish/vendor_completions.d/settings-l10n.fish"

include Packaging/package.mk

clean: ## Remove all build results.
	rm -rf .build .build-*
