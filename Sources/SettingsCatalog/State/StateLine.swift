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

  /// Makes a line of its parts.
  package init(_ entry: StateEntry, _ record: StateRecord) {
    self.entry = entry
    self.record = record
  }

  /// Makes a line of its parts.
  package init(_ entry: StateEntry, _ state: TranslationState, _ base: BaseHash) {
    self.init(entry, StateRecord(state: state, base: base))
  }
}

/// What a line of the state file says about its entry.
package struct StateRecord: Hashable, Sendable {
  /// How far the entry is.
  package let state: TranslationState
  /// The source text that the translation was made from, and the translation.
  package let base: BaseHash
}

extension StateLine {
  /// The line without its line end: five fields between tabs, with names escaped as in JSON.
  var bytes: [UInt8] {
    let fields = [entry.place.localization.text, entry.place.table.text, entry.key.text].map(StateLine.escaped)
    let values = [state.rawValue, record.base.description].map { Array($0.utf8) }
    return Array((fields + values).joined(separator: [UInt8(ascii: "\t")]))
  }

  private static func escaped(_ name: String) -> [UInt8] {
    // Without the quotation marks.
    Array(JSONWriter.bytes(.string(name), .plain).dropFirst().dropLast())
  }
}
