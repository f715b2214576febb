internal import CSettingsSystem
internal import Synchronization

/// An open folder. Everything that is read through it is below it.
package final class Directory: Sendable {
  /// The path it was opened by, for messages.
  let path: String
  private let descriptor: Int32
  /// The log of what was read below it.
  private let log = ReadLog()
  /// The log of the folder that this one was opened through; `nil` for one that was opened by its path.
  private let outerLog: ReadLog?
  /// Whether links are followed that stay below it.
  private let followsLinks: Bool

  /// - Parameter followingLinks: whether links are followed that stay below the folder; else nothing is opened through
  /// one.
  /// - Throws: ``BundleError/notFound(path:)``, ``BundleError/notADirectory(path:)`` or
  ///   ``BundleError/unreadable(path:reason:)``.
  init(path: String, followingLinks: Bool = true) throws(BundleError) {
    guard !path.utf8.contains(0) else { throw .notFound(path: path) }
    descriptor = sl_open_directory(path)
    self.path = path
    outerLog = nil
    followsLinks = followingLinks
    if descriptor < 0 { throw Directory.error(path: path) }
  }

  /// Takes over an open descriptor.
  init(path: String, descriptor: Int32, in log: ReadLog? = nil) {
    self.path = path
    self.descriptor = descriptor
    outerLog = log
    followsLinks = true
  }

  deinit { _ = sl_close(descriptor) }

  /// The real path of the folder, absolute and without links; the path it was opened by if that is unknown.
  var realPath: String {
    guard let real = Directory.realPath(path) else { return path }
    return String(decoding: real.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The owner of the folder.
  var owner: UInt32 {
    get throws(BundleError) { try FileOwner.of(descriptor, path: path) }
  }

  /// The last component of the real path, in the file system's own bytes.
  var realName: ArraySlice<CChar> {
    get throws(BundleError) {
      guard let real = Directory.realPath(path) else { throw Directory.error(path: path) }
      return real.split(separator: CChar(UInt8(ascii: "/"))).last ?? []
    }
  }

  /// An absolute path without links, in the file system's own bytes and without a NUL; `nil` if nothing exists there.
  package static func realPath(_ path: String) -> [CChar]? {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard sl_real_path(path, &buffer, buffer.count) == 0 else { return nil }
    return Array(buffer.prefix { $0 != 0 })
  }

  /// Whether something is at a path relative to this folder, which ends with a NUL. A link is not followed.
  func exists(_ path: [CChar]) throws(BundleError) -> Bool { try kind(path) != .absent }

  /// What is at such a path.
  func kind(_ path: [CChar]) throws(BundleError) -> NodeKind {
    guard let kind = NodeKind.at(path, in: descriptor) else { throw Directory.error(path: self.path) }
    return kind
  }

  /// The entries of the folder, sorted by the bytes of the names; names that are not UTF-8 are left out.
  func entries() throws(BundleError) -> [FolderEntry] {
    guard let before = NodeStatus(of: descriptor) else { throw Directory.error(path: path) }
    log.note(before, at: "")
    let list = EntryList()
    let context = Unmanaged.passUnretained(list).toOpaque()
    let status = sl_list(descriptor, context) { context, name, kind in
      guard let context, let name else { return }
      Unmanaged<EntryList>.fromOpaque(context).takeUnretainedValue().append(name, kind)
    }
    if status != 0 { throw Directory.error(path: path) }
    try requireInPlace()
    return list.entries.sorted { bytewise($0.name, $1.name) }
  }

  /// Opens a folder beneath this one; `nil` if the folder does not exist.
  func directory(_ path: BundlePath) throws(BundleError) -> Directory? {
    guard let file = try open(path) else { return nil }
    if let status = NodeStatus(of: file.descriptor) { log.note(status, at: path.description) }
    return try file.directory(in: log)
  }

  /// Opens a folder beneath this one; also `nil` for a link that leads out.
  func folder(_ path: BundlePath) throws(BundleError) -> Directory? {
    do throws(BundleError) {
      return try directory(path)
    } catch {
      guard case .outsideBundle = error else { throw error }
      return nil
    }
  }

  /// The bytes of a file beneath this folder; `nil` if it does not exist.
  ///
  /// - Throws: a ``BundleError`` if it exists but is not a regular file, is too large, or leads out of the folder.
  func read(_ path: BundlePath, limit: Int = OpenFile.sizeLimit) throws(BundleError) -> [UInt8]? {
    guard let file = try open(path) else { return nil }
    if let status = NodeStatus(of: file.descriptor) { log.note(status, at: path.description) }
    return try file.read(limit: limit)
  }

  /// The first bytes of a file beneath this folder; `nil` if it does not exist.
  ///
  /// - Throws: a ``BundleError`` as ``read(_:)``.
  func start(of path: BundlePath, _ count: Int) throws(BundleError) -> [UInt8]? {
    guard let file = try open(path) else { return nil }
    if let status = NodeStatus(of: file.descriptor) { log.note(status, at: path.description) }
    return try file.start(count)
  }

  private func open(_ path: BundlePath) throws(BundleError) -> OpenFile? {
    let opened = opened(path.description)
    let full = self.path + "/" + path.description
    if opened >= 0 { return OpenFile(path: full, descriptor: opened) }
    let number = sl_error_number()
    guard SystemError.isAbsence(number) else { throw Directory.error(number, path: full) }
    try requireInPlace()
    return nil
  }

  private func opened(_ path: String) -> Int32 {
    followsLinks ? sl_open_beneath(descriptor, path) : sl_open_without_links(descriptor, path)
  }

  /// Checks that the folder is still at its path. A commit replaces this folder with another one and then empties it:
  /// from then on missing files are not absent, and earlier content is out of date.
  func requireInPlace() throws(BundleError) {
    if sl_is_at(descriptor, path) == 1 { return }
    log.noteDisturbance()
    outerLog?.noteDisturbance()
    throw .replaced(path: path)
  }

  /// Whether an entry below the folder changed while it was read.
  var isDisturbed: Bool { log.isDisturbed }

  /// Checks that everything that was read below the folder existed at one time, and still does.
  ///
  /// - Parameter folders: whether no entry may have come or gone in the folders that were listed.
  func requireUnchanged(folders: Bool = true) throws(BundleError) {
    try requireInPlace()
    if log.isDisturbed { throw .replaced(path: path) }
    for (name, status) in log.statuses where folders || status.kind == .file {
      guard let now = try current(name), status.hasSameContent(as: now) else { throw .replaced(path: path) }
    }
  }

  /// The status of an entry below the folder, or of the folder itself for an empty name; `nil` if it is gone.
  private func current(_ name: String) throws(BundleError) -> NodeStatus? {
    if name.isEmpty { return NodeStatus(of: descriptor) }
    let opened = opened(name)
    if opened < 0 {
      let number = sl_error_number()
      if SystemError.isAbsence(number) || SystemError.isEscape(number) { return nil }
      throw Directory.error(number, path: path + "/" + name)
    }
    defer { _ = sl_close(opened) }
    return NodeStatus(of: opened)
  }

  static func error(_ number: Int32 = sl_error_number(), path: String) -> BundleError {
    switch number {
    case _ where SystemError.isMissing(number): .notFound(path: path)
    case _ where SystemError.isNotDirectory(number): .notADirectory(path: path)
    case _ where SystemError.isEscape(number): .outsideBundle(path: path)
    default: .unreadable(path: path, reason: SystemError.text(number))
    }
  }
}

/// An entry of a folder: its name and its kind.
package struct FolderEntry: Sendable {
  /// The name; entries whose name is not UTF-8 are left out of a list.
  package var name: String
  /// What it is; a link is not followed.
  package var kind: NodeKind
}

/// The entries of a folder, gathered by a C callback.
private final class EntryList {
  private(set) var entries: [FolderEntry] = []

  func append(_ name: UnsafePointer<CChar>, _ kind: sl_node_kind) {
    guard let name = String(validatingCString: name) else { return }
    entries.append(FolderEntry(name: name, kind: NodeKind(kind)))
  }
}

/// The files and folders that were read below a folder, with their status, to check at the end whether all of them
/// existed at one time.
///
/// `SettingsBundle.requireUnchanged()` checks that. The command calls it once, before anything is printed or written,
/// and reads again if something changed. So no rule and no format has to know that files may disappear.
final class ReadLog: Sendable {
  private struct State {
    /// The first status of each entry, by its path; the folder itself has an empty path.
    var statuses: [ExactString: NodeStatus] = [:]
    /// Whether a change was already found.
    var isDisturbed = false
  }

  private let state = Mutex(State())

  /// Records an entry that is about to be read.
  func note(_ status: NodeStatus, at path: String) {
    state.withLock { state in
      let first = state.statuses[ExactString(path)] ?? status
      state.statuses[ExactString(path)] = first
      if !first.hasSameContent(as: status) { state.isDisturbed = true }
    }
  }

  /// Records that an entry was not found because the folder is no longer in its place.
  func noteDisturbance() { state.withLock { $0.isDisturbed = true } }

  /// Whether an entry changed while it was read.
  var isDisturbed: Bool { state.withLock { $0.isDisturbed } }

  /// The entries that were read, with their status at that time.
  var statuses: [(path: String, status: NodeStatus)] {
    state.withLock { state in state.statuses.map { ($0.key.text, $0.value) } }
  }
}
