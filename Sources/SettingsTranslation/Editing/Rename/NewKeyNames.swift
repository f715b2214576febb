package import SettingsCatalog
package import SettingsLocalization

/// Names for texts that are used as keys: `Sound Effects` becomes `SOUND_EFFECTS`.
package struct NewKeyNames {
  private let catalog: TranslationCatalog

  /// Takes the texts to name.
  package init(_ catalog: TranslationCatalog) { self.catalog = catalog }

  /// The longest name, in characters.
  private static let lengthLimit = 40

  /// A rename for each text for translators that is its own key, in the order of the catalog.
  ///
  /// - Parameter table: the only table; `nil` for all.
  /// - Throws: `ICUError` if ICU fails.
  package func renames(table: TableName?) throws(ICUError) -> [KeyRename] {
    var renames: [KeyRename] = []
    for content in catalog.tables where table == nil || content.name == table {
      var taken = Set(content.units.map(\.id.key))
      for unit in content.units where unit.isUsed && unit.isTranslatable && isText(unit) {
        let name = try NewKeyNames.name(for: unit.id.key.text)
        // A text that already has the form of a name keeps it.
        if name == unit.id.key.text { continue }
        let free = NewKeyNames.free(name, among: taken)
        taken.insert(free)
        renames.append(KeyRename(unit.id.key, to: free, table: content.name))
      }
    }
    return renames
  }

  /// Whether the key is the text that users read, and not a name.
  private func isText(_ unit: TranslationUnit) -> Bool {
    unit.source.isExactly(unit.id.key.text) && !IdentifierRule().looksLikeName(unit.id.key)
  }

  /// Letters and digits of the Latin transliteration in ASCII, in upper case, with underscores between words.
  private static func name(for text: String) throws(ICUError) -> String {
    let latin = try ICU.latin(text).utf8
    let words = latin.split { !$0.isLetterOrDigit }.map { String(Substring($0)).uppercased() }
    let name = String(words.joined(separator: "_").prefix(lengthLimit))
    let trimmed = name.hasSuffix("_") ? String(name.dropLast()) : name
    return trimmed.isEmpty ? "TEXT" : trimmed
  }

  /// The name, with a number if it is taken.
  private static func free(_ name: String, among taken: Set<TextKey>) -> TextKey {
    if !taken.contains(TextKey(name)) { return TextKey(name) }
    var number = 2
    while taken.contains(TextKey("\(name)_\(number)")) { number += 1 }
    return TextKey("\(name)_\(number)")
  }
}
