internal import SettingsLocalization

/// Names, to find those that differ only in case.
struct CaseTwins: Sendable {
  /// The names by their lowercase form, in the given order.
  private let names: [ExactString: [String]]

  init(_ names: [String]) { self.names = Dictionary(grouping: names) { ExactString($0.lowercased()) } }

  /// Whether a name is among them, with the same case.
  func has(_ name: String) -> Bool { alike(name).contains(where: name.isExactly) }

  /// The names that differ from a name only in case.
  func twins(of name: String) -> [String] { alike(name).filter { !name.isExactly($0) } }

  /// The first of them; `nil` if there is none.
  func twin(of name: String) -> String? { alike(name).first { !name.isExactly($0) } }

  private func alike(_ name: String) -> [String] { names[ExactString(name.lowercased())] ?? [] }
}
