import TestSupport
import Testing

/// What killed runs leave is removed by the next run there, and nothing else is.
@Suite struct LeftoverTests {
  private static let dead = ".settings-l10n-output-0123456789abcdef"

  /// The commands that write files beside bundles, and the folder in which they prepare them.
  static let commands = [
    ("export Settings.bundle --locale de --format po -o out/de.po", "out"),
    ("export Settings.bundle --locale de --format strings -o out", "out"),
    ("preview Settings.bundle -o out/", "out"), ("preview Settings.bundle -o out/p.html", "out"),
    ("pseudo Settings.bundle --output out", "out"), ("bake Settings.bundle --output out", "out"),
    ("generate swift Settings.bundle -o out/A.swift", "out"),
    ("rename Settings.bundle --to-keys --plan out/k.csv", "out"), ("init Settings.bundle", "."),
    ("merge b.strings o.strings t.strings --path x.strings", "."),
    ("lint Settings.bundle --write json=out/a.json", "out"),
    ("lint Settings.bundle --write-baseline out/b.json", "out"),
    ("convert Settings.bundle/Root.plist --to json -o out/Root.json", "out"),
  ]

  private static func make() throws -> TemporaryFolder {
    let folder = try OutputPlaceTests.make()
    try folder.write("", to: "out/.keep")
    try folder.write("\"A\" = \"1\";\n", to: "b.strings")
    try folder.write("\"A\" = \"1\";\n\"B\" = \"1\";\n", to: "o.strings")
    try folder.write("\"A\" = \"2\";\n", to: "t.strings")
    return folder
  }

  @Test(arguments: commands) func deadRunsLeaveNothing(_ line: String, _ place: String) throws {
    let folder = try Self.make()
    try folder.write("half", to: "\(place)/\(Self.dead)/0")
    let run = try OutputPlaceTests.run(line, in: folder)
    #expect(run.status == 0, "\(run.problemText)")
    #expect(try Shell.run("ls -A \(place) | grep settings-l10n-output", in: folder.path) == "")
    // Also where nothing is written.
    try folder.write("half", to: "\(place)/\(Self.dead)/0")
    if !line.hasPrefix("init"), !line.hasPrefix("merge") {
      _ = try OutputPlaceTests.run(line, in: folder)
      #expect(try Shell.run("ls -A \(place) | grep settings-l10n-output", in: folder.path) == "")
    }
  }

  /// Names that are nearly such, a file of such a name, and the folder of a run that lives.
  @Test(arguments: commands) func nothingElseIsRemoved(_ line: String, _ place: String) throws {
    let folder = try Self.make()
    let near = [
      ".settings-l10n-output/0", ".settings-l10n-cache/0", ".settings-l10n-output-0123456789abcdeg/0",
      ".settings-l10n-output-0123456789abcde/0", "\(Self.dead)0/0", ".settings-l10n-output-fedcba9876543210",
    ]
    for name in near { try folder.write("mine", to: "\(place)/\(name)") }
    try folder.write("living", to: "\(place)/\(Self.dead)/0")
    let status = try Shell.run(
      "exec 9<\(place)/\(Self.dead); flock 9; '\(BuiltCommand.path)' \(line) >/dev/null 2>&1; echo $?", in: folder.path)
    #expect(status == "0\n")
    for name in near + ["\(Self.dead)/0"] {
      #expect(try Files.bytes("\(folder.path)/\(place)/\(name)").count > 0, "\(name)")
    }
  }

  /// It stayed as long as the file was as it should be.
  @Test func thePreparedFolderOfAKilledConversionGoes() throws {
    let folder = try OutputPlaceTests.make()
    let line = "convert Settings.bundle/Root.plist --to xml --in-place"
    #expect(try OutputPlaceTests.run(line, in: folder).status == 0)
    try folder.write("half", to: ".Settings.bundle.settings-l10n-123/Root.plist")
    let run = try OutputPlaceTests.run(line, in: folder)
    #expect(run.status == 0 && run.problemText == "note: nothing to change\n", "\(run.problemText)")
    #expect(try Shell.run("ls -A", in: folder.path) == "Settings.bundle\n")
  }
}
