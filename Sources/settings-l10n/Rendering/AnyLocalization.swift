import SettingsLocalization
import SettingsReports

/// The localizations of which people may read any, if none matches what they prefer and none is English.
///
/// A Settings bundle has no region of its own, so iOS takes the first folder that it meets (CFBundle_Locale.c,
/// `_CFBundleCopyLanguageSearchListInBundle`). `Base` is among them.
enum AnyLocalization {
  /// The localizations with tables; empty if one is English, which iOS then takes, or if there is only one.
  static func names(in bundle: SettingsBundle) -> [LocalizationName] {
    let names = bundle.realLocalizations
    let isServed = names.contains { name in (try? LocaleIdentifier(name.text))?.language == "en" }
    let owners = isServed ? [] : names.filter { bundle.hasTables(in: $0) }
    return owners.count > 1 ? owners : []
  }

  /// The first names of a list, and how many more there are.
  static func list(_ names: [LocalizationName]) -> String {
    let shown = names.prefix(limit).map { TerminalText.brief($0) }.joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }

  private static let limit = 4
}
