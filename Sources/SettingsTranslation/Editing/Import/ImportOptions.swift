/// What an import takes that it would refuse or skip by itself.
public struct ImportOptions: Sendable {
  /// Who is right where a translation was changed on both sides since the export.
  public enum ConflictChoice: String, Sendable, CaseIterable {
    /// Nobody: it is refused.
    case refuse
    /// The bundle.
    case existing
    /// The file.
    case incoming
  }

  /// The languages that are imported, as lproj names or tags; empty for those that the files name.
  public var locales: [String] = []
  /// Whether translations of a source text that has changed since are taken.
  public var acceptsStale = false
  /// Whether empty texts are taken as translations.
  public var allowsEmpty = false
  /// Whether translations that wait for a review are taken.
  public var includesNeedsReview = false
  /// Whether a copy of the source text is taken as a translation where the table has none.
  public var allowsSourceCopies = false
  /// Whether translations that their client left in the state `new` are skipped.
  public var isStrictAboutStates = false
  /// Whether a translation that is there stays where nothing tells what the incoming one was made from.
  public var keepsExisting = false
  /// Whether a translation whose entry was removed from the bundle since the export is added again.
  public var restoresRemoved = false
  /// How files call the bundle where they name its folders, as `App/Settings.bundle`; `nil` for what its own folders tell.
  public var original: String?
  /// Who is right where both sides changed. With ``ConflictChoice/incoming`` the file also is where nothing tells who changed
  /// what.
  public var conflicts = ConflictChoice.refuse
  /// Whether a key that its own table does not have is looked for in the others, and taken if only one has it.
  public var matchesAnyTable = false
  /// Whether what is not refused is written although something is.
  public var skipsRefused = false
  /// The files of the export that the translation was made from, by language.
  public var base: [CatalogLanguage: PreviousExport] = [:]

  /// Makes options that accept nothing doubtful.
  public init() {}
}
