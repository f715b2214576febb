internal import CSettingsSystem

/// The kind of an entry of a folder.
package enum NodeKind: Sendable {
  case absent, file, folder, link, special

  /// Whether it may lead to a folder.
  var mayLeadToFolder: Bool { self == .folder || self == .link }

  /// The kind of the entry at a path, which ends with a NUL; a link is not followed.
  ///
  /// - Parameter folder: the open folder in which the path starts; not needed for an absolute path.
  /// - Returns: `nil` if the system reports an error; its error number is then set.
  package static func at(_ path: UnsafePointer<CChar>, in folder: Int32 = -1) -> NodeKind? {
    var kind = SL_NODE_ABSENT
    return sl_node_kind(folder, path, &kind) == 0 ? NodeKind(kind) : nil
  }
}

extension NodeKind {
  init(_ kind: sl_node_kind) {
    switch kind {
    case SL_NODE_ABSENT: self = .absent
    case SL_NODE_FILE: self = .file
    case SL_NODE_FOLDER: self = .folder
    case SL_NODE_LINK: self = .link
    default: self = .special
    }
  }
}
