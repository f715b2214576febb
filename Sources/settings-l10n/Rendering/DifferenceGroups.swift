import SettingsAudit
import SettingsHistory
import SettingsLocalization
import SettingsReports

/// What is different, by pane and then by language, as people read it. Documents print it in their markup.
struct DifferenceGroups {
  /// A pane of the new bundle, or one that went.
  struct Pane {
    let name: String
    /// `nil` if no row came or went.
    let rows: BundleComparison.Pane?
    let languages: [Language]
    let problems: [Problems]
  }

  /// The texts of one language that are other ones.
  struct Language {
    let localization: LocalizationName
    let isSource: Bool
    let texts: [BundleComparison.Text]
  }

  /// The texts of all languages with one kind of problem.
  struct Problems {
    /// What it means for users, without a full stop.
    let sentence: String
    let isNew: Bool
    /// The languages of each text; empty for all languages.
    let lines: [(key: TextKey, localizations: [LocalizationName])]
  }

  private(set) var panes: [Pane] = []
  private let comparison: BundleComparison
  /// How many texts each language has that came or went.
  private var counts: [LocalizationName: Int] = [:]
  private let changes: [LocalizationName: BundleComparison.Change]

  /// Texts of languages that came or went are only counted, by ``texts(of:)``.
  init(_ comparison: BundleComparison) {
    self.comparison = comparison
    let whole = Dictionary(comparison.languages.map { ($0.localization, $0.change) }) { first, _ in first }
    changes = whole
    for text in comparison.texts where whole[text.localization] != nil { counts[text.localization, default: 0] += 1 }
    let texts = Dictionary(grouping: comparison.texts.filter { whole[$0.localization] == nil }) { ExactString($0.pane) }
    let problems = Dictionary(grouping: DifferenceGroups.problems(comparison)) { ExactString($0.pane) }
    let rows = Dictionary(comparison.panes.map { (ExactString($0.name), $0) }) { first, _ in first }
    var seen: Set<ExactString> = []
    for name in comparison.paneOrder where seen.insert(ExactString(name)).inserted {
      let pane = ExactString(name)
      let (texts, problems) = (texts[pane] ?? [], problems[pane] ?? [])
      if rows[pane] == nil, texts.isEmpty, problems.isEmpty { continue }
      panes.append(
        Pane(
          name: name, rows: rows[pane], languages: DifferenceGroups.languages(texts),
          problems: DifferenceGroups.groups(problems)))
    }
  }

  /// Texts are sorted by language already.
  private static func languages(_ texts: [BundleComparison.Text]) -> [Language] {
    let byLocalization = Dictionary(grouping: texts, by: \.localization)
    var seen: Set<LocalizationName> = []
    return texts.filter { seen.insert($0.localization).inserted }.map {
      Language(localization: $0.localization, isSource: $0.isSource, texts: byLocalization[$0.localization] ?? [])
    }
  }

  /// By kind, and then by text.
  private static func groups(_ problems: [BundleComparison.Problem]) -> [Problems] {
    let byKind = Dictionary(grouping: problems) { ExactString(sentence($0)) }
    let kinds = BundleComparison.Problem.Kind.allCases
    let sorted = byKind.values.sorted { left, right in
      guard let one = left.first, let other = right.first else { return right.first != nil }
      if one.change != other.change { return one.change == .added }
      if one.kind != other.kind { return kinds.firstIndex(of: one.kind) ?? 0 < kinds.firstIndex(of: other.kind) ?? 0 }
      return bytewise(sentence(other), sentence(one))
    }
    return sorted.compactMap { problems in
      problems.first.map { Problems(sentence: sentence($0), isNew: $0.change == .added, lines: lines(problems)) }
    }
  }

  private static func lines(_ problems: [BundleComparison.Problem]) -> [(
    key: TextKey, localizations: [LocalizationName]
  )] {
    var numbers: [Text: Int] = [:]
    var lines: [(key: TextKey, localizations: [LocalizationName])] = []
    for problem in problems {
      let text = Text(localization: nil, table: problem.table, key: problem.key)
      let number = numbers[text] ?? lines.count
      if number == lines.count { lines.append((problem.key, [])) }
      numbers[text] = number
      if let localization = problem.localization { lines[number].localizations.append(localization) }
    }
    return lines
  }

  /// A text of a language.
  private struct Text: Hashable {
    let localization: LocalizationName?
    let table: TableName?
    let key: TextKey
  }

  /// The problems that are worth a line: of those that went only such whose text is still there, and not what a new
  /// translation says, too.
  private static func problems(_ comparison: BundleComparison) -> [BundleComparison.Problem] {
    let new = Set(
      comparison.texts.filter { $0.new != nil }.map {
        Text(localization: $0.localization, table: $0.table, key: $0.key)
      })
    return comparison.problems.filter { problem in
      if problem.change == .added { return true }
      let text = Text(localization: problem.localization, table: problem.table, key: problem.key)
      return problem.isOnScreen && !(problem.kind != .stale && new.contains(text))
    }
  }

  /// How many texts a language has that came or went; `nil` for other languages.
  func texts(of language: LocalizationName) -> Int? { changes[language] == nil ? nil : counts[language] ?? 0 }

  // MARK: Words

  /// What a problem means for users, without a full stop.
  static func sentence(_ problem: BundleComparison.Problem) -> String {
    switch problem.sourceChange {
    case .minor: return "stale, but only case, spaces, punctuation or a misspelled word of the source text changed"
    case .copy: return "stale: users read the old source text"
    case .changed: return "stale: the source text has changed, and the translation has not"
    case nil: break
    }
    return switch (problem.kind, problem.change) {
    case (.stale, _): "no longer stale"
    case (.leak, .removed): "no longer shown as an identifier"
    case (.leak, _): "shown as an identifier"
    case (.missing, .removed): "no longer missing"
    case (.missing, _): "missing: there is no translation"
    }
  }

  /// What happened to a row or a file, in one word.
  static func word(for change: BundleComparison.Change) -> String {
    switch change {
    case .added: "new"
    case .removed: "gone"
    case .changed: "changed"
    }
  }

  /// The heading of the files of plurals, whose texts are not compared.
  static let filesTitle = "Plural files, whose entries iOS prefers to those of the tables"

  /// How a row is called: `toggle`.
  static func kind(of row: BundleComparison.Row) -> String { row.type.map(TypeNames.name) ?? "row" }

  /// Coverage in percent.
  static func percent(_ coverage: Int?, isMissing: Bool) -> String {
    coverage.map { Percentage.digits($0) + " %" } ?? (isMissing ? "not in the bundle" : "not known")
  }

  /// The coverage of a language before and after.
  func coverage(_ row: BundleComparison.Coverage) -> (old: String, new: String) {
    let change = changes[row.localization]
    return (
      DifferenceGroups.percent(row.old, isMissing: change == .added),
      DifferenceGroups.percent(row.new, isMissing: change == .removed)
    )
  }

  /// One sentence with all counts.
  var summary: String {
    let rows = comparison.panes.flatMap(\.rows)
    let panes = comparison.panes.filter { $0.change != .changed }
    let sources = comparison.texts.count(where: \.isSource)
    let problems = comparison.problems
    let counts: [(Int, String)] = [
      (panes.count, "pane"), (rows.count, "row"), (sources, "source text"),
      (comparison.texts.count - sources, "translation"),
      (comparison.files.count, "plural file"),
    ]
    let changed = counts.filter { $0.0 > 0 }.map { Count.of($0.0, $0.1) }
    let come = BundleComparison.Problem.Kind.allCases.compactMap { kind -> String? in
      let number = problems.count { $0.kind == kind && $0.change == .added }
      return number == 0
        ? nil : "\(TerminalText.grouped(number)) newly \(kind == .leak ? "shown as identifiers" : kind.rawValue)"
    }
    if comparison.isEmpty {
      return comparison.unread.isEmpty
        ? "No difference that users would see." : "No difference that users would see in what can be read."
    }
    let parts = (changed.isEmpty ? [] : ["Different: " + changed.joined(separator: ", ")]) + come
    return parts.isEmpty ? "Only numbers are different." : parts.joined(separator: "; ") + "."
  }
}
