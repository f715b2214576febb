import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Which line holds for an entry, and what that makes of it.
@Suite struct TranslationStatesTests {
  static let place = TableReference(localization: "de", table: "Root")

  /// Lines about the entry `A`, each as state, source text and translation.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var lines: [(TranslationState, String, String)]
    var state: EntryState

    var testDescription: String { name }
  }

  /// The present source text is `Sound`, the entry is `Ton`.
  static let rows = [
    Row(name: "no line", lines: [], state: .translated),
    Row(name: "of another text", lines: [(.untranslated, "Sound", "Sound")], state: .translated),
    Row(name: "from the present source", lines: [(.translated, "Sound", "Ton")], state: .translated),
    Row(name: "from another source", lines: [(.translated, "Noise", "Ton")], state: .stale),
    Row(name: "for review", lines: [(.needsReview, "Sound", "Ton")], state: .needsReview),
    Row(name: "for review, from another source", lines: [(.needsReview, "Noise", "Ton")], state: .stale),
    Row(name: "no translation", lines: [(.untranslated, "Sound", "Ton")], state: .untranslated),
    Row(name: "no translation, of another source", lines: [(.untranslated, "Noise", "Ton")], state: .untranslated),
    Row(
      name: "translated twice, once from the present source",
      lines: [(.translated, "Noise", "Ton"), (.translated, "Sound", "Ton")], state: .translated),
    Row(
      name: "the least finished counts", lines: [(.translated, "Sound", "Ton"), (.needsReview, "Sound", "Ton")],
      state: .needsReview),
    Row(
      name: "the least finished of those that hold",
      lines: [(.translated, "Sound", "Ton"), (.untranslated, "Sound", "Sound"), (.needsReview, "Noise", "Ton")],
      state: .stale),
    Row(
      name: "no translation overrules all",
      lines: [(.translated, "Sound", "Ton"), (.untranslated, "x", "Ton"), (.needsReview, "Sound", "Ton")],
      state: .untranslated),
  ]

  @Test(arguments: rows) func holds(row: Row) throws {
    var orders = [row.lines]
    orders.append(row.lines.reversed())
    for lines in orders {
      let states = try Self.states(lines.map { Self.line($0.0, $0.1, $0.2) }, sources: ["en"])
      let state = states[Self.place]?.state(of: "A", text: "Ton", source: "Sound") ?? .translated
      #expect(state == row.state)
      #expect((states[Self.place]?.isUntranslated("A", text: "Ton") ?? false) == (row.state == .untranslated))
    }
  }

  static func states(_ lines: [StateLine], sources: Set<LocalizationName>) throws -> TranslationStates {
    TranslationStates(try StateFile(StateFile.bytes(lines), path: "p"), bytes: nil, sources: sources)
  }

  static func line(_ state: TranslationState, _ source: String, _ target: String) -> StateLine {
    StateLine(StateEntry(place, "A"), state, BaseHash(source: source, target: target))
  }

  /// The source texts themselves have no state.
  @Test func theSourceLocalizationHasNone() throws {
    #expect(try Self.states([Self.line(.untranslated, "Sound", "Ton")], sources: ["de"])[Self.place] == nil)
  }
}
