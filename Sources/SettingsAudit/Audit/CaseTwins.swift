internal import SettingsLocalization

/// Names of tables, to find those that differ from another in case only.
struct CaseTwins: Sendable {
  /// By how they read in small letters, in the order in which they were given.
  private let names: [ExactString: [TableName]]

  init(_ names: [TableName]) { self.names = Dictionary(grouping: names) { ExactString($0.text.lowercased()) } }

  /// Whether a name is among them as it is.
  func has(_ name: TableName) -> Bool { alike(name).contains(name) }

  /// Those that differ from a name in case only.
  func twins(of name: TableName) -> [TableName] { alike(name).filter { $0 != name } }

  /// The first of them; `nil` if there is none.
  func twin(of name: TableName) -> TableName? { alike(name).first { $0 != name } }

  private func alike(_ name: TableName) -> [TableName] { names[ExactString(name.text.lowercased())] ?? [] }
}
