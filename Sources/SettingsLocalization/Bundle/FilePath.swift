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

  /// The path of a file that is named relative to a folder: `../name` is beside the folder, `../../name` above it.
  package static func path(of file: String, in folder: String) -> String {
    var (start, rest) = (Array(folder.utf8) + [slash], Substring(file))
    while rest.hasPrefix("../"), let name = start.split(separator: slash).last {
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { break }
      while start.last == slash { start.removeLast() }
      start.removeLast(name.count)
      rest = rest.dropFirst("../".count)
    }
    let isHere = start.elementsEqual("./".utf8) && rest.utf8.count < file.utf8.count
    return (isHere ? "" : String(decoding: start, as: UTF8.self)) + rest
  }

  /// The relative path from a folder to another place, both given from the root of the disk and without links.
  package static func way(from folder: String, to place: String) -> String {
    let (start, end) = (components(folder), components(place))
    let shared = zip(start, end).prefix { $0.isExactly($1) }.count
    let names = Array(repeating: "..", count: start.count - shared) + end.dropFirst(shared)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }

  /// The folder of a file: `.` if the path has none.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The path that was probably meant by one that does not exist.
package enum NearestPath {
  /// The path whose last name is the nearest of those in the folder.
  ///
  /// - Parameters:
  ///   - path: a path at which nothing is.
  ///   - choose: the nearest of some names.
  /// - Returns: `nil` if the folder does not exist, or has no such name.
  package static func of(_ path: String, choose: (String, [String]) -> String?) -> String? {
    let names = FilePath.components(path)
    guard let last = names.last, !path.utf8.contains(0) else { return nil }
    let start = path.utf8.dropLast(path.utf8.last == UInt8(ascii: "/") ? 1 : 0).dropLast(last.utf8.count)
    let folder = String(decoding: start, as: UTF8.self)
    let entries = try? Directory(path: folder.isEmpty ? "." : folder).entries().map(\.name).filter {
      !$0.hasPrefix(".")
    }
    return choose(last, entries ?? []).map { folder + $0 }
  }
}
