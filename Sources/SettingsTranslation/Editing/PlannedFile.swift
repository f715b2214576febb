/// A file of the bundle as it is and as it will be.
public struct PlannedFile: Sendable {
  /// The path in the bundle.
  public let path: String
  /// Its bytes now; `nil` for a file that is to be made.
  public let old: [UInt8]?
  /// Its bytes after the commit.
  public let new: [UInt8]
  /// The path of the file whose mode and owner one that is to be made gets; `nil` if none is like it.
  let modelPath: String?

  package init(path: String, old: [UInt8]?, new: [UInt8], modelPath: String?) {
    (self.path, self.old, self.new, self.modelPath) = (path, old, new, modelPath)
  }
}

extension BundleTransaction {
  /// Commits planned files.
  ///
  /// - Throws: ``TransactionError``; it says whether anything was written.
  public func commit(_ files: [PlannedFile]) throws(TransactionError) -> CommitResult {
    try commit(
      files.map { file in
        BundleFileChange(
          path: file.path, bytes: file.new, likePath: file.modelPath,
          basis: file.old.map(BundleFileChange.Basis.bytes) ?? .absent)
      })
  }
}
