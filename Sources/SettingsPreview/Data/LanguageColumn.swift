internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// What one language shows for a text of the page.
struct ColumnText {
  /// One answer to the question which text is shown.
  struct Answer {
    let value: String
    let kind: LocalizedText.Kind
    /// `nil` if no localization has it.
    let localization: LocalizationName?
    /// 1-based; `nil` if it stands in no file with lines.
    let line: Int?

    init(_ answer: LocalizedText.Answer) {
      (value, kind, localization, line) = (answer.value, answer.kind, answer.localization, answer.line)
    }

    func isExactly(_ other: Answer) -> Bool {
      kind == other.kind && line == other.line && localization == other.localization && value.isExactly(other.value)
    }
  }

  /// What the chain finds.
  let chain: Answer
  let mark: ScreenReading.Mark?
  let phoneMark: ScreenReading.Mark?
  let state: EntryState?
  private let other: Answer?

  /// What an iPhone shows.
  var phone: Answer { other ?? chain }
  /// What an iPhone shows, if it is not what the chain finds, or from another place.
  var otherOnPhone: Answer? { other }

  init(_ reading: ScreenReading) {
    (mark, phoneMark, state) = (reading.mark, reading.phoneMark, reading.state)
    chain = Answer(reading.text.chain)
    let phone = Answer(reading.text.phone)
    other = phone.isExactly(chain) ? nil : phone
  }
}

/// What one language shows for every text of the page.
struct LanguageColumn {
  let localization: ScreenReadings.Localization
  let names: LanguageNames
  /// By the number of the text; `nil` for a text that no screen of the language has.
  let texts: [ColumnText?]
  /// Places without a translation, by pane of the page: what the chain finds, and what an iPhone shows.
  let missing: (chain: [Int], phone: [Int])

  /// - Parameters:
  ///   - names: of the language.
  ///   - texts: of the page.
  ///   - readings: what is counted.
  ///   - settings: the panes for users of the language; needed only for texts that only a place has.
  ///   - panes: the numbers of the panes of the page by file and by name.
  init(
    _ localization: ScreenReadings.Localization, _ names: LanguageNames, _ texts: [PageText],
    _ readings: ScreenReadings,
    _ settings: LocalizedSettings?, panes: [ExactString: Int]
  ) throws {
    (self.localization, self.names) = (localization, names)
    let reader = readings.reader(of: localization)
    // Made when a number comes: most pages have none.
    lazy var numbers = Result { try NumberTitles(dialect: readings.dialect, locale: localization.collation) }
    let places = settings.map(PlacedTexts.init)
    var missing = MissingPlaces(panes)
    self.texts = try texts.map { text in
      switch text.origin {
      case .counted(let number):
        let reading = reader[number]
        missing.count(reading, readings.texts[number].uses)
        return LanguageColumn.counted(reading, text, places, localization)
      case .place(let place):
        return places?[place].map { ColumnText(ScreenReading($0, own: localization.name)) }
      case .number(let literal): return try LanguageColumn.number(literal.text, numbers.get())
      case .literal(let text): return LanguageColumn.literal(text.text)
      case .appName(let other): return LanguageColumn.literal(try readings.title(of: localization)?.value ?? other.text)
      }
    }
    self.missing = (missing.chain, missing.phone)
  }

  /// A pane file inside of the localization may have another text at the place, or none.
  private static func counted(
    _ reading: ScreenReading, _ text: PageText, _ places: PlacedTexts?, _ localization: ScreenReadings.Localization
  ) -> ColumnText? {
    guard let places, let use = text.firstPlace else { return ColumnText(reading) }
    guard let own = places[use] else { return places.hasPlacesOf(use.pane) ? nil : ColumnText(reading) }
    if own.key == reading.text.key { return ColumnText(reading) }
    return ColumnText(ScreenReading(own, own: localization.name))
  }

  private static func literal(_ text: String) -> ColumnText {
    ColumnText(ScreenReading(LocalizedText(text, kind: .literal, reader: .settings), own: ""))
  }

  private static func number(_ literal: String, _ numbers: NumberTitles) throws -> ColumnText {
    let value: PropertyListValue =
      Int64(literal).map { .integer($0) } ?? .real(Double(literal) ?? 0, literal: literal)
    let shown = try numbers.text(value)?.shown ?? literal
    let text = LocalizedText(shown, key: TextKey(literal), kind: .number, reader: .settings)
    return ColumnText(ScreenReading(text, own: ""))
  }
}

/// Counts places without a translation by pane of the page.
private struct MissingPlaces {
  var (chain, phone): ([Int], [Int])
  /// The numbers of the panes by file, and by name for the file of a language.
  let panes: [ExactString: Int]

  init(_ panes: [ExactString: Int]) {
    self.panes = panes
    let none = Array(repeating: 0, count: (panes.values.max() ?? -1) + 1)
    (chain, phone) = (none, none)
  }

  /// Counts the places of a text.
  mutating func count(_ reading: ScreenReading, _ uses: [TextUse]) {
    guard reading.isMissing.chain || reading.isMissing.phone else { return }
    for pane in uses.compactMap({ panes[ExactString($0.file)] ?? panes[ExactString($0.pane)] }) {
      if reading.isMissing.chain { chain[pane] += 1 }
      if reading.isMissing.phone { phone[pane] += 1 }
    }
  }
}

/// The texts of a user's panes by their places.
struct PlacedTexts {
  private var texts: [TextPlace: LocalizedText] = [:]
  private let panes: Set<ExactString>

  init(_ settings: LocalizedSettings) {
    let addresses = settings.panes.indices.map(settings.address)
    panes = Set(addresses.map { ExactString($0) })
    for (pane, address) in zip(settings.panes, addresses) {
      for row in pane.specifiers {
        for (name, text) in row.fields.flatMap(\.elements) { texts[TextPlace(address, row.path, name)] = text }
      }
    }
  }

  subscript(place: TextPlace) -> LocalizedText? { texts[place] }

  /// Whether the user has the pane.
  func hasPlacesOf(_ pane: ExactString) -> Bool { panes.contains(pane) }
}
