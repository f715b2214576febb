public import SettingsLocalization

/// Users of a region who see another localization because one was added or removed.
public struct NewChoice: Hashable, Sendable {
  /// The language and region of the users: `es-MX`.
  public let user: String
  /// The localization that an iPhone chose before.
  public let before: LocalizationName
  /// The localization that it chooses then; `nil` if there is none.
  public let after: LocalizationName?

  /// The users who had a localization of their language before, and get another one.
  ///
  /// Every region is tried with the languages of the added and removed localizations.
  ///
  /// - Throws: `ICUError` if ICU fails.
  package static func all(
    adding added: [CatalogLanguage] = [], removing removed: [CatalogLanguage] = [], in catalog: TranslationCatalog
  ) throws(ICUError) -> [NewChoice] {
    guard !added.isEmpty || !removed.isEmpty else { return [] }
    let names = Set(catalog.bundle.localizations).union(added.map(\.localization))
    let old = try catalog.negotiator(among: catalog.bundle.localizations)
    let new = try catalog.negotiator(among: names.subtracting(removed.map(\.localization)).sorted())
    var choices: [NewChoice] = []
    for user in try users(of: added + removed) {
      let after = try new.chain(for: [user.tag], policy: .ios).steps.first?.localization
      guard let before = try old.chain(for: [user.tag], policy: .ios).steps.first?.localization, before != after,
        let locale = old.locale(of: before), before != .base, locale.language == user.language
      else { continue }
      choices.append(NewChoice(user: user.tag, before: before, after: after))
    }
    return choices
  }

  /// The languages of localizations, in every region and in the scripts of the localizations.
  private static func users(of languages: [CatalogLanguage]) throws(ICUError) -> [LocaleIdentifier] {
    var users: Set<LocaleIdentifier> = []
    for language in languages {
      guard let locale = try LocaleIdentifier(language.tag) else { continue }
      for region in [""] + ICU.regions {
        for script in ["", locale.script] {
          let tag = [locale.language, script, region].filter { !$0.isEmpty }.joined(separator: "-")
          if let user = try LocaleIdentifier(tag) { users.insert(user) }
        }
      }
    }
    return users.sorted { bytewise($0.tag, $1.tag) }
  }
}
