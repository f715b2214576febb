internal import SettingsLocalization

/// Names of lproj folders that are not spelled like locale identifiers.
struct LprojName: BundleCheck {
  let description = RuleDescription(
    .lprojName, .warning, "Users with that language may read another",
    explanation: """
      The name of a localization is not a locale identifier, or iOS does not choose it even for a device set to that \
      language: the translations are never shown.

      It is a note if iOS uses the name although its spelling is unusual: an old language name (`English`), `zh_cn` \
      for `zh-CN`, `zh-hans` for `zh-Hans`. Other tools may not, and on a case-sensitive disk a second folder with the \
      usual spelling can be created next to it.

      Aliases and short forms are not reported: `iw`, `no`, `zh-TW`.
      """,
    source: """
      CFBundle_Locale.c, lines 665-722; ualoc.cpp, lines 596-627; CFLocaleIdentifier.c, lines 352-483; swift-package-list writes \
      `zh-hans.lproj`
      """)

  func findings(in context: AuditContext) throws -> [Finding] {
    try context.presentLocalizations.compactMap { localization -> Finding? in
      guard let identifier = localization.identifier, localization.name != .base else { return nil }
      if try UnknownLocalization.of(localization.name.text) != nil { return nil }
      guard let usual = LocalizationSpelling.usual(localization.name.text, identifier) else { return nil }
      let chain = try context.negotiator.chain(for: [identifier.tag], policy: .ios)
      let isChosen = chain.matched == localization.name
      let effect = isChosen ? "iOS uses it anyway" : "iOS does not choose it for \(identifier)"
      return finding(
        "\"\(localization.name.folder)\" is usually spelled \"\(usual).lproj\": \(effect)",
        severity: isChosen ? .note : .warning, file: localization.name.folder, localization: localization.name,
        fix: context.bundle.localizations.contains(LocalizationName(usual))
          ? "Keep one of the two." : "Rename it to \"\(usual).lproj\".")
    }
  }
}

/// The usual spelling of localization names.
enum LocalizationSpelling {
  /// The usual spelling of a name; `nil` if it has that already.
  static func usual(_ name: String, _ identifier: LocaleIdentifier) -> String? {
    if LegacyLocalizationNames.tag(of: name) != nil { return identifier.tag }
    guard name.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: ".") }) else {
      return identifier.tag
    }
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let spelled = subtags.enumerated().map { spelling(of: $0.element, isFirst: $0.offset == 0) }
    let joined = spelled.joined(separator: "-")
    return joined.isExactly(name) ? nil : joined
  }

  /// Languages and variants in lowercase, scripts with an initial capital, regions in uppercase.
  private static func spelling(of subtag: Substring, isFirst: Bool) -> String {
    if isFirst { return subtag.lowercased() }
    switch subtag.utf8.count {
    case 4 where subtag.first?.isLetter == true: return subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
    case 2: return subtag.uppercased()
    default: return subtag.lowercased()
    }
  }
}
