internal import SettingsLocalization

/// What lets git merge and compare the tables of a bundle with this program: lines of the `.gitattributes` at the top of
/// the work tree, and settings of the clone.
package struct GitSetup {
  /// Why nothing is set up.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// Files of the bundle are merged or compared in another way.
    case attribute(path: String, attribute: String)
    /// The clone has another value of a setting.
    case setting(String, value: String)
    /// The `.gitattributes` is a symbolic link.
    case link(String)

    package var description: String {
      switch self {
      case .attribute(let path, let attribute):
        "\(path): has the attribute \(attribute) already; remove it from the .gitattributes that sets it"
      case .link(let path): "\(path): is a symbolic link, which git does not follow; replace it by a file"
      case .setting(let name, let value):
        "git config has another \(name): \(value); remove it with: git config --local --unset-all \(name)"
      }
    }
  }

  /// The path of the `.gitattributes` at the top of the work tree.
  package let attributesFile: String
  /// The path of the bundle from there; `.` for the top itself.
  package let bundle: String
  /// The lines that it does not have yet, without line ends.
  package private(set) var missingLines: [[UInt8]] = []
  /// The settings that the clone does not have yet.
  package private(set) var missingSettings: [(name: String, value: String)] = []
  /// What the file has now.
  private let attributes: [UInt8]
  private let program: GitProgram

  /// The value of the attributes, and the name of the sections of the configuration.
  private static let driver = "settings-l10n"

  /// A setting of a clone.
  private struct Setting {
    let name: String
    let value: String
    /// What earlier versions of this program wrote.
    let earlier: [String]
  }

  /// Where the program is missing or fails git's own merge must run: git would leave OURS without marks. If it is missing
  /// and the file is no text, that is a conflict; else what fails again stops the merge (before git 2.42 it does not).
  /// `merge-file` itself would empty OURS on a full disk.
  private static let settings = [
    Setting(
      name: "diff.settings-l10n.textconv",
      value: "f() { if command -v settings-l10n >/dev/null; then settings-l10n textconv -- \"$1\"; "
        + "else cat -- \"$1\"; fi; }; f",
      earlier: [
        "f() { if command -v settings-l10n >/dev/null; then settings-l10n textconv \"$1\"; else cat \"$1\"; fi; }; f"
      ]),
    Setting(
      name: "merge.settings-l10n.driver",
      value: "if command -v settings-l10n >/dev/null; "
        + "then settings-l10n merge %O %A %B --path=%P --marker-size=%L; s=$?; if test $s -le 1; then exit $s; fi; "
        + "else git merge-file -p %A %O %B >/dev/null; if test $? -gt 127; then exit 1; fi; fi; "
        + "git merge-file -p --marker-size=%L %A %O %B >%A.l10n; s=$?; "
        + "if test $s -gt 127 || ! mv %A.l10n %A; then rm -f %A.l10n; exit 129; fi; test $s = 0",
      earlier: [
        "if command -v settings-l10n >/dev/null; then settings-l10n merge %O %A %B --path %P --marker-size %L; "
          + "else git merge-file --marker-size=%L %A %O %B || exit 1; fi"
      ]),
  ]

  /// Finds out what is missing; nothing is written.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the bundle.
  ///   - tables: the paths of its tables, relative to it.
  ///   - stateFile: the name of its state file beside it.
  ///   - catalogs: the folder of its string catalogs, absolute and without links; `nil` for none.
  /// - Throws: ``GitError`` if git is not there or the folder is in no work tree, ``Problem``, `BundleError` if the
  ///   `.gitattributes` cannot be read.
  package init(bundle folder: String, tables: [String], stateFile: String, catalogs: String? = nil) throws {
    let repository = try GitRepository(folder: folder)
    program = repository.program
    attributesFile = String(decoding: repository.top, as: UTF8.self) + "/.gitattributes"
    bundle = repository.prefix.isEmpty ? "." : String(decoding: repository.prefix.dropLast(), as: UTF8.self)
    attributes = try GitSetup.existing(attributesFile)
    // A bundle at the top has its state file outside of the work tree.
    let state = repository.prefix.isEmpty ? [] : ["../" + stateFile]
    try checkAttributes(tables, wanted: GitSetup.driver)
    try checkAttributes(state, wanted: "union")
    let known = Set(attributes.split { $0 == 0x0A || $0 == 0x0D }.map(Array.init))
    let lines = GitSetup.lines(below: repository.prefix, catalogs: catalogs.flatMap { repository.prefix(of: $0) })
    missingLines = lines.filter { !known.contains($0) }
    for setting in GitSetup.settings where try !has(setting) { missingSettings.append((setting.name, setting.value)) }
  }

  /// The bytes of a file; none if it does not exist.
  private static func existing(_ path: String) throws -> [UInt8] {
    // git reads no link there, so its target would be changed for nothing.
    if NodeKind.at(path) == .link { throw Problem.link(path) }
    do throws(BundleError) {
      return try InputFile.bytes(at: path)
    } catch BundleError.notFound {
      return []
    }
  }

  /// Whether nothing is missing.
  package var isComplete: Bool { missingLines.isEmpty && missingSettings.isEmpty }

  /// The `.gitattributes` with all lines.
  package var completeAttributes: [UInt8] {
    let separator: [UInt8] = attributes.isEmpty || attributes.last == 0x0A ? [] : [0x0A]
    return attributes + separator + missingLines.flatMap { $0 + [0x0A] }
  }

  /// Writes the settings.
  package func configure() throws(GitError) {
    for (name, value) in missingSettings { _ = try program.output("config", ["--local", name, value]) }
  }

  private func has(_ setting: Setting) throws -> Bool {
    let process = try program.start("config", ["--local", "--null", "--get", setting.name].map(GitProgram.text))
    let bytes = try process.readToEnd()
    guard process.wait() == 0 else { return false }
    let old = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    if setting.earlier.contains(where: old.isExactly) { return false }
    guard old.isExactly(setting.value) else { throw Problem.setting(setting.name, value: old) }
    return true
  }
}

/// Attributes.
extension GitSetup {
  private static func lines(below prefix: [UInt8], catalogs: [UInt8]?) -> [[UInt8]] {
    let attributes = Array(" merge=\(driver) diff=\(driver)".utf8)
    let patterns = ["strings", "xcstrings"].map { AttributePattern.files($0, below: prefix) }
    let others = catalogs.map { [AttributePattern.files("xcstrings", below: $0)] } ?? []
    return (patterns + others).map { $0 + attributes } + [Array("*.l10n-state merge=union".utf8)]
  }

  /// Refuses files that have other attributes.
  private func checkAttributes(_ paths: [String], wanted: String) throws {
    if paths.isEmpty { return }
    let input: [UInt8] = paths.flatMap { Array($0.utf8) + [0] }
    let names = wanted == GitSetup.driver ? ["merge", "diff"] : ["merge"]
    let process = try program.start("check-attr", (["-z", "--stdin"] + names).map(GitProgram.text), input: input)
    let fields = try process.readToEnd().split(separator: 0, omittingEmptySubsequences: false)
    try process.finish()
    for start in stride(from: 0, to: fields.count - 2, by: 3) {
      let (path, name, value) = (fields[start], fields[start + 1], fields[start + 2])
      if value.elementsEqual("unspecified".utf8) || value.elementsEqual(wanted.utf8) { continue }
      throw Problem.attribute(path: GitSetup.text(path), attribute: GitSetup.attribute(name, value))
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// An attribute as it is written in `.gitattributes`.
  private static func attribute(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> String {
    switch text(value) {
    case "set": text(name)
    case "unset": "-" + text(name)
    default: "\(text(name))=\(text(value))"
    }
  }
}

/// Patterns of `.gitattributes`.
///
/// - Source: gitattributes(5); in a pattern a backslash makes a character literal, and in quotes, as in C, too.
enum AttributePattern {
  /// The pattern of the files with an extension in a folder, and in those below it.
  ///
  /// - Parameter prefix: the path of the folder from that of the `.gitattributes`, with a slash at its end.
  static func files(_ suffix: String, below prefix: [UInt8]) -> [UInt8] {
    // It begins with a slash: so neither `!` nor `#` nor `[attr]` can.
    let literal: [UInt8] = prefix.flatMap { "*?[\\".utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
    let pattern = Array("/".utf8) + literal + Array("**/*.\(suffix)".utf8)
    return pattern.contains { $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == 0x7F } ? quoted(pattern) : pattern
  }

  private static func quoted(_ pattern: [UInt8]) -> [UInt8] {
    let mark = UInt8(ascii: "\"")
    let content = pattern.flatMap { byte -> [UInt8] in
      switch byte {
      case mark, UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 8)
        return Array(("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8)
      default: return [byte]
      }
    }
    return [mark] + content + [mark]
  }
}
