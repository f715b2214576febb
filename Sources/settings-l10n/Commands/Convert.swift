import ArgumentParser
public import SettingsLocalization
import SettingsReports
import SettingsTranslation

extension PropertyListDocument.Format: NamedChoice {
  public static var allCases: [Self] { [.xml, .binary, .json, .oldStyle] }
}

/// `settings-l10n convert`: property lists in another format.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert panes and tables: XML, binary, JSON, .strings.",
    usage: "settings-l10n convert <file> ... [--to <format>] [--output <path> | --in-place]",
    discussion: """
      Every value, type and order is kept, or nothing is written. XML is as Xcode writes it. Comments, which only \
      .strings and XML have, are not kept: they are reported first. A file in a bundle is written like by any other \
      command: in one step with the other files of the bundle.

      EXAMPLES:
        settings-l10n convert Root.json --to xml --output Settings.bundle/Root.plist
        settings-l10n convert Settings.bundle/Root.plist --to json
        settings-l10n convert fr.lproj/*.strings --to binary --in-place
        ./make-pane | settings-l10n convert - --to xml
      """)

  @Argument(help: "Property lists of any format; - is standard input.", completion: .file())
  var files: [String]

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The format of the new file; strings is for tables. (default: json, if --output ends with .json)",
      valueName: "format"))
  var givenFormat: PropertyListDocument.Format?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, or the folder for several. (default: standard output)", valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace each file by the new one.")
  var inPlace = false

  @OptionGroup var printing: OutputOptions

  func validate() throws {
    if output == "" { throw ValidationError("--output is empty.") }
    if format == nil { throw ValidationError(Convert.withoutFormat) }
    if inPlace, output != nil { throw ValidationError("--in-place and --output cannot be combined.") }
    if files.count > 1, !inPlace, output == nil || output == "-" {
      throw ValidationError("convert prints one file; --output takes a folder for several, or --in-place.")
    }
    let isPiped = files.contains(StandardInput.name)
    if isPiped, inPlace || files.count > 1 { throw ValidationError("- is a file of its own, without --in-place.") }
  }

  /// The given format, else that of the name of the output; `nil` for neither.
  private var format: PropertyListDocument.Format? {
    let isFolder = output.map { (try? InputFile.isFolder($0)) == true } ?? false
    return givenFormat ?? (output?.lowercased().hasSuffix(".json") == true && !isFolder ? .json : nil)
  }

  private static let withoutFormat =
    "convert needs --to (" + PropertyListDocument.Format.allCases.map(\.rawValue).joined(separator: ", ")
    + "), or --output with a name such as Root.json."

  func run() throws {
    guard let format else { throw ValidationError(Convert.withoutFormat) }
    let names = ConvertedNames(format: format, output: output, isInPlace: inPlace)
    let (conversions, areAllRead) = try Failure.reporting { try converted(names) }
    let findings = conversions.flatMap(\.conversion.findings)
    printing.report(findings)
    if !areAllRead || conversions.contains(where: { $0.conversion.bytes == nil }) {
      if names.writesFiles { Output.problem("Nothing was written.") }
      try ExitStatus.failed.end()
    }
    try Failure.reporting { try write(conversions) }
    try ExitStatus(findings, failOn: printing.failOn).end()
  }

  private typealias Converted = (conversion: PropertyListConversion, old: [UInt8], source: String, target: String?)

  /// All files, and whether each could be read.
  private func converted(_ names: ConvertedNames) throws -> (conversions: [Converted], areAllRead: Bool) {
    let targets = try names.targets(of: files)
    var conversions: [Converted] = []
    for (file, target) in zip(files, targets) {
      do throws(BundleError) {
        let isPiped = file == StandardInput.name
        let bytes = isPiped ? try InputFile.standardInput() : try InputFile.bytes(at: file)
        let conversion = PropertyListConversion(bytes, file: file, to: names.format)
        conversions.append((conversion, bytes, file, target))
      } catch {
        Failure.report(error)
      }
    }
    return (conversions, conversions.count == files.count)
  }

  // MARK: Writing

  private func write(_ conversions: [Converted]) throws {
    var placed: [PlacedFile] = []
    for (conversion, old, source, target) in conversions {
      guard let bytes = conversion.bytes else { continue }
      guard let target else {
        Output.bytes(bytes)
        continue
      }
      let replaced = source == target ? old : try Convert.existing(target)
      if replaced != nil, target.hasSuffix(".strings"), Convert.isPane(old, source) {
        throw Failure("\(target): is a table, and \(source) a pane, which would take its place; nothing was written")
      }
      placed.append(PlacedFile(path: target, old: replaced, new: bytes))
    }
    for warning in try PlacedFile.write(placed, making: BundleWriting.requireCheckedOut) {
      Output.problem("warning: " + warning)
    }
    let changed = placed.filter(\.isChanged)
    for file in changed { Output.remark((file.isNew ? "wrote " : "replaced ") + TerminalText.clean(file.path)) }
    if changed.isEmpty, conversions.contains(where: { $0.target != nil }) { Output.remark("note: nothing to change") }
  }

  private static func isPane(_ bytes: [UInt8], _ file: String) -> Bool {
    PropertyListDocument(bytes: bytes, file: file).root?.value.dictionary?.node(.preferenceSpecifiers) != nil
  }

  private static func existing(_ path: String) throws -> [UInt8]? {
    do {
      return try InputFile.bytes(at: path)
    } catch BundleError.notFound, BundleError.notADirectory {
      return nil
    }
  }
}

/// Where the converted files go.
struct ConvertedNames {
  let format: PropertyListDocument.Format
  let output: String?
  let isInPlace: Bool

  /// Whether files are written, and nothing to standard output.
  var writesFiles: Bool { isInPlace || !(output == nil || output == "-") }

  /// The path of each new file; `nil` for standard output.
  ///
  /// - Throws: ``Failure`` if a file would get the name of another one, or a name of another format.
  func targets(of files: [String]) throws -> [String?] {
    guard writesFiles else { return files.map { _ in nil } }
    let isFolder = try outputIsFolder(for: files)
    let targets = files.map { isInPlace ? $0 : target(of: $0, isFolder: isFolder) }
    var seen: [String: String] = [:]
    for (file, target) in zip(files, targets) {
      try check(target)
      if let other = seen.updateValue(file, forKey: target) {
        throw Failure("\(target): is the new file of \(other) and of \(file); convert them one by one")
      }
    }
    return targets
  }

  private func outputIsFolder(for files: [String]) throws -> Bool {
    guard let output, !isInPlace else { return false }
    if output.hasSuffix("/") || (try? InputFile.isFolder(output)) == true { return true }
    if files.count > 1, (try? InputFile.isFolder(output)) == false {
      throw Failure("\(output): is a file; name a folder for \(files.count) files with --output")
    }
    return files.count > 1
  }

  private func target(of file: String, isFolder: Bool) -> String {
    let output = output ?? ""
    guard isFolder else { return output }
    let name = file == StandardInput.name ? "Root" : FilePath.components(file).last ?? file
    return FilePath.withoutTrailingSlash(output) + "/" + renamed(name)
  }

  /// The name with an extension that fits the format.
  private func renamed(_ name: String) -> String {
    let stem = FilePath.stem(of: name)
    switch format {
    case .json: return stem + ".json"
    case .oldStyle: return stem + ".strings"
    case .xml, .binary: return name.hasSuffix(".json") || stem == name ? stem + ".plist" : name
    }
  }

  /// iOS and other programs go by the names of files.
  private func check(_ path: String) throws {
    let isJSON = path.lowercased().hasSuffix(".json")
    if isJSON == (format == .json) { return }
    let name = renamed(FilePath.components(path).last ?? path)
    throw Failure("\(path): is not a name for \(format.rawValue); choose one such as \(name) with --output")
  }
}
