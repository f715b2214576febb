internal import SettingsLocalization

/// Words of commands that users may copy from a message.
package enum CommandLineWord {
  /// A word quoted for a shell; without quotation marks if it has no special character.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// A path quoted for a shell, which no command takes for an option.
  package static func path(_ path: String) -> String { quoted(path.hasPrefix("-") ? "./" + path : path) }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", "/", ",": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}
