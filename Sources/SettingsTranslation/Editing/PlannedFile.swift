/// A file of the bundle before and after a commit.
public struct PlannedFile: Sendable {
  /// The path in the bundle.
  public let path: String
  /// Its bytes now; `nil` for a new file.
  public let old: [UInt8]?
  /// Its bytes after the commit.
  public let new: [UInt8]
  /// The path of the file whose mode and owner a new file gets; `nil` if there is none.
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
