import SettingsCatalog
import SettingsLocalization
import SettingsTranslation

/// Where the files of an export go.
struct OutputPlace {
  /// `nil` for standard output.
  private let path: String?
  private let format: TranslationFormat
  /// Whether the path has the format's extension: then it names the only file, or the only xcloc, of the export.
  private let namesFile: Bool
  /// Whether the path names a zip archive of all files.
  private let isArchive: Bool

  /// - Parameters:
  ///   - path: as given; `-` and `nil` are standard output, which takes only one file.
  ///   - format: the format of the files.
  init(_ path: String?, format: TranslationFormat) {
    self.path = path == "-" ? nil : path.map(OutputPlace.withoutSlash)
    self.format = format
    isArchive = path.map { $0.lowercased().hasSuffix(".zip") && !OutputPlace.isFolder($0) } ?? false
    namesFile = path.map { OutputPlace.isName($0, of: format) } ?? false
  }

  /// Whether several files may be written: to a folder or an archive.
  var isFolder: Bool { path != nil && !namesFile }

  /// Whether the files go into a folder, which is given absolute and without links.
  func isIn(_ folder: String?) -> Bool {
    guard let folder, let path, !isArchive else { return false }
    let own = namesFile ? FilePath.folder(of: path) : path
    return (try? InputFile.realPath(ofFolder: own)).map(folder.isExactly) ?? false
  }

  /// The bytes of an existing file, by its path in the export; `nil` if it does not exist.
  func existing(_ file: String) throws -> [UInt8]? {
    guard path != nil, !isArchive else { return nil }
    do {
      return try InputFile.bytes(at: target(file, isOnly: true))
    } catch BundleError.notFound, BundleError.notADirectory {
      return nil
    }
  }

  /// Runs a body; an error about a file of the export gets the full path of the file.
  func named<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ExchangeError {
      var finding = error.finding
      finding.file = finding.file.map { target($0, isOnly: true) }
      throw ExchangeError(finding)
    }
  }

  /// Writes the files, and reports each file that was written to disk on standard error.
  ///
  /// - Parameter catalog: that of the exported bundle: an earlier export of it is replaced, and no other file.
  func write(_ files: [ExportedFile], of catalog: TranslationCatalog) throws {
    try refuseCollisions(files)
    guard path != nil, !files.isEmpty else { return try writeToOutput(files) }
    if isArchive { return try write([archive(of: files)], asOnly: true, catalog) }
    let isOnly = files.count == 1 || (format == .xcloc && Set(files.map(folder)).count == 1)
    try write(files, asOnly: isOnly, catalog)
  }

  private func write(_ files: [ExportedFile], asOnly isOnly: Bool, _ catalog: TranslationCatalog) throws {
    guard let path else { return }
    try refuse(path, isOnly: isOnly, count: files.count)
    var rules = OutputFiles.Rules()
    rules.inBundle = "use import to add translations to a bundle; choose another folder with --output"
    rules.refusal = try KnownExport(catalog, as: format).refusal
    try WrittenFiles.write(files.map { output($0, isOnly: isOnly) }, rules)
  }

  /// All files of the export as one; nothing if there is none.
  private func archive(of files: [ExportedFile]) throws -> ExportedFile {
    var writer = ZipWriter()
    for file in files {
      try OutputFiles.File(file.path, in: path ?? "", []).requireNames()
      writer.add(file.path, file.bytes)
    }
    guard let bytes = writer.archive() else { throw Failure("\(path ?? ""): the archive would have more than 4 GB") }
    return ExportedFile(path: "", bytes: bytes)
  }

  private func writeToOutput(_ files: [ExportedFile]) throws {
    if files.count > 1 {
      throw Failure("the export has \(files.count) files: choose a folder for them with --output")
    }
    for file in files { Output.bytes(file.bytes) }
  }

  // MARK: Paths

  /// The path of a file of the export, for messages; the archive itself has none in it.
  private func target(_ file: String, isOnly: Bool) -> String {
    if isArchive { return (path ?? "") + (file.isEmpty ? "" : "/" + file) }
    return path == nil ? file : output(ExportedFile(path: file, bytes: []), isOnly: isOnly).path
  }

  /// Where a file of the export goes.
  private func output(_ file: ExportedFile, isOnly: Bool) -> OutputFiles.File {
    let path = path ?? ""
    if isArchive { return OutputFiles.File(path, file.bytes) }
    if namesFile, isOnly {
      if format == .xcloc { return OutputFiles.File(inFolder(file.path), in: path, file.bytes) }
      if !OutputPlace.isFolder(path) { return OutputFiles.File(path, file.bytes) }
    }
    return OutputFiles.File(file.path, in: path, file.bytes)
  }

  /// The first folder of a path in the export.
  private func folder(_ file: ExportedFile) -> ExactString {
    ExactString(String(Substring(file.path.utf8.prefix { $0 != UInt8(ascii: "/") })))
  }

  /// A path in the export after its first folder.
  private func inFolder(_ file: String) -> String {
    String(Substring(file.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst()))
  }

  /// Whether a path has the extension of a format; an xcloc is a folder, and may end with a slash.
  private static func isName(_ path: String, of format: TranslationFormat) -> Bool {
    if format == .xcloc { return withoutSlash(path).lowercased().hasSuffix(".xcloc") }
    return TranslationFormat(ofFile: path) == (format == .xcode ? .xliff : format)
  }

  private static func withoutSlash(_ path: String) -> String {
    let shorter = FilePath.withoutTrailingSlash(path)
    return shorter.utf8.count < path.utf8.count ? withoutSlash(shorter) : path
  }

  private static func isFolder(_ path: String) -> Bool { (try? InputFile.isFolder(path)) ?? false }

  // MARK: What is refused

  private func refuse(_ path: String, isOnly: Bool, count: Int) throws {
    guard let isFolder = try? InputFile.isFolder(path), !isFolder else { return }
    if !namesFile, !isArchive {
      throw Failure(
        "\(path): is not a folder; name a folder, a file with the extension of the format, or - (standard output)")
    }
    if !isOnly {
      throw Failure("\(path): is a file, and the export has \(count) files: choose a folder for them with --output")
    }
  }

  /// Two lproj folders of one language have the same tag.
  private func refuseCollisions(_ files: [ExportedFile]) throws {
    var seen: Set<ExactString> = []
    for file in files where !seen.insert(ExactString(file.path)).inserted {
      throw Failure("\(file.path): two files of the export have this name; export their languages one by one")
    }
  }
}
