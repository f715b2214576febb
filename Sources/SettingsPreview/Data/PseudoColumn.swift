internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsTranslation

/// A language that is made, not translated: what it shows for every text of the page.
struct PseudoColumn {
  /// A text, and for the longest translation the localization that has it.
  struct Text {
    let value: String
    var localization: LocalizationName?
    /// With how many words of padding it follows from the source by the pattern of the language; `nil` if it does not.
    var padding: Int?
  }

  let language: PreviewOptions.MadeLanguage
  /// By the number of the text; `nil` for a text that the source language does not show.
  let texts: [Text?]

  /// The source texts, made longer or turned around. Texts that are not for translators stay.
  init(_ kind: PseudoLocalization, _ texts: [PageText], _ source: LanguageColumn, _ readings: ScreenReadings) {
    language = .pseudo(kind)
    self.texts = zip(texts, source.texts).map { text, shown in
      guard let shown else { return nil }
      guard let table = text.table, let unit = readings.catalog[UnitIdentifier(table: table, key: TextKey(text.key))],
        unit.isTranslatable, unit.uses.contains(where: { $0.place.field != SchemaKey.file.rawValue })
      else { return Text(value: shown.phone.value) }
      let made = kind.made(unit.source, key: text.key)
      return Text(value: made.text, padding: made.padding)
    }
  }

  /// The longest translations.
  init(_ longest: LongestTexts, _ source: LanguageColumn) {
    language = .longest
    texts = zip(longest.texts, source.texts).map { longest, shown in
      longest.map { Text(value: $0.value, localization: $0.localization) }
        ?? shown.map { Text(value: $0.phone.value) }
    }
  }
}

/// Of each text the translation with most columns; at ties that of the first localization by name.
struct LongestTexts {
  /// A text of a localization's own.
  struct Longest {
    let value: String
    let localization: LocalizationName
    fileprivate let columns: Int
  }

  /// By the number of the text; `nil` for one that no localization has.
  private(set) var texts: [Longest?]

  init(count: Int) { texts = Array(repeating: nil, count: count) }

  /// Takes the texts of a localization, those of others left out.
  mutating func add(_ column: LanguageColumn) {
    let name = column.localization.name
    for (number, shown) in column.texts.enumerated() {
      guard let answer = shown?.chain, answer.localization == name else { continue }
      // A character has at most as many columns as bytes.
      guard answer.value.utf8.count > texts[number]?.columns ?? -1 else { continue }
      let columns = DisplayWidth.columns(of: answer.value)
      if columns > texts[number]?.columns ?? -1 {
        texts[number] = Longest(value: answer.value, localization: name, columns: columns)
      }
    }
  }
}
