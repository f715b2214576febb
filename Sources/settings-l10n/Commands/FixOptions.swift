import SettingsTranslation
import SettingsAudit
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

  /// Puts one bundle right, or prints what that would change.
  ///
  /// - Returns: what is left, or would be.
  func apply(to path: String, _ options: AuditOptions, style: Style) throws -> BundleAudit {
    // Taken before the bundle is read, so that what is written is worked out from what is there.
    let lock = dryRun ? nil : try BundleLock.taken(path)
    let (bundle, plan) = try SettingsBundle.reading(path) { bundle in
      let catalog = try bundle.catalog(options.catalog)
      let found = try bundle.audit(options).findings
      return (bundle, try FixPlanner(bundle, catalog, fixesEncoding: fixEncoding).plan(for: found))
    }
    let commit = try lock.map { try CommitReport(plan.files, $0, inPlace: inPlace) }
    FixText(plan: plan, folder: path, isDryRun: dryRun).lines.forEach(Output.note)
    commit?.warnings.forEach { Output.problem("warning: " + $0) }
    return dryRun
      ? try preview(plan, of: bundle, options, style) : try SettingsBundle.reading(path) { try $0.audit(options) }
  }

  /// Prints the diff, and how much would be left.
  private func preview(
    _ plan: FixPlan, of bundle: SettingsBundle, _ options: AuditOptions, _ style: Style
  ) throws -> BundleAudit {
    for file in plan.files {
      let path = bundle.path + "/" + file.path
      Output.lines(DiffText.lines(UnifiedDiff.lines(old: file.old, new: file.new, path: path), style))
    }
    let left = try bundle.fixed(by: plan).audit(options)
    Output.note("\(TerminalText.clean(bundle.path)): \(Count.of(left.findings.count, "finding")) would be left")
    return left
  }
}
