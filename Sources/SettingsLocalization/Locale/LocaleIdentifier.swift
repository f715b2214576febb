/// A locale in canonical form, made from an lproj name or a preference.
///
/// Two identifiers are equal if their tags are; `isEquivalent(to:)` compares the meaning of the tags.
public struct LocaleIdentifier: Hashable, Sendable {
  /// The canonical BCP 47 tag: "zh-Hant-HK".
  public let tag: String
  /// Language, script and region with the likely subtags added. A pseudo-locale written as a variant gets the region
  /// that means the same.
  package let likely: Subtags
  /// The shortest id that distinguishes scripts: `lang_Region` in the default script of the language, else
  /// `lang_Script_Region`; a region only if the tag has one.
  let node: String

  /// The locale of an lproj name or a preference.
  ///
  /// 1. Names that do not stand for a locale ("Base", "C", "POSIX", "und", "root", "mul", "zxx", "*", "") give `nil`.
  /// 2. Old language names ("Chinese, Traditional") give their locale; case is ignored.
  /// 3. The codeset and the modifier of POSIX names are removed; `@latin` and `@cyrillic` are kept as script. The
  ///    script in Java's `zh_HK_#Hant` is moved after the language. `_` is the same as `-`.
  /// 4. Unicode and private extensions are removed, and aliases resolved ("iw" is "he", "sh" is "sr-Latn", "no" is
  ///    "nb"). Chinese with a region gets the script that the region implies ("zh-TW" is "zh-Hant-TW").
  ///
  /// - Parameter name: an lproj name without suffix, a BCP 47 tag or a POSIX id; any text is allowed.
  /// - Returns: `nil` if the text is not an identifier or does not stand for a locale.
  /// - Throws: ``ICUError`` if ICU fails for another reason than the text.
  /// - Source: UTS #35, canonicalization; departs from it in 1 to 3, and in rejecting languages of four letters or
  ///   more, which are reserved and would turn any folder name into a locale.
  public init?(_ name: String) throws(ICUError) {
    guard case .locale(let locale) = try LocaleName(name) else { return nil }
    self = locale
  }

  /// Takes a tag that is already canonical.
  ///
  /// - Parameter tag: a canonical BCP 47 tag with a language.
  /// - Throws: ``ICUError`` if ICU fails.
  package init(canonical tag: String) throws(ICUError) {
    self.tag = tag
    let written = try ICU.subtags(of: tag)
    var likely = try ICU.maximized(tag)
    if let region = Self.pseudoRegion(of: tag) { likely.region = region }
    let defaultScript = written.language == tag ? likely.script : try ICU.maximized(written.language).script
    let script = likely.script == defaultScript ? "" : likely.script
    self.likely = likely
    node = Subtags(language: likely.language, script: script, region: written.region).joined(by: "_")
  }

  /// The likely subtags of the bare language in this script.
  func languageRoot() throws(ICUError) -> Subtags { try ICU.maximized(likely.withoutRegion.joined(by: "-")) }

  /// The language, a subtag of two or three letters.
  public var language: String { likely.language }
  /// The script; from the likely subtags if the tag has no script; empty if CLDR knows none.
  public var script: String { likely.script }
  /// The region; from the likely subtags if the tag has no region; empty if CLDR knows none. XA, XB or XC if a variant
  /// says that it is a pseudo-locale.
  public var region: String { likely.region }

  /// Whether it is a pseudo-locale, for artificial translations: region XA, XB or XC, or a variant that means the same.
  public var isPseudo: Bool { Self.pseudoRegions.contains(region) }

  /// Whether texts in it are written from right to left.
  /// - Throws: ``ICUError`` if ICU fails.
  public func isRightToLeft() throws(ICUError) -> Bool { try ICU.isRightToLeft(tag) }

  /// Whether both mean the same language, script and region in any spelling: "zh-TW" and "zh-Hant".
  public func isEquivalent(to other: LocaleIdentifier) -> Bool { likely == other.likely }

  private static let pseudoRegions: Set<String> = ["XA", "XB", "XC"]
  private static let pseudoVariants = ["psaccent": "XA", "psbidi": "XB", "pscrack": "XC"]

  private static func pseudoRegion(of tag: String) -> String? {
    for subtag in tag.split(separator: "-") {
      if let region = pseudoVariants[subtag.lowercased()] { return region }
    }
    return nil
  }
}

extension LocaleIdentifier: CustomStringConvertible {
  /// The tag.
  public var description: String { tag }
}

/// The meaning of an lproj name or a preference.
enum LocaleName: Hashable, Sendable {
  /// `Base`: the localization that stands for the development region.
  case base
  /// A name that means "no particular locale".
  case none
  /// Not an identifier.
  case invalid
  case locale(LocaleIdentifier)

  /// Longer texts are not identifiers, in UTF-8 bytes. The longest real ones have 60.
  static let maximumLength = 2000

  init(_ name: String) throws(ICUError) {
    guard name.utf8.count <= Self.maximumLength else {
      self = .invalid
      return
    }
    if name == Self.baseName {
      self = .base
    } else if let tag = LegacyLocalizationNames.tag(of: name) {
      self = .locale(try LocaleIdentifier(canonical: tag))
    } else {
      self = try Self.identifier(name)
    }
  }

  static let baseName = "Base"

  private static let namesOfNoLocale: Set<String> = ["", "c", "posix", "root", "*", "base"]
  private static let languagesOfNoLocale: Set<String> = ["und", "mul", "zxx"]

  private static func identifier(_ name: String) throws(ICUError) -> LocaleName {
    let head = name.prefix { $0 != "." && $0 != "@" }
    if head.isEmpty, !name.isEmpty { return .invalid }
    if namesOfNoLocale.contains(head.lowercased()) { return .none }
    guard let subtags = subtags(of: name), let tag = try canonicalTag(subtags) else { return .invalid }
    let language = tag.prefix { $0 != "-" }
    if language.utf8.count < 2 || languagesOfNoLocale.contains(String(language)) { return .none }
    if language.utf8.count > 3 { return .invalid }
    return .locale(try LocaleIdentifier(canonical: try withImpliedScript(withoutNorwegianAlias(tag))))
  }

  /// CLDR keeps both "no" and "nb"; Norwegian "no" is Bokmål in every lproj.
  private static func withoutNorwegianAlias(_ tag: String) -> String {
    tag == "no" || tag.hasPrefix("no-") ? "nb" + tag.dropFirst(2) : tag
  }

  private static let languagesWrittenByRegion = ["zh", "yue"]

  /// In Chinese the region implies the script: "zh-TW" is "zh-Hant-TW".
  private static func withImpliedScript(_ tag: String) throws(ICUError) -> String {
    let subtags = tag.split(separator: "-")
    guard let language = subtags.first, languagesWrittenByRegion.contains(String(language)) else { return tag }
    let written = try ICU.subtags(of: tag)
    guard written.script.isEmpty, !written.region.isEmpty else { return tag }
    let script = try ICU.maximized(tag).script
    return ([language, script[...]] + subtags.dropFirst()).joined(separator: "-")
  }

  /// `nil` if it is not a tag for ICU.
  private static func canonicalTag(_ subtags: [Substring]) throws(ICUError) -> String? {
    do {
      return try ICU.canonicalTag(subtags.joined(separator: "-"))
    } catch {
      guard error.isIllegalArgument else { throw error }
      return nil
    }
  }
}

extension LocaleName {
  private static let scriptsOfModifiers = ["latin": "Latn", "cyrillic": "Cyrl"]
  private static let extensionSingletons: Set<String> = ["u", "t", "x"]

  /// The subtags of a BCP 47, POSIX or Java identifier, without codeset, modifier and extensions.
  /// - Returns: `nil` if a character is not of [A-Za-z0-9] or a subtag is empty.
  private static func subtags(of name: String) -> [Substring]? {
    let halves = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = halves.first?.prefix(while: { $0 != "." }) else { return nil }
    var subtags = head.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    orderJavaScript(&subtags)
    if let end = subtags.dropFirst().firstIndex(where: { extensionSingletons.contains($0.lowercased()) }) {
      subtags.removeSubrange(end...)
    }
    subtags = subtags.prefix(1) + subtags.dropFirst().filter { $0.lowercased() != "posix" }
    if let script = halves.dropFirst().first.flatMap({ scriptsOfModifiers[$0.lowercased()] }) {
      insert(script[...], into: &subtags)
    }
    return subtags.allSatisfy(isAlphanumeric) ? subtags : nil
  }

  /// Java writes the script last, `zh_HK_#Hant`, and keeps the place of a missing region, `zh__#Hant`.
  private static func orderJavaScript(_ subtags: inout [Substring]) {
    guard let index = subtags.firstIndex(where: { $0.hasPrefix("#") }) else { return }
    let script = subtags.remove(at: index).dropFirst()
    subtags.removeAll { $0.isEmpty }
    insert(script, into: &subtags)
  }

  /// Inserts a script after the language, unless a script is there already.
  private static func insert(_ script: Substring, into subtags: inout [Substring]) {
    guard !subtags.isEmpty else { return }
    if subtags.count > 1, subtags[1].count == 4, subtags[1].allSatisfy(\.isLetter) { return }
    subtags.insert(script, at: 1)
  }

  private static func isAlphanumeric(_ subtag: Substring) -> Bool {
    !subtag.isEmpty && subtag.utf8.allSatisfy(\.isLetterOrDigit)
  }
}

extension LocaleIdentifier {
  /// Whether every subtag of a name is registered, so that the name means a language and not a word: `it-IT`, and not
  /// `it-done`, whose four letters could be a script.
  ///
  /// 1. Language, script and region are in ICU's lists; an alias counts as what it stands for (`iw`, `en-UK`).
  /// 2. A variant counts if ICU has a name for it (`ca-valencia`).
  /// 3. A language of three letters behind another one counts only behind one that has such (`zh-yue`).
  ///
  /// Extensions and private use do not count.
  ///
  /// - Parameter name: an lproj name, a BCP 47 tag or a POSIX id; any text is allowed.
  /// - Returns: `false` also for a text that is no identifier, or stands for no locale.
  /// - Throws: ``ICUError`` if ICU fails for another reason than the text.
  /// - Source: IANA's registry of language subtags, as far as ICU has it; it gives step 3 as `Prefix`.
  package static func isRegistered(_ name: String) throws(ICUError) -> Bool {
    guard let locale = try LocaleIdentifier(name) else { return false }
    let subtags = name.lowercased().split { $0 == "-" || $0 == "_" }
    if subtags.count > 1, subtags[1].count == 3, subtags[1].allSatisfy(\.isLetter),
      !languagesOfExtended.contains(String(subtags[0]))
    {
      return false
    }
    return try ICU.isRegistered(locale.tag)
  }

  private static let languagesOfExtended: Set = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]
}
