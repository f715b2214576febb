package import SettingsLocalization

/// The folder of the string catalogs of a bundle, as the configuration of a project names both.
public struct CatalogFolder: Hashable, Sendable {
  /// The folder of the configuration, from the working directory.
  public let root: String
  /// The bundle, from the folder of the configuration.
  public let bundle: String
  /// The folder of its catalogs, from the folder of the configuration.
  public let path: String

  /// Makes a folder of its parts.
  package init(root: String, bundle: String, path: String) {
    (self.root, self.bundle, self.path) = (root, bundle, path)
  }

  /// The folder of the catalogs, from the working directory.
  package var shownPath: String { root == "." ? path : root + "/" + path }
}

/// The files of the string catalogs of a bundle.
package struct CatalogFiles: Sendable {
  /// The folder, absolute and without links; `nil` for the catalogs of a commit.
  package let folder: String?
  /// The path of the folder from the bundle: `../SettingsCatalogs`.
  package let path: String
  /// The path of the folder from the working directory, for messages.
  package let shownPath: String
  /// The bytes of each catalog by the name of its table, by name.
  package let files: [(table: TableName, bytes: [UInt8])]
  /// Why files, or the whole folder, cannot be read.
  package let problems: [Finding]
  /// The localizations of the bundle that have the tables of another one, and that one.
  let links: [LocalizationName: LocalizationName]
}

extension SettingsBundle {
  /// The files of the string catalogs that the bundle is made of; `nil` if it has none, as every bundle in an app.
  ///
  /// For a bundle of a commit they are those of the commit.
  ///
  /// - Parameter folders: those that the configuration names.
  package func catalogFiles(in folders: [CatalogFolder]) throws(BundleError) -> CatalogFiles? {
    if let committed = committedCatalogs {
      let files = committed.map { (TableName(String($0.name.dropLast(CatalogFiles.suffix.count))), $0.bytes) }
      return CatalogFiles(folder: nil, path: "..", shownPath: "..", files: files, problems: [], links: [:])
    }
    guard isOfProject, let folder = folders.first(where: isNamed) else { return nil }
    let root = try InputFile.realPath(ofFolder: folder.root.isEmpty ? "." : folder.root)
    return try CatalogFiles(folder, root: root, bundle: realPath, links: linkedLocalizations)
  }

  /// The localizations whose folder is a link to that of another one, and that one: both have the same tables.
  package var linkedLocalizations: [LocalizationName: LocalizationName] {
    let folders = localizations.map { (path: ExactString("\(realPath)/\($0.folder)"), name: $0) }
    let names = Dictionary(folders.map { ($0.path, $0.name) }) { first, _ in first }
    return folders.reduce(into: [:]) { links, folder in
      let path = folder.path.text
      guard NodeKind.at(path) == .link, let real = try? InputFile.realPath(ofFolder: path) else { return }
      links[folder.name] = names[ExactString(real)]
    }
  }

  private func isNamed(by folder: CatalogFolder) -> Bool {
    let path = FilePath.path(of: folder.bundle, in: folder.root)
    return (try? InputFile.realPath(ofFolder: path)).map(realPath.isExactly) ?? false
  }
}

extension CatalogFiles {
  /// The extension of a string catalog.
  package static let suffix = ".xcstrings"

  /// Reads the folder: nothing outside of that of the configuration, and nothing through links.
  ///
  /// - Parameters:
  ///   - root: the folder of the configuration, absolute and without links.
  ///   - bundle: the bundle, absolute and without links.
  ///   - links: its localizations that have the tables of another one.
  fileprivate init(
    _ place: CatalogFolder, root: String, bundle: String, links: [LocalizationName: LocalizationName]
  ) throws(BundleError) {
    let tree = try SourceTree(root: root)
    let folder = root + "/" + place.path
    let path = FilePath.way(from: bundle, to: folder)
    var files: [(table: TableName, bytes: [UInt8])] = []
    var problems: [Finding] = tree.isFolder(place.path) ? [] : [.noFolder(path)]
    for (name, kind) in tree.entries(in: place.path).sorted(by: { $0.key < $1.key }) {
      guard name.text.hasSuffix(CatalogFiles.suffix), !name.text.hasPrefix(".") else { continue }
      do throws(BundleError) {
        guard kind == .file, let bytes = try tree.read(place.path + "/" + name.text) else {
          problems.append(.notAFile(path + "/" + name.text))
          continue
        }
        files.append((TableName(String(name.text.dropLast(CatalogFiles.suffix.count))), bytes))
      } catch {
        problems.append(Finding(.unreadableFile, .error, error.reason, file: path + "/" + name.text))
      }
    }
    self.init(folder: folder, path: path, shownPath: place.shownPath, files: files, problems: problems, links: links)
  }
}

extension Finding {
  fileprivate static func noFolder(_ path: String) -> Finding {
    Finding(
      .unreadableFile, .error, "there is no such folder, or a link leads to it; the configuration names it in catalogs",
      file: path, fix: "Restore it, or correct the configuration.")
  }

  fileprivate static func notAFile(_ path: String) -> Finding {
    Finding(
      .unreadableFile, .error, "is a link or a folder; a string catalog is a file", file: path,
      fix: "Put the file itself there.")
  }
}
