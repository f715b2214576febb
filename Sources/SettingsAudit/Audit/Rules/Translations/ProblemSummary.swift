internal import SettingsTranslation
internal import SettingsLocalization

/// Tells many problems of one file as one: a hundred notes of one kind hide everything else.
enum ProblemSummary {
  /// So many of one file are told one by one.
  static let limit = 5
  /// So many places of a summary are told.
  private static let noteLimit = 20

  /// The problems, those of a file with more than ``limit`` as one at the first of them.
  ///
  /// - Parameters:
  ///   - found: table by table.
  ///   - message: what is told of all problems of a file.
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
