import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct SameAsOtherLanguageTests {
  private static func found(_ tables: [String: [String]], source: [String]) throws -> [String] {
    var files = [
      "Root.plist": PaneText.pane(
        source.indices.map { "{ Type = PSGroupSpecifier; Title = k\($0); }" }.joined(separator: ", "))
    ]
    for (locale, texts) in tables.merging(["en": source], uniquingKeysWith: { $1 }) {
      files["\(locale).lproj/Root.strings"] = texts.enumerated().map { "k\($0) = \"\($1)\";\n" }.joined()
    }
    let audit = try SettingsBundle(texts: files).audit(AuditOptions().looking(for: .sameAsOtherLanguage))
    return audit.findings.filter { $0.rule == .sameAsOtherLanguage }.flatMap { finding in
      [RuleScene.reported(finding)] + finding.notes.map { "\($0.location?.description ?? "-") \($0.message)" }
    }
  }

  @Test func reportsTextsThatStrangersShare() throws {
    let source = [
      "Deblocking filter", "No deblocking (fastest)", "Medium deblocking", "Low deblocking", "Sound and haptics",
    ]
    let french = [
      "Filtre anti-blocs", "Sans anti-blocs (plus rapide)", "Anti-blocs intermédiaire", "Anti-blocs faible",
    ]
    #expect(
      try Self.found(
        ["fr": french + ["Sons et vibrations"], "kab": french + ["Imesla"], "hu": ["A", "B"]], source: source)
        == [
          "note kab.lproj/Root.strings:1:6 [kab Root k0] fr and kab have the same 4 texts, such as \"Filtre anti-blocs\"",
          "2:6 \"Sans anti-blocs (plus rapide)\"", "3:6 \"Anti-blocs intermédiaire\"", "4:6 \"Anti-blocs faible\"",
        ])
    #expect(
      try Self.found(
        ["ru": ["Звук и вибрация"], "he": ["Звук и вибрация"], "uk": ["Звук и вибрация"]], source: ["Sounds"])
        == [
          "note ru.lproj/Root.strings:1:6 [ru Root k0] he and ru have the same text, \"Звук и вибрация\"",
          "note uk.lproj/Root.strings:1:6 [uk Root k0] he and uk have the same text, \"Звук и вибрация\"",
        ])
  }

  /// Each row is near a finding, and is none.
  @Test(arguments: [
    (["es": ["Tema claro grande"], "gl": ["Tema claro grande"]], "Light theme"),
    (["fr": ["Volume 100"], "hu": ["Volume 100"]], "Sound"), (["fr": ["Transparent"], "de": ["Transparent"]], "Clear"),
    (["fr": ["Wi-Fi Hotspot Pro"], "hu": ["Wi-Fi Hotspot Pro"]], "Wi-Fi Hotspot Pro"),
    (["en-GB": ["Colour of the text"], "hu": ["Colour of the text"]], "Color of the text"),
    (["ja": ["字幕の設定と音量 の調整です"], "zh-Hans": ["字幕の設定と音量 の調整です"]], "Subtitles"),
    (["fr": ["- - - - - - - - - -"], "hu": ["- - - - - - - - - -"]], "Line"),
  ]) func nearMisses(_ tables: [String: [String]], _ source: String) throws {
    #expect(try Self.found(tables, source: [source]) == [])
  }
}
