extension SettingsBundle {
  /// The development region as the tables tell it, where nobody declares one and there is no English localization.
  ///
  /// 1. The only localization that has tables, unless it translates texts that stand in the property lists; without any
  ///    table the only localization.
  /// 2. The only one whose tables repeat their keys more often than not: the property lists were written in it.
  /// 3. `en`. `Base` is no language: texts in it are the source of all others, and nobody says in which language.
  func regionOfTables() -> DevelopmentRegion {
    let owners = localizations.map { (name: $0, keys: keyUse(in: $0)) }.filter { $0.keys != nil }
    if owners.isEmpty, localizations.count == 1, localizations[0] != "Base" {
      return DevelopmentRegion(identifier: localizations[0], source: .onlyLocalization)
    }
    if owners.count == 1, let only = owners.first, only.name != "Base" {
      let isTranslation = localizations.count > 1 && only.keys?.isTranslation == true
      if !isTranslation { return DevelopmentRegion(identifier: only.name, source: .onlyLocalization) }
    }
    let written = owners.filter { $0.name != "Base" && $0.keys?.isRepetition == true }
    if written.count == 1, let only = written.first {
      return DevelopmentRegion(identifier: only.name, source: .repeatedTexts)
    }
    return DevelopmentRegion(identifier: "en", source: .assumed)
  }

  /// Whether a localization has tables.
  package func hasTables(in localization: String) -> Bool { !tableNames(in: localization).isEmpty }

  /// What the tables of a localization make of their keys; `nil` if it has no table.
  private func keyUse(in localization: String) -> KeyUseInTables? {
    let tables = tableNames(in: localization).map { tableFile($0, localization: localization) }
    if tables.isEmpty { return nil }
    var use = KeyUseInTables()
    for entry in tables.compactMap(\.table).flatMap(\.entries) { use.count(entry) }
    return use
  }

  /// The tables of a localization; none of a folder that could not be read, which is told elsewhere.
  private func tableNames(in localization: String) -> [String] {
    let folder = BundlePath(name: localization + ".lproj")
    let listed = folder.flatMap { try? entries(in: $0) } ?? []
    return listed.map(\.name).filter { $0.hasSuffix(".strings") }.map { String($0.dropLast(".strings".count)) }
  }
}

/// How often the keys of tables are texts themselves.
private struct KeyUseInTables {
  private var repeated = 0
  private var changed = 0
  /// Of those that were changed the keys that read as texts.
  private var translated = 0

  /// Whether the keys are texts that the tables translate.
  var isTranslation: Bool { translated > repeated }
  /// Whether the keys are texts in the language of the tables.
  var isRepetition: Bool { repeated > changed }

  mutating func count(_ entry: StringsEntry) {
    guard let text = entry.value.string, entry.key.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
      return
    }
    if text.isExactly(entry.key) {
      repeated += 1
    } else {
      changed += 1
      if KeyUseInTables.readsAsText(entry.key) { translated += 1 }
    }
  }

  /// No name of a text has a space, and hardly any a letter that is not of ASCII.
  private static func readsAsText(_ key: String) -> Bool {
    key.utf8.contains { $0 == UInt8(ascii: " ") || $0 >= 0x80 }
  }
}
