import ArgumentParser
import SettingsLocalization

/// `settings-l10n explain`: where the text of a key comes from.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain the text of a key: where it is used, which files were searched, and which has it.",
    usage: "settings-l10n explain <bundle> <key> [--locale <locale> ...] [--table <table>] [<options>]",
    discussion: "A key is the text of a title, a footer or a value's title, as in the property list.")

  @OptionGroup var bundle: BundleOptions

  @Argument(help: "The key, as in the property list.")
  var key: TextKey

  @OptionGroup var locales: LocaleOptions

  @Option(help: "The table, without .strings. (default: the table of the pane that shows the key)")
  var table: TableName?

  @Option(help: "The output format.")
  var format = DocumentFormat.text

  @OptionGroup var output: OutputOptions

  func run() throws {
    let (settings, explanation, remarks) = try Failure.reporting {
      try bundle.localized(for: locales.preferences) { settings in
        let explanation = try settings.explain(key, table: table)
        return (settings, explanation, try notes(on: explanation, settings))
      }
    }
    remarks.forEach(Output.note)
    let findings = settings.findings(table: explanation.table, keys: [key])
    switch format {
    case .json: try Output.json(ExplainDocument(explanation: explanation, findings: findings))
    case .text:
      Output.lines(
        ExplanationText(explanation: explanation, policy: settings.options.policy, style: output.style).lines)
      output.report(findings, in: settings.bundle)
    }
    try ExitStatus(findings, failOn: output.failOn).end()
  }

  /// Notes that go with the explanation.
  private func notes(on explanation: Explanation, _ settings: LocalizedSettings) throws -> [String] {
    [try explanation.table.flatMap { try otherTables(than: $0, settings) }, unknown(settings)].compactMap { $0 }
  }

  private func otherTables(than table: TableName, _ settings: LocalizedSettings) throws -> String? {
    guard !settings.uses(of: key).isEmpty else { return nil }
    let others = try settings.tables(of: key).filter { $0 != table }
    guard !others.isEmpty else { return nil }
    return TerminalText.clean(
      "note: panes also look the key up in another table: \(others.map(\.text).joined(separator: ", ")) (--table)")
  }

  /// An unknown key is probably a typing error.
  private func unknown(_ settings: LocalizedSettings) -> String? {
    guard settings.uses(of: key).isEmpty,
      !settings.text(key, table: table ?? .root).chain.kind.isAnswered
    else {
      return nil
    }
    let known = settings.panes.flatMap(\.specifiers).flatMap(\.fields).flatMap(\.content.texts).map(\.key.text)
    return UnknownName.nearest(to: key.text, in: known).map { "note: did you mean \"\(TerminalText.brief($0))\"?" }
  }
}

/// The JSON of `explain`.
private struct ExplainDocument: Encodable {
  let explanation: Explanation
  let findings: [Finding]

  private enum CodingKeys: String, CodingKey { case schemaVersion, findings }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(1, forKey: .schemaVersion)
    try explanation.encode(to: encoder)
    try object.encode(findings, forKey: .findings)
  }
}
