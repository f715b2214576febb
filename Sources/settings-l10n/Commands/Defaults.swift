import ArgumentParser
import SettingsLocalization

/// `settings-l10n defaults`: what an app registers with its user defaults.
struct Defaults: ParsableCommand {
  enum Format: String, NamedChoice {
    case json, plist
  }

  static let configuration = CommandConfiguration(
    commandName: "defaults",
    abstract: "Print the default values of all panes, as UserDefaults.register(defaults:) wants them.",
    discussion: """
      The Settings app stores no default until a person changes it, so an app registers them itself. Child panes are \
      followed; a key that several rows have takes the default of the last.
      """)

  @OptionGroup var bundle: BundleOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The format of the document.")
  var format = Format.json

  func run() throws {
    let settings = try Failure.reporting {
      try bundle.localized(for: { [$0.identifier] }) { $0 }
    }
    // What is wrong with a table is no concern of the defaults.
    let findings = settings.findings.filter { $0.table == nil }
    switch format {
    case .json: try Output.json(DefaultsDocument(defaults: settings.defaults, findings: findings))
    case .plist:
      Output.text(try Failure.reporting { try PropertyListWriter.xml(settings.defaults.propertyList) })
      output.tell(findings, in: settings.bundle)
    }
    try ExitStatus(findings, failOn: output.failOn).end()
  }
}

/// The JSON of `defaults`.
private struct DefaultsDocument: Encodable {
  let defaults: SettingsDefaults
  let findings: [Finding]

  private enum CodingKeys: String, CodingKey { case schemaVersion, defaults, findings }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(1, forKey: .schemaVersion)
    var values = object.nestedContainer(keyedBy: AnyCodingKey.self, forKey: .defaults)
    for (key, value) in defaults.pairs { try values.encode(value, forKey: AnyCodingKey(key)) }
    try object.encode(findings, forKey: .findings)
  }
}
