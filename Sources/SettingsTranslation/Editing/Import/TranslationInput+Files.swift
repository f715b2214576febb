public import SettingsCatalog
public import SettingsLocalization

extension TranslationInput {
  /// The files that a path stands for: a file, an xcloc, an lproj, or a folder or zip archive of these.
  ///
  /// The format is `format`, else that of the extension, else that of the content. Tables and comma-separated values
  /// are never guessed.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - format: only files of this format are taken from a folder; `nil` for any.
  /// - Returns: at least one, by path.
  /// - Throws: `BundleError` if something cannot be read; `ExchangeError` if there is nothing to import.
  public static func files(at path: String, format: TranslationFormat? = nil) throws -> [TranslationInput] {
    guard try InputFile.isFolder(path) else {
      let bytes = try InputFile.bytes(at: path)
      if path.lowercased().hasSuffix(".zip") { return try files(inArchive: bytes, at: path, format: format) }
      if let other = ForeignFile(path, bytes, format: format) {
        throw ExchangeError(other.finding(about: path))
      }
      guard let format = format?.ofFiles ?? TranslationFormat(ofFile: path) ?? TranslationFormat(ofContent: bytes)
      else {
        throw ExchangeError(.unknownFormat(path))
      }
      return [
        TranslationInput(path: path, bytes: bytes, as: format, parts: FilePath.components(path))
      ]
    }
    // Naming an xcloc or lproj names its language.
    let isOneLanguage = [".xcloc", ".lproj"].contains { (FilePath.components(path).last ?? "").hasSuffix($0) }
    let folder = FilePath.withoutTrailingSlash(path)
    let paths = try InputFolder.paths(in: folder)
    // It may have translations.
    if format == nil, let workbook = paths.first(where: { ForeignFile.isWorkbook($0) }) {
      throw ExchangeError(ForeignFile.workbook(workbook).finding(about: folder + "/" + workbook))
    }
    let found = try paths.compactMap { inner -> TranslationInput? in
      let parts = FilePath.components(folder) + FilePath.components(inner)
      guard let found = TranslationFormat(ofFile: inner), isImported(parts, found, wanted: format) else { return nil }
      let bytes = try InputFolder.bytes(of: inner, in: folder)
      var input = TranslationInput(path: folder + "/" + inner, bytes: bytes, as: found, parts: parts)
      input.isFound = !isOneLanguage
      return input
    }
    if found.isEmpty { throw ExchangeError(.nothingToImport(path)) }
    return found
  }

  /// The files of a zip archive, as those of a folder.
  static func files(
    inArchive bytes: [UInt8], at path: String, format: TranslationFormat?
  ) throws -> [TranslationInput] {
    do throws(ArchiveError) {
      let archive = try ZipArchive(bytes, path: path)
      var inputs: [TranslationInput] = []
      for entry in archive.entries {
        // A Mac adds files of its own in a folder of that name.
        let parts = FilePath.components(entry.path)
        guard !parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }),
          let found = TranslationFormat(ofFile: entry.path), isImported(parts, found, wanted: format)
        else { continue }
        let bytes = try archive.bytes(of: entry)
        var input = TranslationInput(path: path + "/" + entry.path, bytes: bytes, as: found, parts: parts)
        input.isFound = true
        inputs.append(input)
      }
      guard inputs.isEmpty else { return inputs.sorted { bytewise($0.path, $1.path) } }
    } catch {
      throw ExchangeError(error.finding)
    }
    throw ExchangeError(.nothingToImport(path))
  }

  /// Creates an input of standard input: nothing but its bytes says what it is about.
  ///
  /// - Throws: `ExchangeError` for a format whose files are named after their table or language.
  public init(standardInput bytes: [UInt8], format: TranslationFormat) throws(ExchangeError) {
    if [.strings, .xcstrings, .xcloc].contains(format) { throw ExchangeError(.nameless(format)) }
    self.init(path: "standard input", bytes: bytes, format: format.ofFiles, table: "")
  }

  /// Creates an input with what its path says.
  ///
  /// - Parameter parts: the components of the path, as far as they are known.
  init(path: String, bytes: [UInt8], as format: TranslationFormat, parts: [String]) {
    let folder = parts.dropLast().last ?? ""
    let isInXCLoc = parts.contains { $0.hasSuffix(".xcloc") }
    self.init(
      path: path, bytes: bytes, format: format,
      language: folder.hasSuffix(".lproj") && !format.traits.contains(.holdsAllLanguages)
        ? FilePath.stem(of: folder) : nil,
      nameHint: TranslationInput.nameHint(FilePath.stem(of: path), folder, format, isInXCLoc: isInXCLoc))
  }

  /// What the name of a file, or of its folder, may say about the language: the name that an export gives to it. `nil`
  /// for a table, which has its own name, for lines that each name their language, and in an xcloc, whose files are
  /// named by the tag.
  private static func nameHint(
    _ stem: String, _ folder: String, _ format: TranslationFormat, isInXCLoc: Bool
  ) -> String? {
    switch format {
    case .strings, .xcstrings, .jsonl: nil
    case .json: folder
    default: isInXCLoc ? nil : stem
    }
  }

  /// Whether a file of a folder is imported: of an xcloc only the translations, and outside of one only the requested
  /// format.
  private static func isImported(_ parts: [String], _ found: TranslationFormat, wanted: TranslationFormat?) -> Bool {
    if let xcloc = parts.lastIndex(where: { $0.hasSuffix(".xcloc") }) {
      let isTranslation = parts.dropFirst(xcloc + 1).first == "Localized Contents" && found == .xliff
      return isTranslation && [nil, .xcloc, .xcode, .xliff].contains(wanted)
    }
    // Excel and Calc have such a file beside one that is open.
    if found == .xlsx, parts.last?.hasPrefix("~$") == true { return false }
    // A template is beside the translations that were made from it, and has none itself.
    if found == .pot { return wanted == .pot }
    // A table outside of an lproj has no language.
    if found == .strings, parts.dropLast().last?.hasSuffix(".lproj") != true { return false }
    return wanted.map { $0.ofFiles == found } ?? true
  }
}

extension Finding {
  fileprivate static func unknownFormat(_ path: String) -> Finding {
    Finding(
      .importUnknownFormat, .error, "cannot detect the format from the file's name or content", file: path,
      fix: "Name it with --format.")
  }

  fileprivate static func nameless(_ format: TranslationFormat) -> Finding {
    Finding(
      .importUnknownFormat, .error, "the names of \(format.rawValue) files say what they are about",
      file: "standard input",
      fix: "Give the path of the file.")
  }

  fileprivate static func nothingToImport(_ path: String) -> Finding {
    Finding(
      "import-nothing", .error, "it contains no translation files", file: path,
      fix: "Name a file, an xcloc, an lproj, or a folder of these; --format chooses among several formats.")
  }
}

extension Finding.Rule {
  /// The format of a file is unknown.
  public static let importUnknownFormat = Finding.Rule(rawValue: "import-unknown-format")
}
