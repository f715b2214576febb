import SettingsLocalization

/// Where the files of an export go.
struct OutputPlace {
  private let path: String?
  private let format: TranslationFormat

  /// - Parameter path: as given; `-` is standard output, `nil` that for one file.
  init(_ path: String?, format: TranslationFormat) {
    self.path = path
    self.format = format
  }

  /// Whether one file is named, and not a folder.
  private var isFile: Bool { path?.lowercased().hasSuffix("." + format.fileExtension) ?? false }

  /// The bytes of a file that is there already, by its path in the export; `nil` if there is none.
  func existing(_ file: String) throws -> [UInt8]? {
    guard let path, path != "-" else { return nil }
    do {
      return try InputFile.bytes(at: isFile ? path : path + "/" + file)
    } catch BundleError.notFound, BundleError.notADirectory {
      return nil
    }
  }

  /// Writes the files.
  ///
  /// - Returns: a line for each that was written to a disk.
  func write(_ files: [ExportedFile]) throws -> [String] {
    guard let path, path != "-" else { return try writeToOutput(files) }
    let isOne = files.count == 1 && isFile && format != .xcloc
    return try files.map { file in
      let target = isOne ? path : path + "/" + file.path
      let isReplaced = try OutputFile.write(file.bytes, to: target)
      return (isReplaced ? "replaced " : "wrote ") + TerminalText.clean(target)
    }
  }

  private func writeToOutput(_ files: [ExportedFile]) throws -> [String] {
    if files.count > 1 {
      throw Failure("the export is \(files.count) files: name a folder for them with --output")
    }
    for file in files { Output.bytes(file.bytes) }
    return []
  }
}
