import ArgumentParser
import SettingsLocalization
import SettingsTranslation

/// How a bundle is written.
struct WritingOptions: ParsableArguments {
  @Flag(help: "Replace files one at a time instead of swapping the whole bundle folder.")
  var inPlace = false

  /// Locks and reads a bundle, and plans changes.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing is going to be written: then the bundle is not locked.
  ///   - plan: writes nothing, since it runs again if the bundle changes meanwhile.
  func planned<Plan>(
    _ path: String, _ options: CatalogOptions, isDryRun: Bool, _ plan: (BundleEditing) throws -> Plan
  ) throws -> (plan: Plan, editing: BundleEditing) {
    // Taken before the bundle is read, so that the commit is based on the current files.
    let lock = isDryRun ? nil : try BundleLock(bundle: path)
    if let count = lock?.finishedFiles.count, count > 0 {
      Output.problem("note: \(path): finished the commit of an earlier run: \(Count.of(count, "file"))")
    }
    return try SettingsBundle.reading(path) { bundle in
      let editing = try BundleEditing(bundle, lock, options)
      do {
        return (try plan(editing), editing)
      } catch let error as TableEditError {
        throw Failure("\(bundle.path)/\(error)")
      }
    }
  }

  /// Commits files, if any.
  func commit(_ files: [PlannedFile], _ editing: BundleEditing) throws(TransactionError) -> CommitReport {
    var report = CommitReport()
    report.finishedFiles = editing.lock?.finishedFiles ?? []
    report.warnings = editing.lock?.warnings ?? []
    // The bundle has changed, even if this run fails.
    if !report.finishedFiles.isEmpty { Output.noteWriting() }
    if case .committed(let warnings) = try editing.commit(files, inPlace: inPlace) {
      report.isWritten = true
      report.warnings += warnings
      Output.noteWriting()
    }
    return report
  }
}
