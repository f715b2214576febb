import ArgumentParser
import SettingsAudit
import SettingsLocalization

/// The rule options of the command line.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Rules whose findings are not reported.", discussion: "May be repeated, or a comma-separated list.",
      valueName: "rule"),
    completion: .custom(Completions.rules))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "Check only these rules.", discussion: "May be repeated, or a comma-separated list.",
      valueName: "rule"),
    completion: .custom(Completions.rules))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "The severity of a rule: off, note, warning or error, in one localization or in all.",
      discussion: "May be repeated.", valueName: "rule[@locale]=severity"),
    completion: .custom(Completions.levels))
  var rule: [RuleLevel] = []

  @Flag(help: "Also check rules that have to judge a text: more findings, not all of them true.")
  var strict = false

  /// Whether less is checked than in the configuration.
  var narrows: Bool { !ignore.isEmpty || !only.isEmpty || rule.contains { $0.level == .off } }

  func validate() throws {
    let known = RuleDescription.all.map(\.rule.rawValue)
    for name in ignored + wanted + rule.map(\.name) where !known.contains(name) {
      throw ValidationError(UnknownName.rule(name))
    }
  }

  /// Overrides the configuration.
  func apply(to settings: inout RuleSettings) {
    if strict { settings.isStrict = true }
    // Levels for all localizations come first; otherwise they would undo levels for one.
    for level in rule where level.locale == nil { settings.set(level.level, for: level.rule) }
    for level in rule where level.locale != nil { settings.set(level.level, for: level.rule, in: level.locale) }
    if !wanted.isEmpty { settings.setOnly(Set(wanted.map { Finding.Rule(rawValue: $0) })) }
    for name in ignored { settings.set(.off, for: Finding.Rule(rawValue: name)) }
  }

  private var ignored: [String] { ignore.flatMap(RuleOptions.names) }
  private var wanted: [String] { only.flatMap(RuleOptions.names) }

  private static func names(_ list: String) -> [String] { list.split(separator: ",").map(String.init) }
}

/// `end-space=off`, `end-space@de=error`.
struct RuleLevel: ExpressibleByArgument {
  let name: String
  let locale: String?
  let level: RuleSettings.Level

  var rule: Finding.Rule { Finding.Rule(rawValue: name) }

  init?(argument: String) {
    guard let sign = argument.lastIndex(of: "="),
      let level = RuleSettings.Level(rawValue: String(argument[argument.index(after: sign)...]))
    else { return nil }
    let parts = argument[..<sign].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !parts.contains(where: \.isEmpty) else { return nil }
    self.level = level
    self.name = String(name)
    locale = parts.count > 1 ? String(parts[1]) : nil
  }
}
