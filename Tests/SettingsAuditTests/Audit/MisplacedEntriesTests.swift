import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Entries in another table than that of their pane: one finding says how they get there, and none calls them unused.
@Suite struct MisplacedEntriesTests {
  private static let rules: Set<Finding.Rule> = [
    .rawKeyLeak, .untrackedText, .missingTranslation, .tableNotFound, .noStringsTable, .unusedKey, .unusedTable,
  ]

  /// A bundle whose root pane leads to a pane `Sound`, with tables in English and German.
  private static func bundle(
    root: String = "", sound titles: String..., table: String? = "Sound", tables: [String: [String: String]]
  ) -> [String: String] {
    var files = [
      "Root.plist": PaneText.pane(
        "{ Type = PSChildPaneSpecifier; Title = Sound; File = Sound; }"
          + (root.isEmpty ? "" : ", { Type = PSGroupSpecifier; Title = \"\(root)\"; }")),
      "Sound.plist": PaneText.pane(
        titles.map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ", "), table: table),
    ]
    for (path, texts) in tables { files[path] = lines(texts) }
    files["en.lproj/Root.strings", default: ""] += lines(["Sound": "Sound"])
    files["de.lproj/Root.strings", default: ""] += lines(["Sound": "Ton"])
    return files
  }

  private static func lines(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
  }

  private static let bell = [
    "en.lproj/Root.strings": ["BELL_ON": "Bell"], "de.lproj/Root.strings": ["BELL_ON": "Glocke"],
  ]
  private static let bells = [
    "en.lproj/Sound.strings": ["BELLS": "Bells"], "de.lproj/Sound.strings": ["BELLS": "Glocken"],
  ]
  private static let both = bell.merging(bells) { $1 }

  static let rows: [(name: String, files: [String: String], found: [String])] = [
    (
      "an identifier", bundle(sound: "BELLS", "BELL_ON", tables: both),
      [
        "raw-key-leak [- Sound BELL_ON] Root.strings has it in en and de: move the entries to Sound.strings, or let the "
          + "pane name this table."
      ]
    ),
    (
      "words",
      bundle(
        sound: "BELLS", "Ring the bell",
        tables: bells.merging([
          "en.lproj/Root.strings": ["Ring the bell": "Ring the bell"],
          "de.lproj/Root.strings": ["Ring the bell": "Glocke"],
        ]) { $1 }),
      [
        "untracked-text [- Sound Ring the bell] Root.strings has it in en and de: move the entries to Sound.strings, or "
          + "let the pane name this table."
      ]
    ),
    (
      "an identifier, in one language",
      bundle(
        sound: "BELLS", "BELL_ON",
        tables: [
          "en.lproj/Sound.strings": ["BELLS": "Bells", "BELL_ON": "Bell"],
          "de.lproj/Sound.strings": ["BELLS": "Glocken"], "de.lproj/Root.strings": ["BELL_ON": "Glocke"],
        ]),
      ["raw-key-leak [de Sound BELL_ON] Root.strings has it in de: move the entry to Sound.strings."]
    ),
    (
      "words, in one language",
      bundle(
        sound: "BELLS", "Ring the bell",
        tables: [
          "en.lproj/Sound.strings": ["BELLS": "Bells", "Ring the bell": "Ring the bell"],
          "de.lproj/Sound.strings": ["BELLS": "Glocken"], "de.lproj/Root.strings": ["Ring the bell": "Klingeln"],
        ]),
      ["missing-translation [de Sound Ring the bell] Root.strings has it in de: move the entry to Sound.strings."]
    ),
    (
      "one language has it in both tables",
      bundle(
        sound: "BELLS", "BELL_ON",
        tables: both.merging(["fr.lproj/Sound.strings": ["BELLS": "F", "BELL_ON": "G"]]) { $1 }),
      [
        "raw-key-leak [- Sound BELL_ON] Root.strings has it in en and de: move the entries to Sound.strings, or let the "
          + "pane name this table."
      ]
    ),
    (
      "another pane shows it there", bundle(root: "BELL_ON", sound: "BELLS", "BELL_ON", tables: both),
      [
        "raw-key-leak [- Sound BELL_ON] Root.strings has it in en and de: copy the entries to Sound.strings, or let the "
          + "pane name this table."
      ]
    ),
    (
      "a pane of InAppSettingsKit without a table",
      [
        "Root.plist": CoverageScene.pane("Known", table: "Texts"),
        "Root.inApp.plist": CoverageScene.pane("Known", "BELL_ON", table: nil),
        "en.lproj/Texts.strings": lines(["BELL_ON": "Bell", "Known": "Known"]),
        "de.lproj/Texts.strings": lines(["BELL_ON": "Glocke", "Known": "Bekannt"]),
      ],
      [
        "raw-key-leak [- Root BELL_ON] Texts.strings has it in en and de: move the entries to Root.strings, or let the "
          + "pane name this table.",
        "untracked-text [- Root Known] Texts.strings has it in en and de: copy the entries to Root.strings, or let the "
          + "pane name this table.",
      ]
    ),
    (
      "a table that is named differently",
      bundle(
        sound: "BELL_ON", "Ring", table: "Sounds",
        tables: ["en.lproj/Sound.strings": ["BELL_ON": "Bell"], "de.lproj/Sound.strings": ["BELL_ON": "Glocke"]]),
      [
        "raw-key-leak [- Sounds BELL_ON] Sound.strings has it in en and de: move the entries to Sounds.strings, or let "
          + "the pane name this table.",
        "table-not-found [- Sounds -] Name the table \"Sound\", which has texts of the pane, or rename that table to "
          + "\"Sounds\".",
      ]
    ),
    (
      "a pane without a table", bundle(sound: "BELL_ON", table: nil, tables: bell),
      [
        "no-strings-table [- - BELL_ON] Add \"StringsTable\" with the value \"Root\".",
        "raw-key-leak [- - BELL_ON] Root.strings has it in en and de: let the pane name this table.",
      ]
    ),
  ]

  @Test func theOnlyTranslationsAreMovedOrCopied() throws {
    for row in Self.rows { #expect(try Self.found(in: row.files) == row.found, "\(row.name)") }
  }

  /// Near misses: the other table has only the key; the pane finds its text, and another table has one, too; a table
  /// without any text that a pane lacks.
  static let near: [(name: String, files: [String: String], found: [String])] = [
    (
      "no translation",
      bundle(
        sound: "BELLS", "BELL_ON",
        tables: bells.merging([
          "en.lproj/Root.strings": ["BELL_ON": "BELL_ON"], "de.lproj/Root.strings": ["BELL_ON": "BELL_ON"],
        ]) { $1 }),
      [
        "raw-key-leak [- Sound BELL_ON] Add it with a text to en.lproj/Sound.strings, then to the other localizations.",
        "unused-key [en Root BELL_ON] \(unused)",
      ]
    ),
    (
      "a second translation",
      bundle(
        sound: "BELL_ON",
        tables: bell.merging([
          "en.lproj/Sound.strings": ["BELL_ON": "Bell"], "de.lproj/Sound.strings": ["BELL_ON": "Glocke"],
        ]) { $1 }),
      ["unused-key [en Root BELL_ON] \(unused)"]
    ),
    (
      "another table", bundle(sound: "BELLS", tables: bells.merging(["en.lproj/Old.strings": ["OLD": "Old"]]) { $1 }),
      ["unused-table [en Old -] Remove it if the app does not look it up itself."]
    ),
  ]

  private static let unused =
    "Remove it, or spell it as the pane does; if code looks it up, say so with l10n:used-by-code."

  @Test func whatIsNotNeededElsewhereIsUnused() throws {
    for row in Self.near { #expect(try Self.found(in: row.files) == row.found, "\(row.name)") }
  }

  /// Also without the rule that says where they belong.
  @Test func nothingElseCallsThemUnused() throws {
    let options = AuditOptions(rules: RuleSettings(levels: [.rawKeyLeak: .off]))
    #expect(try Self.found(in: Self.bundle(sound: "BELLS", "BELL_ON", tables: Self.both), options) == [])
  }

  /// Of many localizations three are named, the development language first.
  @Test func manyLocalizationsAreCounted() throws {
    var files = Self.bundle(sound: "BELLS", "BELL_ON", tables: Self.both)
    for name in ["ar", "fr", "ja"] { files["\(name).lproj/Root.strings"] = Self.lines(["BELL_ON": name]) }
    let fix = try SettingsBundle(texts: files).audit().findings.first { $0.rule == .rawKeyLeak && $0.locale == nil }?
      .fix
    #expect(fix?.hasPrefix("Root.strings has it in en, ar, de and 2 more localizations: move the entries") == true)
  }

  /// `rule [locale table key] fix`, sorted.
  private static func found(in files: [String: String], _ options: AuditOptions = AuditOptions()) throws -> [String] {
    try SettingsBundle(texts: files).audit(options).findings.filter { rules.contains($0.rule) }.map { finding in
      let about = [finding.locale?.text, finding.table?.text, finding.key?.text].map { $0 ?? "-" }
      return "\(finding.rule) [\(about.joined(separator: " "))] \(finding.fix ?? "")"
    }.sorted()
  }
}
