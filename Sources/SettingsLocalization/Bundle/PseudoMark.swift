/// How localizations that were made to test an app are distinguished from those for users.
package enum PseudoMark {
  private static let start = "/* settings-l10n pseudo "

  /// The first line of a made table, without its line end.
  ///
  /// - Parameter name: what it was made as: `en-XA`.
  package static func line(_ name: String) -> String { start + name + " */" }

  /// Whether a table was made; it may be in UTF-8 or UTF-16, with or without a byte-order mark.
  package static func isMade(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.lazy.filter { $0 != 0 }.drop { $0 >= 0x80 }.starts(with: start.utf8)
  }

  /// How many bytes of a table show whether it was made.
  static var length: Int { 2 * (start.utf8.count + 1) }

  /// Whether a name is used for test languages only: `en-XA`, `ar-XB`, `xx-LS`, `qps-ploc`, `de-x-pseudo`.
  package static func isName(_ name: LocalizationName) -> Bool {
    let subtags = name.text.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard subtags.count > 1, let first = subtags.first, let last = subtags.last else { return false }
    return ["xx", "qps"].contains(first) || ["xa", "xb"].contains(last) || subtags.suffix(2) == ["x", "pseudo"]
  }
}

extension SettingsBundle {
  /// The names of the localizations that were made to test an app, and are for no user.
  ///
  /// Such a localization has a name that is used for test languages only, or a table whose first line says that it was
  /// made. One whose files cannot be read is not among them.
  func findPseudoLocalizations() -> Set<LocalizationName> {
    Set(localizations.filter(isPseudoLocalization))
  }

  func isPseudoLocalization(_ name: LocalizationName) -> Bool { PseudoMark.isName(name) || hasMadeTable(name) }

  private func hasMadeTable(_ localization: LocalizationName) -> Bool {
    tableNames(in: localization).contains { table in
      let path = BundlePath(name: table.text)?.appending(".strings").inside(localization)
      return path.flatMap { try? files.start(of: $0, PseudoMark.length) }.map(PseudoMark.isMade) ?? false
    }
  }
}
