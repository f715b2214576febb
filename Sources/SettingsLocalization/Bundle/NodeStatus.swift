internal import CSettingsSystem

/// The status of a file, folder or link: its identity, and when it was last changed.
package struct NodeStatus: Hashable, Sendable {
  /// A time, as file systems record it.
  package struct Moment: Hashable, Sendable {
    /// Seconds since 1970.
    package let seconds: Int64
    /// The nanoseconds after them.
    package let nanoseconds: Int64

    /// Makes a time of its parts.
    package init(seconds: Int64, nanoseconds: Int64) {
      (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
    }
  }

  /// File, folder, link or something else.
  package let kind: NodeKind
  let device: UInt64
  /// The number of the file on its device.
  package let inode: UInt64
  /// The size in bytes.
  package let size: Int64
  /// When its bytes or entries changed.
  let modified: Moment
  /// When anything about it changed; no program can set that.
  package let changed: Moment
  /// The mode and owner.
  package let ownership: Ownership

  /// The status of an open file or folder; `nil` if the system reports an error.
  package init?(of descriptor: Int32) {
    var status = sl_status()
    guard sl_status_of(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an entry, whose name ends with a NUL; a link is not followed. `nil` if the system reports an error.
  package init?(at name: UnsafePointer<CChar>, in folder: Int32) {
    var status = sl_status()
    guard sl_status_at(folder, name, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: sl_status) {
    kind = NodeKind(status.kind)
    device = status.device
    inode = status.inode
    size = status.size
    modified = Moment(status.modified)
    changed = Moment(status.changed)
    ownership = Ownership(mode: status.mode, owner: status.owner, group: status.group)
  }

  /// Whether both are the same file or folder, even if it changed meanwhile.
  package func isSameNode(as other: NodeStatus) -> Bool {
    kind != .absent && kind == other.kind && device == other.device && inode == other.inode
  }

  /// Whether both are the same file or folder with the same bytes or entries. A new hard link does not count as a
  /// change.
  func hasSameContent(as other: NodeStatus) -> Bool {
    isSameNode(as: other) && size == other.size && modified == other.modified
  }
}

extension NodeStatus.Moment {
  fileprivate init(_ time: sl_time) {
    seconds = time.seconds
    nanoseconds = time.nanoseconds
  }
}

/// The mode and owner of a file.
package struct Ownership: Hashable, Sendable {
  /// The permissions, as `chmod` takes them.
  package var mode: UInt32
  /// The number of the owning user.
  package var owner: UInt32
  /// The number of the owning group.
  package var group: UInt32

  /// The same mode and owner for a folder that its owner must be able to fill.
  package var fillable: Ownership { Ownership(mode: mode | 0o700, owner: owner, group: group) }
}
