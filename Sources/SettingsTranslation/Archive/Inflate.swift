internal import CZlib

/// Compressed bytes, by zlib.
enum Inflate {
  /// The bytes that were deflated; `nil` if they are not exactly as many as they should be, or damaged.
  ///
  /// - Parameter size: how many they are; no more are made.
  static func bytes(of deflated: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    var stream = z_stream()
    // A negative number of bits: without zlib's own header.
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&stream) }
    var input = Array(deflated)
    var isWhole = false
    // One byte of room, so that the end of a file without bytes is seen, too.
    let output = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(truncatingIfNeeded: input.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, UInt32(truncatingIfNeeded: size + 1))
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_in == 0
      }
      count = size + 1 - Int(stream.avail_out)
    }
    return isWhole && output.count == size ? output : nil
  }

  /// The CRC-32 of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(truncatingIfNeeded: bytes.count)))
  }
}
