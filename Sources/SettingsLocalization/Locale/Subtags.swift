/// Language, script and region of a locale: each a subtag, or empty.
package struct Subtags: Hashable, Sendable {
  var language: String
  /// Four letters, as `Hant`.
  package var script: String
  var region: String

  /// Whether two locales write the same language in the same script.
  package func sharesLanguageAndScript(with other: Subtags) -> Bool {
    language == other.language && script == other.script
  }

  /// Language and script alone.
  package var withoutRegion: Subtags { Subtags(language: language, script: script, region: "") }

  /// The subtags that are not empty, joined by `separator`.
  func joined(by separator: String) -> String {
    [language, script, region].filter { !$0.isEmpty }.joined(separator: separator)
  }
}
