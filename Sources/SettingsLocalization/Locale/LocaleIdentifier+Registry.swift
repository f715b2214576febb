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
