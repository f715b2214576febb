/// Which option was probably meant by an unknown one.
struct OptionHint {
  private let options: Set<String>
  private let option: String

  /// - Parameters:
  ///   - options: the long options of the command.
  ///   - option: the unknown one, long or short.
  init(options: [String], for option: String) {
    self.options = Set(options)
    self.option = option
  }

  /// `did you mean '--locale'?`; `nil` if nothing is near.
  var text: String? {
    let name = option.drop { $0 == "-" }.lowercased()
    if let use = elsewhere(name).first(where: { options.contains($0.split(separator: " ")[0] + "") }) {
      return "did you mean '\(use)'?"
    }
    let near = UnknownName.nearest(to: name, in: options.map { String($0.dropFirst(2)) })
    return name.count < 2 ? nil : near.map { "did you mean '--\($0)'?" }
  }

  /// How the options of other programs are called here.
  private func elsewhere(_ name: String) -> [String] {
    OptionHint.names.first { $0.others.contains(name) }?.own ?? []
  }

  private static let names: [(others: [String], own: [String])] = [
    (["l", "lang", "langs", "language", "languages", "localization", "localizations", "loc", "locales"], ["--locale"]),
    (["o", "out", "outfile", "output-file", "output-dir", "dest"], ["--output", "--write"]),
    (["f", "type", "output-format", "reporter"], ["--format"]),
    (["json"], ["--format json", "--summary json"]),
    (["html", "sarif", "junit", "markdown"], ["--write"]),
    (["n", "dry", "dryrun", "simulate", "whatif"], ["--dry-run"]),
    (["s", "silent"], ["--quiet"]),
    (["y", "force", "assume-yes"], ["--yes", "--skip-refused"]),
    (["colour", "no-color", "no-colour"], ["--color"]),
    (["exclude", "disable", "skip", "except"], ["--ignore"]),
    (["select", "include", "enable"], ["--only"]),
    (["severity", "level", "error-level", "exit-code", "strictness"], ["--fail-on"]),
    (["threshold", "coverage", "minimum-coverage"], ["--min-coverage"]),
    (["autofix", "auto-fix", "correct", "write-fixes"], ["--fix"]),
    (["stats", "statistic", "count", "summary-only"], ["--statistics"]),
    (["source-language", "dev", "development-language", "base-language"], ["--development"]),
    (["c", "configuration", "rc"], ["--config"]),
    (["reports"], ["--write"]),
  ]
}
