internal import SettingsCatalog
internal import SettingsLocalization

/// The language in a part of a file's name: `de (1).csv`, `de - Sheet1.csv`, `settings-pt-BR.csv`, `Root_de.csv`.
struct FileNameLanguage {
  /// One of the bundle's languages.
  let language: CatalogLanguage
  /// The part that names it.
  let part: String

  /// Looks for a language at the beginning and at the end of a name. Only registered subtags are parts of its tag: of
  /// `it-final` that is `it`.
  ///
  /// - Returns: `nil` if the name has no localization of the bundle there, or two.
  init?(_ name: String, among languages: BundleLanguages) throws(ICUError) {
    let words = FileNameLanguage.words(name)
    let starts = words.prefix(FileNameLanguage.wordLimit).map { name[name.startIndex..<$0.upperBound] }
    let ends = words.suffix(FileNameLanguage.wordLimit).map { name[$0.lowerBound...].trimming(to: words.last) }
    let start = try FileNameLanguage.first(starts.reversed(), among: languages)
    let end = try FileNameLanguage.first(ends, among: languages)
    guard let found = start ?? end else { return nil }
    if let end, found.language.localization != end.language.localization { return nil }
    (language, part) = found
  }

  /// A tag has a language, a script and a region.
  private static let wordLimit = 3

  /// The ranges of the runs of letters and digits in a name.
  private static func words(_ name: String) -> [Range<String.Index>] {
    let scalars = name.unicodeScalars
    let words = scalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    return words.map { $0.startIndex..<$0.endIndex }
  }

  /// The first of some texts that is one of the bundle's languages, with that text; the longest is tried first. `nil`
  /// if none is.
  private static func first(
    _ parts: [Substring], among languages: BundleLanguages
  ) throws(ICUError) -> (language: CatalogLanguage, part: String)? {
    for part in parts {
      switch try languages.match(String(part)) {
      case .localization(let language): return (language, String(part))
      case .near(let folders) where folders.count == 1 && !BundleLanguages.saysMore(String(part)):
        guard try LocaleIdentifier.isRegistered(String(part)) else { break }
        if let language = languages.language(folders[0]) { return (language, String(part)) }
      case .near, .new, .ambiguous, .invalid: break
      }
    }
    return nil
  }
}

extension Substring {
  /// Up to the end of a range.
  fileprivate func trimming(to last: Range<String.Index>?) -> Substring {
    last.map { self[startIndex..<$0.upperBound] } ?? self
  }
}
