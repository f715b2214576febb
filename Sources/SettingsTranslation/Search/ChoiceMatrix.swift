public import SettingsLocalization

/// The titles of one choice in several languages, as an iPhone shows them.
public struct ChoiceMatrix: Sendable {
  /// What is wrong with a title.
  public enum Mark: String, Sendable, Codable, CaseIterable {
    /// The language has no translation of it: users read another language, or an entry that holds no translation.
    case missing
    /// Two values have this title.
    case double
    /// Users read an identifier.
    case raw
  }

  /// The title of a value in a language.
  public struct Cell: Sendable {
    /// The language.
    public let language: CatalogLanguage
    /// What users read.
    public let title: String
    /// What is wrong with it, in the order of the cases; empty for nothing.
    public fileprivate(set) var marks: [Mark]
  }

  /// A value with its titles.
  public struct Row: Sendable {
    /// The stored value.
    public let value: PropertyListValue
    /// A cell for each language that shows the value, in the order of the languages.
    public fileprivate(set) var cells: [Cell]
  }

  /// The languages, in the order given.
  public let languages: [CatalogLanguage]
  /// The values, in the order of the property list; those that only panes of later languages have come last.
  public private(set) var rows: [Row] = []
  private let catalog: TranslationCatalog
  /// The numbers of rows by place and value; panes of a localization may have other values.
  private var numbers: [Place: Int] = [:]

  private struct Place: Hashable {
    let index: Int
    let value: ExactString
  }

  /// Reads the titles.
  ///
  /// - Parameters:
  ///   - catalog: that of the bundle.
  ///   - languages: the languages.
  ///   - options: how the bundle is read.
  ///   - choice: finds the choice among the panes of one language.
  /// - Throws: the errors of `choice`; `BundleError` if the bundle cannot be read.
  public init(
    _ catalog: TranslationCatalog, languages: [CatalogLanguage], options: LocalizationOptions,
    choice: (LocalizedSettings) throws -> (table: TableName?, specifier: LocalizedSpecifier)
  ) throws {
    self.catalog = catalog
    self.languages = languages
    for language in languages {
      let preference = language.localization == .base ? language.tag : language.localization.text
      let (table, specifier) = try choice(try catalog.bundle.localized(for: [preference], options: options))
      add(specifier.candidates.sorted { $0.index < $1.index }, table, language)
    }
  }

  private mutating func add(_ candidates: [Candidate], _ table: TableName?, _ language: CatalogLanguage) {
    let titles = Dictionary(grouping: candidates) { ExactString($0.title.phone.value) }
    for candidate in candidates {
      let isDouble = titles[ExactString(candidate.title.phone.value), default: []].count > 1
      let marks = [mark(candidate.title, table, language), isDouble ? .double : nil].compactMap { $0 }
      let cell = Cell(
        language: language, title: candidate.title.phone.value,
        marks: Mark.allCases.filter(marks.contains))
      let place = Place(index: candidate.index, value: ExactString(candidate.value.plainText))
      if let number = numbers[place] {
        rows[number].cells.append(cell)
      } else {
        numbers[place] = rows.count
        rows.append(Row(value: candidate.value, cells: [cell]))
      }
    }
  }

  private func mark(_ title: LocalizedText, _ table: TableName?, _ language: CatalogLanguage) -> Mark? {
    let isOfSource = catalog.hasSourceTexts(in: language.localization)
    switch title.phone.kind {
    case .exact, .equivalent, .parent, .sibling: return isUntranslated(title, table) ? .missing : nil
    case .key where IdentifierRule().looksLikeName(title.key): return .raw
    case .base, .development, .unlocalized, .key: return isOfSource ? nil : .missing
    case .related, .nextPreference: return .missing
    case .number, .literal: return nil
    }
  }

  private func isUntranslated(_ title: LocalizedText, _ table: TableName?) -> Bool {
    guard let table, let name = title.phone.localization else { return false }
    return catalog.states[TableReference(localization: name, table: table)]?
      .isUntranslated(title.key, text: title.phone.value) ?? false
  }
}
