#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error.
enum Output {
  /// Writes a line to standard output.
  static func line(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Writes a line to standard error: narration, never the result.
  static func note(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Writes a document as JSON to standard output.
  static func json(_ document: some Encodable) throws {
    line(try JSONNodeEncoder.node(document).text())
  }

  /// A reader that went away is no error of ours: the rest is dropped.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { unistd_write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func unistd_write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
