# A Homebrew formula: of a release, or with --HEAD of the sources. It belongs into a tap, a repository whose name begins
# with "homebrew-". Packaging/released enters version and checksums. Not verified: Homebrew has not run it yet.
class SettingsL10n < Formula
  desc "Check, export and import translations of iOS Settings bundles"
  homepage "https://github.com/OWNER/SettingsLocalization"
  version "0.1.0"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "#{homepage}/releases/download/v#{version}/settings-l10n-#{version}-macos-arm64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000" # macos-arm64
    end
  end

  on_linux do
    on_arm do
      url "#{homepage}/releases/download/v#{version}/settings-l10n-#{version}-linux-arm64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000" # linux-arm64
    end
    on_intel do
      url "#{homepage}/releases/download/v#{version}/settings-l10n-#{version}-linux-x86_64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000" # linux-x86_64
    end
  end

  head do
    url "https://github.com/OWNER/SettingsLocalization.git", branch: "main"
    depends_on "pkgconf" => :build
    depends_on "expat"
    depends_on "icu4c"
  end

  def install
    if build.head?
      # Swift's package manager has a sandbox of its own, which cannot be inside of Homebrew's.
      system "make", "install", "PREFIX=#{prefix}", "FLAGS=--disable-sandbox"
    else
      prefix.install Dir["*"]
    end
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/settings-l10n --version") unless build.head?
    (testpath/"en.lproj/Root.strings").write "\"A\" = \"B\"\n"
    assert_match "[missing-semicolon]", shell_output("#{bin}/settings-l10n inspect en.lproj/Root.strings", 1)
  end
end
