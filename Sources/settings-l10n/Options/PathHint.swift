import SettingsLocalization
import SettingsTranslation

/// What was probably meant by a path at which there is no bundle, or no file.
enum PathHint {
  /// What follows the message of an error; empty without a hint.
  static func text(for error: any Error) -> String {
    let hint: String? =
      switch error as? BundleError {
      case .notFound(let path)?: nearest(path).map { "did you mean \"\($0)\"?" }
      case .notADirectory(let path)?: archive(path)
      case .noBundle(let path)?: noBundle(path)
      case .noRootPane(let path, let lookedFor, let present, _)? where present.isEmpty: rootPane(path, lookedFor)
      default: nil
      }
    return hint.map { "; " + $0 } ?? ""
  }

  /// Why a file is none that can be checked; `nil` if it may be one.
  static func problem(ofFile path: String) -> String? {
    if let hint = archive(path) { return hint }
    let name = path.lowercased()
    if let kind = folders.first(where: name.hasSuffix) { return "is a file, and \(kind) is a folder" }
    guard let format = TranslationFormat(ofFile: path), translated.contains(format) else { return nil }
    return "is a file for translators: settings-l10n import --dry-run checks it"
  }

  private static func nearest(_ path: String) -> String? {
    NearestPath.of(path) { NearestName.nearest(to: $0, in: $1, within: .misspelling) }
  }

  // MARK: Names

  private static let archives = [".ipa", ".zip", ".tar.gz", ".tgz", ".dmg", ".xip", ".7z"]
  private static let folders = [".bundle", ".app", ".lproj", ".xcodeproj", ".xcarchive", ".xcloc", ".framework"]
  private static let projects = [".xcodeproj", ".xcworkspace", ".xcassets", ".playground"]
  private static let translated: [TranslationFormat] = [.xliff, .po, .pot, .csv, .tsv, .xlsx]

  private static func archive(_ path: String) -> String? {
    let name = path.lowercased()
    guard archives.contains(where: name.hasSuffix) else { return nil }
    let place = name.hasSuffix(".ipa") ? "the app in its folder Payload" : "the folder"
    return "this is an archive: unpack it, and name \(place)"
  }

  // MARK: Folders

  private static func noBundle(_ path: String) -> String? {
    if let found = try? BundleLocator.search(at: path), !found.passedOver.isEmpty {
      return BundleSearch.sentence(found.passedOver)
    }
    let folder = FilePath.withoutTrailingSlash(path)
    let name = (try? InputFile.realPath(ofFolder: folder))?.lowercased() ?? ""
    if projects.contains(where: name.hasSuffix) {
      return "name the folder that the project is in: \(folder == "." ? ".." : FilePath.folder(of: folder))"
    }
    if let bundle = BundleLocator.bundle(around: path) { return "it is in a bundle; name that: \(bundle)" }
    switch BundleLocator.misnamed(below: path) {
    case .file(let file)?: return "\(file) is a file, and a bundle is a folder"
    case .folder(let folder, let name)?: return "there is \(folder), which iOS finds only as \(name)"
    case nil: return nil
    }
  }

  private static func rootPane(_ bundle: String, _ lookedFor: [String]) -> String? {
    guard let name = lookedFor.last, let near = nearest(bundle + "/" + name), let file = FilePath.components(near).last
    else { return nil }
    return "there is \(file), which iOS finds only as \(name)"
  }
}
