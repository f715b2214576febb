internal import SettingsCatalog
internal import SettingsLocalization

/// The file that a section of an XLIFF file was made from: `App/Settings.bundle/en.lproj/Root.strings`.
///
/// Slashes separate its components, or backslashes if it has no slash. It may name a file of another part of the
/// project, or of another computer: it is never used to open a file.
struct ExchangeOriginal {
  /// The name of the file.
  private let file: String
  /// The folders, without the lproj that the file is in.
  private let folders: [String]
  /// Whether it begins at the root of a disk.
  private let isAbsolute: Bool

  /// Parses the path; `nil` if it is unsafe: with an empty component, `..` or NUL, or with folders inside an lproj.
  init?(_ path: String) {
    let slashed = ExchangeOriginal.slashed(path)
    isAbsolute = slashed.utf8.first == UInt8(ascii: "/") || ExchangeOriginal.namesDrive(slashed)
    guard var folders = ExchangeOriginal.components(slashed), let file = folders.popLast() else { return nil }
    if folders.last?.removing(suffix: ".lproj") != nil { folders.removeLast() }
    guard folders.allSatisfy({ $0.removing(suffix: ".lproj") == nil }) else { return nil }
    self.file = file
    self.folders = folders
  }

  /// The components of a safe path, without `.`; `nil` for an unsafe one.
  static func components(_ path: String) -> [String]? {
    let parts = slashed(path).utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let relative = parts.first?.isEmpty == true ? parts.dropFirst() : parts[...]
    let named = relative.filter { !$0.elementsEqual(".".utf8) }
    return BundlePath(named.map { String(Substring($0)) }.joined(separator: "/"))?.components
  }

  /// Programs on Windows turn slashes round.
  private static func slashed(_ path: String) -> String {
    let (slash, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
    guard !path.utf8.contains(slash), path.utf8.contains(backslash) else { return path }
    return String(decoding: path.utf8.map { $0 == backslash ? slash : $0 }, as: UTF8.self)
  }

  private static func namesDrive(_ path: String) -> Bool { path.utf8.dropFirst().first == UInt8(ascii: ":") }

  // MARK: Which bundle

  /// The bundle that it names, with any name; `nil` if it names none.
  var anyBundle: NamedBundle? { bundle { $0.removing(suffix: ".bundle") != nil } }

  /// The bundle that it names, if that has the name of the scope's bundle, or the path that the user gave for it; else
  /// `nil`.
  func bundle(in scope: ExchangeScope) -> NamedBundle? {
    guard let named = named(in: scope) else { return given(in: scope) }
    return named.isCalled(scope.bundleName) || scope.place.isGiven(named) ? named : nil
  }

  /// The folders that the user gave for the bundle, if it names no bundle and is in them; else `nil`.
  private func given(in scope: ExchangeScope) -> NamedBundle? {
    guard let given = scope.place.given, folders.count >= given.count else { return nil }
    let (own, inner) = (folders.prefix(given.count), folders.dropFirst(given.count))
    let isInside = inner.isEmpty || scope.tableOfPane((inner + [file]).joined(separator: "/")) != nil
    return isInside && own.elementsEqual(given) { $0.isExactly($1) }
      ? NamedBundle(folders: given, isAbsolute: isAbsolute) : nil
  }

  /// The folder that it is in, as a user would give it for the bundle.
  var folder: String {
    folders.isEmpty ? "." : NamedBundle(folders: folders, isAbsolute: isAbsolute).path.quoted
  }

  /// The last folder with the name of a bundle, or of the scope's bundle; `nil` for none.
  private func named(in scope: ExchangeScope) -> NamedBundle? {
    bundle { $0.isExactly(scope.bundleName) || $0.removing(suffix: ".bundle") != nil }
  }

  private func bundle(where isBundle: (String) -> Bool) -> NamedBundle? {
    folders.lastIndex(where: isBundle).map { NamedBundle(folders: Array(folders[...$0]), isAbsolute: isAbsolute) }
  }

  // MARK: Which table

  /// Whether it may be in the bundle without naming it, as `en.lproj/Root.strings`. An app has such tables too.
  func mayBeIn(_ scope: ExchangeScope) -> Bool {
    guard named(in: scope) == nil else { return false }
    if isPane(of: scope) { return true }
    return folders.isEmpty && table(in: scope).map(scope.hasTable) ?? false
  }

  /// The table; `nil` if it is a file of another kind.
  ///
  /// Some programs omit the extension, or name the property list that shows the texts.
  func table(in scope: ExchangeScope) -> TableName? {
    if let table = ExchangeOriginal.extensions.lazy.compactMap({ file.removing(suffix: $0) }).first {
      return TableName(table)
    }
    return scope.hasTable(TableName(file)) ? TableName(file) : scope.tableOfPane(inner(scope))
  }

  /// The name among some tables that differs least from that of the file; `nil` if none is similar.
  func nearestTable(in tables: [TableName]) -> TableName? {
    let stem = ExchangeOriginal.extensions.lazy.compactMap { file.removing(suffix: $0) }.first ?? file
    return NearestName.nearest(to: stem, in: tables.map(\.text)).map { TableName($0) }
  }

  private func isPane(of scope: ExchangeScope) -> Bool { scope.tableOfPane(inner(scope)) != nil }

  /// The path in the bundle.
  private func inner(_ scope: ExchangeScope) -> String {
    let depth = (named(in: scope) ?? given(in: scope))?.folders.count ?? 0
    return (folders.dropFirst(depth) + [file]).joined(separator: "/")
  }

  private static let extensions = [".strings", ".stringsdict", ".xcstrings"]
}

extension String {
  /// The text before a suffix; `nil` if that is empty, or the text does not end with the suffix. By bytes.
  fileprivate func removing(suffix: String) -> String? {
    guard utf8.count > suffix.utf8.count, utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else { return nil }
    return String(Substring(utf8.dropLast(suffix.utf8.count)))
  }
}
