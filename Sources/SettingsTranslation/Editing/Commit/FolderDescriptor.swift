internal import CSettingsSystem
internal import CSettingsWriting
internal import SettingsLocalization

/// An open folder. Names of entries are arbitrary bytes; no symbolic link is followed.
final class FolderDescriptor: NodeDescriptor, Sendable {
  /// For messages.
  let path: String
  let descriptor: Int32

  /// Takes over an open descriptor.
  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { _ = sl_close(descriptor) }

  /// - Parameter path: absolute, without a NUL.
  convenience init(realPath path: [CChar]) throws(CommitFailure) {
    let text = String(decoding: path.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let opened = sl_open_directory(path + [0])
    if opened < 0 { throw .system(text, cannotBe: "opened") }
    self.init(path: text, descriptor: opened)
  }

  /// Opens a folder in this one.
  ///
  /// - Parameter staysOnMount: a mount point is refused, as ``CommitFailure/isOtherMount``.
  func folder(_ name: RawName, staysOnMount: Bool = true) throws(CommitFailure) -> FolderDescriptor {
    let opened = sl_open_folder(descriptor, name.characters, staysOnMount ? 1 : 0)
    if opened < 0 { throw .system(path(of: name), cannotBe: "opened") }
    return FolderDescriptor(path: path(of: name), descriptor: opened)
  }

  /// The names in the folder except `.` and `..`, sorted by their bytes.
  func names() throws(CommitFailure) -> [RawName] {
    let list = NameList()
    let context = Unmanaged.passUnretained(list).toOpaque()
    let status = sl_list(descriptor, context) { context, name, _ in
      guard let context, let name else { return }
      Unmanaged<NameList>.fromOpaque(context).takeUnretainedValue().append(name)
    }
    if status != 0 { throw .system(path, cannotBe: "listed") }
    return list.names.sorted()
  }

  func kind(_ name: RawName) throws(CommitFailure) -> NodeKind {
    guard let kind = NodeKind.at(name.characters, in: descriptor) else {
      throw .system(path(of: name), cannotBe: "accessed")
    }
    return kind
  }

  /// Opens a file for reading.
  func file(_ name: RawName) throws(CommitFailure) -> FileDescriptor {
    let opened = sl_open_node(descriptor, name.characters)
    if opened < 0 { throw .system(path(of: name), cannotBe: "opened") }
    return FileDescriptor(path: path(of: name), descriptor: opened)
  }

  /// Where a symbolic link points, without a NUL.
  func linkTarget(_ name: RawName) throws(CommitFailure) -> [CChar] {
    var buffer = [CChar](repeating: 0, count: 4096)
    if sl_read_link(descriptor, name.characters, &buffer, buffer.count) != 0 {
      throw .system(path(of: name), cannotBe: "read")
    }
    return Array(buffer.prefix { $0 != 0 })
  }

  /// The status of an entry, or of the folder itself; a link is not followed.
  func status(_ name: RawName? = nil) throws(CommitFailure) -> NodeStatus {
    guard let status = NodeStatus(at: name?.characters ?? FolderDescriptor.itself, in: descriptor) else {
      throw .system(path(of: name), cannotBe: "accessed")
    }
    return status
  }

  /// Mode and owner of an entry, or of the folder itself.
  func ownership(_ name: RawName? = nil) throws(CommitFailure) -> Ownership { try status(name).ownership }

  /// Refuses an entry, or the folder itself, if the process may not write to it, even if it owns the parent folder.
  func requireWritable(_ name: RawName? = nil) throws(CommitFailure) {
    if sl_may_write(descriptor, name?.characters ?? FolderDescriptor.itself) != 0 {
      throw .system(path(of: name), cannotBe: "written to")
    }
  }

  func path(of name: RawName?) -> String {
    guard let name else { return path }
    return name.isParentFolder ? FilePath.folder(of: path) : path + "/" + name.description
  }

  private static let itself = [CChar(UInt8(ascii: ".")), 0]
}

/// The names in a folder, gathered by a C callback.
private final class NameList {
  private(set) var names: [RawName] = []

  func append(_ name: UnsafePointer<CChar>) {
    var characters: [CChar] = []
    var next = name
    while next.pointee != 0 {
      characters.append(next.pointee)
      next += 1
    }
    if let name = RawName(characters) { names.append(name) }
  }
}
