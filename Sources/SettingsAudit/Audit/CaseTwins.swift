internal import SettingsLocalization

/// Names, to find those that are another one but for the case of its letters.
struct CaseTwins: Sendable {
  /// By how they read in small letters, in the order in which they were given.
  private let names: [ExactString: [String]]

  init(_ names: [String]) { self.names = Dictionary(grouping: names) { ExactString($0.lowercased()) } }

  /// Whether a name is among them as it is.
  func has(_ name: String) -> Bool { alike(name).contains(where: name.isExactly) }

  /// Those that differ from a name in case only.
  func twins(of name: String) -> [String] { alike(name).filter { !name.isExactly($0) } }

  /// The first of them; `nil` if there is none.
  func twin(of name: String) -> String? { alike(name).first { !name.isExactly($0) } }

  private func alike(_ name: String) -> [String] { names[ExactString(name.lowercased())] ?? [] }
}
