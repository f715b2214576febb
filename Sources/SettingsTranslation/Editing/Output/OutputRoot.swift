internal import SettingsLocalization

/// A folder in which output files are written, with the folder in which a run prepares them.
///
/// A run holds the lock of its own folder. A folder whose lock is free was left by a dead run, and is removed.
final class OutputRoot {
  let folder: FolderDescriptor
  private var area: (name: RawName, folder: FolderDescriptor)?

  init(_ folder: FolderDescriptor) {
    self.folder = folder
    removeLeftovers()
  }

  /// Puts bytes on the disk, with owner and mode of the file that they are going to replace.
  ///
  /// - Parameter isDurable: whether they are flushed, even if they replace nothing.
  func stage(
    _ bytes: [UInt8], as number: Int, replacing old: FileDescriptor?, isDurable: Bool = false
  ) throws(CommitFailure) {
    let file = try areaFolder().folder.makeFile(try OutputRoot.name(number), mode: 0o666)
    if let old { try file.takeMetadata(of: old, times: false) }
    try file.write(bytes)
    // The replaced file cannot be exported again: a catalog contains notes of translators.
    if old != nil || isDurable { try file.sync() }
  }

  /// Moves a file that was staged.
  func move(_ number: Int, to folder: FolderDescriptor, as name: RawName) throws(CommitFailure) {
    guard let area else { return }
    try area.folder.move(try OutputRoot.name(number), to: folder, as: name)
  }

  /// Removes the folder of the run as far as possible; the next run removes the rest.
  func discard() {
    guard let area else { return }
    try? folder.removeTree(area.name)
    self.area = nil
  }

  // MARK: The folder of the run

  private func areaFolder() throws(CommitFailure) -> (name: RawName, folder: FolderDescriptor) {
    if let area { return area }
    let made = try makeArea()
    area = made
    return made
  }

  private func makeArea() throws(CommitFailure) -> (name: RawName, folder: FolderDescriptor) {
    for _ in 0..<OutputRoot.attempts {
      let name = try OutputRoot.areaName()
      let made = try folder.makeFolder(name)
      // Another run may have taken it for a leftover before it was locked.
      if try isLocked(made), (try? folder.status(name))?.isSameNode(as: try made.status()) == true {
        return (name, made)
      }
    }
    throw CommitFailure(path: folder.path, reason: "another run is writing in this folder; try again when it is done")
  }

  /// Takes the lock of the run's folder; where there are no locks, no run removes leftovers.
  private func isLocked(_ made: FolderDescriptor) throws(CommitFailure) -> Bool { (try? made.lock()) ?? true }

  private func removeLeftovers() {
    for name in (try? folder.names()) ?? [] where OutputRoot.isArea(name) {
      guard let left = try? folder.folder(name), (try? left.lock()) == true else { continue }
      try? folder.removeTree(name)
    }
  }

  private static let attempts = 8
  private static let prefix = ".settings-l10n-output-"
  private static let digits = 16

  private static func areaName() throws(CommitFailure) -> RawName {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return try OutputFile.fileName(prefix + String(repeating: "0", count: digits - number.count) + number, of: prefix)
  }

  private static func isArea(_ name: RawName) -> Bool {
    guard let text = name.text, text.hasPrefix(prefix) else { return false }
    let number = text.utf8.dropFirst(prefix.utf8.count)
    return number.count == digits && number.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private static func name(_ number: Int) throws(CommitFailure) -> RawName {
    try OutputFile.fileName(String(number), of: prefix)
  }
}
