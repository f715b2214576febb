internal import SettingsLocalization

/// The lines about a finding, as every list of findings on a terminal has them.
struct FindingLine {
  let style: Style

  /// The longest message, in columns.
  private static let width = 400

  /// `path:line:column: severity: message [rule]`.
  ///
  /// - Parameters:
  ///   - message: the clean message.
  ///   - place: `nil` for a finding that is about no file.
  func head(_ finding: Finding, _ message: String, at place: FindingPlace?) -> String {
    let severity = style.colored(finding.severity.rawValue, by: finding.severity)
    return lead(place) + severity + ": " + message + " " + rule(finding.rule)
  }

  /// `path:line:column: note: message`, indented.
  func note(_ message: String, at place: FindingPlace?) -> String {
    "  " + lead(place) + style.cyan("note") + ": " + FindingLine.clean(message)
  }

  /// How many findings are not shown.
  ///
  /// - Parameter option: the option that prints all of them.
  func rest(_ rest: FindingLimiter.Rest, option: String) -> String {
    "… and \(rest.text) \(rule(rest.rule)); \(option) has all of them"
  }

  /// The message of a finding, without the path of its place.
  static func message(_ finding: Finding, at place: FindingPlace?) -> String {
    clean(place?.ownMessage(of: finding) ?? finding.message)
  }

  /// A message in one clean line, cut if it is very long.
  static func clean(_ message: String) -> String { TerminalText.brief(message, to: width) }

  private func rule(_ rule: Finding.Rule) -> String { style.dim("[\(TerminalText.clean(rule.rawValue))]") }

  private func lead(_ place: FindingPlace?) -> String {
    guard let place else { return "" }
    let path = TerminalText.clean(place.path)
    return [path, place.location?.description].compactMap { $0 }.joined(separator: ":") + ": "
  }
}
