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
