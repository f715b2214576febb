import SettingsHistory
import SettingsLocalization

/// The JSON of `diff`.
struct DifferenceDocument: Encodable {
  private let schemaVersion = 1
  private let old: String
  private let new: String
  private let panes: [PaneNode]
  private let texts: [TextNode]
  private let files: [FileNode]
  private let problems: [ProblemNode]
  private let coverage: [CoverageNode]
  private let unread: [UnreadNode]

  init(_ result: ComparisonResult) {
    (old, new) = (result.old, result.new)
    panes = result.comparison.panes.map(PaneNode.init)
    texts = result.comparison.texts.map(TextNode.init)
    files = result.comparison.files.map { FileNode(file: $0.path, change: $0.change.rawValue) }
    problems = result.comparison.problems.map(ProblemNode.init)
    coverage = result.comparison.coverage.map(CoverageNode.init)
    unread = result.comparison.unread.map { UnreadNode(side: $0.side.rawValue, file: $0.file, message: $0.reason) }
  }
}

private struct PaneNode: Encodable {
  let name: String
  let change: String
  let rows: [RowNode]

  init(_ pane: BundleComparison.Pane) {
    (name, change) = (pane.name, pane.change.rawValue)
    rows = pane.rows.map {
      RowNode(
        change: $0.change.rawValue, type: $0.type?.name, key: $0.key, title: $0.title, path: $0.path,
        fields: $0.fields.isEmpty ? nil : $0.fields.map(FieldNode.init))
    }
  }
}

private struct RowNode: Encodable {
  let change: String
  let type: String?
  let key: String?
  let title: String?
  let path: String
  /// Only for a row that changed.
  let fields: [FieldNode]?
}

/// What a row shows; a side that shows nothing is `null`.
private struct FieldNode: Encodable {
  private let field: BundleComparison.Field

  private enum CodingKeys: String, CodingKey { case name, old, new }

  init(_ field: BundleComparison.Field) { self.field = field }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(field.name, forKey: .name)
    try object.encode(field.old, forKey: .old)
    try object.encode(field.new, forKey: .new)
  }
}

private struct FileNode: Encodable {
  let file: String
  let change: String
}

/// A text; a side without it is `null`, as is the table of a text that is in none.
private struct TextNode: Encodable {
  private let text: BundleComparison.Text

  private enum CodingKeys: String, CodingKey { case table, key, locale, role, old, new, uses }

  init(_ text: BundleComparison.Text) { self.text = text }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(text.table?.text, forKey: .table)
    try object.encode(text.key.text, forKey: .key)
    try object.encode(text.locale.text, forKey: .locale)
    try object.encode(text.isSource ? "source" : "translation", forKey: .role)
    try object.encode(text.old, forKey: .old)
    try object.encode(text.new, forKey: .new)
    try object.encode(text.uses, forKey: .uses)
  }
}

/// A problem; without `locale` if users of all languages have it, and with `class` if it has become stale.
private struct ProblemNode: Encodable {
  private let problem: BundleComparison.Problem

  private enum CodingKeys: String, CodingKey { case kind, change, sourceChange = "class", locale, table, key }

  init(_ problem: BundleComparison.Problem) { self.problem = problem }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(problem.kind.rawValue, forKey: .kind)
    try object.encode(problem.change.rawValue, forKey: .change)
    try object.encodeIfPresent(problem.sourceChange?.rawValue, forKey: .sourceChange)
    try object.encodeIfPresent(problem.locale?.text, forKey: .locale)
    try object.encode(problem.table?.text, forKey: .table)
    try object.encode(problem.key.text, forKey: .key)
  }
}

private struct CoverageNode: Encodable {
  private let coverage: BundleComparison.Coverage

  private enum CodingKeys: String, CodingKey { case locale, old, new }

  init(_ coverage: BundleComparison.Coverage) { self.coverage = coverage }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(coverage.locale.text, forKey: .locale)
    try object.encode(coverage.old.map { Double($0) / 10_000 }, forKey: .old)
    try object.encode(coverage.new.map { Double($0) / 10_000 }, forKey: .new)
  }
}

private struct UnreadNode: Encodable {
  let side: String
  let file: String
  let message: String
}
