import TestSupport

@testable import SettingsAudit
@testable import SettingsCatalog
@testable import SettingsLocalization

/// A bundle in plain text, and all that an audit finds in it under some rules.
struct RuleCase {
  /// 1-based line in the file.
  let line: Int
  let rules: Set<Finding.Rule>
  /// Those at the head of the file, then its own; of two about the same thing the later counts.
  private let blocks: [CaseBlock]

  init(line: Int, rules: Set<Finding.Rule>, _ blocks: [CaseBlock]) {
    self.line = line
    self.rules = rules
    self.blocks = blocks
  }

  private func all(_ word: String) -> [CaseBlock] { blocks.filter { $0.word == word } }

  /// What is expected; `nil` if the case has texts.
  var expected: CaseBlock? { all("found").last ?? all("coverage").last }

  /// Sources with their translations, and what is found of each.
  var texts: TranslationCase? {
    all("texts").last.map { TranslationCase(rows: $0.content, fixes: Set(all("fix").map(\.argument))) }
  }

  // MARK: What it says

  func files() throws -> [String: CaseText] {
    var files: [String: CaseText] = [:]
    for block in blocks where ["pane", "file"].contains(block.word) {
      let parts = block.argument.split(separator: ", ", maxSplits: 1).map(String.init)
      let more = parts.dropFirst().first
      files[parts.first ?? ""] =
        try block.word == "file" ? CaseText(block, in: more) : CaseText(specifiers: block, table: more)
    }
    return files
  }

  /// The options of an audit with the configuration and the localizations that are asked for.
  func options() throws(CaseProblem) -> AuditOptions {
    var members: [String: String] = [:]
    for block in all("config") {
      let parts = block.argument.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw CaseProblem(line: block.line, message: "expected a key and its value") }
      members[parts[0]] = parts[1]
    }
    let json = "{" + members.map { "\"\($0.key)\": \($0.value)" }.sorted().joined(separator: ", ") + "}"
    do {
      let file = ConfigurationFile(path: "configuration", bytes: Array(json.utf8))
      let beside = Dictionary(all("beside").map { (ExactString($0.argument), Array($0.text.utf8)) }) { _, last in last }
      let configuration = try ProjectConfiguration(file) { (path: String) throws(BundleError) -> [UInt8]? in
        beside[ExactString(path)]
      }
      var options = configuration.auditOptions
      options.locales = all("locales").last?.argument.split(separator: " ").map(String.init) ?? []
      return options
    } catch { throw CaseProblem(line: line, message: "\(error.findings.map(\.description)) in \(json)") }
  }

  /// The app around the bundle; `nil` if it is not asked.
  private func app(around bundle: SettingsBundle, _ options: HostAppOptions?) -> AuditedApp? {
    guard let options else { return nil }
    let files = all("app").map { (ExactString("App.app/" + $0.argument), Array($0.text.utf8)) }
    if files.isEmpty {
      return options.languages.map { _ in AuditedApp(HostApps().answer(for: bundle, options), of: bundle) }
    }
    let tree = SourceTree(root: "/", memory: Dictionary(files) { _, last in last })
    let app = BuiltApp.read(around: "App.app/Settings.bundle", in: tree)
    return AuditedApp(.known(app.changed(by: options)), of: bundle)
  }

  // MARK: What is found

  func bundle() throws -> SettingsBundle {
    let name = all("bundle").last?.argument ?? "Settings.bundle"
    return try SettingsBundle(files: try files().mapValues(\.bytes), name: name)
  }

  /// The lines of all findings, or of the coverage if that is asked for.
  func found() throws -> [String] {
    var options = try options()
    let files = try files()
    let bundle = try bundle()
    options.app = app(around: bundle, options.hostApp)
    let audit = try bundle.audit(options)
    if expected?.word == "coverage" { return CoverageScene.all(audit.coverage) }
    return audit.findings.filter { rules.contains($0.rule) }
      .flatMap { RuleCase.lines($0, in: files) }
  }

  /// A finding with all that it says: `warning 1️⃣: what is wrong [rule]`, and indented below it what it is about, what to
  /// do, and its notes. A place without a mark is written as `file:line:column`.
  static func lines(_ finding: Finding, in files: [String: CaseText]) -> [String] {
    let text = finding.file.flatMap { files[$0] }
    let place = finding.location.map { place in
      text?.mark(at: place) ?? [finding.file, place.description].compactMap(\.self).joined(separator: ":")
    }
    let head = [finding.severity.rawValue, place ?? finding.file].compactMap(\.self).joined(separator: " ")
    let about = [
      finding.localization.map { "locale \($0)" }, finding.table.map { "table \($0)" },
      finding.key.map { "key \"\($0)\"" },
    ].compactMap(\.self).joined(separator: ", ")
    let notes = finding.notes.map { note in
      "  note\(note.location.map { " " + (text?.mark(at: $0) ?? $0.description) } ?? ""): \(note.message)"
    }
    let lines =
      ["\(head): \(finding.message) [\(finding.rule)]"]
      + (about.isEmpty ? [] : ["  " + about]) + (finding.fix.map { ["  fix: " + $0] } ?? []) + notes
    return lines.map(encoded)
  }

  /// The line with `\u{…}` for what cannot be seen, except for its marks.
  private static func encoded(_ line: String) -> String {
    (1...9).map(CaseText.mark).reduce(CaseText.encoded(line)) { line, mark in
      line.replacing(CaseText.encoded(mark), with: mark)
    }
  }
}
