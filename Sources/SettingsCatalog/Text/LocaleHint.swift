package import SettingsLocalization

/// What was probably meant by a name that is not a locale.
package enum LocaleHint {
  /// The languages of iOS, whose names are known.
  private static let languages = [
    "ar", "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "ms",
    "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]

  /// `Did you mean "de"?`, or what a locale looks like.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - localizations: those of the bundle.
  package static func text(for name: String, in localizations: [LocalizationName]) -> String {
    if let list = list(name) { return "A list has commas: \"\(list)\"." }
    let known = localizations.map(\.text).filter { $0 != LocalizationName.base.text }
    if let near = nearest(to: name, in: known) { return "Did you mean \"\(near)\"?" }
    return known.isEmpty
      ? "Use an lproj name or a BCP 47 tag, such as \"pt-BR\"."
      : "Use an lproj name or a BCP 47 tag. The bundle has: \(listed(known))."
  }

  /// The nearest of the bundle's names, else the tag of a language with a similar name, in English or in itself; `nil`
  /// for none.
  private static func nearest(to name: String, in known: [String]) -> String? {
    if let near = NearestName.nearest(to: name, in: known, within: .misspelling) { return near }
    var tags: [String: String] = [:]
    for tag in languages + known {
      for language in ["en", tag] {
        if let word = displayName(of: tag, in: language), tags[word] == nil { tags[word] = tag }
      }
    }
    // A part of a name does not count: "all" is in "Walloon".
    let near = NearestName(Array(tags.keys)).nearest(to: name)
    return near.flatMap { abs($0.count - name.count) <= 2 ? tags[$0] : nil }
  }

  private static func displayName(of tag: String, in language: String) -> String? {
    guard let locale = try? LocaleIdentifier(tag), let other = try? LocaleIdentifier(language) else { return nil }
    return try? LocaleDisplayName(in: other).name(of: locale)
  }

  /// Locales that are separated by spaces or semicolons, with commas; `nil` if it is not a list of locales.
  private static func list(_ name: String) -> String? {
    let words = name.split { $0 == " " || $0 == ";" }.map(String.init)
    guard words.count > 1, words.allSatisfy({ (try? LocaleIdentifier($0)) != nil }) else { return nil }
    return words.joined(separator: ",")
  }

  private static func listed(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}
