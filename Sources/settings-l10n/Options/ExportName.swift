import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// Files of other programs that are mistaken for translation files, by their extensions.
enum ForeignExtension {
  /// What a file is, and the way from it; `nil` for an extension that is not known.
  ///
  /// - Parameter path: the path, whose extension counts.
  static func description(of path: String) -> (kind: String, fix: String)? {
    let name = (FilePath.components(path).last ?? "").lowercased()
    return kinds.first { kind in kind.extensions.contains { name.hasSuffix("." + $0) } }.map { ($0.kind, $0.fix) }
  }

  private static let sheet = "save the sheet as .xlsx or as CSV UTF-8, and name that"
  private static let unpack = "unpack it, and name the folder"
  private static let ask = "ask for the files that were exported"

  private static let kinds: [(extensions: [String], kind: String, fix: String)] = [
    (["xls", "xlsm"], "an Excel workbook", sheet),
    (["ods", "numbers"], "a spreadsheet", sheet),
    (["gz", "tgz", "7z", "rar"], "an archive", unpack),
    (["arb"], "an ARB file of Flutter", "export json, csv or xliff for translators"),
    (["resx"], "a resource file of .NET", "export xliff or csv for translators"),
    (["properties"], "a properties file of Java", "export xliff or csv for translators"),
    (["yml", "yaml"], "a YAML file", "export json, csv or xliff for translators"),
    (["ts"], "a file of Qt Linguist", "export xliff or po for translators"),
    (["mo"], "a compiled gettext file", "name the .po file that it was made from"),
    (["stringsdict"], "a table of plurals, which Settings does not read", "name .strings files"),
    (["docx", "doc", "odt", "pages", "pdf", "rtf"], "a text document", ask),
    (["txt", "text"], "a plain text", "export csv or xliff for translators"),
  ]
}

/// Whether the name of an exported file fits its format.
enum ExportName {
  /// The format that a name means, also that of a folder for several files; `nil` for an archive, and any other name.
  static func format(of path: String) -> TranslationFormat? { named(path) }

  /// Why a name does not fit; `nil` if it does, or names a folder.
  static func problem(_ path: String, format: TranslationFormat) -> String? {
    if path == "-" || path.utf8.last == UInt8(ascii: "/") && format != .xcloc { return nil }
    if (try? InputFile.isFolder(path)) == true { return nil }
    let shown = TerminalText.brief(path)
    if let other = named(path), other != (format == .xcode ? .xliff : format) {
      let own = FilePath.stem(of: path) + "." + format.fileExtension
      return "--output \(shown) is named like \(other.rawValue), and --format is \(format.rawValue): name it "
        + "\(TerminalText.brief(own)), or use --format \(other.rawValue)."
    }
    guard named(path) == nil, let foreign = ForeignExtension.description(of: path) else { return nil }
    return "--output \(shown): \(foreign.kind) is not written: name it "
      + "\(TerminalText.brief(FilePath.stem(of: path) + "." + format.fileExtension)), or name a folder."
  }

  private static func named(_ path: String) -> TranslationFormat? {
    path.lowercased().hasSuffix(".xcloc") ? .xcloc : TranslationFormat(ofFile: path)
  }
}
