import ArgumentParser
import SettingsLocalization
import SettingsReports

/// `settings-l10n match`: a fallback chain, without a bundle.
struct Match: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Print the fallback chain for given preferences, without a bundle.",
    usage: "settings-l10n match --preferred <locale> ... [--available <lproj> ...] [<options>]",
    discussion: """
      If nothing matches, the chain is the development language, then Base; that is not an error.

      EXAMPLES:
        settings-l10n match --preferred es-MX --available en es es-419
        settings-l10n match --preferred zh-HK,en --available zh-Hant en --policy ios
      """)

  @Option(parsing: .upToNextOption, help: "Locales, best first: lproj names, BCP 47 tags or POSIX identifiers.")
  var preferred: [String]

  @Option(parsing: .upToNextOption, help: "The localizations: names of lproj folders, without .lproj.")
  var available: [String] = []

  @Option(help: "The language the texts were written in. (default: en)")
  var development: String?

  @Option(help: "Whose fallback rules apply.")
  var policy = ResolutionPolicy.icu

  @Option(help: "The output format.")
  var format = DocumentFormat.text

  @OptionGroup var output: OutputOptions

  func run() throws {
    let chain = try Failure.reporting {
      try LocaleNegotiator(
        localizations: LocaleList.names(available).map { LocalizationName($0) }, developmentRegion: development
      )
      .chain(for: LocaleList.names(preferred), policy: policy)
    }
    switch format {
    case .json: try Output.json(document(of: chain))
    case .text:
      report(chain)
      output.report(chain.findings)
    }
    try ExitStatus(chain.findings, failOn: output.failOn).end()
  }

  private func report(_ chain: FallbackChain) {
    if let matched = chain.matched, let preference = chain.preference {
      Output.line("\(TerminalText.brief(matched)) for \(TerminalText.brief(preference))")
    } else {
      Output.line("no localization matches")
    }
    for step in chain.steps {
      let name = TerminalText.padded(TerminalText.brief(step.localization), to: 14)
      Output.line("  \(name) \(output.style.dim(step.relation.rawValue))")
    }
  }

  private func document(of chain: FallbackChain) -> JSONMembers {
    [
      "schemaVersion": 1, "matched": OrNull(chain.matched), "preference": OrNull(chain.preference),
      "chain": chain.localizations, "findings": chain.findings,
    ]
  }
}
