import SettingsLocalization
import SettingsTranslation

/// Translation files of a command line.
struct InputFiles {
  let paths: [String]
  /// `nil` to detect it from the extensions, else from the content.
  var format: TranslationFormat?
  /// Whether csv and tsv cells were exported with the formula guard.
  let guardsFormulas: Bool
  /// The encoding of csv and tsv; `nil` to detect it.
  var encoding: SheetEncoding?

  /// The files, each path in turn.
  func inputs() throws -> [TranslationInput] {
    try paths.flatMap(files).map { input in
      var input = try encoding.map { try input.decoded(as: $0) } ?? input
      input.guardsFormulas = guardsFormulas
      return input
    }
  }

  private func files(at path: String) throws -> [TranslationInput] {
    guard let format, path == StandardInput.name else {
      return try TranslationInput.files(at: path, format: format)
    }
    return [try TranslationInput(standardInput: StandardInput.bytes(), format: format)]
  }
}
