package import SettingsLocalization

/// Files that a repository has, but that its work tree is without, since it is sparse.
package enum SparseCheckout {
  /// A file that is not checked out.
  package struct File: Hashable, Sendable {
    /// The path that was asked for.
    package let path: String
    /// The command line that checks it out, with the other files of its folder.
    package let command: [String]
  }

  /// Those of some files that are not checked out.
  ///
  /// - Parameters:
  ///   - paths: relative to the folder: `fr.lproj/Root.strings`, or `../NAME` beside it.
  ///   - folder: a path; the folder need not exist. If no folder upwards has `.git`, git is not started.
  /// - Throws: ``GitError`` if git does not answer for a checkout that is sparse. Where it is not, or git is not
  ///   installed, none of the files is.
  package static func files(among paths: [String], in folder: String) throws(GitError) -> [File] {
    if paths.isEmpty { return [] }
    var (folder, missing) = (folder, "")
    while Directory.realPath(folder) == nil, folder != "." {
      missing = (FilePath.components(folder).last ?? "") + "/" + missing
      folder = FilePath.folder(of: FilePath.withoutTrailingSlash(folder))
    }
    let inner = missing
    return try asking(folder) { repository throws(GitError) in
      let places = paths.map { repository.place(of: inner, $0) }
      let absent = Set(try repository.notCheckedOut(among: places.compactMap { $0.map { $0.folder + $0.name } }))
      return zip(paths, places).compactMap { path, place in
        guard let place, absent.contains(place.folder + place.name) else { return nil }
        return file(path, folder: place.folder, repository)
      }
    }
  }

  /// Those below a folder, as ``files(among:in:)`` says.
  package static func files(below folder: String) throws(GitError) -> [File] {
    try asking(folder) { repository throws(GitError) in
      try repository.notCheckedOut(among: [repository.prefix]).map { path in
        let end = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let name = String(decoding: path.dropFirst(repository.prefix.count), as: UTF8.self)
        return file(name, folder: Array(path[..<end]), repository)
      }
    }
  }

  /// What the repository around a folder answers; nothing if there is none, or no git.
  private static func asking(
    _ folder: String, _ question: (GitRepository) throws(GitError) -> [File]
  ) throws(GitError) -> [File] {
    guard let top = WorkTree.top(around: folder) else { return [] }
    do throws(GitError) {
      return try question(try GitRepository(folder: folder))
    } catch {
      if error == .notInstalled || !WorkTree.isSparse(top) { return [] }
      throw error
    }
  }

  /// - Parameter folder: the path of its folder from the top, with a slash at its end.
  private static func file(_ path: String, folder: [UInt8], _ repository: GitRepository) -> File {
    let words = [repository.top, Array(folder.dropLast())].map { String(decoding: $0, as: UTF8.self) }
    return File(path: path, command: ["git", "-C", words[0], "sparse-checkout", "add", words[1]])
  }
}

extension GitRepository {
  /// The files of the index among some that the work tree is without, by their paths from the top.
  ///
  /// - Parameter places: paths from the top: of files, or of folders with a slash at their ends; an empty one stands for
  ///   all files.
  func notCheckedOut(among places: [[UInt8]]) throws(GitError) -> [[UInt8]] {
    let options = ["-t", "-z", "--full-name", "--"].map(GitProgram.text)
    var paths: [[UInt8]] = []
    for start in stride(from: 0, to: places.count, by: GitRepository.argumentCount) {
      let some = places[start...].prefix(GitRepository.argumentCount)
      let process = try program.start("ls-files", options + some.map(argument))
      while let line = try process.read(before: 0) {
        if line.starts(with: "S ".utf8) { paths.append(Array(line.dropFirst(2))) }
      }
      try process.finish()
    }
    return paths
  }

  /// How many paths a command line has; systems limit its length.
  private static let argumentCount = 500

  /// The localizations of the bundle in this folder of which files are not checked out, by name.
  package func absentLocalizations() throws(GitError) -> [LocalizationName] {
    let paths = try notCheckedOut(among: [prefix])
    let names = paths.compactMap { path -> LocalizationName? in
      let parts = path.dropFirst(prefix.count).split(separator: UInt8(ascii: "/"))
      let folder = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
      guard parts.count > 1, folder.hasSuffix(".lproj") else { return nil }
      return LocalizationName(String(folder.dropLast(".lproj".count)))
    }
    return Set(names).sorted()
  }

  /// The folder of a file from the top, with a slash at its end, and its name; `nil` for one above the top.
  ///
  /// - Parameters:
  ///   - missing: the folders below this one that do not exist, with a slash at the end.
  ///   - path: relative to them; it may begin with `../`.
  fileprivate func place(of missing: String, _ path: String) -> (folder: [UInt8], name: [UInt8])? {
    var parts = (prefix + missing.utf8).split(separator: UInt8(ascii: "/"))
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) {
        if parts.popLast() == nil { return nil }
      } else {
        parts.append(ArraySlice(Array(part)))
      }
    }
    guard let name = parts.popLast() else { return nil }
    return (parts.flatMap { Array($0) + [UInt8(ascii: "/")] }, Array(name))
  }
}
