internal import SettingsCatalog
package import SettingsLocalization

/// A bundle as commits of its repository have it, read into memory.
package struct CommittedBundles {
  private let repository: GitRepository
  private let name: String
  /// The folder of the string catalogs in the repository, with a slash at its end; `nil` for none.
  private let catalogs: [UInt8]?

  /// - Parameters:
  ///   - bundle: the bundle in the work tree.
  ///   - catalogs: the folder of its string catalogs, absolute and without links; `nil` for none.
  /// - Throws: `GitError` if git is not there, or the bundle is in no repository.
  package init(of bundle: SettingsBundle, catalogs: String? = nil) throws {
    let repository = try GitRepository(folder: bundle.realPath)
    (self.repository, name) = (repository, bundle.name)
    self.catalogs = catalogs.flatMap { repository.prefix(of: $0) }
  }

  /// The bundle of a commit, with the state file beside it and its string catalogs. Symbolic links that stay in it are followed.
  ///
  /// - Parameter revision: as gitrevisions(7) describes it.
  /// - Throws: ``CommittedBundleError`` for an unknown revision, or if the commit does not have the bundle; `GitError` if
  ///   git fails; `BundleError` as for other bundles.
  package func bundle(at revision: String) throws -> SettingsBundle {
    let commit = try commit(revision)
    let files = try tree(of: commit, below: repository.prefix, revision)
    if files.isEmpty { throw try absence(of: revision, commit) }
    let parent = repository.prefix.dropLast().lastIndex(of: CommittedBundles.slash).map { $0 + 1 } ?? 0
    let folder = Array(repository.prefix[..<parent])
    let state = ".\(name).l10n-state"
    let found = repository.prefix.isEmpty ? [:] : try tree(of: commit, below: folder + Array(state.utf8), revision)
    var beside = try catalogs.map { try tree(of: commit, below: $0, revision) } ?? [:]
    beside = beside.filter {
      $0.key.text.hasSuffix(CatalogFiles.suffix) && !$0.key.text.utf8.contains(CommittedBundles.slash)
    }
    if !found.isEmpty { beside[ExactString(state)] = found[ExactString("")] ?? [] }
    let path = CommittedBundles.path(repository.prefix)
    return try SettingsBundle(
      files: files, path: "\(revision):\(path)", name: name, beside: beside,
      other: try other(of: commit, in: folder, revision))
  }

  /// The localizations of the work tree of which files are not checked out; empty if git does not say.
  package var absentLocalizations: [LocalizationName] { (try? repository.absentLocalizations()) ?? [] }

  private func commit(_ revision: String) throws -> ObjectName {
    do {
      return try repository.commit(revision)
    } catch GitError.unknownRevision {
      throw CommittedBundleError.unknown(revision: revision)
    }
  }

  /// The other bundle of an app with InAppSettingsKit; `nil` if the commit has none.
  private func other(of commit: ObjectName, in folder: [UInt8], _ revision: String) throws -> SettingsBundle? {
    guard !repository.prefix.isEmpty, let name = BundleLocator.otherName(than: name) else { return nil }
    let place = folder + Array("\(name)/".utf8)
    let files = try tree(of: commit, below: place, revision)
    if files.isEmpty { return nil }
    return try SettingsBundle(
      files: files, path: "\(revision):\(CommittedBundles.path(place))", name: name, beside: [:])
  }

  /// The files of a commit below a path, by their paths: tables, catalogs, plural files, property lists and state files
  /// with their bytes, all others empty. Names that are not UTF-8 are left out.
  private func tree(
    of commit: ObjectName, below place: [UInt8], _ revision: String
  ) throws -> [ExactString: [UInt8]] {
    var tree = CommittedTree()
    var wanted: [(path: String, file: TrackedFile)] = []
    for file in try repository.files(of: commit, below: place) {
      guard let path = String(validating: file.path, as: UTF8.self) else { continue }
      if file.isLink || CommittedBundles.isRead(path) {
        wanted.append((path: path, file: file))
      } else {
        tree.add([], at: path)
      }
    }
    var missing = 0
    try repository.read(wanted.map(\.file.blob)) { number, bytes in
      guard let bytes else { return missing += 1 }
      tree.add(bytes, at: wanted[number].path, isLink: wanted[number].file.isLink)
    }
    let path = CommittedBundles.path(place)
    if missing > 0 { throw CommittedBundleError.incomplete(revision: revision, path: path, files: missing) }
    return tree.resolved()
  }

  /// Why a commit does not have the bundle, with the bundles of its name that it has.
  private func absence(of revision: String, _ commit: ObjectName) throws -> CommittedBundleError {
    let place = Array("/\(name)/".utf8)
    var found: Set<ExactString> = []
    for file in try repository.files(of: commit, below: []) {
      let path = [CommittedBundles.slash] + file.path
      guard let start = path.firstRange(of: place)?.upperBound else { continue }
      found.insert(ExactString(CommittedBundles.path(Array(path[1..<start]))))
    }
    return .absent(
      revision: revision, path: CommittedBundles.path(repository.prefix), elsewhere: found.map(\.text).sorted())
  }

  /// Whether a file is a table, a string catalog, one of plurals, a property list or a state file; the last one has no path
  /// below its own.
  private static func isRead(_ path: String) -> Bool {
    path.isEmpty || [".strings", ".plist", ".stringsdict", CatalogFiles.suffix].contains(where: path.hasSuffix)
  }

  private static let slash = UInt8(ascii: "/")

  /// A path for messages, without a slash at its end.
  private static func path(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.last == slash ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}

/// Why a commit has no bundle to read.
package enum CommittedBundleError: Error, Hashable, Sendable {
  /// The revision names no commit that the clone has.
  case unknown(revision: String)
  /// The commit has no file at the path; `elsewhere` are its bundles of the same name.
  case absent(revision: String, path: String, elsewhere: [String])
  /// The clone does not have the contents of some files of the commit.
  case incomplete(revision: String, path: String, files: Int)
}

extension CommittedBundleError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  package var description: String {
    switch self {
    case .unknown(let revision):
      "the repository has no revision \(revision): check its name, or fetch it (in a workflow: fetch-depth: 0)"
    case .absent(let revision, let path, let elsewhere) where elsewhere.isEmpty:
      "\(revision) has no bundle at \(path): name a revision that has one"
    case .absent(let revision, let path, let elsewhere):
      "\(revision) has no bundle at \(path), but at \(elsewhere.prefix(3).joined(separator: ", ")): "
        + "check it out (git worktree add FOLDER \(revision)), and compare the two bundles"
    case .incomplete(let revision, let path, let files):
      "the clone does not have the contents of \(files) \(files == 1 ? "file" : "files") of \(path) at \(revision): "
        + "fetch them, or clone without a filter"
    }
  }
}
