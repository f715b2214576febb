import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct SwappedTextsTests {
  /// What is found in tables of `localization: texts`, in order.
  private static func found(_ tables: [String: [String]]) throws -> [String] {
    let count = tables["en"]?.count ?? 0
    let rows = (0..<count).map { "{ Type = PSGroupSpecifier; Title = k\($0); }" }
    var files = ["Root.plist": PaneText.pane(rows.joined(separator: ", "))]
    for (locale, texts) in tables {
      files["\(locale).lproj/Root.strings"] = texts.enumerated().map { "k\($0) = \"\($1)\";\n" }.joined()
    }
    let audit = try SettingsBundle(texts: files).audit(AuditOptions().looking(for: .swappedTexts))
    return audit.findings.filter { $0.rule == .swappedTexts }.map(RuleScene.reported)
  }

  @Test func reportsTheOneThatDiffers() throws {
    #expect(
      try Self.found([
        "en": ["On", "Between", "Off"], "nb": ["Av", "a", "På"], "nn": ["På", "b", "Av"], "sv": ["På", "c", "Av"],
      ]) == ["warning nb.lproj/Root.strings:1:6 [nb k0] \"Av\" and \"På\" are the other way round in nn and sv"])
    #expect(
      try Self.found(["en": ["Left", "Right"], "de": ["Right", "Left"]])
        == ["warning de.lproj/Root.strings:1:6 [de k0] \"Right\" and \"Left\" are the other way round in en"])
  }

  /// Each row is near a finding, and is none.
  @Test(arguments: [
    ["en": ["Left", "Right"], "es": ["Alta", "Baja"], "pt": ["Baja", "Alta"]],
    ["en": ["Left", "Right"], "es": ["a", "b"], "pt": ["b", "a"], "gl": ["b", "a"], "it": ["a", "b"]],
    ["en": ["Left", "Right"], "en-GB": ["Right", "Left"], "de": ["Links", "Rechts"]],
    ["en": ["Left", "Up", "Low", "Top", "Right"], "de": ["Right", "Auf", "Ab", "Oben", "Left"]],
    ["en": ["On", "On"], "de": ["An", "An"]], ["en": ["Left", "Right"], "de": ["Right", "Rechts"]],
  ]) func nearMisses(_ tables: [String: [String]]) throws { #expect(try Self.found(tables) == []) }
}
