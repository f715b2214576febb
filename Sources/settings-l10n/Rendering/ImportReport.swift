import SettingsLocalization

/// What an import came to.
struct ImportReport {
  let bundle: SettingsBundle
  let plan: ImportPlan
  /// The files that change, or would.
  let files: [PlannedFile]
  let isDryRun: Bool
  private(set) var isWritten = false
  private(set) var warnings: [String] = []
  /// What is odd about the edits of tables, and cannot be read of the bundle.
  private let bundleFindings: [Finding]

  /// - Parameter editFindings: of the edits of tables, by their paths in the bundle.
  init(bundle: SettingsBundle, plan: ImportPlan, files: [PlannedFile], editFindings: [Finding], isDryRun: Bool) {
    self.bundle = bundle
    self.plan = plan
    self.files = files
    self.isDryRun = isDryRun
    bundleFindings = plan.findings.filter(\.isOfBundle) + editFindings
  }

  /// Writes the files.
  mutating func commit(_ lock: BundleLock, inPlace: Bool) throws {
    warnings += lock.warnings
    guard !files.isEmpty else { return }
    if case .committed(let warnings) = try BundleTransaction(lock, inPlace: inPlace).commit(files) {
      isWritten = true
      self.warnings += warnings
    }
  }

  /// What is to be told beside the units: of translation files by their own paths, of the bundle's by the bundle's path.
  var fileFindings: [Finding] {
    plan.findings.filter { !$0.isOfBundle } + bundleFindings.map { $0.inFolder(bundle.path) }
  }

  /// Everything that is to be told: of files, of units, of edits.
  var allFindings: [Finding] { fileFindings + plan.units.flatMap(\.findings) }

  /// The changes of all files as a unified diff.
  var diff: [DiffLine] { files.flatMap { UnifiedDiff.lines(old: $0.old, new: $0.new, path: $0.path) } }
}

extension Finding {
  /// Whether a finding of a plan is about the bundle, and not about a translation file.
  fileprivate var isOfBundle: Bool { rule == .unreadableFile }
}
