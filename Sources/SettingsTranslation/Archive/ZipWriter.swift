internal import CZlib

/// Writes a zip archive, for the same files always the same bytes: each file has the first date that an archive can have.
///
/// Files are stored or deflated, without zip64: an archive has at most 65,534 files and less than 4 GB.
package struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  /// Whether a limit of archives was passed.
  private var isTooLarge = false

  /// Starts an archive without files.
  package init() {}

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: relative, with slashes, and of no other file.
  ///   - content: all bytes of it.
  package mutating func add(_ path: String, _ content: [UInt8]) {
    let deflated = Deflate.bytes(of: content)
    let stored = deflated ?? content
    let name = Array(path.utf8)
    guard content.count < ZipWriter.sizeLimit, name.count <= 0xFFFF, count < 0xFFFE,
      bytes.count + directory.count + stored.count + 2 * name.count < ZipWriter.sizeLimit
    else { return isTooLarge = true }
    let header =
      ZipWriter.field(ZipWriter.flags, 2) + ZipWriter.field(deflated == nil ? 0 : 8, 2)
      + ZipWriter.field(ZipWriter.firstDate, 4) + ZipWriter.field(Int(Inflate.checksum(content)), 4)
      + ZipWriter.field(stored.count, 4) + ZipWriter.field(content.count, 4) + ZipWriter.field(name.count, 2)
    directory += ZipWriter.field(0x0201_4B50, 4) + ZipWriter.field(ZipWriter.madeByUnix, 2) + ZipWriter.field(20, 2)
    directory += header + ZipWriter.field(0, 8) + ZipWriter.field(ZipWriter.regularFile << 16, 4)
    directory += ZipWriter.field(bytes.count, 4) + name
    bytes += ZipWriter.field(0x0403_4B50, 4) + ZipWriter.field(20, 2) + header + ZipWriter.field(0, 2) + name + stored
    count += 1
  }

  /// The archive; `nil` if it would need zip64.
  package consuming func archive() -> [UInt8]? {
    if isTooLarge { return nil }
    let start = bytes.count
    bytes += directory + ZipWriter.field(0x0605_4B50, 4) + ZipWriter.field(0, 4)
    bytes += ZipWriter.field(count, 2) + ZipWriter.field(count, 2) + ZipWriter.field(directory.count, 4)
    bytes += ZipWriter.field(start, 4) + ZipWriter.field(0, 2)
    return bytes
  }

  private static let sizeLimit = 0xFFFF_0000
  /// Names are UTF-8.
  private static let flags = 0x0800
  /// January 1, 1980, midnight.
  private static let firstDate = 0x0021_0000
  private static let madeByUnix = 0x0314
  /// A file that all may read and its owner may write.
  private static let regularFile = 0x81A4

  /// A number with its least significant byte first.
  private static func field(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: $0 < 8 ? value >> ($0 * 8) : 0) }
  }
}

/// Compresses bytes, by zlib.
enum Deflate {
  /// The deflated bytes; `nil` if they would not be fewer.
  static func bytes(of content: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    let level = (method: Z_DEFLATED, window: -MAX_WBITS, memory: Int32(8))
    // A negative number of bits: without zlib's own header.
    guard
      deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, level.method, level.window, level.memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = content
    var isWhole = false
    let output = [UInt8](unsafeUninitializedCapacity: content.count) { buffer, count in
      input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(truncatingIfNeeded: input.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, UInt32(truncatingIfNeeded: content.count))
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = content.count - Int(stream.avail_out)
    }
    return isWhole && output.count < content.count ? output : nil
  }
}
