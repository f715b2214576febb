import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n state init`.
struct StateInit: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Record every translation as made from the present source text.",
    usage: "settings-l10n state init [<bundle>] [--locale <locale> ...] [--accept-copies]",
    discussion: """
      Translations with a state keep it. From then on a changed source text makes its translations stale.

      An entry that equals its source text is recorded as untranslated if it surely is a copy: if it has two words that \
      a translation would change, or one in a language with another script. Names, units, numbers and terms of the \
      glossary are none. Other entries that equal their source text are recorded as translations.

      EXAMPLES:
        settings-l10n state init App/Settings.bundle
        settings-l10n state init App/Settings.bundle --locale en-AU --accept-copies
      """)

  @OptionGroup var locales: ChosenLanguages

  @Flag(help: "Record copies of the source text as translations, too.")
  var acceptCopies = false

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var printing: PrintingOptions

  func run() throws {
    try Failure.reporting {
      if try StateWriting.isInCatalogs(source) { return }
      let (path, changes, coverages) = try StateWriting.record(source, locales, writing) {
        try $0.recordingAll(of: $1, acceptsCopies: acceptCopies)
      }
      let copies = changes.lines.count { $0.state == .untranslated }
      let count = Count.of(changes.lines.count - copies, "translation")
      let untranslated =
        copies == 0
        ? "" : ", \(TerminalText.grouped(copies)) \(copies == 1 ? "copy" : "copies") of the source text as untranslated"
      Output.line("\(TerminalText.clean(path)): \(count) recorded as translated\(untranslated).")
      if let coverages { StateInit.report(coverages) }
    }
  }

  /// Prints the coverage that has changed, a line for each language, and how to record copies as translations.
  private static func report(_ coverages: StateWriting.Coverages) {
    for (before, after) in zip(coverages.before.localizations, coverages.after.localizations)
    where before.tenThousandths != after.tenThousandths {
      let name = TerminalText.clean(after.language.localization)
      let shares = [before, after].map { Percentage.rounded($0.tenThousandths) }
      Output.line("  \(name): coverage \(shares[1]), was \(shares[0])")
    }
    Output.remark("note: state accept records texts that are right as they are as translations; --accept-copies all")
  }
}
