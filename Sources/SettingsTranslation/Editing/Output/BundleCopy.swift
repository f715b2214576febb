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
  /// A folder counts as an earlier copy only if it is a real folder, has no state file beside it, and each of its files
  /// has the hash that the record beside it has, `.Settings.bundle.l10n-baked`: everything else may be a user's work,
  /// and is not replaced. A folder that has the very bytes to be written is left as it is. The bundle is only read. If
  /// another program changes it or the earlier copy meanwhile, nothing is written.
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
    do throws(CommitFailure) { copier = try BundleCopier(bundle, in: folder) } catch { throw error.notWritten }
    do throws(CommitFailure) {
      outcome = try copier.write(files)
    } catch {
      copier.undo()
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
  private let record: BakedRecord
  private let run = OutputRun()

  init(_ bundle: SettingsBundle, in folder: String) throws(CommitFailure) {
    let path = folder + "/" + bundle.name
    if OutputFile.isSame(path, as: bundle.realPath) {
      throw CommitFailure(path: path, reason: "is the bundle itself; choose another folder, or change it in place")
    }
    guard let real = Directory.realPath(bundle.realPath) else { throw .system(bundle.path, cannotBe: "opened") }
    source = try FolderDescriptor(realPath: real)
    guard let name = RawName(bundle.name) else { throw CommitFailure(path: path, reason: "is not a file name") }
    self.name = name
    parent = try run.folder(at: folder, outsideOfBundles: "is in a bundle; choose another folder")
    guard try parent.lock() else {
      throw CommitFailure(path: folder, reason: "another run is writing in this folder; try again when it is done")
    }
    area = try WorkingArea(in: parent, bundle: name)
    record = try BakedRecord(in: parent, bundle: name)
  }

  func write(_ files: [PlannedFile]) throws(CommitFailure) -> BundleCopy.Outcome {
    defer { parent.unlock() }
    let kind = try parent.kind(name)
    try requireReplaceable(kind)
    for leftover in try area.leftovers() { try parent.removeTree(leftover) }
    defer { area.discardStaging() }
    let staged = try build(files)
    let new = try BakedTree(of: staged)
    let known = try record.lines()
    if kind == .absent {
      try recording(new.lines, over: known) { () throws(CommitFailure) in
        try parent.move(area.staging, to: parent, as: name)
      }
      return .made
    }
    let old = try BakedTree(of: try parent.folder(name))
    if old == new || known == nil && old.lines == new.lines {
      if known != nil, known != new.lines { try record.write(new.lines) }
      return .unchanged
    }
    try requireBaked(old, new, known)
    try recording(old.lines.union(new.lines), over: known) { () throws(CommitFailure) in try replace(old) }
    // The copy is made. Should this fail, the lines of the old one stay, and do no harm.
    try? record.write(new.lines)
    return .replaced
  }

  /// Writes the record before a step. If the step fails, the record is as it was, unless that fails, too: its lines do no
  /// harm.
  private func recording(
    _ lines: Set<ExactString>, over known: Set<ExactString>?, _ step: () throws(CommitFailure) -> Void
  ) throws(CommitFailure) {
    do throws(CommitFailure) {
      try record.write(lines)
      try step()
    } catch {
      try? record.write(known)
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

  /// Refuses a folder with bytes that no earlier run has written.
  private func requireBaked(
    _ old: BakedTree, _ new: BakedTree, _ known: Set<ExactString>?
  ) throws(CommitFailure) {
    let unknown = old.paths(besides: known ?? [], new.lines)
    if known != nil, unknown.isEmpty { return }
    let foreign = unknown.filter { !new.paths.contains(ExactString($0)) }
    if !foreign.isEmpty {
      throw refusal("has files that the baked bundle does not have: " + BundleCopier.list(foreign))
    }
    throw refusal(
      known == nil
        ? "was not baked by this command, or the record of that is gone, and has other texts: "
          + BundleCopier.list(unknown)
        : "was changed since it was baked: " + BundleCopier.list(unknown))
  }

  private func refusal(_ reason: String) -> CommitFailure {
    CommitFailure(path: parent.path(of: name), reason: reason + "; remove it, or choose another folder")
  }

  /// The names of at most three files.
  private static func list(_ paths: [String]) -> String {
    paths.prefix(3).joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
  }

  private func build(_ files: [PlannedFile]) throws(CommitFailure) -> FolderDescriptor {
    let changes = try ChangePlanner.plan(files, for: source, isCopy: true)
    let staged = try area.makeStaging()
    let record = try TreeBuilder(isWhole: true, copies: true).fill(staged, with: changes, from: source)
    try record.require(source, .old)
    return staged
  }

  func sync() throws(CommitFailure) { try parent.sync() }

  /// Removes the folders that were made for nothing.
  func undo() { run.undo() }

  /// Exchanges the copies, and back if another program saved something in the old one meanwhile. Where that is not
  /// possible, the old one is removed first.
  private func replace(_ old: BakedTree) throws(CommitFailure) {
    guard try parent.exchange(area.staging, name) else {
      try parent.removeTree(name)
      return try parent.move(area.staging, to: parent, as: name)
    }
    if (try? BakedTree(of: try parent.folder(area.staging))) == old { return }
    _ = try parent.exchange(area.staging, name)
    throw .changed(parent.path(of: name))
  }
}
