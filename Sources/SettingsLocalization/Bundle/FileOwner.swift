internal import CSettingsSystem

/// The owner of a file, as the system's user ID.
enum FileOwner {
  /// The user with all permissions.
  static let root: UInt32 = 0

  /// The user who runs this process.
  static var current: UInt32 { sl_user_id() }

  /// The owner of the entry at an absolute path; a link is not followed.
  ///
  /// - Throws: ``BundleError/notFound(path:)`` if nothing exists there, another error if the owner cannot be
  ///   determined.
  static func of(_ path: String) throws(BundleError) -> UInt32 {
    guard let status = NodeStatus(at: path, in: -1) else { throw Directory.error(path: path) }
    if status.kind == .absent { throw .notFound(path: path) }
    return status.ownership.owner
  }

  /// The owner of an open file or folder.
  static func of(_ descriptor: Int32, path: String) throws(BundleError) -> UInt32 {
    guard let status = NodeStatus(of: descriptor) else { throw Directory.error(path: path) }
    return status.ownership.owner
  }
}
