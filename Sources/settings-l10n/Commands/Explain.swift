import ArgumentParser
import SettingsLocalization

/// `settings-l10n explain`: why a key reads as it does.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain why a key reads as it does: where it is used, which files were looked in, which answered.")

  @OptionGroup var bundle: BundleOptions

  @Argument(help: "The key, as the property list has it.")
  var key: String

  @Option(help: "The table, without .strings. (default: that of the pane that shows the key)")
  var table: String?

  @OptionGroup var locales: LocaleOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The format of the document.")
  var format = DocumentFormat.text

  func run() throws {
    let (settings, explanation) = try Failure.reporting {
      let opened = try bundle.open()
      let preferences = locales.preferences(of: opened, development: bundle.development)
      let settings = try opened.localized(for: preferences, options: bundle.localization)
      return (settings, settings.explain(key, table: table))
    }
    tellOtherTables(settings)
    switch format {
    case .json: try Output.json(ExplainDocument(explanation: explanation))
    case .text: ExplanationText(explanation, style: output.style).lines.forEach(Output.line)
    }
  }

  private func tellOtherTables(_ settings: LocalizedSettings) {
    let others = settings.tables(of: key).dropFirst()
    guard table == nil, !others.isEmpty else { return }
    Output.note("note: the key is also looked up in: \(others.joined(separator: ", ")) (--table)")
  }
}

/// The JSON of `explain`.
private struct ExplainDocument: Encodable {
  let explanation: Explanation

  private enum CodingKeys: String, CodingKey { case schemaVersion }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(1, forKey: .schemaVersion)
    try explanation.encode(to: encoder)
  }
}
