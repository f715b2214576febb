public import SettingsLocalization
public import SettingsTranslation

/// Puts right what an audit found, where that loses nothing.
///
/// Only what was found is touched: a rule that is off, or a finding that the project ignores, changes nothing. What is
/// done is worked out from the tables themselves:
///
/// - `end-space`: white space goes from the end of a translation whose source ends without any;
/// - `duplicate-key`: of entries with the same key and the same value one stays, with the only comment that they have;
/// - `final-newline`: the last line gets the line end that the file has elsewhere;
/// - `byte-order-mark`: the mark of UTF-8 goes;
/// - `encoding`, `utf16-without-bom`, `utf32-without-bom`, if asked for: the same text in UTF-8.
///
/// Binary tables and tables with errors stay as they are, as does everything that would not read back as it should.
public struct FixPlanner {
  private let catalog: TranslationCatalog
  private let rules: Set<Finding.Rule>

  /// Takes the bundle as it is now.
  ///
  /// - Parameters:
  ///   - catalog: that of the bundle: it has the source texts.
  ///   - fixesEncoding: whether tables in UTF-16 and UTF-32 are saved as UTF-8.
  public init(_ catalog: TranslationCatalog, fixesEncoding: Bool = false) {
    self.catalog = catalog
    rules = fixesEncoding ? FixableRules.safe.union(FixableRules.ofEncoding) : FixableRules.safe
  }

  /// Works out which files change.
  ///
  /// - Parameter findings: of an audit of the bundle.
  /// - Returns: what is done about them; nothing for those that have no fix.
  /// - Throws: `BundleError` if a file of the bundle cannot be read: more might be found in it.
  public func plan(for findings: [Finding]) throws(BundleError) -> FixPlan {
    let bundle = catalog.bundle
    let unreadable = try bundle.unreadableFiles()
    if !unreadable.isEmpty { throw .partlyUnreadable(path: bundle.path, problems: unreadable) }
    var plan = FixPlan()
    for (place, request) in FixRequest.all(findings, fixing: rules) {
      guard let old = try bundle.tableBytes(place) else { continue }
      var fixer = TableFixer(old, at: place, sources: sources(at: place))
      fixer.fix(request)
      guard fixer.bytes != old else { continue }
      plan.files.append(PlannedFile(path: place.path, old: old, new: fixer.bytes, modelPath: nil))
      plan.fixes += fixer.fixes
    }
    return plan
  }

  /// The text that a key of a table translates; `nil` in the source language itself, and for keys that no pane has.
  private func sources(at place: TableReference) -> (String) -> String? {
    guard place.localization != catalog.source.localization else { return { _ in nil } }
    return { key in catalog[UnitIdentifier(table: place.table, key: key)]?.source }
  }
}

extension SettingsBundle {
  /// The property lists, folders and tables that are there and cannot be read, whatever uses them.
  fileprivate func unreadableFiles() throws(BundleError) -> [Finding] {
    let tables = try tableNames().flatMap { name in
      ([nil] + localizations).flatMap { tableFile(name, localization: $0).findings }
    }
    return (findings + tables).filter { $0.rule == .unreadableFile }
  }
}
