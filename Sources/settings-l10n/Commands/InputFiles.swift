import SettingsLocalization
import SettingsTranslation

/// Translation files of a command line.
struct InputFiles {
  let paths: [String]
  /// `nil` to detect it from the extensions, else from the content.
  var format: TranslationFormat?
  /// Whether csv and tsv cells were exported with the formula guard.
  let guardsFormulas: Bool

  /// Stands for standard input.
  static let standardInput = "-"

  /// The files, each path in turn.
  func inputs() throws -> [TranslationInput] {
    try paths.flatMap(files).map { input in
      var input = input
      input.guardsFormulas = guardsFormulas
      return input
    }
  }

  private func files(at path: String) throws -> [TranslationInput] {
    guard let format, path == InputFiles.standardInput else {
      return try TranslationInput.files(at: path, format: format)
    }
    return [try TranslationInput(standardInput: InputFile.standardInput(), format: format)]
  }
}
