internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsPages

/// What places show, as parts of a bar. Each place is in one part, so the parts are the whole.
enum HTMLBar: String, CaseIterable {
  case translated, inherited, same, stale, review, draft, missing, untracked

  /// The heading of its column.
  var title: String {
    switch self {
    case .translated: "Translated"
    case .inherited: "Inherited"
    case .same: "Same as source"
    case .stale: "Stale"
    case .review: "For review"
    case .draft: "Draft"
    case .missing: "Missing"
    case .untracked: "Untracked"
    }
  }

  /// What users read there, for the legend.
  var meaning: String {
    switch self {
    case .translated: "in the language"
    case .inherited: "translated, from another region of the language"
    case .same: "translated, and equal to the original text"
    case .stale: "the original text has changed since"
    case .review: "marked as unfinished"
    case .draft: "a copy of the original text, still to be translated"
    case .missing: "another language, or an identifier"
    case .untracked: "in no table, so all users read it as it is"
    }
  }

  /// The number in its column: as in the text of a report, `translated` includes what is inherited or a copy.
  func number(_ row: LocalizationCoverage) -> Int {
    switch self {
    case .translated: row.answer.finished
    case .inherited: row.inherited
    default: count(row)
    }
  }

  /// The number of places of a language in this part of its bar.
  func count(_ row: LocalizationCoverage) -> Int {
    switch self {
    case .translated: row.answer.finished - row.answer.inheritedFinished - row.sameAsSource
    case .inherited: row.answer.inheritedFinished
    case .same: row.sameAsSource
    case .stale: row.answer.stale
    case .review: row.answer.needsReview
    case .draft: row.answer.untranslated
    case .missing: row.withoutEntry
    case .untracked: row.untracked
    }
  }

  /// Appends the bar of a language.
  static func append(_ row: LocalizationCoverage, to html: inout HTMLText) {
    html.append(markup: "<svg class=\"bar\" aria-hidden=\"true\">")
    var start = 0
    for part in allCases where part.count(row) > 0 {
      let end = start + part.count(row)
      let (x, next) = (start * 10_000 / max(1, row.shown), end * 10_000 / max(1, row.shown))
      html.append(
        markup: "<rect class=\"\(part)\" x=\"\(Percentage.digits(x))%\" width=\"\(Percentage.digits(next - x))%\"/>")
      start = end
    }
    html.append(markup: "</svg>")
  }

  /// Appends the colour and pattern of the part, beside its name.
  func appendSwatch(to html: inout HTMLText) {
    html.append(
      markup: "<svg class=\"swatch\" aria-hidden=\"true\"><rect class=\"\(self)\" width=\"100%\"/></svg>")
  }

  /// The patterns of the parts, which differ without colours, too.
  static let patterns =
    "<svg class=\"patterns\" aria-hidden=\"true\"><defs>"
    + pattern("inherited", "M-1 5L1 7M0 0L6 6M5 -1L7 1") + pattern("same", "M1 1.5H2.5M4 4.5H5.5")
    + pattern("review", "M3 0V6") + pattern("draft", "M0 3H6")
    + pattern("missing", "M-1 1L1 -1M0 6L6 0M5 7L7 5") + pattern("untracked", "M3 0V6M0 3H6") + "</defs></svg>\n"

  private static func pattern(_ name: String, _ path: String) -> String {
    "<pattern id=\"p-\(name)\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" class=\"\(name)\">"
      + "<rect width=\"6\" height=\"6\"/><path d=\"\(path)\"/></pattern>"
  }
}
