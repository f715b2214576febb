/// Which units an export has.
public enum ExportSelection: String, Sendable, CaseIterable {
  /// All.
  case all
  /// Those that the localization's own table lacks.
  case missing
  /// Those whose source text is another than in an earlier export.
  case stale
}

/// What an export holds, and how.
public struct ExportOptions: Sendable {
  /// Which units.
  public var selection = ExportSelection.all
  /// Whether untranslated units get the source text, for clients that show only what has a translation.
  public var prefillsTargets = false
  /// Whether texts that are not for translators are in it, too.
  public var includesUntranslatable = false
  /// Whether units that are empty on purpose are in it, in formats that cannot tell empty from missing, too.
  public var includesEmpty = false
  /// The folders from the root of the project to the bundle, the bundle's included; `nil` for the bundle alone.
  public var projectPath: String?
  /// The units of an earlier export of the language.
  var previous: PreviousExport?

  /// Makes options of a plain export of everything.
  public init() {}
}
