#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder in which the command runs, to which paths are relative.
package enum WorkingFolder {
  /// Its absolute path; empty if it is unknown.
  package static var path: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The absolute path; without a known folder, the path is unchanged.
  static func absolute(_ path: String, from folder: String) -> String {
    isAbsolute(path) || folder.isEmpty ? path : folder + "/" + plain(path)
  }

  /// A path relative to the folder, if it is in the folder; any other path unchanged.
  package static func relative(_ path: String, to folder: String) -> String {
    guard isAbsolute(path) else { return plain(path) }
    let prefix = folder == "/" ? folder : folder + "/"
    guard !folder.isEmpty, path.utf8.starts(with: prefix.utf8) else { return path }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// A path without `./` at the start.
  private static func plain(_ path: String) -> String {
    var bytes = Array(path.utf8)[...]
    while bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    return String(decoding: bytes, as: UTF8.self)
  }
}
