/// The file that a section of an XLIFF file was made from: `App/Settings.bundle/en.lproj/Root.strings`.
///
/// Only slashes part its components. It names a file of another part of the project, or of another computer: nothing is
/// ever opened by it.
struct ExchangeOriginal {
  /// The name of the table, without the extension.
  let table: String
  /// The folders, without the lproj that the table is in.
  private let folders: [String]

  /// Takes the path apart; `nil` if it is that of no table, or unsafe: with an empty component, `.`, `..` or NUL.
  init?(_ path: String) {
    guard var folders = BundlePath(path)?.components, let file = folders.popLast(),
      let table = ExchangeOriginal.extensions.lazy.compactMap({ file.removing(suffix: $0) }).first
    else { return nil }
    if folders.last?.removing(suffix: ".lproj") != nil { folders.removeLast() }
    guard folders.allSatisfy({ $0.removing(suffix: ".lproj") == nil }) else { return nil }
    self.table = table
    self.folders = folders
  }

  private static let extensions = [".strings", ".stringsdict", ".xcstrings"]

  /// The bundle it is in: the last folder that is called so, or as the bundle of the scope is; `nil` if there is none.
  private func bundle(in scope: ExchangeScope) -> String? {
    folders.last { $0.isExactly(scope.bundleName) || $0.removing(suffix: ".bundle") != nil }
  }

  /// Whether it says by name that it is in the bundle.
  func namesBundle(of scope: ExchangeScope) -> Bool { bundle(in: scope)?.isExactly(scope.bundleName) ?? false }

  /// Whether it is a file of the bundle.
  ///
  /// 1. A path with the name of a bundle: if it is this one's.
  /// 2. One with other folders: no.
  /// 3. One without any, as `en.lproj/Root.strings`: if the bundle has that table, and no other path of the file names
  ///    this bundle. An app has such tables too.
  func isIn(_ scope: ExchangeScope, isBundleNamed: Bool) -> Bool {
    if bundle(in: scope) != nil { return namesBundle(of: scope) }
    return folders.isEmpty && !isBundleNamed && scope.tables.contains { $0.isExactly(table) }
  }
}

extension String {
  /// What stands before a suffix; `nil` if that is nothing, or the text does not end so. By bytes.
  fileprivate func removing(suffix: String) -> String? {
    guard utf8.count > suffix.utf8.count, utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else { return nil }
    return String(Substring(utf8.dropLast(suffix.utf8.count)))
  }
}
