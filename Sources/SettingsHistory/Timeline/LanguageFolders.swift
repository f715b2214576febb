internal import SettingsLocalization

/// Which localization of a bundle an lproj folder of its past belongs to: `English.lproj` to `en`.
struct LanguageFolders {
  /// The localizations by their canonical tags; those of one tag are told apart by their names only.
  private var names: [ExactString: [LocalizationName]] = [:]
  private var tags: [LocalizationName: ExactString] = [:]

  init(_ localizations: [LocalizationName]) throws(ICUError) {
    for name in localizations { names[try tag(of: name), default: []].append(name) }
  }

  /// The localization of a folder of the past; `nil` if the bundle has it no more.
  mutating func localization(of folder: LocalizationName) throws(ICUError) -> LocalizationName? {
    let found = names[try tag(of: folder)] ?? []
    return found.contains(folder) ? folder : found.count == 1 ? found[0] : nil
  }

  /// A name that is not a locale stands for itself.
  private mutating func tag(of name: LocalizationName) throws(ICUError) -> ExactString {
    if let known = tags[name] { return known }
    let tag = ExactString(try LocaleIdentifier(name.text)?.tag ?? name.text)
    tags[name] = tag
    return tag
  }
}
