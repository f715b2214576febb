import ArgumentParser
import SettingsAudit
import SettingsFixing
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// Whether findings are fixed, and how.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply lossless fixes (see --rules), in one commit for each bundle; then report what remains.")
  var fix = false

  @Flag(help: "Like --fix; also save UTF-16 and UTF-32 tables as UTF-8.")
  var fixEncoding = false

  @Flag(help: "Print what --fix would change as a unified diff; write nothing.")
  var dryRun = false

  @OptionGroup var writing: WritingOptions

  /// Whether anything is fixed.
  var isOn: Bool { fix || fixEncoding }

  func check(_ audit: AuditCommandOptions) throws {
    if dryRun || writing.inPlace, !isOn { throw ValidationError("\(dryRun ? "--dry-run" : "--in-place") needs --fix.") }
    guard dryRun else { return }
    if audit.format != .text { throw ValidationError("--dry-run prints a diff; it cannot be combined with --format.") }
    if !audit.files.isEmpty || audit.outputFile != nil {
      throw ValidationError("--dry-run writes nothing; it cannot be combined with --write or --output.")
    }
  }

  /// Fixes one bundle, or prints what that would change.
  ///
  /// - Returns: the audit after the fixes.
  func apply(
    to path: String, _ options: AuditOptions, _ apps: AppReader, style: Style
  ) throws -> BundleAudit {
    let (plan, editing) = try writing.planned(path, options.catalog, isDryRun: dryRun) { editing in
      let found = try editing.bundle.audit(options).findings
      return try FixPlanner(editing.catalog, fixesEncoding: fixEncoding).plan(for: found)
    }
    var result = WriteResult(bundle: editing.bundle, plan: plan, files: plan.files, isDryRun: dryRun)
    result.commit = try writing.commit(plan.files, .correction, editing)
    result.lines.forEach(Output.remark)
    result.commit.reportWarnings()
    return dryRun
      ? try preview(result, apps.answered(options, for: editing.bundle), style)
      : try SettingsBundle.reading(path) { bundle in
        try bundle.audit(apps.answered(options.answered(for: bundle), for: bundle))
      }
  }

  /// Prints the diff, and how many findings would remain.
  private func preview(
    _ result: WriteResult<FixPlan>, _ options: AuditOptions, _ style: Style
  ) throws -> BundleAudit {
    Output.lines(result.diff(style))
    let fixed = try result.bundle.fixed(by: result.plan)
    let left = try fixed.audit(options.answered(for: fixed))
    Output.remark("\(result.path): \(Count.of(left.findings.count, "finding")) would remain")
    return left
  }
}
