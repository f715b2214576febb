internal import SettingsLocalization

/// All rules.
enum AuditRules {
  /// The rules that check the bundle, then those that judge findings of the readers.
  static let all: [any AuditRule] =
    coverage + panes + translations + consistency + tables + localizations + app + reading

  /// The descriptions of the rules, by identifier.
  static let descriptions: [Finding.Rule: RuleDescription] = Dictionary(
    all.map { ($0.description.rule, $0.description) }
  ) { first, _ in first }

  /// The rules about the words of translations, which leave pseudo-localizations alone.
  static let areOfTexts: Set<Finding.Rule> = Set((translations + consistency).map(\.description.rule) + [.rawKeyLeak])

  /// The rules about the app around the bundle.
  static let areOfApp = Set(app.map(\.description.rule))

  /// The rules of the folder `Coverage`: about texts on screen, and how far they are translated.
  static let coverageRules = Set(coverage.map(\.description.rule))

  /// The rules that judge findings of the readers, by identifier.
  static let readingRules: [Finding.Rule: ReadingRule] = Dictionary(
    all.compactMap { $0 as? ReadingRule }.map { ($0.description.rule, $0) }
  ) { first, _ in first }
}

extension Finding {
  /// Whether it is about reading the files, and not about what they say.
  package var isOfReading: Bool { AuditRules.readingRules[rule] != nil }

  /// Whether its key is that of a text on screen, even without a table.
  package var isOfCoverage: Bool { AuditRules.coverageRules.contains(rule) }
}

extension RuleDescription {
  /// The descriptions of all rules, by identifier.
  public static let all: [RuleDescription] = AuditRules.all.map(\.description).sorted {
    $0.rule.rawValue < $1.rule.rawValue
  }
}

extension AuditRules {
  /// What users read where a translation is missing.
  static let coverage: [any AuditRule] = [
    MissingTranslation(), RawKeyLeak(), UntrackedText(), BrokenLink(), MissingLocale(), LowCoverage(),
    CoverageFell(), UntranslatedCopy(), StaleTranslation(), NeedsReview(),
  ]

  /// What is wrong in panes and specifiers.
  static let panes: [any AuditRule] = structure + keys + values

  /// How the specifiers and the files of a pane fit together.
  private static let structure: [any AuditRule] = [
    DuplicateSettingKey(), GroupWithoutRows(), PaneWithoutLeadingGroup(), RowAfterRadioGroup(), IdiomGroup(),
    VariantDiverges(), LocalizedPlist(), ListGroupItem(), ChildPaneExtension(), StringsTableExtension(),
    LicensePane(), DefaultNotRegistered(), EmptyPane(),
  ]

  /// The types and keys of specifiers.
  private static let keys: [any AuditRule] = [
    MissingRequired(), EmptySettingKey(), MisspeltName(), CustomKey(), KeyNotUsed(), CustomType(), UnreadType(),
    BuildVariable(), SliderTitle(),
  ]

  /// The values of keys.
  private static let values: [any AuditRule] = [
    WrongType(), UnknownValue(), IdiomUnknown(), NoValues(), DefaultNotInValues(), DuplicateValue(),
    ToggleDefaultText(), ToggleValues(), BadSliderRange(), UntranslatedDefault(), ImageNotFound(),
  ]

  /// Each translation beside its source text.
  static let translations: [any AuditRule] = [
    PlaceholderMismatch(), LeadingSpace(), EndSpace(), NewlineCount(), DoubleSpace(), EndPunctuation(),
    BracketMismatch(), NumberChanged(), DoubledWord(), SameAsSource(), EmptyTranslation(), ZeroWidth(),
    BidiControl(), ControlCharacter(), WrongScript(), NotNFC(), ReplacementCharacter(), InvisibleCharacter(),
    Glossary(), ForbiddenTerm(), LetterOfOtherLanguage(), PlaceholderText(), TooLong(), HTMLEntity(), EscapedTwice(),
    Ellipsis(), FrenchSpacing(),
  ]

  /// Texts that belong together.
  static let consistency: [any AuditRule] = [
    DuplicateOptionTitle(), InconsistentTranslation(), KeyConflict(), RowTooWide(), SameAsOtherLanguage(),
    EqualTables(),
  ]

  /// The files of the tables.
  static let tables: [any AuditRule] = [
    NoStringsTable(), TableNotFound(), TableCase(), UnusedTable(), UnusedKey(),
    DoubleLocalization(), EmptyFile(), NotUTF8(), ByteOrderMark(), BinaryTable(), FinalNewline(), StrayFile(),
    Stringsdict(), DeviceTable(), TablesBesidePane(), CatalogInBundle(), CatalogOutOfDate(),
  ]

  /// The lproj folders.
  static let localizations: [any AuditRule] = [
    LprojName(), PseudoLocalizationPresent(), TableMissingInLocale(), MissingDevelopmentTable(), RegionalFallback(),
  ]

  /// The app around the bundle.
  static let app: [any AuditRule] = [InfoMissing(), InfoKeyLeak(), UnreadableProject()]

  /// Findings of the readers, judged with the whole bundle in view.
  static let reading: [any AuditRule] =
    TableSyntaxRules.all + TableWarningRules.all + EscapeRules.all + EncodingRules.all + PropertyListRules.all
    + BundleRules.all + PaneTreeRules.all + LocaleRules.all + InlineIgnoreRules.all + HistoryRules.all
}
