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
