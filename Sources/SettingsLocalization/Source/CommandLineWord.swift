/// Words of commands that people may copy out of a message.
package enum CommandLineWord {
  /// A word as a shell takes it as one: quoted unless nothing in it means anything to a shell.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.unicodeScalars.allSatisfy(isPlain) { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", "/": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}
