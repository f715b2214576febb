import SettingsTranslation
import SettingsLocalization

/// Where the files of an export go.
struct OutputPlace {
  /// `nil` for standard output.
  private let path: String?
  private let format: TranslationFormat
  /// Whether the path has the format's extension: then the one file of an export, or its one xcloc, has this name.
  private let namesFile: Bool

  /// - Parameter path: as given; `-` is standard output, `nil` that for one file.
  init(_ path: String?, format: TranslationFormat) {
    self.path = path == "-" ? nil : path.map(OutputPlace.withoutSlash)
    self.format = format
    namesFile = path.map { OutputPlace.isName($0, of: format) } ?? false
  }

  /// The bytes of a file that is there already, by its path in the export; `nil` if there is none.
  func existing(_ file: String) throws -> [UInt8]? {
    guard path != nil else { return nil }
    do {
      return try InputFile.bytes(at: target(file, isOnly: true))
    } catch BundleError.notFound, BundleError.notADirectory {
      return nil
    }
  }

  /// Runs something; an error about a file of the export names it as seen from here.
  func named<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ExchangeError {
      var finding = error.finding
      finding.file = finding.file.map { target($0, isOnly: true) }
      throw ExchangeError(finding)
    }
  }

  /// Writes the files, and tells each that was written to a disk on standard error.
  func write(_ files: [ExportedFile]) throws {
    try refuseCollisions(files)
    guard let path else { return try writeToOutput(files) }
    let isOnly = files.count == 1 || (format == .xcloc && Set(files.map(folder)).count == 1)
    try refuse(path, isOnly: isOnly, count: files.count)
    for file in files {
      let target = target(file.path, isOnly: isOnly)
      let isReplaced = try OutputFile.write(file.bytes, to: target)
      Output.note((isReplaced ? "replaced " : "wrote ") + TerminalText.clean(target))
    }
  }

  private func writeToOutput(_ files: [ExportedFile]) throws {
    if files.count > 1 {
      throw Failure("the export is \(files.count) files: name a folder for them with --output")
    }
    for file in files { Output.bytes(file.bytes) }
  }

  // MARK: Paths

  /// Where a file of the export goes.
  private func target(_ file: String, isOnly: Bool) -> String {
    guard let path else { return file }
    if namesFile, isOnly {
      if format == .xcloc { return path + inFolder(file) }
      if !isFolder(path) { return path }
    }
    return (path == "/" ? "" : path) + "/" + file
  }

  /// The first folder of a path in the export.
  private func folder(_ file: ExportedFile) -> ExactString {
    ExactString(String(Substring(file.path.utf8.prefix { $0 != UInt8(ascii: "/") })))
  }

  /// A path in the export behind its first folder, with the slash.
  private func inFolder(_ file: String) -> String {
    String(Substring(file.utf8.drop { $0 != UInt8(ascii: "/") }))
  }

  /// A name with a slash at its end is that of a folder.
  private static func isName(_ path: String, of format: TranslationFormat) -> Bool {
    if format == .xcloc { return withoutSlash(path).lowercased().hasSuffix(".xcloc") }
    return TranslationFormat(ofFile: path) == (format == .xcode ? .xliff : format)
  }

  private static func withoutSlash(_ path: String) -> String {
    path.utf8.count > 1 && path.hasSuffix("/") ? withoutSlash(String(path.dropLast())) : path
  }

  private func isFolder(_ path: String) -> Bool { (try? InputFile.isFolder(path)) ?? false }

  // MARK: What is refused

  private func refuse(_ path: String, isOnly: Bool, count: Int) throws {
    if OutputFile.isInBundle(path + "/" + "x") {
      throw Failure("\(path): a bundle gets translations with import; name another folder with --output")
    }
    if namesFile, !isOnly, let isFolder = try? InputFile.isFolder(path), !isFolder {
      throw Failure("\(path): is a file, and the export is \(count) files: name a folder for them with --output")
    }
  }

  /// Folders of one language under two names have the same tag.
  private func refuseCollisions(_ files: [ExportedFile]) throws {
    var seen: Set<ExactString> = []
    for file in files where !seen.insert(ExactString(file.path)).inserted {
      throw Failure("\(file.path): two files of the export have this name; export their languages one by one")
    }
  }
}
