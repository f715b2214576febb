internal import SettingsCatalog
public import SettingsLocalization

/// What is said about the language of a file.
extension UnitJudge.Remark {
  init(_ part: FileNameLanguage) {
    self.init(
      .importLocale, .note,
      "the language is \(part.language.localization), from \(part.part.quoted) in the file name")
  }

  init(_ name: String, nearest language: CatalogLanguage) {
    self.init(
      .importLocale, .warning,
      "the file is in \(name), and is imported into \(language.localization): same language, script and region"
    )
  }

  init(new language: CatalogLanguage, _ name: String) {
    let option = "--locale " + CommandLineWord.quoted(language.localization.text)
    self.init(
      .importNoLocale, .error,
      "the bundle has no \(language.localization.folder), and only the name \(name.quoted) says that it is meant",
      fix: "Pass \(option) if it is a new language; otherwise name the localization with --locale.")
  }

  init(sheet: String, file: String) {
    self.init(
      .importLocale, .error, "the sheet is named \(sheet.quoted), and the file \(file.quoted): which language is it?",
      fix: "Name it with --locale, or give both the same name.")
  }

  init(unclear name: String, _ folders: [LocalizationName]) {
    let list = folders.map(\.folder).joined(separator: ", ")
    self.init(
      .importLocale, .error, "\(name.quoted) may mean \(list), but that is not certain",
      fix: "Name the localization with --locale \(folders[0]).")
  }

  /// - Parameter correction: what to do if the file names the wrong language.
  init(_ name: String, wanted: [CatalogLanguage], _ correction: String) {
    let wanted = wanted.map(\.localization.text).joined(separator: ", ")
    self.init(
      .importLocale, .error, "the file says that it is in \(name), but \(wanted) was requested",
      fix: "\(correction) if it is in \(wanted); otherwise pass --locale \(name), or leave the option out.")
  }

  init(unregistered name: String, _ unknown: UnknownLocalization) {
    self.init(
      .importInvalidLocale, .error, "\(name.quoted) names no registered locale: \(unknown.reason)",
      fix: unknown.near.map { "Correct it in the file, or in its name, or pass --locale \($0)." }
        ?? "Correct it in the file, or in its name, or name the language with --locale.")
  }

  init(invalid name: String) {
    self.init(
      .importInvalidLocale, .error, "\(name.quoted) is not a locale: expected a BCP 47 tag",
      fix: "Correct it in the file, or in its name.")
  }
}

extension Finding.Rule {
  /// The language of a file is not the requested one, or may be one of several.
  public static let importLocale = Finding.Rule(rawValue: "import-locale")
  /// The language of a file is unknown.
  public static let importNoLocale = Finding.Rule(rawValue: "import-no-locale")
  /// The language that a file names is not a locale.
  public static let importInvalidLocale = Finding.Rule(rawValue: "import-invalid-locale")
}
