# What is released, built from the release build in BUILD. The files are in $(PACKAGES), each with its checksum.

PACKAGES = $(BUILD)/packages
SYSTEM := $(shell uname -sm | sed 's/Darwin /macos-/; s/Linux /linux-/; s/aarch64/arm64/')
TARBALL = $(PACKAGES)/settings-l10n-$(VERSION)-$(SYSTEM).tar.gz
ARTIFACT_BUNDLE_FILE = $(PACKAGES)/settings-l10n-$(VERSION).artifactbundle.zip
TARBALLS ?= $(TARBALL)

# The same files give the same archives: they have the time of the commit.
ifndef SOURCE_DATE_EPOCH
export SOURCE_DATE_EPOCH := $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
endif

.PHONY: version tarball deb artifactbundle package owner

version: ## Print the version.
	@echo $(VERSION)

tarball: $(STATIC_TOOL) ## Pack the static command, its manual page and completions, for machines without Swift.
	Packaging/tarball $(BUILD) $(TARBALL)

deb: $(TOOL) ## Build the package for this Debian or Ubuntu.
	Packaging/deb $(BUILD) $(PACKAGES) $(VERSION)

artifactbundle: tarball ## Make the artifact bundle for the plugin from TARBALLS, by default this machine's alone.
	Packaging/artifactbundle $(VERSION) $(ARTIFACT_BUNDLE_FILE) $(TARBALLS)

package: artifactbundle $(if $(shell command -v dpkg-shlibdeps),deb) ## Build all packages for this machine, and use each as its reader would; parts need root.
	Packaging/check $(BUILD) $(PACKAGES) $(VERSION) $(SYSTEM)

owner: ## Enter the name of the account that publishes the project: make owner OWNER=name.
	test -n "$(OWNER)"
	git grep -lz 'OWNER/SettingsLocalization' -- . ':!Packaging/package.mk' | xargs -0 perl -pi -e 's,\bOWNER/SettingsLocalization,$(OWNER)/SettingsLocalization,g'
