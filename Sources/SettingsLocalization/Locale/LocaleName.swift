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
