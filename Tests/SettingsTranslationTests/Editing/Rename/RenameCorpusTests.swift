import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Keys of real bundles get other names: only the words change, and users read the same texts.
@Suite(.enabled(if: SharedData.has("corpus/bundles"), "the corpus of real bundles is absent"))
struct RenameCorpusTests {
  /// Every key that a pane shows and a table of the source language has, one at a time.
  @Test func nobodyReadsAnotherText() throws {
    var (renamed, refused, texts) = (0, 0, 0)
    for path in try BundleLocator.bundles(at: SharedData.path("corpus/bundles")) {
      let bundle = try SettingsBundle(path: path)
      let catalog = try bundle.catalog()
      let units = catalog.units.filter { $0.isUsed && $0.origin == .development }
      let before = try bundle.localizations.map { try Self.texts(bundle, $0) }
      for unit in units.enumerated().filter({ $0.offset % max(1, units.count / 5) == 0 }).map(\.element) {
        let new = TextKey("renamed \(unit.id.key)")
        do {
          let plan = try RenamePlanner(catalog).plan([KeyRename(unit.id.key, to: new, table: unit.id.table)])
          texts += try Self.compare(bundle, before, plan, unit.id, new)
          try Self.checkWords(plan, unit.id.key, new)
          renamed += 1
        } catch is RenameError {
          refused += 1
        }
      }
    }
    #expect(renamed > 40 && texts > 1000)
    print("rename: \(renamed) keys renamed, \(refused) refused, \(texts) texts compared, 0 differences")
  }

  /// The texts of the panes in every language, which are the same unless no table had the key.
  private static func compare(
    _ bundle: SettingsBundle, _ before: [[String]], _ plan: RenamePlan, _ old: UnitIdentifier, _ new: TextKey
  ) throws -> Int {
    let bytes = plan.files.compactMap { file in file.new.map { (ExactString(file.path), $0) } }
    let after = try SettingsBundle(bundle, changing: Dictionary(bytes) { _, last in last })
    var count = 0
    for (name, first) in zip(bundle.localizations, before) {
      let second = try texts(after, name)
      #expect(first.count == second.count)
      for (was, now) in zip(first, second) {
        count += 1
        let isKeyRead = was.isExactly(old.key.text) && now.isExactly(new.text)
        #expect(was.isExactly(now) || isKeyRead, "\(bundle.path) \(name): \(was) -> \(now)")
      }
    }
    return count
  }

  private static func texts(_ bundle: SettingsBundle, _ name: LocalizationName) throws -> [String] {
    guard bundle.paneFiles.contains(where: { $0.name == "Root" }),
      let settings = try? bundle.localized(for: [name.text])
    else { return [] }
    return settings.panes.flatMap { pane in
      pane.specifiers.flatMap { specifier in
        specifier.fields.flatMap(\.content.texts).flatMap { [$0.phone.value, $0.chain.value] }
      }
    }
  }

  /// Each changed line is the old line with the key replaced.
  private static func checkWords(_ plan: RenamePlan, _ old: TextKey, _ new: TextKey) throws {
    for file in plan.files {
      let (before, after) = (
        Array((file.old ?? []).split(separator: 0x0A)), Array((file.new ?? []).split(separator: 0x0A))
      )
      #expect(before.count == after.count, "\(file.path)")
      for (was, now) in zip(before, after) where was != now {
        let added = now.count - was.count
        #expect(added > 0, "\(file.path): \(String(decoding: was, as: UTF8.self))")
        let prefix = zip(was, now).prefix { $0 == $1 }.count
        let suffix = zip(was.reversed(), now.reversed()).prefix { $0 == $1 }.count
        #expect(prefix + suffix >= was.count - 2, "\(file.path): \(String(decoding: now, as: UTF8.self))")
      }
    }
  }
}
