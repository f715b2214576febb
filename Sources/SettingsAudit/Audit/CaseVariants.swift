internal import SettingsLocalization

/// Names of tables, to find those that differ from another in case only.
struct CaseVariants: Sendable {
  /// The names by their lowercase form, in the given order.
  private let names: [ExactString: [TableName]]

  init(_ names: [TableName]) { self.names = Dictionary(grouping: names) { ExactString($0.text.lowercased()) } }

  /// Whether a name is among them, with the same case.
  func has(_ name: TableName) -> Bool { alike(name).contains(name) }

  /// The names that differ from a name only in case.
  func twins(of name: TableName) -> [TableName] { alike(name).filter { $0 != name } }

  /// The first of them; `nil` if there is none.
  func twin(of name: TableName) -> TableName? { alike(name).first { $0 != name } }

  private func alike(_ name: TableName) -> [TableName] { names[ExactString(name.text.lowercased())] ?? [] }
}
