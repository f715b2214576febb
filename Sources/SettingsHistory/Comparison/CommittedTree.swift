internal import SettingsLocalization

/// The files of a tree of git, in which symbolic links are followed as on disk: only inside of the tree.
struct CommittedTree {
  private var files: [ExactString: [UInt8]] = [:]
  private var links: [ExactString: [String]] = [:]

  /// How many links a path may lead through, as on most systems.
  private static let linkLimit = 40
  /// How many links are followed.
  private static let linkCount = 1000
  /// How many files links may add.
  private static let copyLimit = 10_000

  /// Adds a file; the bytes of a link are the path that it leads to.
  mutating func add(_ bytes: [UInt8], at path: String, isLink: Bool = false) {
    files[ExactString(path)] = bytes
    guard isLink, let target = String(validating: bytes, as: UTF8.self) else { return }
    links[ExactString(path)] = target.utf8.first == UInt8(ascii: "/") ? [] : FilePath.components(target)
  }

  /// All files by path. A link that leads out of the tree, or to nothing, is a file with the path that it leads to, as
  /// git writes it on systems without links.
  func resolved() -> [ExactString: [UInt8]] {
    var all = files
    var copies = 0
    for (link, target) in links.sorted(by: { $0.key < $1.key }).prefix(CommittedTree.linkCount) where !target.isEmpty {
      guard let place = place(of: link) else { continue }
      if let bytes = files[ExactString(place)], links[ExactString(place)] == nil {
        all[link] = bytes
        continue
      }
      let inside = filesBelow(place + "/")
      copies += inside.count
      if inside.isEmpty || copies > CommittedTree.copyLimit { continue }
      all[link] = nil
      for (path, bytes) in inside { all[ExactString(link.text + "/" + path)] = bytes }
    }
    return all
  }

  /// The files below a folder that are no links, by their paths in it.
  private func filesBelow(_ folder: String) -> [(path: String, bytes: [UInt8])] {
    let prefix = Array(folder.utf8)
    return files.filter { $0.key.text.utf8.starts(with: prefix) && links[$0.key] == nil }.map {
      (String(Substring($0.key.text.utf8.dropFirst(prefix.count))), $0.value)
    }
  }

  /// Where a link leads to in the end; `nil` if that is not in the tree.
  private func place(of link: ExactString) -> String? {
    var (walked, rest) = ([String](), Array(FilePath.components(link.text).reversed()))
    var count = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        guard walked.popLast() != nil else { return nil }
        continue
      }
      walked.append(name)
      guard let target = links[ExactString(walked.joined(separator: "/"))] else { continue }
      count += 1
      guard count <= CommittedTree.linkLimit, !target.isEmpty else { return nil }
      walked.removeLast()
      rest += target.reversed()
    }
    return walked.isEmpty ? nil : walked.joined(separator: "/")
  }
}
