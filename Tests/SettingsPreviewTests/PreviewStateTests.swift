import SettingsAudit
import SettingsCatalog
import TestSupport
import Testing

@testable import SettingsLocalization
@testable import SettingsPreview

/// What a state file says of entries stands on the page as in the report.
@Suite struct PreviewStateTests {
  private static func table(_ texts: KeyValuePairs<String, String>) -> String {
    texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  /// German has an entry in each state, and lacks `E`; the Spanish of America has `A` alone, so that an iPhone shows
  /// the other keys, and the chain finds what the Spanish of Spain has.
  private static func scene() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let keys = ["A", "B", "C", "D", "E"]
    let rows = keys.map { "{ Type = PSGroupSpecifier; Title = \($0); }" }.joined(separator: ", ")
    try folder.write(PaneText.pane(rows), to: "Settings.bundle/Root.plist")
    let tables = [
      "en": table(["A": "One", "B": "Two", "C": "Three", "D": "Four", "E": "Five"]),
      "de": table(["A": "Eins", "B": "Zwei", "C": "Drei", "D": "Four"]),
      "es": table(["A": "Uno", "B": "Dos", "C": "Tres", "D": "Cuatro", "E": "Cinco"]),
      "es-419": table(["A": "Uno"]),
    ]
    for (name, text) in tables { try folder.write(text, to: "Settings.bundle/\(name).lproj/Root.strings") }
    let lines = [
      ("A", "translated", "One", "Eins"), ("B", "translated", "Deux", "Zwei"), ("C", "needs-review", "Three", "Drei"),
      ("D", "untranslated", "Four", "Four"),
    ].map { key, state, source, target in
      "de\tRoot\t\(key)\t\(state)\t\(BaseHash(source: source, target: target))\n"
    }
    try folder.write("settings-l10n-state 1\n" + lines.joined(), to: ".Settings.bundle.l10n-state")
    return folder
  }

  private func preview(_ folder: TemporaryFolder) throws -> SettingsPreview {
    try SettingsPreview(SettingsBundle(path: folder.path + "/Settings.bundle"), PreviewSample.options())
  }

  /// Key, mark by the chain, mark on an iPhone, state. An iPhone shows the key of an entry that its table lacks.
  @Test func marksAndStates() throws {
    let preview = try preview(try Self.scene())
    let lines = preview.columns.flatMap { column in
      zip(preview.texts, column.texts).compactMap { text, shown -> String? in
        guard text.table != nil, let shown else { return nil }
        let words = [shown.mark?.rawValue, shown.phoneMark?.rawValue, shown.state?.rawValue].map { $0 ?? "-" }
        return "\(column.localization.name) \(text.key) \(words.joined(separator: " "))"
      }
    }
    #expect(
      lines == [
        "en A - - -", "en B - - -", "en C - - -", "en D - - -", "en E - - -",
        "de A - - -", "de B - - stale", "de C - - needs-review", "de D untranslated untranslated -",
        "de E missing leak -",
        "es-419 A - - -", "es-419 B differs leak -", "es-419 C differs leak -", "es-419 D differs leak -",
        "es-419 E differs leak -",
        "es A - - -", "es B - - -", "es C - - -", "es D - - -", "es E - - -",
      ])
  }

  /// Shown, then for each answer translated, inherited, same as the source, missing, untranslated and the share; then
  /// stale and needs review.
  @Test func countsAreThoseOfTheReport() throws {
    let folder = try Self.scene()
    guard case .array(let locales)? = try PreviewSample.document(preview(folder))["locales"]?.value else {
      Issue.record("no languages")
      return
    }
    let lines = try locales.map { locale in
      let locale = try #require(locale.value.object)
      let counts = try #require(locale["cov"]?.value.object)
      func numbers(_ object: JSONObject, _ names: [String]) -> [String] {
        names.map { if case .number(let literal)? = object[$0]?.value { literal } else { "-" } }
      }
      let answers = try ["phone", "chain"].map { name in
        numbers(
          try #require(counts[name]?.value.object),
          ["translated", "inherited", "same", "missing", "untranslated", "coverage"]
        ).joined(separator: " ")
      }
      let states = numbers(counts, ["stale", "needsReview"]).joined(separator: " ")
      return ([locale["id"]?.value.string ?? "", numbers(counts, ["shown"])[0]] + answers + [states])
        .joined(separator: " | ")
    }
    let rows = try SettingsBundle(path: folder.path + "/Settings.bundle").coverageAudit().coverage.localizations
    // By their English names: German, Latin American Spanish, Spanish.
    let order: [LocalizationName] = ["en", "de", "es-419", "es"]
    let sorted = order.compactMap { name in rows.first { $0.language.localization == name } }
    #expect(lines == sorted.map(Self.line))
    #expect(
      sorted.map(Self.line)[1] == "de | 5 | 3 0 0 2 1 0.6 | 3 0 0 2 1 0.6 | 1 1"
        && sorted.map(Self.line)[2] == "es-419 | 5 | 1 0 0 4 0 0.2 | 5 4 0 0 0 1.0 | 0 0")
  }

  private static func line(_ row: LocalizationCoverage) -> String {
    let answers = [row.phone, row.chain].map { answer in
      "\(answer.translated) \(answer.inherited) \(answer.sameAsSource) \(answer.missing) \(answer.untranslated) "
        + "\(Double(row.tenThousandths(answer)) / 10_000)"
    }
    let states = "\(row.answer.stale) \(row.answer.needsReview)"
    return (["\(row.language.localization)", "\(row.shown)"] + answers + [states]).joined(separator: " | ")
  }
}
