import SettingsHistory
import SettingsLocalization
import SettingsReports

/// How an old and a new text are printed as one, with marks around the words that only one of them has.
struct MarkedWords {
  /// Prints a part in the markup of a document.
  let print: (WordDifference.Part.Kind, String) -> String

  /// How many characters of what both texts have are kept beside a change.
  private static let context = 40
  /// How many characters of a change are printed.
  private static let limit = 400

  /// The texts as one. A text that is not there leaves the whole other one marked.
  func text(_ old: String?, _ new: String?) -> String {
    guard let old, let new else {
      return print(old == nil ? .added : .removed, MarkedWords.cut(old ?? new ?? ""))
    }
    let parts = WordDifference(old, new).parts
    return parts.enumerated().map { number, part in
      let isSame = part.kind == .same
      return print(
        part.kind,
        isSame
          ? MarkedWords.near(part.text, isFirst: number == 0, isLast: number == parts.count - 1)
          : MarkedWords.cut(part.text))
    }.joined()
  }

  /// What a row showed and shows, each whole: its name, then both.
  func text(_ field: BundleComparison.Field) -> String {
    let parts: [(WordDifference.Part.Kind, String?)] = [(.removed, field.old?.shown), (.added, field.new?.shown)]
    let values = parts.compactMap { kind, value in value.map { print(kind, $0) } }
    return ([field.name] + values).joined(separator: " ")
  }

  /// Empty texts are shown as two quotation marks.
  private static func cut(_ text: String) -> String {
    if text.isEmpty { return "\"\"" }
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + TerminalText.length(text)
  }

  /// The beginning and the end of what both texts have, as far as it is next to a change.
  private static func near(_ text: String, isFirst: Bool, isLast: Bool) -> String {
    let scalars = text.unicodeScalars
    let kept = (isFirst ? 0 : context) + (isLast ? 0 : context)
    if scalars.count <= kept + context { return text }
    let start = isFirst ? "" : String(scalars.prefix(context))
    return start + "…" + (isLast ? "" : String(scalars.suffix(context)))
  }
}
