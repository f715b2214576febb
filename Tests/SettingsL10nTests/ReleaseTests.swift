import SettingsLocalization
import SettingsReports
import TestSupport
import Testing

@testable import settings_l10n

/// The version, how a release gets into the sources, and who then takes it.
@Suite struct ReleaseTests {
  private static let root = SharedData.packageFolder

  @Test func theVersionNamesCommitAndICU() throws {
    let version = try BuiltCommand.run(["--version"]).text
    let expected = /(.+) \((commit [0-9a-f]{7,40}(-dirty)?, )?ICU [0-9.]+\)\n/
    #expect(try expected.wholeMatch(in: version)?.1 == Version.current[...], "\(version)")
    #expect(Version.described.hasSuffix("ICU \(try ICU.version()))"))
  }

  @Test(.enabled(if: Program.areInstalled("make"), "make is absent")) func everyPlaceHasTheVersion() throws {
    #expect(try Shell.run("make --silent version", in: Self.root) == Version.current + "\n")
    #expect(try Files.text(Self.root + "/CHANGELOG.md").contains("\n## [\(Version.current)]"))
    #expect(try Files.text(Self.root + "/Packaging/settings-l10n.rb").contains("  version \"\(Version.current)\"\n"))
  }

  // MARK: Entering a release

  /// A copy of what a release changes.
  private func sources() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = """
      cp -R \(Self.root)/Makefile \(Self.root)/Package.swift \(Self.root)/Packaging \(Self.root)/action.yml .
      mkdir -p Sources/SettingsReports/Printing; cp \(Self.root)/Sources/SettingsReports/Printing/Version.swift Sources/SettingsReports/Printing
      rm -f Packaging/checksums
      """
    _ = try Shell.run(script, in: folder.path)
    return folder
  }

  private func sum(_ digit: String) -> String { String(repeating: digit, count: 64) }

  @Test func aReleaseIsEntered() throws {
    let folder = try sources()
    let name = "settings-l10n-\(Version.current)"
    let tarballs = [("1", "linux-arm64"), ("2", "linux-x86_64"), ("3", "macos-arm64")]
      .map { "\(sum($0))  \(name)-\($1).tar.gz\n" }.joined()
    let others = "\(sum("4"))  \(name).artifactbundle.zip\n\(sum("5"))  settings-l10n_\(Version.current)_amd64.deb\n"
    try folder.write(tarballs + others, to: "SHA256SUMS")
    #expect(try Shell.run("Packaging/released SHA256SUMS 2>&1; echo $?", in: folder.path) == "0\n")
    #expect(try Files.text(folder.path + "/Packaging/checksums") == tarballs)
    let entered = "  artifactBundle: \"v\(Version.current)/\(name).artifactbundle.zip\",\n  checksum: \"\(sum("4"))\"\n"
    #expect(try Files.text(folder.path + "/Package.swift").contains(entered))
    let formula = try Files.text(folder.path + "/Packaging/settings-l10n.rb")
    for (digit, system) in [("1", "linux-arm64"), ("2", "linux-x86_64"), ("3", "macos-arm64")] {
      #expect(formula.contains("sha256 \"\(sum(digit))\" # \(system)\n"))
    }
  }

  @Test func anIncompleteReleaseIsRefused() throws {
    let folder = try sources()
    try folder.write("\(sum("4"))  settings-l10n-9.9.9.artifactbundle.zip\n", to: "SHA256SUMS")
    #expect(
      try Shell.run("Packaging/released SHA256SUMS 2>&1; echo $?", in: folder.path)
        == "Packaging/released: SHA256SUMS has no artifact bundle of \(Version.current)\n1\n")
  }

  /// `OWNER` stands for the account, until it is entered everywhere at once.
  @Test(.enabled(if: Program.areInstalled("git", "make"), "git or make is absent")) func theOwnerIsEntered() throws {
    let folder = try sources()
    try folder.write("- uses: OWNER/SettingsLocalization@main, and OWNER alone\n", to: "page.md")
    let script = "git init --quiet . && git add --all && make --silent owner OWNER=some-name 2>&1"
    #expect(try Shell.run(script, in: folder.path) == "")
    #expect(
      try Files.text(folder.path + "/page.md") == "- uses: some-name/SettingsLocalization@main, and OWNER alone\n")
    #expect(try Files.text(folder.path + "/Package.swift").contains("github.com/some-name/SettingsLocalization/"))
    #expect(try Shell.run("make --silent owner 2>/dev/null; echo $?", in: folder.path) == "2\n")
  }

  // MARK: Getting the command

  private static let canDownload = Program.areInstalled("curl", "make", "tar")

  /// The scripts that get the command, with a release in a folder: its one file is packed by `tar`.
  ///
  /// - Parameter checksum: of the file, or what stands in its place.
  private func release(checksum: String?) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = """
      mkdir -p sources/Packaging sources/Sources/SettingsReports/Printing && cp -R \(Self.root)/Scripts sources
      cp \(Self.root)/Sources/SettingsReports/Printing/Version.swift sources/Sources/SettingsReports/Printing
      printf 'build:\\n\\tmkdir -p $(BUILD)/release; cp $(CURDIR)/built $(BUILD)/release/settings-l10n\\n' >sources/Makefile
      printf '#!/bin/sh\\necho built "$@"\\n' >sources/built
      system=$(uname -sm | sed 's/Darwin /macos-/; s/Linux /linux-/; s/aarch64/arm64/')
      name=settings-l10n-\(Version.current)-$system
      mkdir -p $name/bin releases/v\(Version.current)
      printf '#!/bin/sh\\necho released "$@"\\n' >$name/bin/settings-l10n
      chmod +x sources/built $name/bin/settings-l10n
      cd releases/v\(Version.current) && tar -czf $name.tar.gz -C ../.. $name && { sha256sum * || shasum -a 256 *; } >../sums
      """
    _ = try Shell.run(script, in: folder.path)
    if let checksum {
      _ = try Shell.run("sed 's/^[^ ]*/\(checksum)/' releases/sums >sources/Packaging/checksums", in: folder.path)
    }
    return folder
  }

  /// Runs the hook and returns what it prints, its status, and whether it printed the given problem.
  private func hook(in folder: TemporaryFolder, problem: String = "") throws -> String {
    let releases = "SETTINGS_L10N_RELEASES=file://\(folder.path)/releases"
    return try Shell.run(
      "\(releases) sources/Scripts/hook lint 'a b' 2>problems; printf %s $?; grep -c '\(problem)' problems",
      in: folder.path)
  }

  @Test(.enabled(if: canDownload, "curl, make or tar is absent"))
  func aReleasedCommandIsTakenAndAnotherIsBuilt() throws {
    let none = try release(checksum: nil)
    #expect(try hook(in: none).hasPrefix("built lint a b\n0"))
    let released = try release(checksum: "&")
    #expect(try hook(in: released) == "released lint a b\n00\n")
    // The second run needs neither.
    _ = try Shell.run("rm -r releases sources/Makefile", in: released.path)
    #expect(try hook(in: released) == "released lint a b\n00\n")
  }

  @Test(.enabled(if: canDownload, "curl, make or tar is absent"))
  func aMissingFileOfAReleaseIsBuilt() throws {
    let folder = try release(checksum: "&")
    _ = try Shell.run("rm releases/*/*", in: folder.path)
    #expect(try hook(in: folder, problem: "building instead") == "built lint a b\n01\n")
  }

  @Test(.enabled(if: canDownload, "curl, make or tar is absent"))
  func aReleaseWithAnotherChecksumIsNotRun() throws {
    let folder = try release(checksum: String(repeating: "0", count: 64))
    #expect(try hook(in: folder, problem: "has another checksum than Packaging/checksums") == "11\n")
  }
}
