internal import SettingsAudit
public import SettingsCatalog
public import SettingsLocalization
internal import SettingsTranslation

/// Plans lossless fixes for the findings of an audit.
///
/// Only findings are fixed: a rule that is off, or a finding that the project ignores, changes nothing. The fixes are
/// computed from the tables:
///
/// - `end-space`: trailing white space is removed from a translation whose source has none;
/// - `wrong-letter`: a letter of another language becomes the one of the text's own;
/// - `duplicate-key`: of entries with the same key and the same value one is kept, with their only comment;
/// - `final-newline`: the last line gets the line end that the file uses elsewhere;
/// - `byte-order-mark`: the UTF-8 byte-order mark is removed;
/// - `encoding`, `utf16-without-bom`, `utf32-without-bom`, if requested: the same text in UTF-8.
///
/// Binary tables and tables with errors are not changed, and a fix that would not read back as expected is
/// skipped (``FixPlan/skipped``).
public struct FixPlanner {
  private let catalog: TranslationCatalog
  private let rules: Set<Finding.Rule>

  /// Creates a planner for the current state of a bundle.
  ///
  /// - Parameters:
  ///   - catalog: the catalog of the bundle, which has the source texts.
  ///   - fixesEncoding: whether tables in UTF-16 and UTF-32 are saved as UTF-8.
  public init(_ catalog: TranslationCatalog, fixesEncoding: Bool = false) {
    self.catalog = catalog
    rules = fixesEncoding ? FixableRules.safe.union(FixableRules.ofEncoding) : FixableRules.safe
  }

  /// Computes which files change.
  ///
  /// - Parameter findings: the findings of an audit of the bundle.
  /// - Returns: the fixes; none for findings without a fix.
  /// - Throws: `BundleError` if a file of the bundle cannot be read, since it may have more findings.
  public func plan(for findings: [Finding]) throws(BundleError) -> FixPlan {
    let bundle = catalog.bundle
    let unreadable = try bundle.unreadableFiles()
    if !unreadable.isEmpty { throw .partlyUnreadable(path: bundle.path, problems: unreadable) }
    var plan = FixPlan()
    for (place, request) in FixRequest.all(findings, fixing: rules) {
      guard let old = try bundle.tableBytes(place) else { continue }
      let isBase = place.localization == .base
      let language = isBase ? catalog.source.tag : place.localization.text
      var fixer = TableFixer(old, at: place, in: try? LocaleIdentifier(language), sources: sources(at: place))
      fixer.fix(request)
      plan.skipped += fixer.skipped
      guard fixer.bytes != old else { continue }
      plan.files.append(PlannedFile(path: place.path, old: old, new: fixer.bytes, modelPath: nil))
      plan.fixes += fixer.fixes
    }
    return plan
  }

  /// The source text of a key of a table; `nil` in the source language itself, and for keys that no pane has.
  private func sources(at place: TableReference) -> (TextKey) -> String? {
    guard place.localization != catalog.source.localization else { return { _ in nil } }
    return { key in catalog[UnitIdentifier(table: place.table, key: key)]?.source }
  }
}

extension SettingsBundle {
  /// The existing property lists, folders and tables that cannot be read, used or not.
  fileprivate func unreadableFiles() throws(BundleError) -> [Finding] {
    let tables = try tableNames().flatMap { name in
      ([nil] + localizations).flatMap { tableFile(name, localization: $0).findings }
    }
    return (findings + tables).filter { $0.rule == .unreadableFile }
  }
}
