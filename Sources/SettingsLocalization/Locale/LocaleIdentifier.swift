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
