internal import SettingsCatalog
internal import SettingsLocalization

/// Combines many problems of one file into one, since a hundred notes of one kind hide everything else.
enum ProblemSummary {
  /// The most problems of one file that are reported individually.
  static let limit = 5
  /// The most places that a summary lists.
  private static let noteLimit = 20

  /// A problem of each text. If a file has more than ``limit``, they are combined into one, at the first of them.
  ///
  /// - Parameters:
  ///   - found: the texts, grouped by table.
  ///   - fix: what to do about each.
  ///   - each: the message for one text.
  ///   - all: the message for all texts of a file.
  static func problems(
    of found: [Translation], fix: String, each: (Translation) -> String, all: ([Translation]) -> String
  ) -> [TranslationProblem] {
    var result: [TranslationProblem] = []
    var rest = found[...]
    while let first = rest.first {
      let group = Array(rest.prefix { $0.entry.file.isExactly(first.entry.file) })
      if group.count > limit {
        let problem = Problem(all(group), fix: fix, notes: notes(on: group.dropFirst()))
        result += [TranslationProblem(all: group, problem)].compactMap(\.self)
      } else {
        result += group.map { TranslationProblem(translation: $0, problem: Problem(each($0), fix: fix)) }
      }
      rest = rest.dropFirst(group.count)
    }
    return result
  }

  private static func notes(on others: ArraySlice<Translation>) -> [Finding.Note] {
    others.prefix(noteLimit).map { Finding.Note($0.unit.id.key.quoted, at: $0.entry.valueLocation) }
  }
}
