internal import SettingsLocalization

/// What a configuration may say: the one table of its keys, from which files are checked and described to editors.
enum ConfigurationShape {
  static let root = JSONShape.object(members, what: "a key of the configuration")

  private static let members = languages + units + judgement + results

  // MARK: Keys

  private static let languages: [JSONShape.Member] = [
    .init("$schema", "The description of this file for editors: a path or an address.", .text),
    .init(
      "developmentLanguage",
      "The localization in which the texts were written, as lproj name or BCP 47 tag; goes before Info.plist.", .text),
    .init(
      "dialect",
      "Whose rules decide what is localizable, and in which table: the Settings app's, or InAppSettingsKit's.",
      names(of: SettingsDialect.self, what: "a dialect")),
    .init(
      "policy", "Whose rules decide which localization answers: the best chain for each text, or what iOS does.",
      names(of: ResolutionPolicy.self, what: "a policy")),
    .init("device", "The device that shows the panes.", names(of: Device.self, what: "a device")),
    .init("locales", "Localizations that the bundle should have, as lproj names or BCP 47 tags.", .list(of: .text)),
  ]

  private static let units: [JSONShape.Member] = [
    .init(
      "doNotTranslate", "Texts that are not for translators, by their keys.",
      .object(
        [
          .init("keys", "Whole keys.", .list(of: .text)),
          .init("patterns", "Patterns of keys: * stands for any number of any characters.", .list(of: .text)),
        ], what: "a key of doNotTranslate")),
    .init(
      "localizableKeys",
      "Keys of specifiers whose texts the app itself localizes, beside those that the dialect knows.",
      .list(of: .text)),
    .init(
      "identifiers", "Which keys are identifiers that nobody may read, and which are texts, whatever they look like.",
      .object(
        [
          .init("identifiers", "Keys, or patterns with *, that are identifiers.", .list(of: .text)),
          .init("texts", "Keys, or patterns with *, that are texts.", .list(of: .text)),
        ], what: "a key of identifiers")),
    .init("glossary", "Terms that a translation keeps as they are, such as names of products.", .list(of: .text)),
    .init(
      "lengthLimits", "How many characters a translation may have, by field: { \"Title\": 30 }.",
      .map(what: "the name of a field", of: .whole(1...1_000_000))),
    .init(
      "rowWidth", "How many columns a title in a row may take before it is cut: an estimate.", .whole(1...1000)),
  ]

  private static let judgement: [JSONShape.Member] = [
    .init("rules", "What becomes of the findings of each rule.", .object(rules, what: "a rule")),
    .init("strict", "Whether rules that have to judge, and that are off, are looked for, too.", .boolean),
    .init(
      "minimumCoverage", "How much must be translated, in percent.",
      .either([
        percent,
        .object(
          [
            .init("default", "For all localizations that are not named.", percent),
            .init("locales", "By lproj name or BCP 47 tag.", .map(what: "a locale", of: percent)),
          ], what: "a key of minimumCoverage"),
      ])),
    .init(
      "failOn", "From which severity on findings end a run with status 1.",
      names(of: FailThreshold.self, what: "a threshold")),
    .init("baseline", "The file of known findings, which are not told; in the folder of this file or below.", .text),
  ]

  private static let results: [JSONShape.Member] = [
    .init(
      "reports", "Further results that are written to files in the folder of this file or below, by format.",
      .object(
        ProjectConfiguration.reportExtensions.map { format, extensions in
          let names = extensions.map { "." + $0 }.joined(separator: " or ")
          return .init(format, "The file that the result in this format goes to: \(names), in no hidden folder.", .text)
        },
        what: "a format"))
  ]

  // MARK: Shapes

  private static let percent = JSONShape.number(0...100)
  private static let level = JSONShape.shared("level", names(of: RuleSettings.Level.self, what: "a severity"))

  private static let ruleLevel = JSONShape.shared(
    "rule",
    .either([
      level,
      .object(
        [
          .init("severity", "For all localizations that are not named.", level),
          .init("locales", "By lproj name or BCP 47 tag.", .map(what: "a locale", of: level)),
        ], what: "a key of a rule"),
    ]))

  private static let rules: [JSONShape.Member] = RuleDescription.all.map { rule in
    let standard = rule.isOnByDefault ? rule.severity.rawValue : "off"
    let strict = rule.isStrict ? "; strict: \(rule.severity.rawValue)" : ""
    return .init(rule.rule.rawValue, "\(rule.summary) (default: \(standard)\(strict))", ruleLevel)
  }

  private static func names<Name: CaseIterable & RawRepresentable<String>>(
    of type: Name.Type, what: String
  ) -> JSONShape {
    .name(Name.allCases.map(\.rawValue), what: what)
  }
}
