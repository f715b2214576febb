internal import SettingsCatalog
internal import SettingsLocalization

/// The files of plurals on both sides: iOS prefers their entries to those of the tables, and they are not read here.
struct PluralFiles {
  private let old: SettingsBundle
  private let new: SettingsBundle
  private let tables: [TableName]

  /// - Parameter tables: the tables that panes take; a file of another name is never looked into.
  init(_ old: SettingsBundle, _ new: SettingsBundle, _ tables: Set<TableName>) {
    (self.old, self.new, self.tables) = (old, new, tables.sorted())
  }

  /// The files that came, went or have other values: those of all languages, then by language.
  func changes(_ pairs: [LanguagePair]) -> [BundleComparison.File] {
    let hasBase = pairs.contains { $0.name == .base }
    let shared = [""] + (hasBase ? [] : [PluralFiles.folder(.base)])
    let own = pairs.map {
      (old: $0.old.map { PluralFiles.folder($0.localization) }, new: $0.new.map { PluralFiles.folder($0.localization) })
    }
    let folders = shared.map { (old: Optional($0), new: Optional($0)) } + own
    return folders.flatMap { folder in tables.compactMap { change(of: $0, folder.old, folder.new) } }
  }

  private static func folder(_ localization: LocalizationName) -> String { localization.folder + "/" }

  /// - Parameters:
  ///   - before: the folder on the old side with a slash at its end; `nil` if there is none.
  ///   - after: that on the new side.
  private func change(of table: TableName, _ before: String?, _ after: String?) -> BundleComparison.File? {
    let paths = [before, after].map { $0.map { $0 + table.text + ".stringsdict" } }
    let (first, second) = (bytes(paths[0], in: old), bytes(paths[1], in: new))
    if PluralFiles.isSame(first, second) { return nil }
    let change: BundleComparison.Change = first == nil ? .added : second == nil ? .removed : .changed
    return (change == .removed ? paths[0] : paths[1]).map { BundleComparison.File(path: $0, change: change) }
  }

  /// `nil` if there is no such file. One that cannot be read is as an empty one.
  private func bytes(_ path: String?, in bundle: SettingsBundle) -> [UInt8]? {
    guard let path, let place = BundlePath(path) else { return nil }
    do throws(BundleError) { return try bundle.files.read(place) } catch { return [] }
  }

  /// Whether both have the same values, in whatever form.
  private static func isSame(_ first: [UInt8]?, _ second: [UInt8]?) -> Bool {
    guard let first, let second, first != second else { return first == second }
    let values = [first, second].map { PropertyListDocument(bytes: $0, file: "").root?.value }
    return values[0] != nil && values[0] == values[1]
  }
}
