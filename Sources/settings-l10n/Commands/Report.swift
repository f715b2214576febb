import ArgumentParser
import SettingsAudit
import SettingsLocalization

/// `settings-l10n report`: translation coverage, and what users read where a translation is missing.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Report translation coverage, and what users read where a translation is missing.",
    usage: """
      settings-l10n report <bundle> ... [--locale <locale> ...] [--pane <pane>] [--min-coverage <percent> ...] \
      [--format <format>]
      """,
    discussion: """
      Coverage counts places on screen: a text that is shown five times counts five times, and one that no pane shows \
      does not count. A text is inherited if another localization of the same language and script has it. A leak is an \
      identifier that users read, such as SOUND_FOOTER. An iPhone shows one where the table of the language lacks the \
      key. An untracked text is in no table, so it cannot be translated.
      """)

  @OptionGroup var audit: AuditCommandOptions

  @Option(help: "Count only this pane, named as in the File of a row, such as Root.")
  var pane: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The minimum coverage in percent, of all localizations or of one; below it the exit status is 1.",
      discussion: "May be repeated.", valueName: "percent|locale=percent"))
  var minCoverage: [CoverageMinimum] = []

  func validate() throws { try audit.requireBundles() }

  func run() throws {
    var session = AuditSession(.report, audit) { [pane, minCoverage] path, options in
      try SettingsBundle.reading(path) { try $0.coverageAudit(Report.narrowed(options, pane, minCoverage)) }
    }
    try Failure.reporting(as: audit.summaryFormat) { try checkName(session.panes) }
    try session.finish().end()
  }

  private static func narrowed(
    _ options: AuditOptions, _ pane: String?, _ minimums: [CoverageMinimum]
  ) -> AuditOptions {
    var options = options
    options.pane = pane
    for minimum in minimums {
      if let locale = minimum.locale {
        options.minimumCoverage.locales[locale] = minimum.tenThousandths
      } else {
        options.minimumCoverage.standard = minimum.tenThousandths
      }
    }
    return options
  }

  /// Without this check, the report for a pane that no bundle has would find nothing missing.
  private func checkName(_ known: Set<ExactString>?) throws {
    guard let pane, let known, !known.contains(ExactString(pane)) else { return }
    throw Failure(UnknownName.message("pane", pane, known: known.map(\.text).sorted()))
  }
}

/// A minimum coverage: `90`, `97.5`, or `de=95` for one localization.
struct CoverageMinimum: ExpressibleByArgument {
  /// An lproj name or a BCP 47 tag; `nil` for all others.
  let locale: String?
  let tenThousandths: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard let number = parts.last, let value = CoverageMinimum.tenThousandths(number), parts.count <= 2 else {
      return nil
    }
    locale = parts.count == 2 ? String(parts[0]) : nil
    tenThousandths = value
    if locale == "" { return nil }
  }

  /// A percentage of at most 100 with at most two decimals.
  private static func tenThousandths(_ text: Substring) -> Int? {
    let number = text.hasSuffix("%") ? text.dropLast() : text
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
    guard isNumber, parts.count == 1 || (parts.count == 2 && parts[1].utf8.count <= 2) else { return nil }
    return Percentage.tenThousandths(number)
  }
}
