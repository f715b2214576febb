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
  /// What it says about the entry.
  package let record: StateRecord

  /// What is recorded.
  public var state: TranslationState { record.state }

  package init(_ entry: StateEntry, _ record: StateRecord) {
    self.entry = entry
    self.record = record
  }

  package init(_ entry: StateEntry, _ state: TranslationState, _ base: BaseHash) {
    self.init(entry, StateRecord(state: state, base: base))
  }
}

/// What a line of the state file says about its entry.
package struct StateRecord: Hashable, Sendable {
  package let state: TranslationState
  /// The source text that the translation was made from, and the translation.
  package let base: BaseHash
}

extension StateLine {
  /// The line without its line end: five fields between tabs, with names escaped as in JSON.
  var bytes: [UInt8] {
    let fields = [entry.place.localization.text, entry.place.table.text, entry.key.text].map(StateLine.escaped)
    let values = [state.rawValue, record.base.description].map { Array($0.utf8) }
    return Array((fields + values).joined(separator: [StateLine.tab]))
  }

  /// Parses a line; `nil` if it is not one.
  ///
  /// - Parameter bytes: valid UTF-8.
  init?(_ bytes: Span<UInt8>) {
    var rest = bytes.indices
    guard let localization = StateLine.name(cutFrom: &rest, of: bytes),
      let table = StateLine.name(cutFrom: &rest, of: bytes), let key = StateLine.name(cutFrom: &rest, of: bytes),
      let state = rest.cut(before: StateLine.tab, in: bytes), let state = TranslationState(bytes.extracting(state)),
      let base = BaseHash(bytes.extracting(rest)), base.target != nil
    else { return nil }
    let place = TableReference(localization: LocalizationName(localization), table: TableName(table))
    self.init(StateEntry(place, TextKey(key)), state, base)
  }

  private static let tab = UInt8(ascii: "\t")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private static func escaped(_ name: String) -> [UInt8] {
    // Without the quotation marks.
    Array(JSONWriter.bytes(.string(name), .plain).dropFirst().dropLast())
  }

  /// Removes the first field, a name.
  private static func name(cutFrom rest: inout Range<Int>, of bytes: Span<UInt8>) -> String? {
    guard let field = rest.cut(before: tab, in: bytes) else { return nil }
    let text = bytes.extracting(field).checkedString
    guard field.contains(where: { bytes[$0] == quote || bytes[$0] == backslash || bytes[$0] < 0x20 }) else {
      return text
    }
    let document = JSONDocument(SourceText(bytes: [quote] + text.utf8 + [quote], file: ""))
    guard document.problems.findings.isEmpty, case .string(let name)? = document.root?.value else { return nil }
    return name
  }
}

extension TranslationState {
  /// The state that a field of a line names.
  fileprivate init?(_ field: Span<UInt8>) {
    guard let state = TranslationState(rawValue: field.checkedString) else { return nil }
    self = state
  }
}
