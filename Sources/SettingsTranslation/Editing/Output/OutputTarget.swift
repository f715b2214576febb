internal import SettingsLocalization

/// Where one output file goes: a place below an existing folder, to which no link leads from there.
struct OutputTarget {
  let file: OutputFiles.File
  /// The existing folder that the named path leads to, without links.
  let anchor: [CChar]
  /// The names from there to the file: of missing folders that the user named, of folders below the named one, and of
  /// the file.
  let names: [RawName]
  /// How many of the names lead to the folder that the user named, or to that of the file that the user named.
  let rootDepth: Int

  init(_ file: OutputFiles.File) throws(OutputFile.Failure) {
    self.file = file
    (anchor, names, rootDepth) = try file.naming { () throws(CommitFailure) in
      guard let below = file.below else {
        let (folder, names) = try OutputFile.resolved(file.named)
        return (folder, names, names.count - 1)
      }
      // A name that cannot be there: what is at a path in the folder may be a link, which would be followed.
      let (folder, names) = try OutputFile.resolved(file.named + "/" + OutputFile.unusedName())
      return (folder, try names.dropLast() + OutputFile.names(below: below), names.count - 1)
    }
  }

  /// The folder that all files of one run have in common, for those that the user named together.
  var root: [[CChar]] { [anchor] + names.prefix(rootDepth).map(\.characters) }

  /// What is going to be done with the file.
  ///
  /// - Throws: ``OutputFile/Failure`` if it must not, or cannot, be written.
  func outcome(_ rules: OutputFiles.Rules) throws(OutputFile.Failure) -> OutputFiles.Outcome {
    if let reason = rules.inBundle { try requireOutsideOfBundles(reason) }
    if let other = OutputFile.fileOnTheWay(to: file.below == nil ? file.named : file.named + "/x") {
      throw OutputFile.Failure(path: file.path, reason: "\(other) is not a folder")
    }
    return try file.naming { () throws(CommitFailure) in try existing() }.map { file throws(OutputFile.Failure) in
      try outcome(replacing: file, rules)
    } ?? .wrote
  }

  private func outcome(
    replacing existing: FileDescriptor, _ rules: OutputFiles.Rules
  ) throws(OutputFile.Failure) -> OutputFiles.Outcome {
    guard rules.keepsEqual || rules.refusal != nil else { return .replaced }
    let old = try file.naming { () throws(CommitFailure) in try existing.read() }
    if old == file.bytes { return rules.keepsEqual ? .unchanged : .replaced }
    guard !old.isEmpty, let reason = rules.refusal?(file.path, old) else { return .replaced }
    throw OutputFile.Failure(path: file.path, reason: reason, isRefusal: true)
  }

  /// A folder of an xcloc is named like the bundle whose tables it has copies of; it is none.
  private func requireOutsideOfBundles(_ reason: String) throws(OutputFile.Failure) {
    if OutputFile.isInBundle(file.below == nil ? file.named : file.named + "/x") {
      throw OutputFile.Failure(path: file.named, reason: reason, isRefusal: true)
    }
    let around = anchor.split(separator: OutputFile.slash).compactMap { RawName($0) } + names.prefix(rootDepth)
    let inner = names[rootDepth...].dropLast().map(\.description)
    guard let bundle = inner.firstIndex(where: OutputFile.isBundleName) else { return }
    if (around.map(\.description) + inner[..<bundle]).contains(where: { $0.hasSuffix(".xcloc") }) { return }
    throw OutputFile.Failure(path: file.path, reason: reason, isRefusal: true)
  }

  /// Refuses a folder of any name that has a root pane: it is a bundle, as for the search for bundles. The targets of one
  /// run share few folders, and each is listed once.
  static func require(_ targets: [OutputTarget], _ rules: OutputFiles.Rules) throws(OutputFile.Failure) {
    guard let reason = rules.inBundle else { return }
    var seen: Set<[CChar]> = []
    for target in targets where target.rootDepth == 0 && seen.insert(target.anchor).inserted {
      let names = try? FolderDescriptor(realPath: target.anchor).names()
      guard let names, names.contains(where: { BundleLocator.isRootPane($0.description) }) else { continue }
      throw OutputFile.Failure(path: target.file.named, reason: reason, isRefusal: true)
    }
  }

  /// The file that is at the place now, which is a regular one that may be replaced; `nil` for none. Nothing is made.
  private func existing() throws(CommitFailure) -> FileDescriptor? {
    let start = try FolderDescriptor(realPath: anchor)
    let (folder, missing) = try start.inner(names.dropLast())
    try folder.requireWritable()
    if !missing.isEmpty { return nil }
    let name = names[names.count - 1]
    let kind = try folder.kind(name)
    if kind == .absent { return nil }
    guard kind == .file else {
      throw CommitFailure(path: folder.path(of: name), reason: FolderDescriptor.problem(of: kind))
    }
    try folder.requireWritable(name)
    return try folder.file(name)
  }
}

extension FolderDescriptor {
  /// A folder below this one, as far as it exists, and the names of what is missing. No link is followed.
  func inner(_ names: ArraySlice<RawName>) throws(CommitFailure) -> (FolderDescriptor, missing: ArraySlice<RawName>) {
    var folder = self
    for (number, name) in zip(names.indices, names) {
      let kind = try folder.kind(name)
      if kind == .absent { return (folder, names[number...]) }
      guard kind == .folder else {
        let reason = kind == .link ? FolderDescriptor.problem(of: kind) : "\(folder.path(of: name)) is not a folder"
        throw CommitFailure(path: folder.path(of: name), reason: reason)
      }
      folder = try folder.folder(name, staysOnMount: false)
    }
    return (folder, [])
  }

  /// Why an output file does not take the place of something.
  fileprivate static func problem(of kind: NodeKind) -> String {
    kind == .link
      ? "is reached through a symbolic link; remove the link, or choose another place" : "is not a regular file"
  }
}
