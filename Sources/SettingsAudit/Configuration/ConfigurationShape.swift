internal import SettingsLocalization

/// The keys of a configuration, from which files are checked and the JSON Schema is generated.
enum ConfigurationShape {
  static let root = JSONShape.object(members, what: "a key of the configuration")

  private static let members = languages + units + judgement + results

  // MARK: Keys

  private static let languages: [JSONShape.Member] = [
    .init("$schema", "The JSON Schema of this file for editors: a path or an address.", .text),
    .init(
      "developmentLanguage",
      "The source localization, as lproj name or BCP 47 tag; overrides Info.plist.", .text),
    .init(
      "dialect",
      "Whose rules apply: the Settings app's or InAppSettingsKit's.",
      names(of: SettingsDialect.self, what: "a dialect")),
    .init(
      "policy", "How texts are resolved: best fallback per text (icu), or as iOS does (ios).",
      names(of: ResolutionPolicy.self, what: "a policy")),
    .init(
      "coverage", "What counts as translated: what an iPhone shows (phone), or what the fallback chain finds (chain).",
      names(of: CountedAnswer.self, what: "an answer")),
    .init(
      "device", "The devices that show the panes: one, or all that the bundle has files or rows for.",
      names(of: DeviceChoice.self, what: "a device")),
    .init("locales", "Localizations that the bundle should have, as lproj names or BCP 47 tags.", .list(of: .text)),
    .init(
      "languageCodes",
      "What a platform calls languages in files and their names, by lproj name: { \"zh-Hans\": \"zh-CN\" }.",
      .map(what: "the name of an lproj", of: .text)),
    .init(
      "catalogs",
      "The folder of the string catalogs that the tables are made of, by bundle: both in the folder of this file or below.",
      .map(what: "the path of a bundle", of: .text)),
    .init(
      "app", "The app around the bundle: what is not found by itself. false: the Xcode project is not read.",
      .either([
        .boolean,
        .object(
          [
            .init("project", "The project: a path from the folder of this file, or its name.", .text),
            .init("target", "The name of the target.", .text),
            .init(
              "languages",
              "The languages of the app, in place of those that its files prove; enough without a project.",
              .list(of: .text)),
          ], what: "a key of app"),
      ])),
  ]

  private static let units: [JSONShape.Member] = [
    .init(
      "doNotTranslate", "Texts that are excluded from translation, by key.",
      .object(
        [
          .init("keys", "Whole keys.", .list(of: .text)),
          .init("patterns", "Patterns of keys: * matches any characters.", .list(of: .text)),
        ], what: "a key of doNotTranslate")),
    .init(
      "localizableKeys",
      "Additional keys of specifiers whose texts the app itself localizes.",
      .list(of: .text)),
    .init(
      "generatedPanes",
      "Panes that the build of the app makes: names in File, * matches any characters. They may be missing.",
      .list(of: .text)),
    .init(
      "keysUsedByCode",
      "Keys that the app's code looks up, by table: never unused. * matches any characters.",
      .map(what: "the name of a table", of: .list(of: .text))),
    .init(
      "identifiers",
      "Which keys are identifiers that users must not read, and which are texts, regardless of their form.",
      .object(
        [
          .init("identifiers", "Keys, or patterns with *, that are identifiers.", .list(of: .text)),
          .init("texts", "Keys, or patterns with *, that are texts.", .list(of: .text)),
        ], what: "a key of identifiers")),
    .init(
      "generate", "How code is generated.",
      .object(
        [
          .init(
            "identifiers", "Names in code, by key, or by key and value: \"unit/km\".",
            .map(what: "a key", of: .text))
        ], what: "a key of generate")),
    .init("glossary", "Terms that translations keep unchanged, such as product names.", .list(of: .text)),
    .init(
      "terms", "The file of terms and their translations, as csv; in the folder of this file or below.", .text),
    .init(
      "lengthLimits", "The maximum length of a translation in characters, by field: { \"Title\": 30 }.",
      .map(what: "the name of a field", of: .whole(1...1_000_000))),
    .init(
      "rowWidth", "The columns that a title in a row may take before it is cut; an estimate.", .whole(1...1000)),
  ]

  private static let judgement: [JSONShape.Member] = [
    .init("rules", "The severity of the findings of each rule.", .object(rules, what: "a rule")),
    .init("strict", "Whether heuristic rules that are off by default are on too.", .boolean),
    .init("history", "Whether git is asked for translations that have become stale.", .boolean),
    .init(
      "minimumCoverage", "The minimum coverage, in percent.",
      .either([
        percent,
        .object(
          [
            .init("default", "For all localizations that are not named.", percent),
            .init("locales", "By lproj name or BCP 47 tag.", .map(what: "a locale", of: percent)),
          ], what: "a key of minimumCoverage"),
      ])),
    .init(
      "failOn", "The severity from which findings end a run with status 1.",
      names(of: FailThreshold.self, what: "a threshold")),
    .init(
      "baseline", "The file of known findings, which are not reported; in the folder of this file or below.", .text),
  ]

  private static let results: [JSONShape.Member] = [
    .init(
      "reports", "Additional reports that are written to files in the folder of this file or below, by format.",
      .object(
        ProjectConfiguration.reportExtensions.map { format, extensions in
          let names = extensions.map { "." + $0 }.joined(separator: " or ")
          return .init(format, "The file for the report in this format: \(names), in no hidden folder.", .text)
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
