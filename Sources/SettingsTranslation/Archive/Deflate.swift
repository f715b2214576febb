internal import CZlib

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
