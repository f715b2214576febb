/// Output files at a path of the caller's choice, not part of a bundle.
package enum OutputFile {
  /// Why files were not written, or not all of them.
  package struct Failure: Error, Hashable, Sendable {
    /// The file, as it was named.
    let path: String
    /// What is wrong with it, and what to do.
    let reason: String
    /// Whether the file is refused before anything was tried, for what it is.
    var isRefusal = false
    /// The files that have their new bytes nevertheless, and those that do not.
    var written: [String] = []
    var unwritten: [String] = []
  }

  /// Writes a file atomically, and creates missing parent folders. An existing file is replaced; a symbolic link to it
  /// stays.
  ///
  /// - Returns: whether the file already existed.
  /// - Throws: ``Failure``; then an existing file is unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) -> Bool {
    try OutputFiles.write([OutputFiles.File(path, bytes)]) == [.replaced]
  }
}

extension OutputFile.Failure: CustomStringConvertible {
  /// The path, the reason, and what was written, which may be nothing.
  package var description: String {
    if isRefusal { return "\(path): \(reason)" }
    if written.isEmpty { return "\(path): \(reason); nothing was written" }
    return "\(path): \(reason); written: \(list(written)); not written: \(list(unwritten))"
  }

  /// The failure of a run that had written something else before.
  package func after(_ earlier: [String]) -> Self {
    var failure = self
    failure.written = earlier + written
    if unwritten.isEmpty { failure.unwritten = [path] }
    return failure
  }

  private func list(_ paths: [String]) -> String {
    paths.prefix(12).joined(separator: ", ") + (paths.count > 12 ? ", … (\(paths.count))" : "")
  }
}
