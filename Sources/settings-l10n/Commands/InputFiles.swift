import SettingsTranslation
import SettingsLocalization

/// Translation files as they are named on a command line.
struct InputFiles {
  let paths: [String]
  /// `nil` for what their extensions, else their contents tell.
  var format: TranslationFormat?
  /// Whether cells of csv and tsv were guarded when they were written.
  let guardsFormulas: Bool

  /// The files, each path in turn.
  func inputs() throws -> [TranslationInput] {
    try paths.flatMap { try TranslationInput.files(at: $0, format: format) }.map { input in
      var input = input
      input.guardsFormulas = guardsFormulas
      return input
    }
  }
}
