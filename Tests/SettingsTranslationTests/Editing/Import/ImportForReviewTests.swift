import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// What a program has translated is for review: it replaces no translation of a person.
@Suite struct ImportForReviewTests {
  private static let english = """
    "SOUND" = "Sound";
    "MUTE" = "Mute %@";
    "OLD" = "Old";

    """

  /// A line of a file; by default about a text that had no translation at the export.
  private static func line(
    _ key: String, _ proposal: String?, source: String, exported: String? = nil, hasBase: Bool = true,
    locale: String? = "de", table: String = "Root"
  ) -> String {
    var object: JSONObject = ["schemaVersion": 1, "table": .string(table), "key": .string(key)]
    if let locale { object = object + ["locale": .string(locale)] }
    object = object + ["source": .string(source), "target": .text(proposal)]
    if hasBase { object = object + ["base": .string(BaseHash(source: source, target: exported).description)] }
    return String(decoding: JSONWriter.bytes(.object(object), .line), as: UTF8.self)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// What is recorded about the text of `SOUND`, and the source text that was translated.
    var before: (TranslationState, String)?
    /// The German text of `SOUND`; `nil` for no entry.
    var german: String? = "Ton"
    var lines: [String]
    var options: @Sendable (inout ImportOptions) -> Void = { _ in }
    /// Each reported unit with its outcome and its findings, then the findings of the file.
    var reported: [String] = []
    var isBlocked = false
    /// The German translations with their states.
    var after: [String]

    var testDescription: String { name }
  }

  private static func sound(_ proposal: String?, exported: String? = "Ton", hasBase: Bool = true) -> [String] {
    [line("SOUND", proposal, source: "Sound", exported: exported, hasBase: hasBase)]
  }

  static let equal = [
    Row(
      name: "an equal text stays, and its state", before: (.needsReview, "Sound"), lines: sound("Ton"),
      after: ["SOUND: Ton needs-review"]),
    Row(
      name: "an equal text that is finished stays so", before: (.translated, "Sound"), lines: sound("Ton"),
      after: ["SOUND: Ton translated"]),
    Row(name: "an equal text without a record", lines: sound("Ton", hasBase: false), after: ["SOUND: Ton"]),
    Row(
      name: "a text as it was exported, changed in the bundle since", before: (.translated, "Sound"), german: "Klang",
      lines: sound("Ton"), after: ["SOUND: Klang translated"]),
    Row(
      name: "a text as it was exported, whose entry is gone", german: nil, lines: sound("Ton"),
      reported: ["SOUND removed Ton import-removed"], after: []),
  ]

  static let written = [
    Row(
      name: "where the bundle has none", german: nil, lines: sound("Klang", exported: nil),
      reported: ["SOUND added Klang"], after: ["SOUND: Klang needs-review"]),
    Row(
      name: "without a base", german: nil, lines: sound("Klang", exported: nil, hasBase: false),
      reported: ["SOUND added Klang"], after: ["SOUND: Klang needs-review"]),
    Row(
      name: "an entry that was removed since, with another text", german: nil, lines: sound("Klang"),
      reported: ["SOUND added Klang"], after: ["SOUND: Klang needs-review"]),
    Row(
      name: "over an untranslated entry", before: (.untranslated, "Sound"), german: "Sound",
      lines: sound("Klang", exported: nil), reported: ["SOUND added Klang"], after: ["SOUND: Klang needs-review"]),
    Row(
      name: "the text of an untranslated entry", before: (.untranslated, "Sound"), lines: sound("Ton", exported: nil),
      reported: ["SOUND added Ton"], after: ["SOUND: Ton needs-review"]),
    Row(
      name: "over one to be reviewed that only the file changed", before: (.needsReview, "Sound"),
      lines: sound("Klang"), reported: ["SOUND changed Klang"], after: ["SOUND: Klang needs-review"]),
  ]

  static let kept = [
    Row(
      name: "one to be reviewed that both changed", before: (.needsReview, "Sound"),
      lines: sound("Klang", exported: "Laut"), reported: ["SOUND skipped Klang import-kept"],
      after: ["SOUND: Ton needs-review"]),
    Row(
      name: "one to be reviewed of which nothing is known", before: (.needsReview, "Sound"),
      lines: sound("Klang", hasBase: false), options: { $0.conflicts = .incoming },
      reported: ["SOUND skipped Klang import-kept"], after: ["SOUND: Ton needs-review"]),
    Row(
      name: "a translation", before: (.translated, "Sound"), lines: sound("Klang"),
      reported: ["SOUND skipped Klang import-kept"], after: ["SOUND: Ton translated"]),
    Row(
      name: "a translation, whatever is asked for", before: (.translated, "Sound"), lines: sound("Klang"),
      options: {
        $0.conflicts = .incoming
        $0.includesNeedsReview = true
        $0.acceptsStale = true
      }, reported: ["SOUND skipped Klang import-kept"], after: ["SOUND: Ton translated"]),
    Row(
      name: "a translation that is the key", before: (.translated, "Sound"), german: "SOUND",
      lines: sound("Klang", exported: nil), reported: ["SOUND skipped Klang import-kept"],
      after: ["SOUND: SOUND translated"]),
    Row(
      name: "one that was never recorded", lines: sound("Klang"), reported: ["SOUND skipped Klang import-kept"],
      after: ["SOUND: Ton"]),
    Row(
      name: "a stale one", before: (.translated, "Noise"), lines: sound("Klang"),
      reported: ["SOUND skipped Klang import-kept"], after: ["SOUND: Ton stale"]),
    Row(
      name: "one to be reviewed of an older source text", before: (.needsReview, "Noise"), lines: sound("Klang"),
      reported: ["SOUND skipped Klang import-kept"], after: ["SOUND: Ton stale"]),
    Row(
      name: "what is kept is not looked at further", lines: sound("%d\u{1}"),
      reported: ["SOUND skipped %d\u{1} import-kept"], after: ["SOUND: Ton"]),
    Row(
      name: "a key that only the language has", german: nil,
      lines: [line("OWN", "Neu", source: "OWN", exported: "Eigen")], reported: ["OWN skipped Neu import-kept"],
      after: []),
    Row(
      name: "texts of the source language", lines: [line("SOUND", "Noise", source: "Sound", locale: "en")],
      options: { $0.locales = ["en"] }, reported: ["SOUND skipped Noise import-kept"], after: ["SOUND: Ton"]),
  ]

  static let leftOut = [
    Row(name: "no translation", german: nil, lines: sound(nil, exported: nil), after: []),
    Row(
      name: "an empty one, even if such are accepted", german: nil, lines: sound("", exported: nil),
      options: { $0.allowsEmpty = true }, after: []),
    Row(name: "one of white space", german: nil, lines: sound(" \n", exported: nil), after: []),
    Row(
      name: "a copy of the source text", german: nil, lines: sound("Sound", exported: nil),
      reported: ["SOUND skipped Sound import-source-copy"], after: []),
    Row(
      name: "a copy over an untranslated entry", before: (.untranslated, "Sound"), german: "Sound",
      lines: sound("Sound", exported: nil), reported: ["SOUND skipped Sound import-source-copy"],
      after: ["SOUND: Sound untranslated"]),
    Row(
      name: "a copy that is accepted", german: nil, lines: sound("Sound", exported: nil),
      options: { $0.allowsSourceCopies = true }, reported: ["SOUND added Sound"],
      after: ["SOUND: Sound needs-review"]),
    Row(
      name: "one of an older source text", lines: [line("OLD", "Alt", source: "Older")],
      reported: ["OLD stale Alt import-stale"], after: ["SOUND: Ton"]),
    Row(
      name: "one of an older source text, without a base", lines: [line("OLD", "Alt", source: "Older", hasBase: false)],
      reported: ["OLD stale Alt import-stale"], after: ["SOUND: Ton"]),
    Row(
      name: "one of an older source text that is accepted", lines: [line("OLD", "Alt", source: "Older")],
      options: { $0.acceptsStale = true }, reported: ["OLD added Alt"],
      after: ["SOUND: Ton", "OLD: Alt needs-review"]),
    Row(
      name: "an unknown key", lines: [line("NEW", "Neu", source: "New")],
      reported: ["import-unknown-key", "import-unmatched"], after: ["SOUND: Ton"]),
    Row(
      name: "an unknown table", lines: [line("OLD", "Neu", source: "Old", table: "Other")],
      reported: ["import-unknown-table", "import-unmatched"], after: ["SOUND: Ton"]),
    Row(
      name: "another language than is asked for",
      lines: [line("OLD", "Vieux", source: "Old", locale: "fr"), line("OLD", "Alt", source: "Old")],
      options: { $0.locales = ["de"] }, reported: ["OLD added Alt"], after: ["SOUND: Ton", "OLD: Alt needs-review"]),
  ]

  static let refused = [
    Row(
      name: "other placeholders", lines: [line("MUTE", "Stumm %d", source: "Mute %@")],
      reported: ["MUTE refused Stumm %d import-placeholders"], isBlocked: true, after: ["SOUND: Ton"]),
    Row(
      name: "a control character", lines: [line("OLD", "Alt\u{1}", source: "Old")],
      reported: ["OLD refused Alt\u{1} import-unsafe-text"], isBlocked: true, after: ["SOUND: Ton"]),
    Row(
      name: "a bidi control without an end", lines: [line("OLD", "\u{202E}Alt", source: "Old")],
      reported: ["OLD refused \u{202E}Alt import-unsafe-text"], isBlocked: true, after: ["SOUND: Ton"]),
    Row(
      name: "the rest is written if that is asked for",
      lines: [line("OLD", "Alt", source: "Old"), line("MUTE", "Stumm", source: "Mute %@")],
      options: { $0.skipsRefused = true }, reported: ["OLD added Alt", "MUTE refused Stumm import-placeholders"],
      after: ["SOUND: Ton", "OLD: Alt needs-review"]),
    Row(
      name: "two equal lines are one",
      lines: [line("OLD", "Alt", source: "Old"), line("OLD", "Alt", source: "Old")], reported: ["OLD added Alt"],
      after: ["SOUND: Ton", "OLD: Alt needs-review"]),
    Row(
      name: "two different lines",
      lines: [line("OLD", "Alt", source: "Old"), line("OLD", "Uralt", source: "Old")],
      reported: ["OLD refused Uralt import-duplicate"], isBlocked: true, after: ["SOUND: Ton"]),
    Row(
      name: "a line without a language", lines: [line("OLD", "Alt", source: "Old", locale: nil)],
      reported: ["import-no-locale"], isBlocked: true, after: ["SOUND: Ton"]),
    Row(
      name: "one whose language is asked for", lines: [line("OLD", "Alt", source: "Old", locale: nil)],
      options: { $0.locales = ["de"] }, reported: ["OLD added Alt"], after: ["SOUND: Ton", "OLD: Alt needs-review"]),
  ]

  @Test(arguments: equal + written + kept + leftOut + refused) func imports(row: Row) throws {
    let german = (row.german.map { "\"SOUND\" = \"\($0)\";\n" } ?? "") + "\"OWN\" = \"Eigen\";\n"
    let scene = try StateScene(
      ["SOUND", "MUTE", "OLD"], ["en.lproj/Root.strings": Self.english, "de.lproj/Root.strings": german])
    if let (state, source) = row.before { try scene.record("de", [("SOUND", state, source)]) }
    let file = row.lines.map { $0 + "\n" }.joined()
    let plan = try scene.review(file, row.options)
    #expect(plan.reported == row.reported)
    #expect(plan.isBlocked == row.isBlocked)
    #expect(try scene.states() == row.after.map { "de Root " + $0 })
    if row.reported.contains(where: { $0.contains("added") || $0.contains("changed") }) {
      let before = try ["de.lproj/Root.strings", StateScene.name].map(scene.text)
      #expect(try !scene.review(file, row.options).reported.contains { $0.contains("added") || $0.contains("changed") })
      #expect(try ["de.lproj/Root.strings", StateScene.name].map(scene.text) == before, "once more")
    }
  }

  /// In any other format, what the file says about its states does not count.
  @Test(arguments: ["new", "needs-translation", "needs-review-translation", "translated", "final", nil])
  func statesOfOtherFormatsDoNotCount(state: String?) throws {
    let scene = try StateScene(
      ["SOUND", "MUTE"], ["en.lproj/Root.strings": Self.english, "de.lproj/Root.strings": "\"SOUND\" = \"Ton\";\n"])
    try scene.record("de", [("SOUND", .translated, "Sound")])
    let texts: [(String, String, String, [String])] = [
      ("SOUND", "Sound", "Klang", ["SOUND skipped Klang"]), ("SOUND", "Sound", "Ton", []),
      ("MUTE", "Mute %@", "Mute %@", ["MUTE skipped Mute %@"]),
      ("MUTE", "Mute %@", "Stumm %@", ["MUTE added Stumm %@"]),
    ]
    for (key, source, text, expected) in texts {
      let units = try scene.import(StateScene.xliff(key, source, text, state: state)) { $0.isForReview = true }
      #expect(units == expected)
    }
    #expect(try scene.states() == ["de Root SOUND: Ton translated", "de Root MUTE: Stumm %@ needs-review"])
  }
}

extension StateScene {
  /// Imports lines; returns the plan.
  fileprivate func review(_ text: String, _ change: (inout ImportOptions) -> Void) throws -> ImportPlan {
    var options = ImportOptions()
    change(&options)
    let editing = try BundleEditing(path: path)
    var planner = try ImportPlanner(editing.catalog, options: options)
    planner.add(TranslationInput(path: "x.jsonl", bytes: Array(text.utf8), format: .jsonl))
    let plan = try planner.plan()
    if !plan.isBlocked { _ = try editing.commit(try editing.files(plan.changes).files, states: plan.states) }
    return plan
  }
}

extension ImportPlan {
  fileprivate var reported: [String] {
    units.map { unit in
      "\(unit.id.key) \(unit.outcome) \(unit.incoming)" + unit.findings.map { " " + $0.rule.rawValue }.joined()
    } + findings.map(\.rule.rawValue)
  }
}
