/// Messages about unusual escapes.
enum EscapeMessages {
  static func describe(_ rule: Finding.Rule) -> (severity: Finding.Severity, message: String) {
    switch rule {
    case .escapedNewline:
      (.warning, "backslash before a line end: the line end stays in the text, the backslash does not")
    case .lowercaseUnicodeEscape:
      (.warning, "\"\\u\" is not an escape here: users read the letter u; write \"\\U\" and four hexadecimal digits")
    case .octalOverflow:
      (.warning, "octal escape beyond \"\\376\": it wraps to 8 bits or has no character at all")
    case .octalNextstep:
      (.warning, "octal escape from \"\\200\" is read in the NeXTSTEP character set, not in Latin-1 or UTF-8")
    case .invalidUnicodeEscape:
      (.error, "\"\\U\" without hexadecimal digits: iOS reads a NUL character")
    case .shortUnicodeEscape:
      (.warning, "\"\\U\" with fewer than four hexadecimal digits")
    case .longUnicodeEscape:
      (.warning, "\"\\U\" takes four hexadecimal digits: the digits after them are read as text")
    case .loneSurrogate:
      (.warning, "half of a surrogate pair: users read U+FFFD")
    default:
      (.warning, "backslash before a character that needs none: the backslash is dropped")
    }
  }
}

/// Names of characters for messages, so that invisible ones can be named.
package enum CharacterNames {
  /// The character at an offset: `";"`, or `U+00A0 NO-BREAK SPACE` if it is invisible.
  static func describe(in text: SourceText, at offset: Int) -> String {
    let (code, _) = UTF8Bytes.scalar(at: offset, in: text.utf8)
    guard let scalar = Unicode.Scalar(code) else { return "half of a surrogate pair" }
    if scalar.isASCII, scalar.value > 0x20, scalar.value < 0x7F { return "\"\(scalar)\"" }
    let name = scalar.properties.name ?? scalar.properties.nameAlias ?? "control character"
    return scalar.codePoint + " " + name
  }
}

extension CharacterNames {
  /// A character by its code point and name: `U+00A0 NO-BREAK SPACE`.
  package static func describe(_ scalar: Unicode.Scalar) -> String { scalar.codePoint + " " + name(scalar) }

  /// The name of a character. Control characters have no Unicode name; the names for white space are aliases.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x00: "NULL"
    case 0x09: "TAB"
    case 0x0A: "LINE FEED"
    case 0x0B: "LINE TABULATION"
    case 0x0C: "FORM FEED"
    case 0x0D: "CARRIAGE RETURN"
    case 0x85: "NEXT LINE"
    default:
      scalar.properties.name ?? (scalar.properties.generalCategory == .control ? "control character" : "noncharacter")
    }
  }
}
