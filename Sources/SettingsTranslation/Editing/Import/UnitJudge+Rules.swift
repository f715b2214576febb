public import SettingsLocalization

extension Finding.Rule {
  /// An excluded text came back translated.
  public static let importNotTranslatable = Finding.Rule(rawValue: "import-not-translatable")
  /// A translation needs a review.
  public static let importNeedsReview = Finding.Rule(rawValue: "import-needs-review")
  /// A translation is still in the initial state, `new`.
  public static let importNew = Finding.Rule(rawValue: "import-new")
  /// A translation is empty.
  public static let importEmpty = Finding.Rule(rawValue: "import-empty")
  /// A translation is the source text.
  public static let importSourceCopy = Finding.Rule(rawValue: "import-source-copy")
  /// The source text has changed since the export.
  public static let importStale = Finding.Rule(rawValue: "import-stale")
  /// The entry of a translation was removed from the bundle since the export.
  public static let importRemoved = Finding.Rule(rawValue: "import-removed")
  /// The translation in the bundle is replaced although it was changed since the export, or may be newer.
  public static let importOverwrites = Finding.Rule(rawValue: "import-overwrites")
  /// The translation in the bundle stays, by choice.
  public static let importKept = Finding.Rule(rawValue: "import-kept")
  /// Both sides changed a translation since the export.
  public static let importConflict = Finding.Rule(rawValue: "import-conflict")
  /// The placeholders of a translation are not those of the source text.
  public static let importPlaceholders = Finding.Rule(rawValue: "import-placeholders")
  /// A translation is longer than the maximum length.
  public static let importTooLong = Finding.Rule(rawValue: "import-too-long")
  /// A translation has control characters or unbalanced bidi controls.
  public static let importUnsafeText = Finding.Rule(rawValue: "import-unsafe-text")
  /// A cell contains a formula error instead of a translation.
  public static let importSheetError = Finding.Rule(rawValue: "import-sheet-error")
  /// A translation contains an escape of a workbook.
  public static let importSheetEscape = Finding.Rule(rawValue: "import-sheet-escape")
  /// Elements inside a translation were removed.
  public static let importFlattened = Finding.Rule(rawValue: "import-flattened")
  /// The source text in the file differs from that of the bundle in white space.
  public static let importSourceSpace = Finding.Rule(rawValue: "import-source-space")
  /// A translation has leading or trailing white space that its source text does not have, or the other way round.
  public static let importEdgeSpace = Finding.Rule(rawValue: "import-edge-space")
}
