import SettingsLocalization
import TestSupport
import Testing

/// Contexts of `sync --context` in real bundles and exports; its other runs are in `context.md`.
@Suite struct ContextCommandTests {
  /// Only lines of contexts come, in the tables of the source texts only, and all of them go again.
  @Test(.enabled(if: SharedData.has("corpus"))) func onRealBundlesOnlyContextsComeAndGo() throws {
    let bundles = try Files.list(SharedData.path("corpus/bundles"), suffix: "/Root.plist").map { $0.dropLast(11) }
    var changed = 0
    for bundle in bundles where bundle.hasSuffix("Settings.bundle") {
      let folder = try TemporaryFolder()
      _ = try Shell.run("cp -R '\(bundle)' old; chmod -R u+w old; cp -R old new", in: folder.path)
      let run = try BuiltCommand.run(
        ["sync", "new", "--context", "--locale", "all", "--summary", "json"], in: folder.path)
      let report = try #require(try JSONObject(run.output)?.objects("bundles").first)
      guard run.status != 2 else { continue }
      let difference = try Shell.run("git diff --no-index --no-prefix -U0 old new || true", in: folder.path)
      let lines = difference.split(separator: "\n").filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
      let foreign = lines.filter {
        !$0.hasPrefix("+++ ") && !$0.hasPrefix("--- ") && !$0.hasSuffix("· l10n:context */")
      }
      // A table in UTF-16 is binary for git.
      #expect(foreign.filter { !$0.hasSuffix("· l10n:context */\r") } == [], "\(bundle)")
      let written = Set(report.objects("actions").map { $0.string("locale") })
      #expect(written.count <= 1, "\(bundle): \(written)")
      #expect(
        try BuiltCommand.run(["sync", "new", "--context", "--locale", "all", "--check"], in: folder.path).status == 0)
      let back = try BuiltCommand.run(["sync", "new", "--no-context", "--locale", "all"], in: folder.path)
      #expect(back.status == 0, "\(bundle): \(back.problemText)")
      #expect(try Shell.run("diff -r old new && echo same", in: folder.path) == "same\n", "\(bundle)")
      changed += report.objects("actions").isEmpty ? 0 : 1
    }
    #expect(changed >= 3)
  }

  /// Exports and other languages never have the contexts.
  @Test func contextsAreForPlatformsOnly() throws {
    let folder = try UntouchedImportTests.fixture()
    _ = try BuiltCommand.run(["sync", "Settings.bundle", "--context", "--locale", "all"], in: folder.path)
    try folder.write(
      try Files.text(folder.path + "/Settings.bundle/en.lproj/Root.strings") + "/* Mine */\n\"NEW\" = \"New\";\n",
      to: "Settings.bundle/en.lproj/Root.strings")
    for format in UntouchedImportTests.formats {
      let line = ["export", "Settings.bundle", "--locale", "all", "--format", format, "--output", "out-\(format)"]
      #expect([0, 1].contains(try BuiltCommand.run(line, in: folder.path).status))
    }
    _ = try BuiltCommand.run(["sync", "Settings.bundle", "--add-missing", "--comments"], in: folder.path)
    _ = try BuiltCommand.run(["add", "Settings.bundle", "nb"], in: folder.path)
    // What Xcode takes with it is a copy of the tables.
    let found = try Shell.run("grep -rl 'l10n:context' . | grep -v 'Source Contents' | sort", in: folder.path)
    #expect(found.split(separator: "\n").allSatisfy { $0.hasPrefix("./Settings.bundle/en.lproj/") }, "\(found)")
  }
}
