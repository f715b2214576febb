internal import SettingsLocalization

/// Reads and checks the directory at the end of a zip archive.
struct ZipDirectory {
  private let reader: LittleEndian
  private let path: String
  private var names: Set<ExactString> = []
  private var (total, stored) = (0, 0)

  init(_ bytes: [UInt8], path: String) {
    reader = LittleEndian(bytes)
    self.path = path
  }

  /// The files, without folders.
  ///
  /// - Throws: ``ArchiveError`` if the archive is broken or refused.
  mutating func entries() throws(ArchiveError) -> [ZipArchive.Entry] {
    let end = try end()
    var entries: [ZipArchive.Entry] = []
    var offset = end.start
    for _ in 0..<end.count {
      let header = try header(at: offset, before: end.offset)
      offset = header.end
      if let entry = try entry(header, before: end.start) { entries.append(entry) }
    }
    guard offset == end.offset else { throw error("its directory is damaged") }
    return entries
  }

  private func error(_ reason: String) -> ArchiveError { ArchiveError(path, reason) }

  // MARK: The end record

  /// Where the directory begins, how many entries it has, and where the record after it is.
  private func end() throws(ArchiveError) -> (start: Int, count: Int, offset: Int) {
    guard let offset = endOffset, let disks = reader.number(offset + 4, size: 4),
      let here = reader.number(offset + 8, size: 2), let count = reader.number(offset + 10, size: 2),
      let size = reader.number(offset + 12, size: 4), let start = reader.number(offset + 16, size: 4)
    else { throw error("is not a zip archive, or its end is missing") }
    if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF { throw error("archives of zip64 are not read") }
    guard disks == 0, here == count else { throw error("is a part of an archive") }
    guard count <= ZipArchive.countLimit else { throw error("has more than \(ZipArchive.countLimit) files") }
    // Neither is above 2^32, so the sum is exact.
    guard start + size == offset else { throw error("its directory is damaged") }
    return (start, count, offset)
  }

  /// The last place that can be the end record, whose comment, of at most 65,535 bytes, ends the file; `nil` for none.
  private var endOffset: Int? {
    let last = reader.count - 22
    guard last >= 0 else { return nil }
    return stride(from: last, through: max(0, last - 0xFFFF), by: -1).first { offset in
      reader.number(offset, size: 4) == 0x0605_4B50
        && reader.number(offset + 20, size: 2) == reader.count - offset - 22
    }
  }

  // MARK: The entries

  /// What the directory says about an entry.
  private struct Header {
    let flags, method, checksum, storedSize, size, attributes, offset: Int
    let name: String
    let end: Int
  }

  private func header(at offset: Int, before limit: Int) throws(ArchiveError) -> Header {
    func field(_ place: Int, _ size: Int) throws(ArchiveError) -> Int {
      guard let number = reader.number(offset + place, size: size) else { throw error("its directory is damaged") }
      return number
    }
    let nameEnd = offset + 46 + (try field(28, 2))
    let end = nameEnd + (try field(30, 2)) + (try field(32, 2))
    guard try field(0, 4) == 0x0201_4B50, end <= limit else { throw error("its directory is damaged") }
    guard let name = reader.text(offset + 46..<nameEnd) else { throw error("a name in it is not UTF-8") }
    return Header(
      flags: try field(8, 2), method: try field(10, 2), checksum: try field(16, 4), storedSize: try field(20, 4),
      size: try field(24, 4), attributes: try field(4, 2) >> 8 == 3 ? try field(38, 4) >> 16 : 0,
      offset: try field(42, 4), name: name, end: end)
  }

  /// The entry of a header; `nil` for a folder.
  ///
  /// - Parameter limit: where the directory begins, and the files end.
  private mutating func entry(_ header: Header, before limit: Int) throws(ArchiveError) -> ZipArchive.Entry? {
    let name = header.name
    let isFolder = name.hasSuffix("/")
    guard ZipDirectory.isPlain(isFolder ? String(name.dropLast()) : name) else {
      throw error("the path \(name.quoted) leads out of it, or is not a path")
    }
    guard names.insert(ExactString(name)).inserted else { throw error("has \(name) twice") }
    if isFolder { return nil }
    try check(header)
    let start = try start(of: header, before: limit)
    return ZipArchive.Entry(
      path: name, size: header.size, isDeflated: header.method == 8,
      checksum: UInt32(truncatingIfNeeded: header.checksum), range: start..<start + header.storedSize)
  }

  /// Refuses what is not an ordinary file of an ordinary size, and adds its size to the sum of all files, which is
  /// limited, too.
  private mutating func check(_ header: Header) throws(ArchiveError) {
    let name = header.name
    // Of strong encryption, and of an encrypted directory.
    guard header.flags & 0x2041 == 0 else { throw error("\(name) is encrypted") }
    guard [0, 8].contains(header.method) else { throw error("\(name) is compressed in another way than with deflate") }
    guard header.method == 8 || header.size == header.storedSize else { throw error("\(name) is damaged") }
    // A link, or something else than a file; many programs write no kind at all.
    guard [0, 0x8000].contains(header.attributes & 0xF000) else { throw error("\(name) is not a regular file") }
    guard header.size <= ZipArchive.fileLimit else {
      throw error("\(name) has more than \(ZipArchive.fileLimit >> 20) MB")
    }
    total += header.size
    stored += header.storedSize
    // Files that overlap would be more than there are bytes.
    guard total <= ZipArchive.totalLimit, stored <= reader.count else {
      throw error("its files have more than \(ZipArchive.totalLimit >> 20) MB, or share their bytes")
    }
  }

  /// Where the bytes of an entry begin, behind its own header.
  private func start(of header: Header, before limit: Int) throws(ArchiveError) -> Int {
    let offset = header.offset
    guard reader.number(offset, size: 4) == 0x0403_4B50, let nameLength = reader.number(offset + 26, size: 2),
      let extraLength = reader.number(offset + 28, size: 2),
      reader.text(offset + 30..<offset + 30 + nameLength)?.isExactly(header.name) ?? false
    else { throw error("\(header.name) is not where its directory says") }
    let start = offset + 30 + nameLength + extraLength
    guard start + header.storedSize <= limit else { throw error("\(header.name) is damaged") }
    return start
  }

  /// Whether a name is a relative path that stays below its folder, on every system.
  private static func isPlain(_ name: String) -> Bool {
    guard !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\\") }) else { return false }
    return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
  }
}

/// Numbers and texts of a file, with their least significant byte first.
private struct LittleEndian {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// A number of at most 4 bytes; `nil` outside of the file.
  func number(_ offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A text; `nil` outside of the file, or if it is not UTF-8.
  func text(_ range: Range<Int>) -> String? {
    range.lowerBound >= 0 && range.upperBound <= bytes.count ? String(validating: bytes[range], as: UTF8.self) : nil
  }
}
