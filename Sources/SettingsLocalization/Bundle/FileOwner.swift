internal import CSettingsSystem

/// Whom a file belongs to, by the system's numbers.
enum FileOwner {
  /// The user who may do everything anyway.
  static let root: UInt32 = 0

  /// The user as whom this process runs.
  static var current: UInt32 { sl_user_id() }

  /// Whose something at an absolute path is; a link is not followed.
  ///
  /// - Throws: ``BundleError/notFound(path:)`` if nothing is there, another if the system does not say.
  static func of(_ path: String) throws(BundleError) -> UInt32 {
    guard let status = NodeStatus(at: path, in: -1) else { throw Directory.error(path: path) }
    if status.kind == .absent { throw .notFound(path: path) }
    return status.ownership.owner
  }

  /// Whose an open file or folder is.
  static func of(_ descriptor: Int32, path: String) throws(BundleError) -> UInt32 {
    guard let status = NodeStatus(of: descriptor) else { throw Directory.error(path: path) }
    return status.ownership.owner
  }
}
