import SettingsLocalization

extension HostApp.ScriptPhase {
  /// Whether the script has the name of a pane as a word. Of a name like `com.mono0926.LicensePlist` the last part is
  /// enough.
  func names(_ pane: String) -> Bool {
    let parts = pane.split(separator: ".")
    return has(word: pane) || (parts.count > 2 && parts.last.map { has(word: String($0)) } ?? false)
  }

  /// Whether no letter, digit, `_` or `-` stands beside a word.
  private func has(word: String) -> Bool {
    let (text, word) = (Array(script.utf8), Array(word.utf8))
    guard let first = word.first, text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { start in
      guard text[start] == first, text[start..<start + word.count].elementsEqual(word) else { return false }
      let before = start > 0 ? text[start - 1] : 0
      let after = start + word.count < text.count ? text[start + word.count] : 0
      return !before.isPartOfName && !after.isPartOfName
    }
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit, `_`, `-`, or part of a longer character.
  fileprivate var isPartOfName: Bool {
    isLetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") || self >= 0x80
  }
}
