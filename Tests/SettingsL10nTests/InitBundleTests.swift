import SettingsTranslation
import TestSupport
import Testing

/// `init bundle`: what it makes is in order, and it makes nothing over something.
@Suite struct InitBundleTests {
  private static func make(_ words: [String], in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["init", "bundle"] + words, in: folder.path)
  }

  @Test func theFilesAreListed() throws {
    let folder = try TemporaryFolder()
    let run = try Self.make(["App/Settings.bundle", "--locales", "en,de"], in: folder)
    #expect(run.status == 0)
    let files = [
      "About.plist", "Root.plist", "de.lproj/About.strings", "de.lproj/Root.strings", "en.lproj/About.strings",
    ]
    let all = files + ["en.lproj/Root.strings"]
    let listed = all.map { "App/Settings.bundle/\($0)" }
    #expect(run.text == listed.map { $0 + "\n" }.joined())
    #expect(try Shell.run("find App -type f | LC_ALL=C sort", in: folder.path) == listed.map { $0 + "\n" }.joined())
  }

  /// Every rule, in every language alone and in all together.
  @Test(arguments: StarterBundle.languages + [StarterBundle.languages.joined(separator: ",")])
  func lintFindsNothing(_ languages: String) throws {
    let folder = try TemporaryFolder()
    #expect(try Self.make(["Settings.bundle", "--locales", languages], in: folder).status == 0)
    let lint = try BuiltCommand.run(["lint", "--strict"], in: folder.path)
    #expect(lint.status == 0 && lint.text.hasPrefix("No problems found"), "\(lint.text)")
    let report = try BuiltCommand.run(["report", "--min-coverage", "100"], in: folder.path)
    #expect(report.status == 0, "\(report.text)")
  }

  @Test func everyCommonRowIsThere() throws {
    let folder = try TemporaryFolder()
    #expect(try Self.make(["Settings.bundle"], in: folder).status == 0)
    let show = try BuiltCommand.run(["show"], in: folder.path).text
    for row in ["toggle", "text field", "choice", "slider", "radio group", "child pane", "label"] {
      #expect(show.contains(" \(row)"), "\(row): \(show)")
    }
  }

  @Test func nothingIsReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "Settings.bundle/Root.plist")
    let there = try Self.make(["Settings.bundle/"], in: folder)
    #expect(there.status == 2 && there.output.isEmpty)
    #expect(there.problemText.contains("exists already; choose another path, or remove it; nothing was written"))
    let inside = try Self.make(["Settings.bundle/a/Settings.bundle"], in: folder)
    #expect(inside.status == 2 && inside.problemText.contains("is in a bundle; choose another folder"))
    #expect(try Files.list(folder.path).filter { $0.hasSuffix(".plist") }.count == 1)
  }

  @Test(arguments: [
    ([String](), "error: Missing expected argument '<path>'"),
    (["Demo.bundle"], "error: Demo.bundle: an app finds a bundle by its name; end the path with Settings.bundle."),
    (
      ["Settings.bundle", "--locales", "en,fi"],
      "error: --locales fi: there are texts in en, de, fr, es, it, ja, zh-Hans only; make the bundle, then run "
        + "settings-l10n add."
    ),
    (["Settings.bundle", "--locales", ""], "error: --locales is empty: name a language, such as de."),
  ]) func wrongUsage(_ words: [String], _ problem: String) throws {
    let folder = try TemporaryFolder()
    let run = try Self.make(words, in: folder)
    #expect(run.status == 64 && run.problemText.hasPrefix(problem), "\(run.problemText)")
    #expect(try Files.list(folder.path) == [])
  }
}
