internal import SettingsLocalization
internal import SettingsTranslation

/// Combines many problems of one file into one, since a hundred notes of one kind hide everything else.
enum ProblemSummary {
  /// The most problems of one file that are reported individually.
  static let limit = 5
  /// The most places that a summary lists.
  private static let noteLimit = 20

  /// The problems. If a file has more than ``limit``, they are combined into one, at the first of them.
  ///
  /// - Parameters:
  ///   - found: the problems, grouped by table.
  ///   - message: the message for all problems of a file.
  static func summarized(
    _ found: [TranslationProblem], message: ([TranslationProblem]) -> String
  ) -> [TranslationProblem] {
    var result: [TranslationProblem] = []
    var start = found.startIndex
    while start < found.endIndex {
      let file = found[start].translation.entry.file
      let group = found[start...].prefix { $0.translation.entry.file.isExactly(file) }
      result += group.count > limit ? [summary(Array(group), message)] : group
      start = group.endIndex
    }
    return result
  }

  private static func summary(
    _ group: [TranslationProblem], _ message: ([TranslationProblem]) -> String
  ) -> TranslationProblem {
    let first = group[0]
    let notes = group.dropFirst().prefix(noteLimit).map { each in
      Finding.Note(each.translation.unit.id.key.quoted, at: each.translation.entry.valueLocation)
    }
    return TranslationProblem(
      translation: first.translation,
      problem: Problem(
        message(group), fix: first.problem.fix, severity: first.problem.severity, notes: Array(notes)))
  }
}
