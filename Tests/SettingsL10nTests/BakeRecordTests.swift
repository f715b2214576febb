import TestSupport
import Testing

/// `bake --output` replaces what it has baked, and nothing else.
@Suite struct BakeRecordTests {
  private static let record = "o/.Settings.bundle.l10n-baked"

  /// A bundle, which is baked, and has other texts then.
  private static func make() throws -> TemporaryFolder {
    let folder = try OutputPlaceTests.make()
    _ = try Shell.run("ln -s de.lproj Settings.bundle/de_AT.lproj", in: folder.path)
    #expect(try bake(folder).status == 0)
    _ = try Shell.run("cp \(record) old-record; cp -R o/Settings.bundle old", in: folder.path)
    try folder.write("\"A\" = \"Neu\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    return folder
  }

  private static func bake(_ folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try OutputPlaceTests.run("bake Settings.bundle --output o", in: folder)
  }

  private static let table = "o/Settings.bundle/de.lproj/Root.strings"

  /// What somebody has done with the baked bundle, and what is said about it.
  static let changes = [
    ("sed -i 's/Eins/TEXT OF APP B/' \(table)", "was changed since it was baked: de.lproj/Root.strings; remove it"),
    ("printf '\"ONLY\" = \"x\";\\n' >>\(table)", "was changed since it was baked: de.lproj/Root.strings; remove it"),
    (
      "cp Settings.bundle/Root.plist o/Settings.bundle/B.plist",
      "has files that the baked bundle does not have: B.plist"
    ),
    ("ln -sfn fr.lproj o/Settings.bundle/de_AT.lproj", "was changed since it was baked: de_AT.lproj; remove it"),
    ("cp \(table) x; rm \(table); ln -s ../../../x \(table)", "was changed since it was baked: de.lproj/Root.strings"),
    ("mv o/Settings.bundle/en.lproj o/Settings.bundle/fr.lproj", "does not have: fr.lproj/Root.strings; remove it"),
    // The record says nothing about it.
    ("rm \(record)", "was not baked by this command, or the record of that is gone"),
    (": >\(record)", "was not baked by this command"),
    ("sed -i 's/ 1$/ 2/' \(record)", "was not baked by this command"),
    ("rm \(record); mkdir \(record)", "was not baked by this command"),
    ("rm \(record); ln -s ../old-record \(record)", "was not baked by this command"),
    ("rm \(record); mkfifo \(record)", "was not baked by this command"),
    ("sed -i '/de.lproj.Root/d' \(record)", "was changed since it was baked: de.lproj/Root.strings"),
  ]

  @Test(arguments: changes) func whatWasNotBakedStays(_ change: String, _ reason: String) throws {
    let folder = try Self.make()
    _ = try Shell.run(change, in: folder.path)
    let before = try OutputPlaceTests.listing(folder)
    let run = try Self.bake(folder)
    #expect(run.status == 2 && run.problemText.contains(reason), "\(run.problemText)")
    #expect(run.problemText.contains("; remove it, or choose another folder; nothing was written"))
    #expect(try OutputPlaceTests.listing(folder) == before)
    _ = try Shell.run("rm -r o/Settings.bundle", in: folder.path)
    #expect(try Self.bake(folder).status == (change.contains("rm \(Self.record); ") ? 2 : 0))
  }

  /// No text of anybody is lost with these.
  @Test(arguments: [
    "true", "rm \(table)", "rm -r o/Settings.bundle/en.lproj", "mkdir o/Settings.bundle/empty.lproj",
    "chmod 600 \(table)", "touch -d 2001-02-03 \(table)", "rm -r o/Settings.bundle",
    "rm -r Settings.bundle/de_AT.lproj", "echo 'a line' >>\(record)",
    "mkdir o/.Settings.bundle.settings-l10n-123; cp -R Settings.bundle/. o/.Settings.bundle.settings-l10n-123",
    "cp -R o p; rm -r o; mv p o",
  ]) func whatWasBakedIsReplaced(_ change: String) throws {
    let folder = try Self.make()
    _ = try Shell.run(change, in: folder.path)
    let run = try Self.bake(folder)
    #expect(run.status == 0, "\(run.problemText)")
    #expect(try Files.text(folder.path + "/" + Self.table) == "\"A\" = \"Neu\";\n")
    #expect(try Shell.run("ls -A o", in: folder.path) == ".Settings.bundle.l10n-baked\nSettings.bundle\n")
    #expect(try Self.bake(folder).text.hasSuffix("complete already.\n"))
  }

  /// The states in which a killed run leaves both: the next run finishes each.
  @Test(arguments: [
    ("new record, no bundle", "rm -r o/Settings.bundle"),
    (
      "both in the record, old bundle",
      "rm -r o/Settings.bundle; cp -R old o/Settings.bundle; cat old-record new-record >\(record)"
    ),
    ("both in the record, new bundle", "cat old-record new-record >\(record)"),
    (
      "both in the record, half of the old bundle",
      "rm -r o/Settings.bundle; cp -R old o/Settings.bundle; rm -r o/Settings.bundle/de.lproj; cat old-record new-record >\(record)"
    ),
    (
      "both in the record, new bundle, the old one beside it",
      "cat old-record new-record >\(record); cp -R old o/.Settings.bundle.settings-l10n-77"
    ),
  ]) func aKilledRunIsFinished(_ name: String, _ state: String) throws {
    let folder = try Self.make()
    #expect(try Self.bake(folder).status == 0)
    let done = try OutputPlaceTests.listing(folder)
    _ = try Shell.run("cp \(Self.record) new-record; \(state)", in: folder.path)
    #expect(try Self.bake(folder).status == 0, "\(name)")
    _ = try Shell.run("rm new-record", in: folder.path)
    #expect(try OutputPlaceTests.listing(folder) == done, "\(name)")
  }

  /// It is left, and not taken for baked: a record would let the next run replace it.
  @Test func theVeryBytesAreLeft() throws {
    let folder = try Self.make()
    #expect(try Self.bake(folder).status == 0)
    _ = try Shell.run("rm \(Self.record); chmod 600 \(Self.table)", in: folder.path)
    let before = try OutputPlaceTests.listing(folder)
    let run = try Self.bake(folder)
    #expect(run.status == 0 && run.text.hasSuffix("complete already.\n"), "\(run.problemText)")
    #expect(try OutputPlaceTests.listing(folder) == before)
  }

  /// Two targets of one project have the same files, and each other's texts.
  @Test func theBundleOfAnotherTargetStays() throws {
    let folder = try OutputPlaceTests.make()
    _ = try Shell.run(
      "mkdir B; cp -R Settings.bundle B; sed -i 's/Eins/TEXT OF APP B/' B/*/de.lproj/*", in: folder.path)
    let run = try OutputPlaceTests.run("bake Settings.bundle --output B", in: folder)
    #expect(run.status == 2 && run.problemText.contains("has other texts: de.lproj/Root.strings"), "\(run.problemText)")
    #expect(
      try Shell.run("cat B/*/de.lproj/*; ls -A B", in: folder.path) == "\"A\" = \"TEXT OF APP B\";\nSettings.bundle\n")
  }

  @Test func neitherACheckNorABakeInPlaceNeedsARecord() throws {
    let folder = try Self.make()
    _ = try Shell.run("rm \(Self.record); sed -i 's/Neu/Eins/' Settings.bundle/de.lproj/Root.strings", in: folder.path)
    for line in ["bake Settings.bundle --check o/Settings.bundle", "bake o/Settings.bundle --in-place"] {
      #expect(try OutputPlaceTests.run(line, in: folder).status == 0)
    }
    #expect(try Shell.run("ls -A o", in: folder.path) == "Settings.bundle\n")
  }
}
