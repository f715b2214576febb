package import SettingsLocalization

/// A string catalog from which a table is made: its texts by language, and their places in the file.
package struct StringCatalog: Sendable {
  /// A text in a language, of an entry that a table has.
  package struct Text: Sendable {
    package let key: TextKey
    package let value: String
    /// How far it is.
    package let state: TranslationState
    /// The place of its language in the file, in bytes.
    fileprivate let offset: UInt32
    /// The index of its entry in the catalog.
    package let entry: Int
  }

  /// The table that is made of it.
  package let table: TableName
  /// The path from the bundle, for messages.
  package let file: String
  /// The whole file.
  package let bytes: [UInt8]
  /// Its content, without loss.
  package let document: XCStringsDocument
  /// The tags of the languages that have a text, in the order of their first texts.
  package private(set) var languages: [String] = []
  /// An error for each text that varies by number or device, which no table of a Settings bundle can hold.
  package private(set) var variations: [Finding] = []
  private var texts: [ExactString: [Text]] = [:]
  /// The indices of the entries.
  private var entries: [TextKey: Int] = [:]
  private let source: JSONDocument
  /// The place of the name of the source language.
  package let sourceLocation: SourceLocation?

  /// Reads a file.
  ///
  /// - Throws: ``ExchangeError`` as ``XCStringsDocument``.
  init(_ table: TableName, file: String, bytes: [UInt8]) throws(ExchangeError) {
    let fields = try JSONFields(bytes: bytes, file: file)
    (self.table, self.file, self.bytes, source) = (table, file, bytes, fields.document)
    document = try XCStringsDocument(fields)
    sourceLocation = fields.root["sourceLanguage"].map { fields.document.location(of: $0.offset) }
    for index in document.strings.members.indices { add(index) }
  }

  private mutating func add(_ index: Int) {
    let entry = document.strings.members[index]
    guard let object = entry.node.value.object else { return }
    let key = TextKey(entry.key)
    entries[key] = index
    for localization in object["localizations"]?.value.object?.members ?? [] {
      guard let content = localization.node.value.object else { continue }
      if content["variations"] != nil || content["substitutions"] != nil {
        variations.append(.varies(key, localization.key, file, source.location(of: localization.keyOffset)))
      } else if let unit = content["stringUnit"]?.value.object, let value = unit["value"]?.value.string {
        let state = TranslationState(ofUnit: unit["state"]?.value.string)
        // A table has no entry for a text that was never translated.
        if state == .untranslated, value.isEmpty { continue }
        let text = Text(key: key, value: value, state: state, offset: localization.keyOffset, entry: index)
        add(text, to: localization.key)
      }
    }
  }

  private mutating func add(_ text: Text, to language: String) {
    let tag = ExactString(language)
    if texts[tag] == nil { languages.append(language) }
    texts[tag, default: []].append(text)
  }

  /// The texts of a language, in the order of the file.
  package func texts(in language: String) -> [Text] { texts[ExactString(language)] ?? [] }

  /// The text of a key in a language; `nil` for none.
  package func text(of key: TextKey, in language: String) -> Text? {
    guard let entry = entries[key] else { return nil }
    let texts = texts(in: language)
    // Texts are in the order of the entries.
    var range = texts.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = texts[middle].entry < entry ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    let place = range.lowerBound
    return place < texts.count && texts[place].entry == entry ? texts[place] : nil
  }

  /// The comment of a key; `nil` for none.
  package func comment(of key: TextKey) -> String? {
    entries[key].flatMap { document.strings.members[$0].node.value.object?["comment"]?.value.string }
  }

  /// The place of a text.
  package func location(of text: Text) -> SourceLocation { source.location(of: text.offset) }

  /// The place of the first text of a language; `nil` for none.
  package func location(ofLanguage language: String) -> SourceLocation? { texts(in: language).first.map(location) }

  /// Whether the file has the layout that Xcode writes.
  package var isInLayoutOfXcode: Bool { document.bytes == bytes }
}

extension TranslationState {
  /// How far a unit of a string catalog is, by its state. What a machine translated, and a state that is not known, is to
  /// be reviewed.
  package init(ofUnit state: String?) {
    switch state {
    case .none, "translated"?: self = .translated
    case "new"?: self = .untranslated
    default: self = .needsReview
    }
  }

  /// The state that is written to a string catalog.
  package var ofUnit: String {
    switch self {
    case .untranslated: "new"
    case .needsReview: "needs_review"
    case .translated: "translated"
    }
  }
}

extension Finding {
  fileprivate static func varies(
    _ key: TextKey, _ language: String, _ file: String, _ location: SourceLocation
  ) -> Finding {
    Finding(
      .catalogVariations, .error,
      "the text of \(key.quoted) in \(language) varies by number or device; Settings shows one text", file: file,
      at: location, localization: LocalizationName(language), key: key,
      fix: "Give the text one value, without variations.")
  }
}

extension Finding.Rule {
  /// A text of a string catalog varies by number or device, which a strings table cannot contain.
  package static let catalogVariations = Finding.Rule(rawValue: "catalog-variations")
}
