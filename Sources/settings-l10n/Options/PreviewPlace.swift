import SettingsCatalog
import SettingsLocalization
import SettingsPreview
import SettingsReports
import SettingsTranslation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the pages of a preview go.
enum PreviewPlace {
  case temporary, standardOutput
  case file(String)
  /// With a final slash.
  case folder(String)

  /// - Parameter path: as given: an existing folder, or one that ends with a slash, gets a page for each language.
  init(_ path: String?) {
    switch path {
    case nil: self = .temporary
    case "-": self = .standardOutput
    case let path?:
      if path.hasSuffix("/") {
        self = .folder(path)
      } else {
        self = (try? InputFile.isFolder(path)) ?? false ? .folder(path + "/") : .file(path)
      }
    }
  }

  /// A file of the preview: in a folder with its name, else without one.
  typealias File = (name: String, bytes: [UInt8])

  /// The pages, before any is written.
  ///
  /// - Throws: ``Failure`` if a page would be too large to open.
  func files(of preview: SettingsPreview) throws -> [File] {
    guard case .folder = self else {
      let ways = "Choose languages with --locale, panes with --pane, or a folder with --output DIR/."
      return [("", try page(preview, preview.localizations, "The page", ways))]
    }
    let pages = try preview.localizations.map { name -> File in
      let file = PreviewAddress.file(of: name)
      let ways = "Choose panes with --pane, or leave out the made languages with --pseudo none."
      return (file, try page(preview, [name], "The page \(file)", ways))
    }
    return pages + [("index.html", preview.index())]
  }

  /// The page that a translator fills in.
  ///
  /// - Throws: ``Failure`` for a folder, and if the language cannot be translated now.
  func editable(_ preview: SettingsPreview) throws -> [File] {
    guard let localization = preview.localizations.last, preview.localizations.count == 2 else {
      throw Failure("--editable needs a language that is not the development language")
    }
    if case .folder(let path) = self {
      throw Failure("\(path): is a folder; --editable makes one page: name a file with --output")
    }
    do {
      let page = try preview.editablePage(
        of: localization, generator: PreviewPlace.generator, toolVersion: Version.current)
      return [("", try PreviewPlace.limited(page, "The page", "Choose panes with --pane."))]
    } catch PreviewError.notExported(let findings) {
      throw Failure(findings.map { "\($0)\n" }.joined() + "\(localization) cannot be translated until these are fixed")
    }
  }

  private static let generator = "settings-l10n \(Version.current)"

  private func page(
    _ preview: SettingsPreview, _ localizations: [LocalizationName], _ name: String, _ ways: String
  ) throws -> [UInt8] {
    try PreviewPlace.limited(preview.page(of: localizations, generator: PreviewPlace.generator), name, ways)
  }

  /// - Parameters:
  ///   - name: what the page is called in the message.
  ///   - ways: how to get a smaller one.
  private static func limited(_ page: [UInt8], _ name: String, _ ways: String) throws -> [UInt8] {
    if page.count <= SettingsPreview.sizeLimit { return page }
    throw Failure("\(name) would have \((page.count + 500_000) / 1_000_000) MB. \(ways)")
  }

  /// Writes the pages.
  ///
  /// - Returns: the path of the page to open; `nil` for standard output.
  func write(_ files: [File]) throws -> String? {
    switch self {
    case .standardOutput:
      for file in files { Output.bytes(file.bytes) }
      return nil
    case .temporary: return try files.first.map { try TemporaryPage.write($0.bytes) }
    case .file(let path):
      try PreviewPlace.save(files.map { OutputFiles.File(path, $0.bytes) })
      return path
    case .folder(let path):
      try PreviewPlace.save(files.map { OutputFiles.File($0.name, in: path, $0.bytes) })
      return path + "index.html"
    }
  }

  private static func save(_ files: [OutputFiles.File]) throws {
    var rules = OutputFiles.Rules()
    rules.inBundle = "is in a bundle, and would be shipped"
    rules.refusal = { _, old in
      SettingsPreview.isPage(old) ? nil : "is not a page of preview; choose another file, or remove it"
    }
    try WrittenFiles.write(files, rules)
  }
}

/// A page in the folder for temporary files, which only its owner can read.
private enum TemporaryPage {
  static func write(_ bytes: [UInt8]) throws -> String {
    let given = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = given.isEmpty ? "/tmp" : FilePath.withoutTrailingSlash(given)
    let suffix = ".html"
    var template = Array((folder + "/settings-l10n-XXXXXX" + suffix).utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { throw Failure("\(folder): no file can be made here; give one with --output") }
    close(descriptor)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // What replaces a file has its rights.
    _ = try OutputFile.write(bytes, to: path)
    return path
  }
}
