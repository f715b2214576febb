import SettingsLocalization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is piped into the command.
enum StandardInput {
  /// The operand that means it.
  static let name = "-"
  /// As for a file.
  private static let limit = 256 << 20

  /// All bytes up to the end.
  static func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw Failure("standard input: " + String(cString: strerror(errno))) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit { throw Failure("standard input: too large (at most \(limit) bytes are read)") }
    }
  }
}
