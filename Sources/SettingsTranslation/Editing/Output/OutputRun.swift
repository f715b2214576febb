internal import SettingsLocalization

/// The writing of some output files: their folders, and what was made.
final class OutputRun {
  private var roots: [[[CChar]]: OutputRoot] = [:]
  /// The folders that did not exist, each with the one around it.
  private var made: [(around: FolderDescriptor, name: RawName)] = []

  /// Makes the folders of a file, and puts its bytes beside its place.
  ///
  /// - Parameter number: of the file, another one for each.
  func stage(
    _ target: OutputTarget, as number: Int, outcome: OutputFiles.Outcome
  ) throws(OutputFile.Failure) {
    try target.file.naming { () throws(CommitFailure) in
      let root = try root(of: target)
      let (folder, name) = try place(of: target, in: root)
      if outcome == .unchanged { return }
      let replaced = try folder.kind(name) == .file ? try folder.file(name) : nil
      try root.stage(target.file.bytes, as: number, replacing: replaced)
    }
  }

  /// Moves a file to its place.
  func move(_ number: Int, to target: OutputTarget) throws(OutputFile.Failure) {
    try target.file.naming { () throws(CommitFailure) in
      let root = try root(of: target)
      let (folder, name) = try place(of: target, in: root)
      try root.move(number, to: folder, as: name)
    }
  }

  /// Removes what is left of the run.
  func discard() { roots.values.forEach { $0.discard() } }

  /// Removes what is left of a run that failed, with the folders that it has made and that are empty.
  func undo() {
    discard()
    for (around, name) in made.reversed() { try? around.remove(name, isFolder: true) }
  }

  /// A folder that the user named, made if it is missing.
  ///
  /// - Parameter reason: what is said about a folder in a bundle.
  func folder(at path: String, outsideOfBundles reason: String) throws(CommitFailure) -> FolderDescriptor {
    var rules = OutputFiles.Rules()
    rules.inBundle = reason
    let target: OutputTarget
    do throws(OutputFile.Failure) {
      target = try OutputTarget(OutputFiles.File(OutputFile.unusedName(), in: path, []))
      try OutputTarget.require([target], rules)
      _ = try target.outcome(rules)
    } catch {
      throw CommitFailure(path: path, reason: error.reason)
    }
    return try root(of: target).folder
  }

  private func root(of target: OutputTarget) throws(CommitFailure) -> OutputRoot {
    if let known = roots[target.root] { return known }
    let anchor = try FolderDescriptor(realPath: target.anchor)
    let root = OutputRoot(try made(target.names.prefix(target.rootDepth), in: anchor))
    roots[target.root] = root
    return root
  }

  private func place(
    of target: OutputTarget, in root: OutputRoot
  ) throws(CommitFailure) -> (folder: FolderDescriptor, name: RawName) {
    let folder = try made(target.names[target.rootDepth...].dropLast(), in: root.folder)
    return (folder, target.names[target.names.count - 1])
  }

  /// A folder below another one, made as far as it is missing.
  private func made(
    _ names: ArraySlice<RawName>, in start: FolderDescriptor
  ) throws(CommitFailure) -> FolderDescriptor {
    var (folder, missing) = try start.inner(names)
    for name in missing {
      let around = folder
      folder = try around.makeFolder(name, mode: 0o777)
      made.append((around, name))
    }
    return folder
  }
}
