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
    try paths.flatMap { path in
      if path == StandardInput.name {
        return [try TranslationInput(standardInput: StandardInput.bytes(), format: format)]
      }
      try refuseForeign(path)
      return try TranslationInput.files(at: path, format: format)
    }.map { input in
      var input = try encoding.map { try input.decoded(as: $0) } ?? input
      input.guardsFormulas = guardsFormulas
      return input
    }
  }

  /// Names what a file is that no format can be.
  private func refuseForeign(_ path: String) throws {
    guard TranslationFormat(ofFile: path) == nil, try !InputFile.isFolder(path) else { return }
    let start = try InputFile.start(of: path, count: 8)?.bytes ?? []
    let isText = format != nil || !["txt", "text"].contains { path.lowercased().hasSuffix("." + $0) }
    let named = format == nil ? ForeignFile.description(of: path) : nil
    if let foreign = ForeignFile.description(ofContent: start).map({ named ?? $0 }) ?? (isText ? named : nil) {
      throw Failure("\(path): \(foreign.kind) is not read; \(foreign.fix)")
    }
  }
}
