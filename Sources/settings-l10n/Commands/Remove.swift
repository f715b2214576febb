import ArgumentParser
import SettingsLocalization
import SettingsTranslation

/// `settings-l10n remove`: one language less.
struct Remove: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a language: its folder, and what the state file records about it.",
    usage: "settings-l10n remove <bundle> <locale> [--force] [--dry-run]",
    discussion: """
      Says what users of the language see then, and which other localizations take texts from it. The development \
      language, Base and the last localization are never removed. The regions of the Xcode project (knownRegions) are \
      not changed.

      EXAMPLES:
        settings-l10n remove App/Settings.bundle it --dry-run
      """)

  @OptionGroup var place: NamedBundle

  @Argument(help: "The localization, as lproj name or BCP 47 tag.")
  var locale: String

  @Flag(help: "Remove the folder even if it has files that are not tables.")
  var force = false

  @Flag(help: "Remove nothing; say what would be removed.")
  var dryRun = false

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @OptionGroup var reading: SourceOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let result = try Failure.reporting(as: summary) { try removed() }
    try result.show(as: summary, result.document, result.lines(output.style))
  }

  private func removed() throws -> WriteResult<LanguageRemoval> {
    let path = try source.path()
    let options = try source.catalogOptions(of: path)
    try BundleWriting.requireCheckedOut(path)
    let (planned, editing) = try BundleWriting.planned(path, options, isDryRun: dryRun) { editing in
      let removal = try LanguageRemovalPlanner(editing.catalog).plan(locale, removesOtherFiles: force)
      return WriteResult(bundle: editing.bundle, plan: removal, isDryRun: dryRun)
    }
    var result = planned
    result.commit = try BundleWriting.commit(editing) { () throws(TransactionError) in
      try editing.commit(result.plan)
    }
    return result
  }
}
