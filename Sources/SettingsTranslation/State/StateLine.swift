public import SettingsLocalization

/// An entry of a table that a line of the state file is about.
public struct StateEntry: Hashable, Sendable {
  /// The table.
  public let place: TableReference
  /// The key.
  public let key: TextKey

  /// Makes a reference of its parts.
  public init(_ place: TableReference, _ key: TextKey) {
    self.place = place
    self.key = key
  }
}

/// A line of the state file.
public struct StateLine: Hashable, Sendable {
  /// The entry.
  public let entry: StateEntry
  /// What is recorded.
  public let state: TranslationState
  /// The source text that the translation was made from, and the translation.
  package let base: BaseHash

  package init(_ entry: StateEntry, _ state: TranslationState, _ base: BaseHash) {
    self.entry = entry
    self.state = state
    self.base = base
  }
}

extension StateLine {
  /// The line without its line end: five fields between tabs, with names escaped as in JSON.
  var bytes: [UInt8] {
    let fields = [entry.place.localization.text, entry.place.table.text, entry.key.text].map(StateLine.escaped)
    return Array((fields + [Array(state.rawValue.utf8), Array("\(base)".utf8)]).joined(separator: [StateLine.tab]))
  }

  /// Parses a line; `nil` if it is not one.
  ///
  /// - Parameter bytes: valid UTF-8.
  init?(_ bytes: ArraySlice<UInt8>) {
    let fields = bytes.split(separator: StateLine.tab, omittingEmptySubsequences: false)
    guard fields.count == 5, let localization = StateLine.name(fields[0]), let table = StateLine.name(fields[1]),
      let key = StateLine.name(fields[2]), let state = TranslationState(rawValue: StateLine.text(fields[3])),
      let base = BaseHash(StateLine.text(fields[4])), base.target != nil
    else { return nil }
    let place = TableReference(localization: LocalizationName(localization), table: TableName(table))
    self.init(StateEntry(place, TextKey(key)), state, base)
  }

  private static let tab = UInt8(ascii: "\t")

  private static func escaped(_ name: String) -> [UInt8] {
    // Without the quotation marks.
    Array(JSONWriter.bytes(.string(name), .plain).dropFirst().dropLast())
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }

  private static func name(_ field: ArraySlice<UInt8>) -> String? {
    guard field.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") || $0 < 0x20 }) else {
      return text(field)
    }
    let document = JSONDocument(SourceText(bytes: [0x22] + field + [0x22], file: ""))
    guard document.problems.findings.isEmpty, case .string(let name)? = document.root?.value else { return nil }
    return name
  }
}
