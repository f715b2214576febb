import SettingsLocalization
import TestSupport
import Testing

/// Every JSON document of the command has a schema, and is as that says. `BuiltCommand` holds the outputs of all tests
/// against them.
@Suite struct DocumentSchemaTests {
  /// A document with a command line that prints it.
  static let documents: [(name: String, line: String)] = [
    ("show", "show Settings.bundle --locale fr --format json"),
    ("candidates", "candidates Settings.bundle --key alertTone --locale fr --format json"),
    ("explain", "explain Settings.bundle SOUND_FOOTER --locale de --format json"),
    ("find", "find Settings.bundle Ton --format json"),
    ("diff", "diff Old.bundle Settings.bundle --format json"),
    ("match", "match --preferred es-MX --available es,en --format json"),
    ("inspect", "inspect Settings.bundle Settings.bundle/de.lproj/Sound.strings --format json"),
    ("defaults", "defaults Settings.bundle"),
    ("generate", "generate json Settings.bundle"),
    ("report", "report Settings.bundle --format json"),
    ("lint", "lint Settings.bundle --format json"),
    ("rules", "lint --rules --format json"),
    ("config", "config Settings.bundle --all"),
    ("state", "state list Settings.bundle --format json"),
    ("import", "import Settings.bundle de.po --summary json"),
    ("error", "import Settings.bundle nothing.po --summary json"),
    ("sync", "sync Settings.bundle --check --summary json"),
    ("compile", "compile Settings.bundle --config configuration.json --summary json"),
    ("add", "add Settings.bundle fr-CA --dry-run --summary json"),
    ("remove", "remove Settings.bundle de --dry-run --summary json"),
    ("rename", "rename Settings.bundle RESET_TITLE RESET --dry-run --summary json"),
    ("bake", "bake Settings.bundle --output baked --summary json"),
  ]

  private static let translation = """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n"

    msgctxt "Sound|SOUND_FOOTER"
    msgid "The slider sets how loud the alerts are."
    msgstr "Lauter und leiser."

    """

  @Test func everyDocumentIsAsItsSchemaSays() throws {
    let folder = try UntouchedImportTests.fixture()
    try folder.write(Self.translation, to: "de.po")
    _ = try Shell.run(
      "cp -R Settings.bundle Old.bundle; rm -R Old.bundle/de.lproj Old.bundle/Sound.plist", in: folder.path)
    _ = try BuiltCommand.run(["init", "catalogs", "Settings.bundle", "--output", "Catalogs"], in: folder.path)
    try folder.write(#"{"catalogs": {"Settings.bundle": "Catalogs"}}"#, to: "configuration.json")
    for (name, line) in Self.documents {
      let arguments = line.split(separator: " ").map(String.init)
      let run = try BuiltCommand.run(arguments, in: folder.path)
      #expect(run.text.hasPrefix("{\n  \"schemaVersion\": 1,"), "\(line): \(run.problemText)")
      try DocumentSchemas.check(run.output, named: name, in: arguments)
    }
    _ = try BuiltCommand.run(["lint", "Settings.bundle", "--write-baseline", "known.json"], in: folder.path)
    try DocumentSchemas.check(Files.bytes(folder.path + "/known.json"), named: "baseline")
    let export = ["export", "Settings.bundle", "--locale", "de", "--format", "json", "--output", "units"]
    _ = try BuiltCommand.run(export, in: folder.path)
    try DocumentSchemas.check(Files.bytes(folder.path + "/units/de/Sound.json"), named: "translations")
  }

  /// The fixture has every trap; the corpus is in `DocumentCorpusTests`.
  @Test func everyLineForAProgramIsAsItsSchemaSays() throws {
    let folder = try UntouchedImportTests.fixture()
    let line = ["export", "Settings.bundle", "--locale", "all", "--format", "jsonl", "--include-untranslatable"]
    let run = try BuiltCommand.run(line, in: folder.path)
    #expect(run.output.count { $0 == 0x0A } > 500)
    try DocumentSchemas.check(run.output, of: line)
  }

  /// A bundle that cannot be read once had no `findings`.
  @Test func aBundleWithoutAResultHasFindings() throws {
    let folder = try TemporaryFolder()
    for line in [["lint", "none", "--format", "json"], ["report", "none", "--format", "json"]] {
      let run = try BuiltCommand.run(line, in: folder.path)
      let bundle = try #require(try JSONObject(run.output)?.objects("bundles").first, "\(line)")
      #expect(run.status == 2 && bundle.names == ["bundle", "findings", "error"])
      #expect(bundle.objects("findings").isEmpty && bundle.string("error")?.isEmpty == false)
    }
  }

  /// Texts of a table that iOS rejects were counted as missing, and were in no list.
  @Test func textsOfAnUnreadableTableAreListed() throws {
    let folder = try UntouchedImportTests.fixture()
    try folder.write("\"SOUND_HEADER\" = ;", to: "Settings.bundle/de.lproj/Sound.strings")
    let run = try BuiltCommand.run(["report", "Settings.bundle", "--format", "json"], in: folder.path)
    let report = try #require(try JSONObject(run.output)?.objects("bundles").first)
    let german = report.objects("missing").filter { $0.string("locale") == "de" }
    let lost = german.filter { $0.string("reason") == "unreadable" }
    #expect(lost.contains { $0.string("key") == "SOUND_HEADER" })
    #expect(lost.allSatisfy { $0.string("table") == "Sound" })
    let row = report.objects("locales").first { $0.string("locale") == "de" }
    #expect(german.reduce(0) { $0 + $1.objects("uses").count } == row?.number("missing"))
    let leaks = report.objects("leaks").filter { $0.string("locale") == "de" }
    #expect(leaks.contains { $0.string("key") == "SOUND_HEADER" && $0.string("reason") == "unreadable" })
    let findings = report.objects("findings").filter { $0.string("rule") == "missing-translation" }
    #expect(!findings.contains { $0.string("locale") == "de" && $0.string("table") == "Sound" })
    let explain = ["explain", "Settings.bundle", "SOUND_HEADER", "--locale", "de", "--format", "json"]
    let steps = try JSONObject(BuiltCommand.run(explain, in: folder.path).output)?.objects("steps")
    #expect(steps?.first?.string("outcome") == "unreadable")
  }

  @Test func everySchemaIsOfADocument() throws {
    let others = ["baseline", "translations", "jsonl"]
    #expect(Set(try DocumentSchemas.all.get().keys) == Set(Self.documents.map(\.name) + others))
  }

  /// The page of the documents links every schema, and says what each is for.
  @Test func thePageNamesEverySchema() throws {
    let page = try Files.text(SharedData.packageFolder + "/Documentation/json.md")
    for name in try DocumentSchemas.files.get().keys {
      #expect(page.contains("(schemas/\(name).schema.json"), "\(name)")
    }
  }

  @Test func everyFieldIsDescribed() throws {
    for (name, schema) in try DocumentSchemas.files.get() {
      #expect(schema.members.count >= 2, "\(name)")
      for (path, member) in schema.members where member["$ref"] == nil {
        #expect(member["description"]?.value.string?.hasSuffix(".") == true, "\(name): \(path)")
      }
    }
  }

  /// A part has one meaning everywhere: what two files need is in the shared one.
  @Test func aPartStandsOnce() throws {
    let parts = try DocumentSchemas.files.get().values.flatMap(\.parts)
    #expect(Set(parts).count == parts.count && parts.count >= 30, "\(parts.sorted())")
  }

  /// What nothing refers to would describe nothing.
  @Test func everyPartIsUsed() throws {
    let files = try Files.list(DocumentSchemas.folder).map { try Files.text($0) }
    for (name, schema) in try DocumentSchemas.files.get() {
      for part in schema.parts {
        #expect(files.contains { $0.contains("#/$defs/\(part)\"") }, "\(name): \(part)")
      }
    }
  }
}
