/// Paths of the operating system, parsed as texts without access to the file system.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// The names in a path, in order. By bytes, since a slash with a combining mark is not a slash in a `String`.
  package static func components(_ path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// The path without a slash at its end; `/` stays.
  package static func withoutTrailingSlash(_ path: String) -> String {
    path.utf8.count > 1 && path.utf8.last == slash ? String(Substring(path.utf8.dropLast())) : path
  }

  /// The name of a file without its extension.
  package static func stem(of path: String) -> String {
    let name = components(path).last ?? ""
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[..<dot])
  }

  /// The path of a file that is named relative to a folder: `../name` is beside the folder.
  package static func path(of file: String, in folder: String) -> String {
    let last = components(folder).last
    guard file.hasPrefix("../"), let last, last != ".", last != ".." else { return folder + "/" + file }
    let parent = self.folder(of: withoutTrailingSlash(folder))
    return (parent == "." ? "" : parent == "/" ? "/" : parent + "/") + file.dropFirst("../".count)
  }

  /// The folder of a file: `.` if the path has none.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
