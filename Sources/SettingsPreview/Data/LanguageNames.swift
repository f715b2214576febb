internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsTranslation

/// How a language is called, and how it runs.
struct LanguageNames {
  /// In itself.
  let native: String
  let english: String
  let isRightToLeft: Bool

  /// A name that is not a locale stays as it is.
  init(_ locale: ScreenReadings.Locale) throws(ICUError) {
    guard let identifier = locale.identifier else {
      (native, english) = (locale.language.localization.text, locale.language.localization.text)
      isRightToLeft = false
      return
    }
    native = try LocaleDisplayName(in: identifier).name(of: identifier)
    let inEnglish = try LocaleIdentifier("en")
    english = if let inEnglish { try LocaleDisplayName(in: inEnglish).name(of: identifier) } else { native }
    isRightToLeft = try identifier.isRightToLeft()
  }
}

extension PreviewOptions.MadeLanguage {
  /// What the menu of languages says.
  var description: String {
    switch self {
    case .pseudo(.accented): "Accented (en-XA)"
    case .pseudo(.rightToLeft): "Right to left (ar-XB)"
    case .pseudo(.long): "Long (xx-LS)"
    case .pseudo(.keys): "Keys"
    case .longest: "Longest translations"
    }
  }

  var isRightToLeft: Bool { self == .pseudo(.rightToLeft) }

  /// The tag for the attribute `lang`; `nil` if that of the source language applies.
  var tag: String? {
    switch self {
    case .pseudo(.accented), .pseudo(.rightToLeft): name
    default: nil
    }
  }
}
