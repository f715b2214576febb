package import SettingsLocalization

/// The order of languages where only some are named: those that most users read first, then by name.
package enum MostRead {
  private static let languages: [LocalizationName] = [
    "zh-Hans", "es", "ja", "de", "fr", "pt-BR", "it", "ko", "ru", "nl", "zh-Hant", "ar", "tr", "pl", "sv",
  ]
  private static let ranks = Dictionary(uniqueKeysWithValues: zip(languages, languages.indices))

  /// The place of a localization in the order, the same for all that stand in the order of their names; that of none,
  /// which means all, comes first.
  package static func rank(of localization: LocalizationName?) -> Int {
    localization.map { ranks[$0] ?? languages.count } ?? -1
  }

  /// Whether a localization stands before another; none, which means all, before any.
  package static func precedes(_ left: LocalizationName?, _ right: LocalizationName?) -> Bool {
    guard let left, let right else { return left == nil && right != nil }
    return (rank(of: left), left) < (rank(of: right), right)
  }

  /// How many of some languages are named, where there are others: never all but one.
  package static func namedCount(of count: Int) -> Int { count == 4 ? 4 : 3 }

  /// `61 of 62 languages: zh-Hans, es, ja and 58 more`; `all 62 languages`.
  ///
  /// - Parameters:
  ///   - names: two or more.
  ///   - count: the number of all languages.
  package static func list(_ names: [LocalizationName], of count: Int) -> String {
    if names.count >= count { return "all \(names.count) languages" }
    return "\(names.count) of \(count) languages: " + named(names)
  }

  /// `zh-Hans, es, ja and 58 more`.
  package static func named(_ names: [LocalizationName]) -> String {
    let named = names.sorted(by: precedes).prefix(namedCount(of: names.count)).map(\.text)
    let rest = names.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
