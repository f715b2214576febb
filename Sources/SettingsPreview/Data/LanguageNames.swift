internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsTranslation

/// How a language is called, and how it runs.
struct LanguageNames {
  /// In itself.
  let native: String
  let english: String
  let isRightToLeft: Bool

  /// A name that is no locale stays as it is.
  ///
  /// - Parameter names: names in English; `nil` if there are none.
  init(_ localization: ScreenReadings.Localization, english names: LocaleDisplayName?) throws(ICUError) {
    try self.init(localization.identifier, named: localization.name, english: names)
  }

  /// The names of a language that the bundle lacks.
  init(_ name: LocalizationName, english names: LocaleDisplayName?) throws(ICUError) {
    try self.init(LocaleIdentifier(name.text), named: name, english: names)
  }

  private init(
    _ locale: LocaleIdentifier?, named name: LocalizationName, english names: LocaleDisplayName?
  ) throws(ICUError) {
    guard let identifier = locale else {
      (native, english, isRightToLeft) = (name.text, name.text, false)
      return
    }
    native = try LocaleDisplayName(in: identifier).name(of: identifier)
    english = try names?.name(of: identifier) ?? native
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

  /// How its texts follow from the source texts; `nil` if each is written.
  var pattern: PseudoPattern? { if case .pseudo(let kind) = self { kind.pattern } else { nil } }

  /// The tag; `nil` for that of the source language.
  var tag: String? {
    switch self {
    case .pseudo(.accented), .pseudo(.rightToLeft): name
    default: nil
    }
  }
}
