public import SettingsLocalization

extension Finding.Rule {
  /// A text that is not for translation came back translated.
  public static let importNotTranslatable = Finding.Rule(rawValue: "import-not-translatable")
  /// A translation waits for a review.
  public static let importNeedsReview = Finding.Rule(rawValue: "import-needs-review")
  /// A translation is in the state in which the file was made.
  public static let importNew = Finding.Rule(rawValue: "import-new")
  /// A translation is empty.
  public static let importEmpty = Finding.Rule(rawValue: "import-empty")
  /// A translation is the source text.
  public static let importSourceCopy = Finding.Rule(rawValue: "import-source-copy")
  /// The source text has changed since the export.
  public static let importStale = Finding.Rule(rawValue: "import-stale")
  /// The entry of a translation was removed from the bundle since the export.
  public static let importRemoved = Finding.Rule(rawValue: "import-removed")
  /// The translation in the bundle is replaced, though it was changed since, or nothing tells whether it is newer.
  public static let importOverwrites = Finding.Rule(rawValue: "import-overwrites")
  /// The translation in the bundle stays, by choice.
  public static let importKept = Finding.Rule(rawValue: "import-kept")
  /// Both sides changed a translation since the export.
  public static let importConflict = Finding.Rule(rawValue: "import-conflict")
  /// The placeholders of a translation are not those of the source text.
  public static let importPlaceholders = Finding.Rule(rawValue: "import-placeholders")
  /// A translation is longer than is allowed.
  public static let importTooLong = Finding.Rule(rawValue: "import-too-long")
  /// A translation has control characters, or turns the direction of text and does not turn it back.
  public static let importUnsafeText = Finding.Rule(rawValue: "import-unsafe-text")
  /// A spreadsheet shows the error of a formula in the place of a translation.
  public static let importSheetError = Finding.Rule(rawValue: "import-sheet-error")
  /// A workbook has left an escape of its own in a translation.
  public static let importSheetEscape = Finding.Rule(rawValue: "import-sheet-escape")
  /// Elements inside a translation were left out.
  public static let importFlattened = Finding.Rule(rawValue: "import-flattened")
  /// The source text in the file differs from that of the bundle in white space.
  public static let importSourceSpace = Finding.Rule(rawValue: "import-source-space")
  /// A translation begins or ends in white space, and its source text does not, or the other way round.
  public static let importEdgeSpace = Finding.Rule(rawValue: "import-edge-space")
}
