internal import SettingsLocalization

/// Checks the folders of string catalogs that a configuration names.
struct CatalogFolderCheck {
  private let pairs: [(bundle: String, folder: String)]
  private let file: String

  init(_ pairs: [(bundle: String, folder: String)], file: String) { (self.pairs, self.file) = (pairs, file) }

  /// A path without what means nothing in it: `./App//Catalogs/` is `App/Catalogs`.
  static func plain(_ path: String) -> String {
    FilePath.components(path).filter { !$0.isExactly(".") }.joined(separator: "/")
  }

  /// An error for each pair that cannot be used.
  var problems: [Finding] {
    let sorted = pairs.sorted { bytewise($0.bundle, $1.bundle) }
    return sorted.compactMap { bundle, folder in
      reason(bundle, folder).map { reason in
        Finding(.jsonShape, .error, "\"catalogs.\(bundle)\" is \(folder.quoted): \(reason)", file: file)
      }
    } + doubles(sorted)
  }

  private func reason(_ bundle: String, _ folder: String) -> String? {
    if ![bundle, folder].allSatisfy(isBelow) { return "both paths must lead into the folder of this file or below" }
    let names = FilePath.components(folder)
    if names.contains(where: { $0.hasSuffix(".bundle") || $0.hasSuffix(".app") }) {
      return "the folder of string catalogs must not be in a bundle or an app"
    }
    if isThere(folder), !isThere(bundle) { return "there is no such bundle; correct its path" }
    return nil
  }

  private func isThere(_ path: String) -> Bool {
    (try? InputFile.realPath(ofFolder: FilePath.path(of: path, in: FilePath.folder(of: file)))) != nil
  }

  private func isBelow(_ path: String) -> Bool {
    let names = FilePath.components(path).filter { !$0.isExactly(".") }
    return path.utf8.first != UInt8(ascii: "/") && !names.isEmpty && !names.contains("..") && !path.utf8.contains(0)
  }

  /// Folders that two bundles have, and bundles that are named twice.
  private func doubles(_ pairs: [(bundle: String, folder: String)]) -> [Finding] {
    // Sorted by their names, a folder is before those in it.
    let folders = pairs.map { FilePath.components(CatalogFolderCheck.plain($0.folder)) }.sorted {
      $0.lexicographicallyPrecedes($1, by: bytewise)
    }
    let same = zip(folders, folders.dropFirst()).first { outer, inner in
      outer.count <= inner.count && zip(outer, inner).allSatisfy { $0.isExactly($1) }
    }
    let bundles = pairs.map { ExactString(CatalogFolderCheck.plain($0.bundle)) }
    let isTwice = Set(bundles).count < bundles.count
    return [
      same.map { outer, inner in
        let (outer, inner) = (outer.joined(separator: "/"), inner.joined(separator: "/"))
        return outer.isExactly(inner)
          ? "\"catalogs\" names the folder \(outer.quoted) for two bundles: give each its own"
          : "\"catalogs\" names the folder \(inner.quoted) in the folder \(outer.quoted): put it beside"
      }, isTwice ? "\"catalogs\" names a bundle twice" : nil,
    ].compactMap(\.self).map { Finding(.jsonShape, .error, $0, file: file) }
  }
}
