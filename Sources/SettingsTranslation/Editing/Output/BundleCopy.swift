public import SettingsLocalization

/// Copies of a bundle with planned changes, at a place of the caller's choice.
public enum BundleCopy {
  /// What was done.
  public enum Outcome: Sendable {
    /// The copy was made; another one was replaced; the existing one is the same already.
    case made, replaced, unchanged
  }

  /// Writes a copy of a bundle in one step, and creates missing folders. An earlier copy is replaced.
  ///
  /// A folder counts as an earlier copy only if it is a real folder, has no state file beside it, and each of its
  /// files is one that is written now, too: everything else may be a user's work, and is not replaced. The bundle is
  /// only read. If another program changes it meanwhile, nothing is written.
  ///
  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - files: the files of the copy that differ from the bundle.
  ///   - folder: where the copy is made, with the name of the bundle.
  /// - Throws: ``TransactionError``: `notDurable` if the copy was made, else what was there is as it was.
  public static func write(
    _ bundle: SettingsBundle, changing files: [PlannedFile], in folder: String
  ) throws(TransactionError) -> Outcome {
    let copier: BundleCopier
    let outcome: Outcome
    do throws(CommitFailure) {
      copier = try BundleCopier(bundle, in: folder)
      outcome = try copier.write(files)
    } catch {
      throw error.notWritten
    }
    if outcome == .unchanged { return outcome }
    do throws(CommitFailure) { try copier.sync() } catch { throw error.notDurable }
    return outcome
  }
}

/// The copying of one bundle.
private struct BundleCopier {
  private let source: FolderDescriptor
  private let parent: FolderDescriptor
  private let name: RawName
  private let area: WorkingArea

  init(_ bundle: SettingsBundle, in folder: String) throws(CommitFailure) {
    let path = folder + "/" + bundle.name
    if OutputFile.isInBundle(folder + "/x") {
      throw CommitFailure(path: folder, reason: "is in a bundle; choose another folder")
    }
    if OutputFile.isSame(path, as: bundle.realPath) {
      throw CommitFailure(path: path, reason: "is the bundle itself; choose another folder, or change it in place")
    }
    guard let real = Directory.realPath(bundle.realPath) else { throw .system(bundle.path, cannotBe: "opened") }
    source = try FolderDescriptor(realPath: real)
    parent = try OutputFile.folder(at: folder)
    guard let name = RawName(bundle.name) else { throw CommitFailure(path: path, reason: "is not a file name") }
    self.name = name
    guard try parent.lock() else {
      throw CommitFailure(path: folder, reason: "another run is writing in this folder; try again when it is done")
    }
    area = try WorkingArea(in: parent, bundle: name)
  }

  func write(_ files: [PlannedFile]) throws(CommitFailure) -> BundleCopy.Outcome {
    defer { parent.unlock() }
    let kind = try parent.kind(name)
    try requireReplaceable(kind)
    for leftover in try area.leftovers() { try parent.removeTree(leftover) }
    do throws(CommitFailure) {
      let staged = try build(files)
      if kind == .absent { return try put() }
      let existing = try parent.folder(name)
      let isSame = try TreeComparison.areSame(staged, existing)
      if !isSame {
        try requireCopy(existing, of: staged)
        try replace()
      }
      area.discardStaging()
      return isSame ? .unchanged : .replaced
    } catch {
      area.discardStaging()
      throw error
    }
  }

  /// Refuses what an earlier run cannot have written here.
  private func requireReplaceable(_ kind: NodeKind) throws(CommitFailure) {
    if kind == .absent { return }
    guard kind == .folder else { throw refusal(kind == .link ? "is a symbolic link" : "is not a folder") }
    if let state = RawName(".\(name).l10n-state"), try parent.kind(state) != .absent {
      throw refusal("has a state file, so it is the bundle of a repository")
    }
  }

  /// Refuses a folder with files that would be lost.
  private func requireCopy(_ existing: FolderDescriptor, of staged: FolderDescriptor) throws(CommitFailure) {
    let foreign = try TreeComparison.foreignFiles(in: existing, besides: staged, limit: BundleCopier.named + 1)
    if foreign.isEmpty { return }
    let names = foreign.prefix(BundleCopier.named).joined(separator: ", ")
    throw refusal(
      "has files that the baked bundle does not have: \(names)" + (foreign.count > BundleCopier.named ? ", …" : ""))
  }

  private func refusal(_ reason: String) -> CommitFailure {
    CommitFailure(path: parent.path(of: name), reason: reason + "; remove it, or choose another folder")
  }

  /// How many files of others are named.
  private static let named = 3

  private func build(_ files: [PlannedFile]) throws(CommitFailure) -> FolderDescriptor {
    let changes = try ChangePlanner.plan(files, for: source, isCopy: true)
    let staged = try area.makeStaging()
    let record = try TreeBuilder(isWhole: true, copies: true).fill(staged, with: changes, from: source)
    try record.require(source, .old)
    return staged
  }

  private func put() throws(CommitFailure) -> BundleCopy.Outcome {
    try parent.move(area.staging, to: parent, as: name)
    return .made
  }

  func sync() throws(CommitFailure) { try parent.sync() }

  /// Exchanges the copies; where that is not possible, the old one is removed first.
  private func replace() throws(CommitFailure) {
    if try !parent.exchange(area.staging, name) {
      try parent.removeTree(name)
      try parent.move(area.staging, to: parent, as: name)
    }
  }
}

/// The comparison of two folders.
private enum TreeComparison {
  /// The files of a folder that another one does not have, at most a number of them, as paths.
  static func foreignFiles(
    in one: FolderDescriptor, besides other: FolderDescriptor?, limit: Int, at prefix: String = "", depth: Int = 0
  ) throws(CommitFailure) -> [String] {
    guard depth <= TreeBuilder.maximumDepth else { throw TreeBuilder.tooDeep(one.path) }
    var files: [String] = []
    for name in try one.names() where files.count < limit {
      let path = prefix + name.description
      let (kind, known) = (try one.kind(name), try other?.kind(name) ?? .absent)
      if kind == .folder {
        files += try foreignFiles(
          in: try one.folder(name), besides: known == .folder ? try other?.folder(name) : nil,
          limit: limit - files.count, at: path + "/", depth: depth + 1)
      } else if known != kind {
        files.append(path)
      }
    }
    return files
  }

  /// Whether two folders have the same entries with the same content.
  static func areSame(_ one: FolderDescriptor, _ other: FolderDescriptor, depth: Int = 0) throws(CommitFailure) -> Bool
  {
    guard depth <= TreeBuilder.maximumDepth else { throw TreeBuilder.tooDeep(one.path) }
    let names = try one.names()
    guard try other.names() == names else { return false }
    for name in names {
      let kind = try one.kind(name)
      guard try other.kind(name) == kind, try one.ownership(name).mode == other.ownership(name).mode else {
        return false
      }
      switch kind {
      case .folder:
        guard try areSame(try one.folder(name), try other.folder(name), depth: depth + 1) else { return false }
      case .link:
        guard try one.linkTarget(name) == other.linkTarget(name) else { return false }
      default:
        guard try other.file(name).holds(try one.file(name).read()) else { return false }
      }
    }
    return true
  }
}
