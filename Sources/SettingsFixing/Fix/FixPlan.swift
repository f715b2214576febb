internal import SettingsAudit
public import SettingsLocalization
public import SettingsTranslation

/// A problem that is fixed without losing anything.
public struct AppliedFix: Sendable {
  /// The rule that found it.
  public let rule: Finding.Rule
  /// The table in which it was found.
  public let place: TableReference
  /// The key of the changed entry; `nil` if the fix is about the whole file.
  public let key: TextKey?
}

/// A fix that is not made, since the changed table would not read as expected.
public struct SkippedFix: Hashable, Sendable {
  /// The rule that found the problem.
  public let rule: Finding.Rule
  /// The table in which it was found.
  public let place: TableReference
  /// Why the table is not changed.
  public let reason: TableEditError
}

/// The planned fixes of a bundle.
public struct FixPlan: Sendable {
  /// The planned files, by path.
  public internal(set) var files: [PlannedFile] = []
  /// The fixes, by path, then in the order in which they are applied.
  public internal(set) var fixes: [AppliedFix] = []
  /// The fixes that are not made, by path; each once.
  public internal(set) var skipped: [SkippedFix] = []
}

extension SettingsBundle {
  /// The bundle after applying a plan; nothing is written.
  ///
  /// - Throws: `BundleError` if a folder cannot be read.
  public func fixed(by plan: FixPlan) throws(BundleError) -> SettingsBundle {
    let bytes = plan.files.compactMap { file in file.new.map { (ExactString(file.path), $0) } }
    return try SettingsBundle(self, changing: Dictionary(bytes) { _, last in last })
  }
}
