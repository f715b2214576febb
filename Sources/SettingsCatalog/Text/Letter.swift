package import SettingsLocalization

extension Unicode.Scalar {
  /// Whether it is a letter of any script.
  package var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is white space: Unicode `White_Space`, with a fast path.
  @inlinable package var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether it belongs to a word: a letter, or a mark on one.
  @inlinable package var isOfWord: Bool {
    if isASCII { return (0x41...0x5A).contains(value & 0xDF) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }
}

extension ScriptName {
  /// The script in which a text is written if it is another than a language's: no letter is of that script, and none is
  /// Latin, which occurs in texts of every language; `nil` for any other text.
  ///
  /// - Parameter script: an ISO 15924 code.
  package static func foreign(_ text: String, to script: String) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let own = parts(of: script)
    var found: String?
    for scalar in text.unicodeScalars where scalar.isOfWord {
      let name = of(scalar)
      if own.contains(name) || name == "Latn" { return nil }
      if !isShared(name) { found = found ?? name }
    }
    return found
  }
}
