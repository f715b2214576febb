extension Finding.Rule {
  /// A preference or development region that is not an identifier.
  public static let invalidLocale = Finding.Rule(rawValue: "invalid-locale")
  /// Two lproj folders that are the same locale.
  public static let duplicateLocalization = Finding.Rule(rawValue: "duplicate-localization")
  /// An lproj name in which language, script, region or variant is not registered.
  public static let unknownLocalization = Finding.Rule(rawValue: "unknown-localization")
  /// A type, a key, or the name of a file is nearly that of a known one.
  public static let misspeltName = Finding.Rule(rawValue: "misspelt-name")
  /// An lproj name that is not a locale.
  public static let lprojName = Finding.Rule(rawValue: "lproj-name")
}

extension Finding {
  static func invalidPreference(_ name: String) -> Finding {
    Finding(
      .invalidLocale, .warning, "\(name.quoted) is not a locale identifier and is ignored",
      localization: LocalizationName(name),
      fix: "Write a BCP 47 tag such as \"pt-BR\".")
  }

  static func invalidDevelopmentRegion(_ name: String) -> Finding {
    Finding(
      .invalidLocale, .warning,
      "the development region \(name.quoted) is not a locale; \"en\" is used",
      localization: LocalizationName(name), fix: "Write a BCP 47 tag such as \"pt-BR\".")
  }

  static func noLocale(localization name: String) -> Finding {
    if name.lowercased() == LocaleName.baseName.lowercased() { return base(misspelt: name) }
    return Finding(
      .lprojName, .warning, "\"\(name.brief).lproj\" is not a locale and is never chosen",
      localization: LocalizationName(name),
      fix: "Name the folder by a BCP 47 tag such as \"pt-BR.lproj\".")
  }

  /// - Parameter names: all lproj names of the bundle.
  static func unknown(localization name: String, _ unknown: UnknownLocalization, among names: [String]) -> Finding {
    let isReported = UnknownLocalization.isReportedByAppStore(name)
    let advice = unknown.near.map { near in
      names.contains(where: near.isExactly)
        ? "Move its texts to \"\(near).lproj\", and remove the folder." : "Rename it to \"\(near).lproj\"."
    }
    return Finding(
      .unknownLocalization, .warning,
      "\"\(name.brief).lproj\" names no registered locale: \(unknown.reason)"
        + (isReported ? "; App Store Connect has reported such a name (ITMS-90176)" : ""),
      file: name + ".lproj", localization: LocalizationName(name),
      fix: advice ?? "Name the folder by a registered language, such as \"pt-BR.lproj\".")
  }

  /// On the disks of most Macs the folder is found in any letters, on a device it is not.
  private static func base(misspelt name: String) -> Finding {
    let right = LocaleName.baseName + ".lproj"
    return Finding(
      .misspeltName, .warning,
      "\"\(name).lproj\" is never chosen on a device, where the case of letters counts: \"\(right)\" was meant",
      file: name + ".lproj", localization: LocalizationName(name), fix: "Rename it to \"\(right)\".")
  }

  static func suffixCase(folder: String) -> Finding {
    Finding(
      .lprojName, .warning, "iOS does not recognize \(folder.quoted) as a localization: the suffix is \".lproj\"",
      localization: LocalizationName(folder), fix: "Write the suffix in lower case.")
  }

  /// - Parameter names: lproj names of one locale, in the order in which they are searched.
  static func duplicates(_ names: [String], of locale: LocaleIdentifier) -> Finding {
    let folders = names.map { "\"\($0).lproj\"" }.joined(separator: " and ")
    return Finding(
      .duplicateLocalization, .warning, "\(folders) are the same locale, \(locale); they are searched in this order",
      localization: names.first.map { LocalizationName($0) }, fix: "Keep one of the folders.")
  }
}
