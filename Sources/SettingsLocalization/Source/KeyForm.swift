extension TextKey {
  /// Whether the key is a text, whatever a table has for it: it has a space, or a letter outside of ASCII.
  package var readsAsText: Bool {
    text.unicodeScalars.contains { $0.properties.isWhitespace || (!$0.isASCII && $0.properties.isAlphabetic) }
  }

  /// Whether the key is a word, which a language may have as its text: only letters, and no capital but the first.
  package var isWord: Bool {
    let scalars = text.unicodeScalars
    return !scalars.isEmpty && scalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.isDiacritic }
      && !scalars.dropFirst().contains(where: \.properties.isUppercase)
  }
}
