import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// After a merge with `merge=union`, the old and the new line of an entry both stand.
@Suite struct StateContradictionTests {
  private static func scene(_ states: [TranslationState]) throws -> StateScene {
    let scene = try StateScene(
      ["SOUND"],
      ["en.lproj/Root.strings": "\"SOUND\" = \"Sound\";\n", "de.lproj/Root.strings": "\"SOUND\" = \"Ton\";\n"])
    try scene.record("de", states.map { ("SOUND", $0, "Sound") })
    return scene
  }

  /// An accepted translation was replaced by the next source text.
  @Test(
    arguments: [
      ([.untranslated, .translated], true), ([.untranslated, .needsReview], true), ([.untranslated], false),
      ([.needsReview, .translated], false),
    ] as [([TranslationState], Bool)])
  func syncLeavesTheTextAsItIs(_ states: [TranslationState], _ isContradiction: Bool) throws {
    let scene = try Self.scene(states)
    let found = try scene.catalog().stateContradictions
    #expect(found.map(\.file) == (isContradiction ? ["de.lproj/Root.strings"] : []))
    #expect(found.allSatisfy { $0.rule == .stateLine && $0.severity == .warning && $0.location?.line == 1 })
    try scene.write(["en.lproj/Root.strings": "\"SOUND\" = \"Noise\";\n"])
    let isReplaced = states == [.untranslated]
    #expect(try scene.sync("de") == (isReplaced ? ["update de SOUND: Noise"] : []))
    #expect(try scene.text("de.lproj/Root.strings") == "\"SOUND\" = \"\(isReplaced ? "Noise" : "Ton")\";\n")
  }

  /// The plan of `sync` names the entry in the languages that it is about.
  @Test func syncNamesIt() throws {
    let scene = try Self.scene([.untranslated, .translated])
    var options = SyncOptions()
    options.addsMissing = true
    let catalog = try scene.catalog()
    for (name, count) in [("de", 1), ("en", 0)] {
      let languages = try catalog.languages().languages(named: [name])
      #expect(try SyncPlanner(catalog, options: options).plan(for: languages).remarks.count == count)
    }
  }

  /// Accepting and pruning each end it, in the two ways that are possible.
  @Test func itIsDecidedByAcceptingOrPruning() throws {
    for (accepts, state) in [(true, "translated"), (false, "untranslated")] {
      let scene = try Self.scene([.untranslated, .translated])
      let editing = try BundleEditing(path: scene.path)
      let overview = StateOverview(editing.catalog)
      let translations = overview.translations(of: try editing.catalog.languages().all)
      _ = try editing.commit([], states: accepts ? overview.accepting(translations) : overview.pruning())
      #expect(try scene.states() == ["de Root SOUND: Ton \(state)"])
      #expect(try scene.catalog().stateContradictions == [])
    }
  }
}
