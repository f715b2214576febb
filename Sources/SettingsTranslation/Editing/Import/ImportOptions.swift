public import SettingsCatalog
public import SettingsLocalization

/// Options of an import: what it accepts that it refuses or skips by default.
public struct ImportOptions: Sendable {
  /// Which translation wins if the bundle and the file changed it since the export.
  public enum ConflictChoice: String, Sendable, CaseIterable {
    /// Neither: the unit is refused.
    case refuse
    /// The bundle.
    case existing
    /// The file.
    case incoming
  }

  /// The languages to import, as lproj names or tags; empty for those that the files name.
  public var locales: [String] = []
  /// Whether translations of a source text that has changed since the export are imported.
  public var acceptsStale = false
  /// Whether empty texts are imported as translations.
  public var allowsEmpty = false
  /// Whether translations that need a review are imported.
  public var includesNeedsReview = false
  /// Whether every translation is imported as one that needs a review: it never replaces one of a person, and what the
  /// file says about its state does not count.
  public var isForReview = false
  /// Whether a copy of the source text is imported as a translation if the table has none.
  public var allowsSourceCopies = false
  /// Whether translations in the state `new` are skipped.
  public var isStrictAboutStates = false
  /// Whether an existing translation stays if it is unknown what the incoming one was made from.
  public var keepsExisting = false
  /// Whether a translation whose entry was removed from the bundle since the export is added again.
  public var restoresRemoved = false
  /// The bundle's path in files that name its folders, as `App/Settings.bundle`; `nil` to derive it from its own
  /// folders.
  public var original: String?
  /// Which side wins if both changed. With ``ConflictChoice/incoming`` the file also wins if it is unknown which side
  /// changed.
  public var conflicts = ConflictChoice.refuse
  /// Whether a key that is not in its own table is looked for in the others, and matched if only one has it.
  public var matchesAnyTable = false
  /// New keys of units that were renamed since the export, by their keys in the files.
  public var renamed: [UnitIdentifier: TextKey] = [:]
  /// Whether the other units are written even if some are refused.
  public var skipsRefused = false
  /// The files of the earlier export that the translations were made from, by language.
  public var base: [CatalogLanguage: PreviousExport] = [:]

  /// Creates options that accept nothing doubtful.
  public init() {}

  /// The options for a file: what comes back in some formats always needs a review.
  func applied(to format: TranslationFormat) -> ImportOptions {
    var options = self
    if format.traits.contains(.isForReview) { options.isForReview = true }
    return options
  }
}
