/// An lproj name or a preference as Apple's matching sees it.
struct PlatformLocale: Sendable {
  let name: String
  /// Without keywords, `_` between the parts, the language in lower case.
  let base: String
  /// The base with aliases resolved.
  let normalized: String
  let language: String
  /// Stands for all languages that may stand in for each other.
  let group: String
  private let isAvailable: Bool

  /// - Parameters:
  ///   - name: any text.
  ///   - isAvailable: whether it is a localization.
  /// - Returns: `nil` for names that the matching ignores: the root in any form, and languages of more than 11 letters.
  init?(_ name: String, isAvailable: Bool) throws(ICUError) {
    guard let base = try Self.base(of: name) else { return nil }
    self.name = name
    self.base = base
    normalized = try Self.normalized(base)
    language = String(normalized.prefix { $0 != "_" })
    group = PlatformLocaleTables.groups[language] ?? language
    self.isAvailable = isAvailable
  }

  /// The normalized id and its parents, the nearest first. Localizations with a region are put one step further away
  /// than their parents say.
  func chain() throws(ICUError) -> [String] {
    let isPenalized = isAvailable ? try Self.isPenalized(normalized) : false
    return try (isPenalized ? [normalized] : []) + Self.parents(from: normalized)
  }

  private static func base(of name: String) throws(ICUError) -> String? {
    guard name != "root", var base = try tolerating({ () throws(ICUError) in try ICU.baseName(name) }) else {
      return nil
    }
    while base.last == "_" { base.removeLast() }
    return 1...11 ~= base.prefix { $0 != "_" }.utf8.count ? base : nil
  }

  /// Whether there is a region that is kept when the likely subtags are removed.
  private static func isPenalized(_ id: String) throws(ICUError) -> Bool {
    guard id != "es_MX", id != "zh_Hant_TW", try !ICU.subtags(of: id).region.isEmpty else { return false }
    return try tolerating { () throws(ICUError) in try ICU.minimized(id) }?.region.isEmpty == false
  }

  /// `nil` for an id that ICU calls illegal: an id can be any folder's name.
  private static func tolerating<Result>(
    _ body: () throws(ICUError) -> Result
  ) throws(ICUError) -> Result? {
    do {
      return try body()
    } catch {
      guard error.isIllegalArgument else { throw error }
      return nil
    }
  }

  /// 1. Apple's alias of the whole. 2. CLDR's alias of the whole. 3. CLDR's alias of the language, with the rest of the
  /// id if the alias is a language, with its region if the alias ends in a script.
  private static func normalized(_ base: String) throws(ICUError) -> String {
    if let alias = PlatformLocaleTables.aliases[base] { return alias }
    if let alias = try ICU.languageAlias(base) { return alias }
    let language = base.prefix { $0 != "_" }
    guard let alias = try ICU.languageAlias(String(language)) else { return base }
    guard let last = alias.split(separator: "_").dropFirst().last else { return alias + base.dropFirst(language.count) }
    guard last.count == 4 else { return base }
    let region = try ICU.subtags(of: base).region
    return region.isEmpty ? alias : alias + "_" + region
  }

  private static let maximumDepth = 10

  private static func parents(from id: String) throws(ICUError) -> [String] {
    var chain = [id]
    while chain.count < maximumDepth, let last = chain.last {
      let parent = try parent(of: last)
      if parent.isEmpty || parent == "root" { break }
      chain.append(parent)
    }
    return chain
  }

  private static func parent(of id: String) throws(ICUError) -> String {
    if let parent = PlatformLocaleTables.parents[id] { return parent }
    if let parent = try ICU.explicitParent(id) { return parent }
    return id.lastIndex(of: "_").map { String(id[..<$0]) } ?? ""
  }
}
