import ArgumentParser
import SettingsLocalization

/// The values that a user has stored.
struct ValueOptions: ParsableArguments {
  @Option(
    name: .customLong("values"),
    help: ArgumentHelp(
      "Show what a user with these stored values reads: a property list, or a JSON object; - is standard input.",
      valueName: "file"),
    completion: .file())
  var file: String?

  @Option(help: "The user defaults suite that has the stored values. (default: the standard user defaults)")
  var suite: String?

  func validate() throws {
    if suite != nil, file == nil { throw ValidationError("--suite names the suite of the values: it needs --values.") }
  }

  /// The settings with the stored values; unchanged without a file.
  func applied(to settings: LocalizedSettings) throws -> LocalizedSettings {
    guard let file else { return settings }
    let suites = Set(settings.panes.compactMap(\.suite))
    if let suite, !suites.contains(where: suite.isExactly) {
      throw Failure(UnknownName.message("pane that stores in the suite", suite, known: suites.sorted(by: bytewise)))
    }
    return settings.localized(values: try ValueOptions.values(in: file), forSuite: suite)
  }

  private static func values(in file: String) throws -> PropertyListDictionary {
    let bytes = try file == StandardInput.name ? StandardInput.bytes() : InputFile.bytes(at: file)
    let document = PropertyListDocument(bytes: bytes, file: file)
    if let error = document.findings.first(where: { $0.severity == .error }) { throw Failure(error.line(of: file)) }
    if let values = document.root?.value.dictionary { return values }
    throw Failure("\(file): expected a dictionary of values by key, as \"defaults export\" writes it")
  }
}

extension Finding {
  /// The place, the problem, and what to do.
  fileprivate func line(of file: String) -> String {
    let place = [file, location?.description].compactMap(\.self).joined(separator: ":")
    return "\(place): \(message)" + (fix.map { ". \($0)" } ?? "")
  }
}
