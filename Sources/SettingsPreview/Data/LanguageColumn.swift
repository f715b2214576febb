internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsTranslation

/// What one language shows for a text of the page.
struct ColumnText {
  var text: LocalizedText
  var mark: ScreenReading.Mark?
  var phoneMark: ScreenReading.Mark?
  var state: EntryState?

  init(_ reading: ScreenReading) {
    (text, mark, phoneMark, state) = (reading.text, reading.mark, reading.phoneMark, reading.state)
  }
}

/// What one language shows for every text of the page.
struct LanguageColumn {
  let locale: ScreenReadings.Locale
  /// By the number of the text; `nil` for a text that no screen of the language has.
  let texts: [ColumnText?]
  /// Places without a translation, by pane of the page: what the chain finds, and what an iPhone shows.
  let missing: (chain: [Int], phone: [Int])

  /// Reads what a language shows.
  ///
  /// - Parameters:
  ///   - locale: the language.
  ///   - texts: of the page.
  ///   - readings: what is counted.
  ///   - settings: the panes for users of the language; needed only for texts that only a place has.
  ///   - panes: the numbers of the panes of the page by name.
  init(
    _ locale: ScreenReadings.Locale, _ texts: [PageText], _ readings: ScreenReadings, _ settings: LocalizedSettings?,
    panes: [ExactString: Int]
  ) throws {
    self.locale = locale
    let read = readings.readings(of: locale)
    let numbers = try NumberTitles(dialect: readings.dialect, locale: locale.collation)
    let places = settings.map(PlacedTexts.init)
    self.texts = try texts.map { text in
      switch text.origin {
      case .counted(let number): LanguageColumn.counted(read[number], text, places, locale)
      case .place(let place): places?[place].map { ColumnText(ScreenReading($0, own: locale.language.localization)) }
      case .number(let literal): try LanguageColumn.number(literal.text, numbers)
      case .literal(let text):
        ColumnText(
          ScreenReading(LocalizedText(text.text, kind: .literal, reader: .settings), own: locale.language.localization))
      }
    }
    missing = LanguageColumn.missing(read, readings, panes)
  }

  private static func missing(
    _ read: [ScreenReading], _ readings: ScreenReadings, _ panes: [ExactString: Int]
  ) -> (chain: [Int], phone: [Int]) {
    var (chain, phone) = (Array(repeating: 0, count: panes.count), Array(repeating: 0, count: panes.count))
    for (text, reading) in zip(readings.texts, read) where reading.isMissing.chain || reading.isMissing.phone {
      for pane in text.uses.compactMap({ panes[ExactString($0.pane)] }) {
        if reading.isMissing.chain { chain[pane] += 1 }
        if reading.isMissing.phone { phone[pane] += 1 }
      }
    }
    return (chain, phone)
  }

  /// What the language shows for a counted text; `nil` if none of its screens has it. A pane file inside of the
  /// localization may have another text at the place, or none.
  private static func counted(
    _ reading: ScreenReading, _ text: PageText, _ places: PlacedTexts?, _ locale: ScreenReadings.Locale
  ) -> ColumnText? {
    guard let places, let use = text.firstPlace else { return ColumnText(reading) }
    guard let own = places[use] else { return places.hasPlacesOf(use.pane) ? nil : ColumnText(reading) }
    if own.key == reading.text.key { return ColumnText(reading) }
    return ColumnText(ScreenReading(own, own: locale.language.localization))
  }

  private static func number(_ literal: String, _ numbers: NumberTitles) throws -> ColumnText {
    let value: PropertyListValue =
      Int64(literal).map { .integer($0) } ?? .real(Double(literal) ?? 0, literal: literal)
    let shown = try numbers.text(value)?.shown ?? literal
    let text = LocalizedText(shown, key: TextKey(literal), kind: .number, reader: .settings)
    return ColumnText(ScreenReading(text, own: ""))
  }
}

/// The texts of a user's panes by their places.
struct PlacedTexts {
  private var texts: [TextPlace: LocalizedText] = [:]
  private let panes: Set<ExactString>

  init(_ settings: LocalizedSettings) {
    panes = Set(settings.panes.map { ExactString($0.name) })
    for pane in settings.panes {
      for row in pane.specifiers {
        for (name, text) in row.fields.flatMap(\.elements) { texts[TextPlace(pane.name, row.path, name)] = text }
      }
    }
  }

  subscript(place: TextPlace) -> LocalizedText? { texts[place] }

  /// Whether the user has the pane.
  func hasPlacesOf(_ pane: ExactString) -> Bool { panes.contains(pane) }
}
