internal import SettingsCatalog
internal import SettingsLocalization

/// The lproj folder of a pseudo-localization, as it is.
struct MadeFolder {
  /// The bytes of its tables, by path.
  private var tables: [ExactString: [UInt8]] = [:]

  /// - Throws: `LanguageError` if the folder has a file that was not made; `BundleError` if it cannot be read.
  init(_ name: LocalizationName, in files: BundleFiles) throws {
    guard let folder = BundlePath(name: name.folder) else { throw LanguageError(.noFolderName(name)) }
    for entry in try files.entries(in: folder) where !entry.name.hasPrefix(".") {
      let path = folder.description + "/" + entry.name
      guard entry.name.hasSuffix(".strings"), let place = BundlePath(path), let bytes = try files.read(place),
        PseudoMark.isMade(bytes)
      else { throw LanguageError(.notMade(name, path)) }
      tables[ExactString(path)] = bytes
    }
  }

  /// What changes if it gets these tables, and no others.
  func changes(to new: [PlannedFile]) -> [PlannedFile] {
    let kept = Set(new.map { ExactString($0.path) })
    let changed = new.compactMap { file -> PlannedFile? in
      let old = tables[ExactString(file.path)]
      return old == file.new ? nil : PlannedFile(path: file.path, old: old, new: file.new, modelPath: file.modelPath)
    }
    let removed = tables.filter { !kept.contains($0.key) }.sorted { bytewise($0.key.text, $1.key.text) }
    return changed + removed.map { PlannedFile(path: $0.key.text, old: $0.value, new: nil) }
  }
}

extension Finding {
  fileprivate static func notMade(_ name: LocalizationName, _ path: String) -> Finding {
    Finding(
      .languageIsThere, .error, "\(path.quoted) was not made by pseudo, so \(name.folder) is not replaced",
      locale: name,
      fix: "Choose another name with --as, or remove the folder.")
  }

  fileprivate static func noFolderName(_ name: LocalizationName) -> Finding {
    Finding(
      .notALocale, .error, "\(name.text.quoted) cannot be the name of an lproj folder", fix: "Choose another name.")
  }
}
