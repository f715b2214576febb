public import SettingsCatalog
public import SettingsLocalization

/// Which units an export has.
public enum ExportSelection: String, Sendable, CaseIterable {
  /// All.
  case all
  /// Those without a translation: see ``ExportOptions/missing``.
  case missing
  /// Those whose source text has changed since they were translated, or since an earlier export.
  case stale
}

/// The content of an export.
public struct ExportOptions: Sendable {
  /// Which units.
  public var selection = ExportSelection.all
  /// The units without a translation, by localization, as `BundleCoverage.unitsToTranslate` has them. In a localization
  /// that is not among them, those that a pane or the app's code shows, and that its own table does not translate. The
  /// source language never has any.
  public var missing: [LocalizationName: Set<UnitIdentifier>] = [:]
  /// Whether untranslated units get the source text, for clients that show only what has a translation.
  public var prefillsTargets = false
  /// Whether excluded texts are also exported.
  public var includesUntranslatable = false
  /// Whether intentionally empty units are also exported in formats that cannot distinguish empty from missing.
  public var includesEmpty = false
  /// The folders from the root of the project to the bundle, including the bundle's; `nil` for the bundle alone.
  public var projectPath: String?
  /// The name of the Xcode project or workspace, as `App.xcodeproj`; `nil` for none.
  public var projectFile: String?
  /// Where the page of `preview` is published: each unit gets the address of its place there; `nil` for nowhere.
  public var preview: PreviewAddress?
  /// Whether ``ExportSelection/stale`` also has translations whose source text has changed only in letter case, spaces,
  /// punctuation or a misspelled word.
  public var includesMinor = false
  /// Whether tables of the language that cannot be read are left out; else nothing of the language is exported.
  package var leavesOutUnreadable = false
  /// The translations that are stale by the history of the bundle.
  package var stale = StaleTexts.recordedOnly
  /// The terms that count in the language.
  var terms = LanguageTerms.none
  /// The units of an earlier export of the language; `nil` if that was not given.
  var previous: PreviousExport?
  /// The other localizations of the language.
  var relatives: [CatalogLanguage] = []

  /// Creates the options of a plain export of everything.
  public init() {}
}
