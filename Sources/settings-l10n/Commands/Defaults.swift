import ArgumentParser
import SettingsLocalization

/// `settings-l10n defaults`: what an app registers with its user defaults.
struct Defaults: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, plist
  }

  static let configuration = CommandConfiguration(
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
    let (opened, defaults, findings) = try Failure.reporting {
      let opened = try bundle.open()
      let dialect = opened.resolvedDialect(bundle.dialect)
      let tree = try PaneTree(opened, dialect: dialect, device: bundle.device, localizations: [])
      let defaults = SettingsDefaults(tree)
      return (opened, defaults, opened.findings + tree.findings + defaults.findings)
    }
    switch format {
    case .json: try Output.json(DefaultsDocument(defaults: defaults, findings: findings))
    case .plist:
      Output.text(try Failure.reporting { try PropertyListWriter.xml(defaults.propertyList) })
      output.tell(findings, in: opened)
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
    var values = object.nestedContainer(keyedBy: MemberName.self, forKey: .defaults)
    for (key, value) in defaults.pairs { try values.encode(value, forKey: MemberName(key)) }
    try object.encode(findings, forKey: .findings)
  }
}

/// A member of any name.
struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
