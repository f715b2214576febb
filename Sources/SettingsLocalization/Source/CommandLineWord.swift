/// Words of commands that people may copy out of a message.
package enum CommandLineWord {
  /// A word as a shell takes it as one: quoted unless nothing in it means anything to a shell.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || "0123456789._-/".unicodeScalars.contains(scalar)
      }
    if isPlain { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
