internal import SettingsLocalization

/// Reduces the changes that a caller requests to those that have to be made.
struct ChangePlanner {
  let bundle: FolderDescriptor
  /// Whether a copy is written, and the bundle is only read.
  private let isCopy: Bool
  private var tree = ChangeTree()
  /// By real path: two changes of one file must agree.
  private var seen: [[RawName]: [UInt8]?] = [:]
  /// By real path: what a link from the folder of another language is to change, and no other path.
  private var otherLanguages: [[RawName]: String] = [:]

  private init(_ bundle: FolderDescriptor, isCopy: Bool) {
    self.bundle = bundle
    self.isCopy = isCopy
  }

  /// The files whose bytes differ from what is on disk.
  ///
  /// - Parameter isCopy: whether a copy of the bundle is written, and the bundle is only read.
  /// - Throws: ``CommitFailure`` if a file cannot be read, may not be written to, does not lie in the bundle, was changed
  ///   since the change was planned, is to be changed in two ways, or through a link from the folder of another language.
  static func plan(
    _ changes: [PlannedFile], for bundle: FolderDescriptor, isCopy: Bool = false
  ) throws(CommitFailure) -> ChangeTree {
    var planner = ChangePlanner(bundle, isCopy: isCopy)
    for change in changes { try planner.add(change) }
    if let path = planner.otherLanguages.values.min() {
      throw CommitFailure(
        path: bundle.path + "/" + path,
        reason: "is, or lies behind, a link into the folder of another language, whose texts would change; "
          + "replace the link by a file of its own")
    }
    return planner.tree
  }

  private mutating func add(_ change: PlannedFile) throws(CommitFailure) {
    let place = try place(of: change.path, followsLinks: change.new != nil)
    let isOtherLanguage = try isOtherLanguage(place.path, than: change.path)
    if !isOtherLanguage { otherLanguages[place.path] = nil }
    if let other = seen[place.path] {
      guard other == change.new else { throw conflict(change) }
      return
    }
    seen[place.path] = .some(change.new)
    let original = try original(at: place)
    guard original?.bytes != change.new else { return }
    if isOtherLanguage { otherLanguages[place.path] = change.path }
    try require(change.old, of: original, at: place)
    var file = ChangeTree.File(bytes: change.new, original: original, modelPath: change.modelPath)
    var folderOwnership: Ownership?
    if original == nil { (file.ownership, folderOwnership) = try model(for: change, at: place) }
    if !tree.insert(file, at: place.path[...], folderOwnership: folderOwnership) { throw conflict(change) }
  }

  /// Whether a link leads from the folder of one language into that of another one: `de-AT.lproj` into `en.lproj`, not
  /// `fr-CA.lproj` into `fr.lproj`.
  private func isOtherLanguage(_ real: [RawName], than path: String) throws(CommitFailure) -> Bool {
    let target = real.map(\.description).joined(separator: "/")
    guard target != path else { return false }
    do throws(ICUError) {
      let locales = (try Self.locale(of: path), try Self.locale(of: target))
      guard let own = locales.0, let other = locales.1 else { return false }
      return !own.likely.sharesLanguageAndScript(with: other.likely)
    } catch {
      throw CommitFailure(path: bundle.path + "/" + path, reason: "\(error)")
    }
  }

  /// The locale whose folder a path begins with; `nil` for `Base.lproj` and outside of these folders.
  private static func locale(of path: String) throws(ICUError) -> LocaleIdentifier? {
    guard let name = BundlePath(path)?.inLocalization?.localization.text else { return nil }
    return try LocaleIdentifier(name)
  }

  private func conflict(_ change: PlannedFile) -> CommitFailure {
    CommitFailure(path: bundle.path + "/" + change.path, reason: "two different changes are requested")
  }

  /// - Parameter followsLinks: whether links may be on the way; the file that one leads to is never removed.
  private func place(of path: String, followsLinks: Bool = true) throws(CommitFailure) -> PathResolver.Place {
    guard let path = BundlePath(path) else { throw .outsideBundle(bundle.path + "/" + path) }
    return try PathResolver.place(of: path, in: bundle, maximumLinks: followsLinks ? PathResolver.maximumLinks : 0)
  }

  /// The existing file; `nil` if there is none. The status is read first, so that it reveals a save while the bytes are
  /// read.
  private func original(at place: PathResolver.Place) throws(CommitFailure) -> ChangeTree.Original? {
    guard place.exists, let folder = place.folder, let name = place.path.last else { return nil }
    let file = try folder.file(name)
    return ChangeTree.Original(status: try file.status(), bytes: try file.read())
  }

  /// Refuses to replace a file that the change was not computed from, or that may not be written to.
  private func require(
    _ old: [UInt8]?, of original: ChangeTree.Original?, at place: PathResolver.Place
  ) throws(CommitFailure) {
    let path = ([bundle.path] + place.path.map(\.description)).joined(separator: "/")
    if original?.bytes != old { throw .changed(path) }
    if original != nil, !isCopy, let name = place.path.last { try place.folder?.requireWritable(name) }
  }

  /// Mode and owner for a new file, and for the folder that is made for it.
  private func model(
    for change: PlannedFile, at place: PathResolver.Place
  ) throws(CommitFailure) -> (file: Ownership?, folder: Ownership) {
    if !isCopy { try existingFolder(around: place.path).requireWritable() }
    if let model = change.modelPath {
      let other = try self.place(of: model)
      if other.exists, let folder = other.folder, let name = other.path.last {
        return (try folder.ownership(name), try folder.ownership().fillable)
      }
    }
    return (try neighbour(in: place.folder), try existingFolder(around: place.path).ownership().fillable)
  }

  /// Mode and owner of the first file in a folder; `nil` if it has none, or is new.
  private func neighbour(in folder: FolderDescriptor?) throws(CommitFailure) -> Ownership? {
    for name in try folder?.names() ?? [] where try folder?.kind(name) == .file {
      return try folder?.ownership(name)
    }
    return nil
  }

  /// The innermost existing folder on the way to a file.
  private func existingFolder(around path: [RawName]) throws(CommitFailure) -> FolderDescriptor {
    var folder = bundle
    for name in path.dropLast() where try folder.kind(name) == .folder { folder = try folder.folder(name) }
    return folder
  }
}
