internal import SettingsLocalization

extension String {
  /// Whether it looks like words of a language: not a number with a unit (`0.25x`, `12 dB`, `2π`), an address or a
  /// file.
  package var looksLikeWords: Bool {
    var letters = 0
    var longest = 0
    var hasDigit = false
    for scalar in unicodeScalars {
      // In scripts without spaces between words, one letter is a word.
      if scalar.value >= 0x2E80, scalar.properties.isAlphabetic { return true }
      hasDigit = hasDigit || (0x30...0x39).contains(scalar.value)
      letters = scalar.continuesWord ? letters + 1 : 0
      longest = max(longest, letters)
    }
    let hasSpace = utf8.contains(UInt8(ascii: " "))
    if !hasSpace, contains("://") || utf8.contains(UInt8(ascii: "@")) { return false }
    return longest >= (hasDigit ? 3 : 2)
  }

  /// The name that a text refers to as apps for Android do: `sound` of `@string/sound`; any other text is itself.
  package var withoutReference: Substring { hasPrefix("@string/") ? dropFirst("@string/".count) : self[...] }

  /// Whether the text is empty or only white space.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isSpace) }

  /// The letters and digits in UTF-8, with ASCII letters in lowercase.
  package var foldedLetters: [UInt8] {
    utf8.compactMap { byte in
      switch byte {
      case 0x41...0x5A: byte | 0x20
      case 0x30...0x39, 0x61...0x7A, 0x80...: byte
      default: nil
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a combining mark.
  fileprivate var continuesWord: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0..<0x80: false
    default: properties.isAlphabetic || properties.generalCategory == .nonspacingMark
    }
  }
}
