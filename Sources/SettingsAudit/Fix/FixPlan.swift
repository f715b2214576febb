public import SettingsLocalization
public import SettingsTranslation

/// A problem that is put right without losing anything.
public struct AppliedFix: Sendable {
  /// What was found.
  public let rule: Finding.Rule
  /// The table that it was found in.
  public let place: TableReference
  /// The key of the entry that changes; `nil` if the file as a whole does.
  public let key: String?
}

/// What putting a bundle right comes to.
public struct FixPlan: Sendable {
  /// The files that change, by their paths.
  public internal(set) var files: [PlannedFile] = []
  /// What is put right: by path, then in the order in which it is done.
  public internal(set) var fixes: [AppliedFix] = []
}

extension SettingsBundle {
  /// The bundle as it will be when everything of a plan is done; nothing is written.
  ///
  /// - Throws: `BundleError` if a folder cannot be read.
  public func fixed(by plan: FixPlan) throws(BundleError) -> SettingsBundle {
    let bytes = plan.files.map { (ExactString($0.path), $0.new) }
    return try SettingsBundle(self, changing: Dictionary(bytes) { _, last in last })
  }
}
