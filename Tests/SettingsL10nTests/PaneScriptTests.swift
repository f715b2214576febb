import SettingsLocalization
import TestSupport
import Testing

/// The scripts of `Examples/Panes`, with this repository as their input.
@Suite(.enabled(if: Program.areInstalled("python3"), "python3 is absent"))
struct PaneScriptTests {
  private static let root = SharedData.packageFolder
  private static let hasRepository =
    (try? Shell.run("git rev-parse --verify HEAD 2>/dev/null", in: SharedData.packageFolder)) != ""

  /// Runs a script with the built command; its output is standard output, then the status.
  private static func script(_ line: String, in folder: String) throws -> String {
    try Shell.run(
      "SETTINGS_L10N='\(BuiltCommand.path)' '\(root)/Examples/Panes/'\(line) 2>&1; echo \"status $?\"", in: folder)
  }

  /// The specifiers of a pane that a script printed.
  private static func rows(_ output: String) -> [PropertyListDictionary] {
    let text = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2).joined(separator: "\n")
    let document = PropertyListDocument(bytes: Array(text.utf8), file: "pane")
    return document.root?.value.dictionary?["PreferenceSpecifiers"]?.array?.compactMap(\.value.dictionary) ?? []
  }

  @Test(.enabled(if: hasRepository, "the repository is absent")) func theLastCommitIsAPane() throws {
    let output = try Self.script("git-pane", in: Self.root)
    #expect(output.hasSuffix("status 0\n"))
    #expect(try Self.script("git-pane", in: Self.root) == output)
    let rows = Self.rows(output)
    var values: [String: String] = [:]
    for row in rows { values[row["Title"]?.string ?? ""] = row["DefaultValue"]?.string }
    let shown = [values["Commit"] ?? "", values["Committer"] ?? "", values["Date"] ?? ""].joined(separator: "|")
    #expect(
      try Shell.run("git log -1 --format='%H|%cn|%cI' | sed 's/^\\(.\\{12\\}\\)[^|]*/\\1/'", in: Self.root) == shown
        + "\n")
    let branch = try Shell.run("git symbolic-ref --short -q HEAD", in: Self.root)
    #expect((values["Branch"].map { $0 + "\n" } ?? "") == branch)
    #expect(try Self.script("git-pane --build-time", in: Self.root).contains("<string>gitBuildtime</string>"))
    #expect(try Self.script("git-pane --help", in: Self.root).hasSuffix("status 1\n"))
    let none = try TemporaryFolder()
    #expect(
      try Self.script("git-pane", in: none.path)
        == "git-pane: there is no commit here; run it in a git repository\nstatus 1\n")
  }

  /// The article's script lost both.
  @Test func lineEndsQuotationMarksAndScriptsStay() throws {
    let folder = try TemporaryFolder()
    let text = "\"One\" 'two'\r\n\ttab \\ & <tag> %@\n\nמאה العربية ไทย 中文 हिन्दी e\u{301} 😀 \u{2028}end"
    try folder.write("\u{FEFF}" + text + "\r\n", to: "Read me.txt")
    try folder.write("", to: "empty")
    let rows = Self.rows(try Self.script("text-pane 'Read me.txt' empty", in: folder.path))
    #expect(rows.map { $0["Title"]?.string } == ["Read me", "empty"])
    #expect(rows.first?["FooterText"]?.string?.isExactly(text) == true)
    try folder.write([0xFF, 0xFE, 0x41], to: "utf16")
    #expect(try Self.script("text-pane utf16", in: folder.path).hasPrefix("text-pane: utf16: "))
    try folder.write("a\u{1}", to: "control")
    let control = try Self.script("text-pane control", in: folder.path)
    #expect(control.contains("holds U+0001, which XML cannot") && control.hasSuffix("status 2\n"))
    #expect(try Self.script("text-pane", in: folder.path).hasSuffix("status 1\n"))
  }

  @Test func packagesWithoutALicenceAreNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("\n  MIT License\n\nPermission is …\n", to: "b/One/LICENSE.txt")
    try folder.write("Apache\r\nLicense\r\n", to: "a/Two/COPYING")
    try folder.write("", to: "None/README")
    let output = try Self.script("licence-pane b/One None a/Two", in: folder.path)
    #expect(output.hasPrefix("licence-pane: None: no licence found\n") && output.hasSuffix("status 1\n"))
    let pane = String(output.drop { $0 != "\n" }.dropFirst())
    #expect(Self.rows(pane).map { $0["License"]?.string } == ["MIT License", "Apache"])
    #expect(
      Self.rows(pane).map { $0["FooterText"]?.string } == ["\n  MIT License\n\nPermission is …", "Apache\r\nLicense"])
    let list = Self.rows(try Self.script("licence-pane --list Packages b/One a/Two", in: folder.path))
    #expect(list.compactMap { $0["File"]?.string } == ["Packages/One", "Packages/Two"])
  }

  /// A bundle with panes of all three scripts: lint finds nothing in it.
  @Test(.enabled(if: hasRepository, "the repository is absent")) func lintFindsNothingInThePanes() throws {
    let folder = try TemporaryFolder()
    let bundle = folder.path + "/Settings.bundle"
    _ = try BuiltCommand.run(["init", "bundle", "Settings.bundle", "--locales", "en,de"], in: folder.path)
    let scripts = [
      ("Git", "git-pane"), ("Texts", "text-pane README.md SECURITY.md"), ("Licences", "licence-pane ."),
      ("Packages/SettingsLocalization", "licence-pane '\(Self.root)'"),
      ("Acknowledgements", "licence-pane --list Packages /SettingsLocalization"),
    ]
    try folder.write(Files.bytes(Self.root + "/LICENSE"), to: "SettingsLocalization/LICENSE")
    for (pane, line) in scripts {
      let here = line.replacing("/SettingsLocalization", with: folder.path + "/SettingsLocalization")
      let output = try Self.script(pane == "Acknowledgements" ? here : line, in: Self.root)
      #expect(output.hasSuffix("status 0\n"), "\(pane): \(output)")
      try folder.write(output.replacing("status 0\n", with: ""), to: "Settings.bundle/\(pane).plist")
    }
    try Self.lead(to: ["Git", "Texts", "Licences", "Acknowledgements"], in: bundle, folder)
    let lint = try BuiltCommand.run(["lint", "--strict"], in: folder.path)
    #expect(lint.status == 0 && lint.text == "No problems found in 2 localizations.\n", "\(lint.text)")
  }

  /// Adds rows and texts for panes to the starter bundle.
  private static func lead(to panes: [String], in bundle: String, _ folder: TemporaryFolder) throws {
    let rows = panes.map {
      "\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSChildPaneSpecifier</string>\n\t\t\t<key>Title</key>\n"
        + "\t\t\t<string>\($0)</string>\n\t\t\t<key>File</key>\n\t\t\t<string>\($0)</string>\n\t\t</dict>\n"
    }
    let root = try Files.text(bundle + "/Root.plist")
    try folder.write(
      root.replacing("\t</array>\n</dict>", with: rows.joined() + "\t</array>\n</dict>"),
      to: "Settings.bundle/Root.plist")
    let pane = try Files.text(bundle + "/Git.plist")
    let git = ["Commit", "Branch", "Tag", "Committer", "Date"].filter { pane.contains("<string>\($0)</string>") }
    for (language, mark) in [("en", ""), ("de", "·")] {
      let own = panes.map { "\"\($0)\" = \"\($0)\(mark)\";\n" }.joined()
      let path = "Settings.bundle/\(language).lproj/"
      try folder.write(try Files.text(folder.path + "/\(path)Root.strings") + own, to: path + "Root.strings")
      try folder.write(git.map { "\"\($0)\" = \"\($0)\(mark)\";\n" }.joined(), to: path + "Git.strings")
    }
  }
}
