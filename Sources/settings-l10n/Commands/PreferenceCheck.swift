import SettingsCatalog
import SettingsLocalization
import SettingsReports

/// Checks the preferred locales of a command line. Any text would be taken as a language that the bundle does not have.
struct PreferenceCheck {
  private let bundle: SettingsBundle

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// Makes sure that each name is a localization or a locale; a note names the nearest localization if none matches.
  func require(_ names: [String]) throws {
    let known = bundle.localizations.map(\.text)
    for name in names where !known.contains(where: name.isExactly) {
      if name == LocaleList.all {
        throw Failure(
          "--locale: \"all\" is not a preferred language; name one" + (known.isEmpty ? "" : " of: \(listed(known))"))
      }
      guard let locale = try LocaleIdentifier(name) else { throw try unknown(name) }
      try noteNearest(to: name, locale, known)
    }
  }

  private func unknown(_ name: String) throws -> any Error {
    do {
      try bundle.catalog().languages().requireLocale(name)
    } catch let error as LanguageError {
      return error
    }
    return Failure("\"\(TerminalText.brief(name))\" is not a locale")
  }

  /// Notes the nearest localization to a language of three letters: one that differs in a letter is hardly ever meant.
  private func noteNearest(to name: String, _ locale: LocaleIdentifier, _ known: [String]) throws {
    guard locale.language.utf8.count > 2, name.isExactly(locale.language) else { return }
    let languages = try known.map { try LocaleIdentifier($0)?.language }
    guard !languages.contains(locale.language), let near = UnknownName.nearest(to: name, in: known) else { return }
    Output.remark("note: no localization has the language \(name); did you mean \"\(TerminalText.brief(near))\"?")
  }

  private func listed(_ names: [String]) -> String {
    let shown = names.prefix(GroupNotes.readable).map { TerminalText.brief($0) }.joined(separator: ", ")
    let rest = names.count - GroupNotes.readable
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}
