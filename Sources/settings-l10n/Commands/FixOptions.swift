import ArgumentParser
import SettingsLocalization

/// Whether findings are put right, and how.
struct FixOptions: ParsableArguments {
  @Flag(help: "Put right what loses nothing (see --rules), in one commit for each bundle; then tell what is left.")
  var fix = false

  @Flag(help: "As --fix, and save tables in UTF-16 or UTF-32 as UTF-8.")
  var fixEncoding = false

  @Flag(help: "Print what --fix would change as a unified diff; write nothing.")
  var dryRun = false

  @Flag(help: "Move new files into the bundle one by one, where its folder must stay the same.")
  var inPlace = false

  /// Whether anything is put right.
  var isOn: Bool { fix || fixEncoding }

  func check(_ audit: AuditCommandOptions) throws {
    if dryRun || inPlace, !isOn { throw ValidationError("\(dryRun ? "--dry-run" : "--in-place") needs --fix.") }
    guard dryRun else { return }
    if audit.format != .text { throw ValidationError("--dry-run prints a diff, and takes no --format.") }
    if !audit.report.isEmpty { throw ValidationError("--dry-run writes nothing, and takes no --report.") }
  }

  /// Puts one bundle right. What is wrong with one does not keep the others from being put right.
  ///
  /// - Returns: of a dry run what it would end with; else whether it was done: what is left is found by looking again.
  func run(_ path: String, _ audit: AuditCommandOptions) -> ExitStatus {
    do {
      // Taken before the bundle is read, so that what is written is worked out from what is there.
      let lock = dryRun ? nil : try BundleLock(bundle: path)
      let found = try SettingsBundle(path: path).audit(audit.options)
      let plan = try plan(found, audit)
      let commit = try lock.map { try CommitReport(plan.files, $0, inPlace: inPlace) }
      FixText(plan: plan, folder: path, isDryRun: dryRun).lines.forEach(Output.note)
      commit?.warnings.forEach { Output.problem("warning: " + $0) }
      return dryRun ? try preview(plan, of: found.bundle, audit) : .done
    } catch {
      Failure.tell(error)
      return ExitStatus(error)
    }
  }

  private func plan(_ found: BundleAudit, _ audit: AuditCommandOptions) throws -> FixPlan {
    let catalog = try found.bundle.catalog(audit.options.catalog)
    return try FixPlanner(found.bundle, catalog, fixesEncoding: fixEncoding).plan(for: found.findings)
  }

  /// The diff, and how much would be left.
  private func preview(
    _ plan: FixPlan, of bundle: SettingsBundle, _ audit: AuditCommandOptions
  ) throws -> ExitStatus {
    for file in plan.files {
      let path = bundle.path + "/" + file.path
      Output.lines(DiffText.lines(UnifiedDiff.lines(old: file.old, new: file.new, path: path), audit.output.style))
    }
    let left = try bundle.fixed(by: plan).audit(audit.options).findings
    Output.note("\(TerminalText.clean(bundle.path)): \(Count.of(left.count, "finding")) would be left")
    return ExitStatus(left, failOn: audit.output.failOn)
  }
}
