internal import CICU

/// Scripts of characters as ISO 15924 codes.
package enum ScriptName {
  /// The script of a character: `Latn`, `Cyrl`; `Zyyy` for characters that scripts share, `Zinh` for marks that inherit
  /// the script of their letter.
  ///
  /// - Source: the Script property, UAX #24, from ICU.
  package static func of(_ scalar: Unicode.Scalar) -> String { String(cString: sl_script_code(scalar.value)) }

  /// Whether it is the code of shared, inherited or unknown scripts.
  package static func isShared(_ code: String) -> Bool { ["Zyyy", "Zinh", "Zzzz"].contains(code) }

  /// The script of an East Asian text that is not in that of its language: `Jpan` for two kana or more in a language
  /// other than Japanese; `Hans` for at least two characters that are only simplified, and none that is only traditional,
  /// in traditional Chinese; `Hant` for the other way round; `nil` for any other text.
  ///
  /// - Parameter script: that of the language.
  /// - Throws: ``ICUError`` if ICU fails.
  package static func otherEastAsian(_ text: String, than script: String) throws(ICUError) -> String? {
    guard ["Hans", "Hant", "Kore"].contains(script) else { return nil }
    let kana: [ClosedRange<UInt32>] = [0x3041...0x3096, 0x30A1...0x30FA]
    let found = text.unicodeScalars.count { scalar in kana.contains { $0.contains(scalar.value) } }
    if found > 1 { return "Jpan" }
    if script == "Kore" { return nil }
    let own = try ICU.chinese(text, isTraditional: script == "Hant")
    let changed = zip(text.unicodeScalars, own.unicodeScalars).count { $0 != $1 }
    guard changed > 1, try ICU.chinese(text, isTraditional: script == "Hans") == text else { return nil }
    return script == "Hant" ? "Hans" : "Hant"
  }

  /// The scripts that a locale's script stands for: `Jpan` is Han, Hiragana and Katakana.
  ///
  /// - Source: ISO 15924; UTS #39, table 1a.
  package static func parts(of code: String) -> Set<String> {
    switch code {
    case "Hans", "Hant": ["Hani", "Bopo"]
    case "Jpan": ["Hani", "Hira", "Kana"]
    case "Kore": ["Hani", "Hang"]
    case "Aran": ["Arab"]
    default: [code]
    }
  }
}
