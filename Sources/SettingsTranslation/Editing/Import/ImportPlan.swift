package import SettingsCatalog
public import SettingsLocalization

/// What an import would do, computed completely before anything is written.
public struct ImportPlan: Sendable {
  /// The changes of tables, sorted by localization and table.
  public let changes: [TableChange]
  /// What is recorded about the translations that are written, or came back unchanged and finished.
  public let states: StateChanges
  /// How many new states are about texts that the bundle has already, so that no table changes.
  public let acceptedCount: Int
  /// Every unit that is changed, added, skipped, stale, removed or refused, or has findings; in the order of the files.
  public let units: [ImportedUnit]
  /// The languages, in the order of their first appearance in the files.
  public let counts: [ImportCounts]
  /// Problems of whole translation files; an error means that nothing of the file is imported.
  public let findings: [Finding]
  /// Problems of files of the bundle that cannot be read or changed, with paths in the bundle.
  public let bundleFindings: [Finding]
  /// How many units belong to other parts of the app: by file, then by the path that it names.
  public let outOfScope: [(file: String, original: String, units: Int)]
  /// How many units have a table or a key that is not in the bundle; each unit or its table has a finding.
  public let unknownUnits: Int
  /// Whether the other units are written even if some are refused; never if part of the bundle cannot be read.
  let skipsRefused: Bool

  /// Whether a file or a unit is refused.
  public var hasRefusals: Bool {
    (findings + bundleFindings).contains { $0.severity == .error } || counts.contains { $0[.refused] > 0 }
  }

  /// Whether nothing may be written.
  public var isBlocked: Bool { hasRefusals && !skipsRefused }

  /// Whether a unit was left out that could have been imported.
  public var hasSkipped: Bool { counts.contains { $0[.skipped] + $0[.stale] + $0[.removed] > 0 } }

  /// Whether a translation overwrites another one although it is unknown which is newer.
  public var hasBlindOverwrites: Bool { counts.contains { $0.overwritten > 0 } }

  /// Whether a file contains units, but none of this bundle.
  public var hasUnmatchedFiles: Bool { findings.contains { $0.rule == .importUnmatched } }

  /// The units that were refused.
  public var refused: [ImportedUnit] { units.filter { $0.outcome == .refused } }
}

extension ImportPlan {
  /// The refused units as documents to send back, one for each language, with the refused translation marked as needing
  /// work. Units refused because of a broken table are not included: a translator cannot fix that.
  ///
  /// - Parameter catalog: that of the bundle.
  package func rejects(in catalog: TranslationCatalog) -> [ExchangeDocument] {
    let returned = refused.filter { !$0.findings.contains { $0.rule == .importBrokenTable } }
    let codes = try? LanguageCodes(catalog)
    let byLanguage = Dictionary(grouping: returned, by: \.language)
    return counts.compactMap { counts in
      guard let refused = byLanguage[counts.language] else { return nil }
      return ExchangeDocument(
        bundleName: catalog.bundle.name, projectPath: catalog.bundle.name, source: catalog.source,
        target: counts.language, tables: ImportPlan.tables(refused, catalog), obsolete: [],
        code: codes?[counts.language.localization])
    }
  }

  /// By name; the units in the order of the catalog, followed by those that only the localization has.
  private static func tables(_ units: [ImportedUnit], _ catalog: TranslationCatalog) -> [ExchangeDocument.Table] {
    let byTable = Dictionary(grouping: units) { $0.id.table }
    let names = byTable.keys.sorted()
    return names.map { name in
      let placed = (byTable[name] ?? []).enumerated().map {
        (catalog.position(of: $0.element.id)?.unit ?? .max, $0.offset, $0.element)
      }
      let sorted = placed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
      return ExchangeDocument.Table(name: name, units: sorted.map { ExchangeUnit(rejected: $0, catalog) })
    }
  }
}

extension ExchangeUnit {
  /// A corrected unit may come back in any state, since it is checked again. A conflict would not be found again: the
  /// document now has the bundle's text as its base, so the translation must be approved by a reviewer.
  fileprivate init(rejected: ImportedUnit, _ catalog: TranslationCatalog) {
    let unit = catalog[rejected.id] ?? TranslationUnit(unknown: rejected.id)
    self.init(
      unit: unit.allowing(rejected.maximumLength), target: rejected.incoming, isPrefilled: false,
      needsReview: rejected.findings.contains { $0.rule == .importConflict || $0.rule == .importDuplicate },
      previousSource: nil,
      rejection: Rejection(
        existing: rejected.existing, reason: rejected.findings.map(\.message).joined(separator: "; ")))
  }
}

extension TranslationUnit {
  /// A unit that only the table of a localization has.
  fileprivate init(unknown id: UnitIdentifier) {
    self.init(id: id, source: id.key.text, origin: .key, uses: [], comment: nil, maximumLength: nil, exclusion: nil)
  }

  /// The unit with a limit of its length.
  fileprivate func allowing(_ maximumLength: Int?) -> TranslationUnit {
    TranslationUnit(
      id: id, source: source, origin: origin, uses: uses, comment: comment, maximumLength: maximumLength,
      exclusion: exclusion)
  }
}
