package import SettingsLocalization

/// Which titles of a specifier are names that stay as they are: fonts, encodings, hosts, languages in their own name.
/// They are looked for when the first one is asked for: most texts never ask.
package final class OptionNames {
  private let specifier: Specifier
  private let rows: RowNames
  private lazy var names = OptionNames.names(specifier)
  private lazy var others = NameList.names(
    among: OptionNames.options(of: specifier).map(\.title), known: names, least: 2)
  private lazy var hosts = OptionNames.hosts(specifier)

  /// Decides by the titles and values of a specifier, by what its row is called, and by the rows beside it.
  ///
  /// - Parameter rows: the names among the rows of its pane.
  package init(_ specifier: Specifier, among rows: RowNames) {
    self.specifier = specifier
    self.rows = rows
  }

  private static func names(_ specifier: Specifier) -> Set<ExactString> {
    let options = OptionNames.options(of: specifier)
    let isOfFonts = OptionNames.isOfFonts(specifier, options)
    let isOfEncodings = options.count { OptionNames.endsWithEncoding($0.title) } * 2 > options.count
    let known = options.filter { option in
      (isOfFonts && OptionNames.isFont(option)) || (isOfEncodings && OptionNames.endsWithEncoding(option.title))
    }
    return Set(known.map { ExactString($0.title) })
  }

  /// Whether a text of the specifier is the same in every language: it is a name, or has no words that a translator
  /// would change.
  package func contains(_ text: String) -> Bool {
    !text.looksLikeWords || LanguageNeutralName.isOne(text) || names.contains(ExactString(text)) || isHost(text)
  }

  /// Whether a text that no table has is a name like those beside it: among the options, or the rows of the group. A text
  /// that a table has may be a word nevertheless.
  package func hasAmongNames(_ text: String) -> Bool {
    contains(text) || others.contains(ExactString(text)) || rows.contains(text, of: specifier)
  }

  /// Whether a text of the specifier is the name of a host, which looks like an identifier.
  package func isHost(_ text: String) -> Bool { hosts.contains(ExactString(text)) }

  /// The titles that are their values without the scheme, or read as hosts where the values are addresses.
  private static func hosts(_ specifier: Specifier) -> Set<ExactString> {
    Set(
      options(of: specifier).filter { option in
        guard let value = option.value, let scheme = value.firstRange(of: "://") else { return false }
        let rest = value[scheme.upperBound...]
        return LanguageNeutralName.isHost(option.title) || rest == option.title || rest == option.title + "/"
      }.map { ExactString($0.title) })
  }

  private typealias Option = (title: String, value: String?)

  private static func options(of specifier: Specifier) -> [Option] {
    let values = specifier.properties[.values]?.array ?? []
    return [SchemaKey.titles, .shortTitles].flatMap { key in
      (specifier.properties[key]?.array ?? []).enumerated().compactMap { index, node -> Option? in
        node.value.string.map { ($0, index < values.count ? values[index].value.string : nil) }
      }
    }
  }

  // MARK: Fonts

  /// Whether the row is named so, or most of its choices are known.
  private static func isOfFonts(_ specifier: Specifier, _ options: [Option]) -> Bool {
    if options.isEmpty { return false }
    let names = [specifier.key, specifier.properties[.title]?.string].compactMap { $0?.lowercased() }
    return names.contains { $0.contains("font") || $0.contains("typeface") }
      || options.count { isFamily($0.title) } * 2 > options.count
  }

  private static func isFamily(_ title: String) -> Bool {
    guard let first = title.split(separator: " ").first, let families = families[String(first)] else { return false }
    return families.contains { title.hasPrefix($0) && (title.utf8.count == $0.utf8.count || title.hasPrefix($0 + " ")) }
  }

  /// The families by their first word.
  private static let families = Dictionary(grouping: LanguageNeutralName.fonts) { String($0.prefix { $0 != " " }) }

  /// Whether a title is a known family, or begins the name of its value: `Gill Sans` for `GillSans-Bold`.
  private static func isFont(_ option: Option) -> Bool {
    if isFamily(option.title) { return true }
    guard let value = option.value, option.title.contains(" ") else { return false }
    let words = option.title.split(separator: " ").map { $0.lowercased() }
    guard !words.contains(where: LanguageNeutralName.wordsOfChoice.contains) else { return false }
    let title = option.title.foldedLetters
    return value.foldedLetters.starts(with: title)
  }

  // MARK: Encodings

  /// Whether a title ends with an encoding in brackets: `Western European (Windows-1252)`.
  private static func endsWithEncoding(_ title: String) -> Bool {
    guard title.hasSuffix(")"), let start = title.lastIndex(of: "(") else { return false }
    let words = title[title.index(after: start)...].dropLast().split { $0 == " " || $0 == "/" }
    return words.contains { LanguageNeutralName.isEncoding(String($0)) }
  }
}
