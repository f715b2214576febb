internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// The JSON of `report`.
enum ReportDocument {
  /// A bundle with its coverage.
  static func bytes(of audit: BundleAudit, as form: BundleListJSON.Form) throws -> [UInt8] {
    try BundleListJSON.bytes(of: BundleNode(audit), as: form)
  }

  /// A bundle without a result.
  static func bytes(
    of failure: (path: String, reason: String), as form: BundleListJSON.Form
  ) throws -> [UInt8] {
    try BundleListJSON.bytes(of: BundleNode(bundle: failure.path, error: failure.reason), as: form)
  }
}

/// A bundle; without a result, only its path, no findings, and the error.
private struct BundleNode: Encodable {
  let bundle: String
  var views: [SettingsView]?
  var source: LocalizationName?
  var counted: CountedAnswer?
  var texts: TextsNode?
  var locales: [LocaleJSON]?
  var missing: [TextNode]?
  var leaks: [TextNode]?
  var untracked: [TextNode]?
  var findings: [Finding] = []
  var error: String?

  init(bundle: String, error: String) {
    self.bundle = bundle
    self.error = error
  }

  init(_ audit: BundleAudit) {
    bundle = audit.bundle.path
    views = audit.shownViews
    source = audit.source.localization
    counted = audit.coverage.counted
    texts = TextsNode(audit.counts)
    locales = audit.coverage.locales.map(LocaleJSON.init)
    missing = BundleNode.missing(audit.coverage)
    leaks =
      audit.coverage.leaks.map { TextNode($0) } + audit.coverage.unreadableLeaks.map { TextNode($0, .unreadable) }
    untracked = audit.coverage.untracked.map { TextNode($0) }
    findings = audit.findings
  }

  /// All texts that are counted as missing, by locale; those of a table that cannot be read come last.
  private static func missing(_ coverage: BundleCoverage) -> [TextNode] {
    let unreadable = Dictionary(grouping: coverage.unreadable, by: \.locale)
    if unreadable.isEmpty { return coverage.missing.map { TextNode($0) } }
    let others = Dictionary(grouping: coverage.missing, by: \.locale)
    return coverage.locales.flatMap { row in
      let name = row.language.localization
      return (others[name] ?? []).map { TextNode($0) } + (unreadable[name] ?? []).map { TextNode($0, .unreadable) }
    }
  }
}

/// How many texts users do not read as intended, in any language.
private struct TextsNode: Encodable {
  let identifiers: Int
  let missing: Int
  let untracked: Int

  init(_ counts: AuditCounts) {
    (identifiers, missing, untracked) = (counts.identifiers, counts.missing, counts.untracked)
  }
}

private struct LocaleJSON: Encodable {
  let locale: LocalizationName
  let tag: String
  let source: Bool
  let present: Bool
  let shown: Int
  let translated: Int
  let inherited: Int
  let missing: Int
  let stale: Int
  let needsReview: Int
  let untranslated: Int
  let untracked: Int
  let sameAsSource: Int
  let leaks: Int
  let coverage: Double
  let coverageWithoutCopies: Double
  let phone: AnswerNode
  let chain: AnswerNode
  let amount: AmountNode
  let panes: [PaneNode]
  let tables: [JSONMembers]

  init(_ row: LocaleCoverage) {
    locale = row.language.localization
    tag = row.language.tag
    source = row.isSource
    present = row.isPresent
    shown = row.shown
    translated = row.translated
    inherited = row.inherited
    missing = row.missing
    stale = row.answer.stale
    needsReview = row.answer.needsReview
    untranslated = row.answer.untranslated
    untracked = row.untracked
    sameAsSource = row.sameAsSource
    leaks = row.leaks
    coverage = Double(row.tenThousandths) / 10_000
    coverageWithoutCopies = Double(row.tenThousandthsWithoutCopies) / 10_000
    phone = AnswerNode(row.phone, in: row)
    chain = AnswerNode(row.chain, in: row)
    amount = AmountNode(row.amount, toTranslate: row.toTranslate, ofCode: row.codeToTranslate)
    panes = row.panes.map(PaneNode.init)
    tables = row.tables.map(\.members)
  }
}

/// The numbers of one answer.
private struct AnswerNode: Encodable {
  let translated: Int
  let inherited: Int
  let missing: Int
  let coverage: Double

  init(_ answer: AnswerCoverage, in row: LocaleCoverage) {
    translated = answer.translated
    inherited = answer.inherited
    missing = answer.missing
    coverage = Double(row.tenThousandths(answer)) / 10_000
  }
}

/// Texts and words, all and those to translate.
private struct AmountNode: Encodable {
  let texts: Int
  let words: Int
  let textsToTranslate: Int
  let wordsToTranslate: Int
  /// Absent without any.
  let textsOfCodeToTranslate: Int?
  let wordsOfCodeToTranslate: Int?

  init(_ all: TextAmount, toTranslate: TextAmount, ofCode: TextAmount = TextAmount()) {
    (texts, words) = (all.texts, all.words)
    (textsToTranslate, wordsToTranslate) = (toTranslate.texts, toTranslate.words)
    textsOfCodeToTranslate = ofCode.texts > 0 ? ofCode.texts : nil
    wordsOfCodeToTranslate = ofCode.texts > 0 ? ofCode.words : nil
  }
}

private struct PaneNode: Encodable {
  let pane: String
  let amount: AmountNode

  init(_ row: PaneAmount) {
    pane = row.pane
    amount = AmountNode(row.all, toTranslate: row.toTranslate)
  }
}

extension TableCoverage {
  /// An unknown count is `null`.
  fileprivate var members: JSONMembers {
    [
      "table": table, "keys": keys, "translated": OrNull(translated), "entries": OrNull(entries),
      "unused": OrNull(unused), "status": status,
    ]
  }
}

/// A text; without `locale` if it is the same in all, with `table` `null` if the pane has no table.
private struct TextNode: Encodable {
  /// Why it is missing, if not because it is untranslated.
  enum Reason: String, Encodable {
    case unreadable
  }

  private let text: UncoveredText
  private let reason: Reason?

  init(_ text: UncoveredText, _ reason: Reason? = nil) {
    self.text = text
    self.reason = reason
  }

  func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "locale": text.locale, "table": OrNull(text.table), "key": text.key, "source": text.source,
      "shown": text.shown, "ios": text.ios, "reason": reason, "uses": text.uses,
    ])
  }
}
