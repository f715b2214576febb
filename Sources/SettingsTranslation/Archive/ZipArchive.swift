package import SettingsLocalization

/// A zip archive: its files, which are read one by one.
///
/// An archive may come from anyone, so all of its directory is checked first. Files are stored or deflated; others,
/// encrypted ones, links, archives in parts and those of more than 4 GB are refused.
///
/// - Source: PKWARE, .ZIP File Format Specification, sections 4.3 and 4.4.
package struct ZipArchive: Sendable {
  /// A file of the archive.
  package struct Entry: Sendable {
    /// The path in the archive, such as `de.lproj/Root.strings`: relative, without `.` and `..`.
    package let path: String
    /// The number of its bytes.
    package let size: Int
    let isDeflated: Bool
    let checksum: UInt32
    /// The place of its bytes in the archive, as they are stored.
    let range: Range<Int>
  }

  /// Largest file, largest sum of all files, in bytes, and most files.
  package static let (fileLimit, totalLimit, countLimit) = (64 << 20, 256 << 20, 10_000)

  /// The files in the order of the archive's directory, without folders.
  package let entries: [Entry]
  private let bytes: [UInt8]
  private let path: String

  /// Reads the directory of an archive.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive.
  ///   - path: for messages.
  /// - Throws: ``ArchiveError`` if it is broken or refused.
  package init(_ bytes: [UInt8], path: String) throws(ArchiveError) {
    var directory = ZipDirectory(bytes, path: path)
    entries = try directory.entries()
    self.bytes = bytes
    self.path = path
  }

  /// The bytes of a file.
  ///
  /// - Throws: ``ArchiveError`` if they are not what the directory says.
  package func bytes(of entry: Entry) throws(ArchiveError) -> [UInt8] {
    let stored = bytes[entry.range]
    guard let content = entry.isDeflated ? Inflate.bytes(of: stored, size: entry.size) : Array(stored),
      content.count == entry.size, Inflate.checksum(content) == entry.checksum
    else { throw ArchiveError(path, "\(entry.path) is damaged") }
    return content
  }
}

/// Why an archive is not read.
package struct ArchiveError: Error, Sendable {
  /// The problem, with the path of the archive.
  package let finding: Finding

  init(_ path: String, _ reason: String, fix: String = "Ask for the archive again, or unpack it and give the folder.") {
    finding = Finding("broken-archive", .error, reason, file: path, fix: fix)
  }
}
