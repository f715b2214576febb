/// A name that has the form of a locale, and means none: one of its subtags is not registered.
///
/// - Source: IANA's registry of language subtags, as far as ICU has it.
package struct UnknownLocalization: Hashable, Sendable {
  /// Which subtag it is, and what was probably meant, as a clause: `"jp" is the country Japan; Japanese is "ja"`.
  package let reason: String
  /// The lproj name that was probably meant; `nil` if none is near.
  package let near: String?

  /// Judges a name by its subtags.
  ///
  /// 1. `Base`, old language names, pseudo-localizations, private use and names that are no locale are not judged.
  /// 2. Names that are known to be mistakes, though they may be registered: `es-LA`, `zh-CHS`.
  /// 3. A language counts if ICU has it in its list, or a likely script for it. One that is the code of a country
  ///    stands for the language of that country.
  /// 4. Scripts, regions and variants count as in ``LocaleIdentifier/isRegistered(_:)``; what does not is left out.
  ///
  /// - Parameter name: an lproj name, a BCP 47 tag or a POSIX id; any text is allowed.
  /// - Returns: `nil` if nothing is wrong.
  /// - Throws: ``ICUError`` if ICU fails for another reason than the text.
  package static func of(_ name: String) throws(ICUError) -> UnknownLocalization? {
    guard LegacyLocalizationNames.tag(of: name) == nil, !PseudoMark.isName(LocalizationName(name)),
      let locale = try LocaleIdentifier(name), !locale.isPseudo
    else { return nil }
    let words = name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    if let known = mistakes[words.joined(separator: "-")] { return known }
    if words.count == 2, words[1] == "uk" { return .init("UK is no code of a country, but GB", near: words[0] + "-GB") }
    if let unknown = try TagParts(locale.tag).firstUnknown { return unknown }
    return try extended(words)
  }

  /// A third language behind another one: `it-new`.
  private static func extended(_ words: [String]) throws(ICUError) -> UnknownLocalization? {
    guard words.count > 1, words[1].utf8.count == 3, words[1].utf8.allSatisfy(\.isLetter) else { return nil }
    if try LocaleIdentifier.isRegistered(words.joined(separator: "-")) { return nil }
    return .init("\(words[1].quoted) is no region", near: words[0])
  }

  fileprivate init(_ reason: String, near: String?) { (self.reason, self.near) = (reason, near) }

  private static let mistakes: [String: UnknownLocalization] = [
    "es-la": .init("LA is Laos; Spanish of Latin America is \"es-419\"", near: "es-419"),
    "fr-qc": .init("QC is no country; French of Canada is \"fr-CA\"", near: "fr-CA"),
    "sr-sp": .init("SP is no country; Serbian of Serbia is \"sr-RS\"", near: "sr-RS"),
    "sp": .init("\"sp\" is no language; Spanish is \"es\"", near: "es"),
    "zh-chs": .init("CHS is no script; simplified Chinese is \"zh-Hans\"", near: "zh-Hans"),
    "zh-cht": .init("CHT is no script; traditional Chinese is \"zh-Hant\"", near: "zh-Hant"),
  ]

  /// Names for which App Store Connect sent its warning ITMS-90176, "Unrecognized Locale", in lower case; Apple has no
  /// public list.
  ///
  /// - Source: xbmc/Official-Kodi-Remote-iOS#613, kiwix/kiwix-apple#1329, openfoodfacts/openfoodfacts-ios#845,
  ///   Glucosio/glucosio-ios#64, planetary-social/planetary-ios#408.
  package static func isReportedByAppStore(_ name: String) -> Bool {
    reported.contains(name.lowercased().replacing("_", with: "-"))
  }

  private static let reported: Set<String> = [
    "ber", "es-formal", "fr-qc", "me", "os-os", "qya-aa", "ry-ua", "son", "sr-sp", "tzl",
  ]
}

/// The subtags of a canonical tag without extensions.
private struct TagParts {
  private let language: String
  private var script = ""
  private var region = ""
  private var variants: [String] = []

  init(_ tag: String) {
    let subtags = tag.split(separator: "-").map(String.init)
    language = subtags.first ?? ""
    for subtag in subtags.dropFirst() {
      if subtag.utf8.count == 1 { break }
      let isNumber = subtag.utf8.allSatisfy { !$0.isLetter }
      switch subtag.utf8.count {
      case 4 where subtag.utf8.first?.isLetter == true && variants.isEmpty: script = subtag
      case 2: region = subtag
      case 3 where isNumber: region = subtag
      default: variants.append(subtag)
      }
    }
  }

  var firstUnknown: UnknownLocalization? {
    get throws(ICUError) {
      if try !isLanguage { return try unknownLanguage }
      if try !isScript { return .init("\(script.quoted) is no script", near: joined(language, region)) }
      if try !isRegion { return .init("\(region.quoted) is no region", near: joined(language, script)) }
      for variant in variants where try !ICU.isRegistered("en-" + variant) {
        return .init("\(variant.quoted) is no registered variant", near: joined(language, script, region))
      }
      return nil
    }
  }

  private func joined(_ subtags: String...) -> String { subtags.filter { !$0.isEmpty }.joined(separator: "-") }

  // MARK: Subtags, with those for private use

  private var isLanguage: Bool {
    get throws(ICUError) {
      if ("qaa"..."qtz").contains(language) && language.utf8.count == 3 { return true }
      if try ICU.isRegistered(language) { return true }
      return try !ICU.maximized(language).script.isEmpty
    }
  }

  private var isScript: Bool {
    get throws(ICUError) {
      if script.isEmpty || ("Qaaa"..."Qabx").contains(script) { return true }
      return try ICU.isRegistered("en-" + script)
    }
  }

  private var isRegion: Bool {
    get throws(ICUError) {
      let isPrivate = ["AA", "ZZ"].contains(region) || ("QM"..."QZ").contains(region) || ("XA"..."XZ").contains(region)
      if region.isEmpty || isPrivate { return true }
      return try ICU.isRegistered("en-" + region)
    }
  }

  // MARK: What was meant

  /// The language of the country of that code, if it is one: in the script of the country, or as the rest says.
  private var unknownLanguage: UnknownLocalization {
    get throws(ICUError) {
      let country = language.uppercased()
      guard ICU.regions.contains(country) else { return .init("\(language.quoted) is no language", near: nil) }
      let region = try isRegion ? region : ""
      let likely = try ICU.maximized("und-" + (region.isEmpty ? country : region))
      let isUsual = try ICU.maximized(likely.language).script == likely.script && likely.language != "zh"
      let inferred = isUsual || !region.isEmpty ? "" : likely.script
      let tongue = joined(likely.language, script.isEmpty ? inferred : script)
      let near = joined(tongue, region)
      let names = try LocaleDisplayName(in: LocaleIdentifier(canonical: "en"))
      let nation = try names.name(ofRegion: country)
      let spoken = try names.name(of: LocaleIdentifier(canonical: tongue))
      return .init("\(language.quoted) is the country \(nation); \(spoken) is \(near.quoted)", near: near)
    }
  }
}
