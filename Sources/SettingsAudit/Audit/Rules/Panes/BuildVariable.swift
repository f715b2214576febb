internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A text or a name has a build variable, which nothing replaces.
  public static let buildVariable = Finding.Rule(rawValue: "build-variable")
}

struct BuildVariable: SpecifierCheck, TranslationCheck, PaneCheck {
  let description = RuleDescription(
    .buildVariable, .warning, "Users read $(MARKETING_VERSION), or a setting is stored where the app does not look",
    explanation: """
      A text, a default, a Key, a File or the group of a pane has a variable of Xcode's build settings, as `$(NAME)` or \
      `${NAME}`. Xcode replaces these in the app's Info.plist only: it copies a Settings bundle as it is.

      It is an error in a bundle inside a built app. There a build phase has replaced what it replaces. Not reported: a \
      title or footer that a table has an entry for, since users read that; the texts of tables are judged themselves.
      """,
    source: "jdee/settings-bundle#24; Xcode copies Settings.bundle as a resource")

  var includesSource: Bool { true }
  var checks: [AuditCheck] { [.specifier(self), .translation(self), .bundle(self)] }

  // MARK: Property lists

  private static let names: [SchemaKey] = [.key, .file, .defaultValue]

  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem] {
    guard context.reads(specifier, in: pane) else { return [] }
    let fields = specifier.localizableFields(
      in: context.dialect, on: .mac, and: context.options.catalog.reading.localizableKeys)
    let texts = fields.flatMap(\.elements).filter { element in
      BuildSetting.variable(in: element.node.value.string) != nil
        && !context.isTranslated(TextKey(element.node.value.string ?? ""), in: pane)
    }
    let own = BuildVariable.names.compactMap { key in specifier.properties.node(key).map { (key.rawValue, $0) } }
    return (texts.map { ($0.name, $0.node) } + own).compactMap { name, node in
      guard let variable = BuildSetting.variable(in: node.value.string) else { return nil }
      return BuildVariable.problem(
        "\(specifier.called): \(name) has \(variable.quoted), which nothing replaces", isBuilt: context.bundle.isInApp,
        at: node.location)
    }
  }

  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] {
    guard let node = pane.root.node(.applicationGroupContainerIdentifier),
      let variable = BuildSetting.variable(in: node.value.string)
    else { return [] }
    let problem = BuildVariable.problem(
      "the group of the pane has \(variable.quoted), which nothing replaces: the app does not see the settings",
      isBuilt: context.bundle.isInApp, at: node.location)
    return [
      finding(problem.message, severity: problem.severity, file: pane.file, at: node.location, fix: problem.fix)
    ]
  }

  // MARK: Tables

  func problem(in translation: Translation) -> Problem? {
    guard translation.traits.contains(.dollar), let variable = BuildSetting.variable(in: translation.text) else {
      return nil
    }
    return BuildVariable.problem(
      "the text has \(variable.quoted), which nothing replaces: users read it", isBuilt: translation.facts.isInApp,
      at: nil)
  }

  private static func problem(_ message: String, isBuilt: Bool, at location: SourceLocation?) -> Problem {
    Problem(
      message, fix: "Write the value, or let a build phase replace it in the bundle that was copied.",
      severity: isBuilt ? .error : nil, at: location)
  }
}

extension AuditContext {
  /// Whether a table of a pane has an entry for a text in any localization.
  fileprivate func isTranslated(_ key: TextKey, in pane: Pane) -> Bool {
    guard let table = try? TableRule.table(of: pane, in: dialect, bundle: bundle) else { return false }
    return tableFiles(named: table).contains { tableFile(table, $0.localization).table?[key] != nil }
  }
}
