import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsAudit

/// A bundle in memory, and what one rule finds in it.
struct PaneRow: Sendable {
  var name: String
  /// The specifiers by the path of the pane file.
  var panes: [String: [PropertyListValue]]
  var dialect = SettingsDialect.apple
  /// Of every pane.
  var table: PropertyListValue? = "Root"
  var texts: [String: String] = [:]
  var bundle = "Settings.bundle"
  /// Every finding with all it says, one line each for its parts.
  var found: [String] = []

  /// A bundle with one pane.
  init(
    _ name: String, _ specifiers: [PropertyListValue], _ dialect: SettingsDialect = .apple,
    table: PropertyListValue? = "Root", texts: [String: String] = [:], found: [String] = []
  ) {
    self.init(name, panes: ["Root.plist": specifiers], dialect, table: table, texts: texts, found: found)
  }

  /// A bundle with several panes.
  init(
    _ name: String, panes: [String: [PropertyListValue]], _ dialect: SettingsDialect = .apple,
    table: PropertyListValue? = "Root", texts: [String: String] = [:], bundle: String = "Settings.bundle",
    found: [String] = []
  ) {
    self.name = name
    self.panes = panes
    self.dialect = dialect
    self.table = table
    self.texts = texts
    self.bundle = bundle
    self.found = found
  }

  /// Expects of each row what it says, of the whole audit.
  static func check(_ rule: Finding.Rule, _ rows: [PaneRow], sourceLocation: Testing.SourceLocation = #_sourceLocation)
    throws
  {
    for row in rows {
      let lines = try row.findings(of: rule).flatMap(PaneRow.lines)
      #expect(lines == row.found, "\(row.name)", sourceLocation: sourceLocation)
    }
  }

  private func findings(of rule: Finding.Rule) throws -> [Finding] {
    var files = texts.mapValues { Array($0.utf8) }
    for (path, specifiers) in panes { files[path] = Array(try PropertyListWriter.xml(pane(specifiers)).utf8) }
    var options = AuditOptions(
      catalog: CatalogOptions(reading: BundleReading(dialect: dialect, developmentRegion: "en")))
    options.rules.isStrict = true
    let description = AuditRules.descriptions[rule]
    let isOn = description.map { $0.isOnByDefault || $0.isStrict } ?? false
    if !isOn { options.rules.levels[rule] = .note }
    let bundle = try SettingsBundle(files: files, name: bundle)
    return try bundle.audit(options).findings.filter { $0.rule == rule }
  }

  private func pane(_ specifiers: [PropertyListValue]) -> PropertyListValue {
    let table = table.map { [PropertyListDictionary.Pair(key: "StringsTable", PropertyListNode($0))] } ?? []
    let nodes = PropertyListValue.array(specifiers.map { PropertyListNode($0) })
    return .dictionary(
      PropertyListDictionary(table + [.init(key: "PreferenceSpecifiers", PropertyListNode(nodes))]))
  }

  private static func lines(_ finding: Finding) -> [String] {
    let parts = [
      finding.fix.map { "  " + $0 }, finding.key.map { "  key \($0)" }, finding.locale.map { "  locale \($0)" },
    ]
    let notes = finding.notes.map { "  note \($0.location?.description ?? "-"): \($0.message)" }
    return [finding.description] + parts.compactMap { $0 } + notes
  }
}

extension PropertyListValue {
  /// A specifier of a type; `nil` for none.
  static func of(_ type: String?, _ pairs: KeyValuePairs<String, PropertyListValue> = [:]) -> PropertyListValue {
    let typed = type.map { [PropertyListDictionary.Pair(key: "Type", PropertyListNode(.string($0)))] } ?? []
    return .dictionary(
      PropertyListDictionary(typed + pairs.map { .init(key: $0.key, PropertyListNode($0.value)) }))
  }

  static func list(_ values: PropertyListValue...) -> PropertyListValue { .array(values.map { PropertyListNode($0) }) }

  /// A group with nothing in it.
  static let group = PropertyListValue.of("PSGroupSpecifier")

  /// A switch that is as it should be.
  static func toggle(_ key: String) -> PropertyListValue {
    .of("PSToggleSwitchSpecifier", ["Title": "t", "Key": .string(key), "DefaultValue": true])
  }
}
