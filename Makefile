PREFIX ?= /usr/local
BUILD ?= .build

ROOT = $(DESTDIR)$(PREFIX)
TOOL = $(BUILD)/release/settings-l10n
COMPLETIONS = $(BUILD)/completions
BUNDLE = Fixtures/Settings.bundle

ifeq ($(shell uname -s),Darwin)
# Homebrew puts ICU and expat where no compiler looks.
KEGS := $(shell brew --prefix icu4c) $(shell brew --prefix expat)
joined = $(subst $(strip) ,:,$(1))
export CPATH := $(call joined,$(KEGS:%=%/include))
export LIBRARY_PATH := $(call joined,$(KEGS:%=%/lib))
export PKG_CONFIG_PATH := $(call joined,$(KEGS:%=%/lib/pkgconfig))
else
# The installed command needs no Swift toolchain.
STATIC = --static-swift-stdlib
endif

.PHONY: help run test build lint docs interop faults example install uninstall clean

help: ## List what make can do.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: $(TOOL) ## Build the command and show the fixture bundle in several languages.
	$(TOOL) show $(BUNDLE) --locale ja --fail-on never
	$(TOOL) candidates $(BUNDLE) --key searchTarget --locale en --fail-on never
	$(TOOL) candidates $(BUNDLE) --key searchTarget --locale ja --fail-on never
	$(TOOL) candidates $(BUNDLE) --key searchTarget --locale ar --fail-on never
	$(TOOL) explain $(BUNDLE) SOUND_FOOTER --locale es-MX --fail-on never

test: ## Run all tests.
	Scripts/install-dependencies
	swift test --disable-xctest --scratch-path $(BUILD)

build: $(TOOL) ## Build the command for release.

$(TOOL): Package.swift $(shell find Sources)
	Scripts/install-dependencies
	swift build --configuration release --product settings-l10n $(STATIC) --scratch-path $(BUILD)
	mkdir -p $(COMPLETIONS)
	for shell in bash zsh fish; do $@ --generate-completion-script $$shell >$(COMPLETIONS)/$$shell || exit; done
	touch $@

lint: ## Check the format of all Swift files, and that the shell reads all scripts.
	for script in .ci/run Examples/check Faults/run Interop/run Scripts/*; do bash -n $$script || exit; done
	swift format lint --strict --recursive Sources Tests Plugins Examples Package.swift

docs: ## Build the library's documentation; a warning is an error.
	Scripts/install-dependencies
	swift package --scratch-path $(BUILD) generate-documentation --target SettingsLocalization --warnings-as-errors

interop: $(TOOL) ## Send bundles through translators' programs and back; installs the programs.
	Interop/run $(TOOL) $(BUILD)/interop

faults: $(TOOL) ## Break the command: damaged and hostile files, faults of the system, two writers; QUICK=1 for less.
	Faults/run $(TOOL) $(BUILD)/faults $(if $(QUICK),--quick)

example: ## Lint the example package with the package's plugin: it must find the one problem.
	Scripts/install-dependencies
	Examples/check $(abspath $(BUILD))/example

install: $(TOOL) ## Install command, manual page and completions below PREFIX (/usr/local); DESTDIR goes before it.
	install -d "$(ROOT)/bin" "$(ROOT)/share/man/man1"
	install -d "$(ROOT)/share/bash-completion/completions"
	install -d "$(ROOT)/share/zsh/site-functions" "$(ROOT)/share/fish/vendor_completions.d"
	install -m 755 $(TOOL) "$(ROOT)/bin/settings-l10n"
	install -m 644 Documentation/settings-l10n.1 "$(ROOT)/share/man/man1/settings-l10n.1"
	install -m 644 $(COMPLETIONS)/bash "$(ROOT)/share/bash-completion/completions/settings-l10n"
	install -m 644 $(COMPLETIONS)/zsh "$(ROOT)/share/zsh/site-functions/_settings-l10n"
	install -m 644 $(COMPLETIONS)/fish "$(ROOT)/share/fish/vendor_completions.d/settings-l10n.fish"

uninstall: ## Remove what install put there.
	rm -f "$(ROOT)/bin/settings-l10n" "$(ROOT)/share/man/man1/settings-l10n.1"
	rm -f "$(ROOT)/share/bash-completion/completions/settings-l10n"
	rm -f "$(ROOT)/share/zsh/site-functions/_settings-l10n"
	rm -f "$(ROOT)/share/fish/vendor_completions.d/settings-l10n.fish"

clean: ## Remove everything that was built.
	rm -rf .build .build-*
