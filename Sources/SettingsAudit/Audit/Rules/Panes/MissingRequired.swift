internal import SettingsLocalization

/// A key that the type needs is missing.
struct MissingRequired: SpecifierCheck {
  let description = RuleDescription(
    .missingRequired, .warning, "A row is not shown, or does nothing",
    explanation: """
      Apple's tables mark some keys of each type as required. What the Settings app does without them is not \
      documented; kgn/InAppSettings, which was modelled on it, drops the row. Nothing shows a specifier without Type.

      It is an error if the row cannot work, no matter which app shows it: an input without a Key, whose value cannot \
      be stored; a row without the File it should open; a slider without its ends; options without Titles.

      InAppSettingsKit requires less. There a row may name a view controller, a storyboard or a segue instead of File, \
      a default may be missing, options may come from the app, and the specifiers of a list group need no Key. A \
      dictionary with Values and Titles but no Type is a list for the app itself and is not reported. Missing Values \
      are reported by no-values.
      """,
    source: """
      Apple, "Settings Application Schema Reference" and "Building a settings bundle for your app", the keys marked as \
      required; InAppSettingsKit 846b6205, IASKSpecifier.m:33 (Type), IASKAppSettingsViewController.m:901-973 (File); \
      kgn/InAppSettings, InAppSettingsSpecifier.m, isValid
      """)

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard let uses = context.uses(of: specifier, in: pane) else { return [] }
    let needed = MissingRequired.keys(of: specifier, uses, context.dialect)
    // `misspelt-name` reports these.
    let meant = Set(NearWords.misspelt(in: specifier).map(\.meant))
    let missing = needed.filter { key in
      specifier.properties[key] == nil && (!meant.contains(key) || MissingRequired.isGrave(key, specifier))
    }
    return missing.map {
      let isGrave = MissingRequired.isGrave($0, specifier)
      return Problem(
        "\(specifier.called) has no \($0.rawValue): \(MissingRequired.effect($0, specifier, context.dialect))",
        fix: "Add \($0.rawValue).", severity: isGrave ? .error : nil)
    }
  }

  private static func keys(of specifier: Specifier, _ uses: [SpecifierKeyRule], _ dialect: SettingsDialect)
    -> [SchemaKey]
  {
    let isInApp = dialect == .iask
    let needed = uses.filter { $0.requirement == .everyReader || ($0.requirement == .settings && !isInApp) }
    return (needed.map(\.key) + titles(of: specifier)).filter { key in
      !isInApp || !((key == .key && specifier.isNested) || (key == .file && specifier.hasController))
    }
  }

  /// Options with values need titles. Missing values are another rule.
  private static func titles(of specifier: Specifier) -> [SchemaKey] {
    let choices: [SpecifierType] = [.multiValue, .radioGroup, .titleValue]
    let hasValues = specifier.properties[.values]?.array.map { !$0.isEmpty } ?? false
    return specifier.type.map(choices.contains) == true && hasValues ? [.titles] : []
  }

  private static func isGrave(_ key: SchemaKey, _ specifier: Specifier) -> Bool {
    switch key {
    case .key: specifier.isInput
    case .file, .minimumValue, .maximumValue, .titles, .itemSpecifier: true
    default: false
    }
  }

  private static func effect(_ key: SchemaKey, _ specifier: Specifier, _ dialect: SettingsDialect) -> String {
    switch key {
    case .key: specifier.isInput ? "what the user chooses is not stored" : "no stored value is shown"
    case .file: "the row leads nowhere"
    case .minimumValue, .maximumValue: "the slider has no range"
    case .titles: "the options have no texts"
    case .itemSpecifier: "its items cannot be shown"
    case .title where dialect == .iask: "the row is blank"
    default: "Apple requires it, and Settings may leave the row out"
    }
  }
}
