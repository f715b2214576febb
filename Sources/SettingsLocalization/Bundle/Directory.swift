internal import CSettingsSystem

/// An open folder. Whatever is read through it lies beneath it.
package final class Directory: Sendable {
  /// The path it was opened by, for messages.
  let path: String
  private let descriptor: Int32
  /// What was read beneath it.
  private let log = ReadLog()
  /// What was read beneath the folder that this one was opened through.
  private let outerLog: ReadLog?

  /// - Throws: ``BundleError/notFound(path:)``, ``BundleError/notADirectory(path:)`` or
  ///   ``BundleError/unreadable(path:reason:)``.
  init(path: String) throws(BundleError) {
    guard !path.utf8.contains(0) else { throw .notFound(path: path) }
    descriptor = sl_open_directory(path)
    self.path = path
    outerLog = nil
    if descriptor < 0 { throw Directory.error(path: path) }
  }

  /// Takes an open descriptor over.
  init(path: String, descriptor: Int32, in log: ReadLog? = nil) {
    self.path = path
    self.descriptor = descriptor
    outerLog = log
  }

  deinit { _ = sl_close(descriptor) }

  /// Where the folder really is: an absolute path without links; the path it was opened by if that cannot be told.
  var realPath: String {
    guard let real = Directory.realPath(path) else { return path }
    return String(decoding: real.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The user whose folder it is.
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

  /// An absolute path without links, in the file system's own bytes and without a NUL; `nil` if nothing is there.
  package static func realPath(_ path: String) -> [CChar]? {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard sl_real_path(path, &buffer, buffer.count) == 0 else { return nil }
    return Array(buffer.prefix { $0 != 0 })
  }

  /// Whether something is at a path relative to this folder, which ends with a NUL. A link is not followed.
  func exists(_ path: [CChar]) throws(BundleError) -> Bool {
    guard let kind = NodeKind.at(path, in: descriptor) else { throw Directory.error(path: self.path) }
    return kind != .absent
  }

  /// What is in the folder, sorted by the bytes of the names; names that are not UTF-8 are left out.
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
    return list.entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Opens a folder beneath this one; `nil` if there is no folder of that path.
  func directory(_ path: BundlePath) throws(BundleError) -> Directory? {
    guard let file = try open(path) else { return nil }
    if let status = NodeStatus(of: file.descriptor) { log.note(status, at: path.description) }
    return try file.directory(in: log)
  }

  /// Opens a folder beneath this one; `nil` also if a link is there that leads out.
  func folder(_ path: BundlePath) throws(BundleError) -> Directory? {
    do throws(BundleError) {
      return try directory(path)
    } catch {
      guard case .outsideBundle = error else { throw error }
      return nil
    }
  }

  /// The bytes of a file beneath this folder; `nil` if there is none.
  ///
  /// - Throws: a ``BundleError`` if it is there and is no regular file, too large, or leads out of the folder.
  func read(_ path: BundlePath) throws(BundleError) -> [UInt8]? {
    guard let file = try open(path) else { return nil }
    if let status = NodeStatus(of: file.descriptor) { log.note(status, at: path.description) }
    return try file.read()
  }

  private func open(_ path: BundlePath) throws(BundleError) -> OpenFile? {
    let opened = sl_open_beneath(descriptor, path.description)
    let full = self.path + "/" + path.description
    if opened >= 0 { return OpenFile(path: full, descriptor: opened) }
    let number = sl_error_number()
    guard SystemError.isAbsence(number) else { throw Directory.error(number, path: full) }
    try requireInPlace()
    return nil
  }

  /// A commit puts another folder in the place of this one and then empties it: what it lacks from then on is not absent.
  /// What was read from it before is not what is there now.
  func requireInPlace() throws(BundleError) {
    if sl_is_at(descriptor, path) == 1 { return }
    log.noteDisturbance()
    outerLog?.noteDisturbance()
    throw .replaced(path: path)
  }

  /// Whether something beneath the folder was found to be another while it was read.
  var isDisturbed: Bool { log.isDisturbed }

  /// Makes sure that everything that was read beneath the folder was there at one time, and still is.
  func requireUnchanged() throws(BundleError) {
    try requireInPlace()
    if log.isDisturbed { throw .replaced(path: path) }
    for (name, status) in log.statuses {
      guard let now = try current(name), status.hasSameContent(as: now) else { throw .replaced(path: path) }
    }
  }

  /// The status of something beneath the folder, of the folder itself for no name; `nil` if it is gone.
  private func current(_ name: String) throws(BundleError) -> NodeStatus? {
    if name.isEmpty { return NodeStatus(of: descriptor) }
    let opened = sl_open_beneath(descriptor, name)
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

/// One name in a folder, and what the folder says it is.
package struct FolderEntry: Sendable {
  package var name: String
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
