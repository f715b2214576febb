internal import SettingsLocalization

/// A file of a commit.
package struct TrackedFile: Hashable, Sendable {
  /// The path below the folder that was asked for: bytes, as git has them.
  package let path: [UInt8]
  /// The object with its bytes.
  package let blob: ObjectName
  /// Whether it is a symbolic link, whose bytes are the path to another file.
  package let isLink: Bool
}

extension GitRepository {
  /// The files of a commit below a folder, in the order of git. Submodules are left out.
  ///
  /// - Parameter folder: a path from the top of the repository with a slash at its end; empty for all files.
  package func files(of commit: ObjectName, below folder: [UInt8]) throws(GitError) -> [TrackedFile] {
    let options = ["-r", "-z", "--full-tree", commit.digits].map(GitProgram.text)
    let place = folder.isEmpty ? [] : [GitProgram.text("--"), GitProgram.text(folder)]
    let process = try program.start("ls-tree", options + place)
    var files: [TrackedFile] = []
    while let line = try process.read(before: 0) {
      if let file = TrackedFile(line, below: folder) { files.append(file) }
    }
    try process.finish()
    return files
  }

  /// Reads objects, each as soon as git has it.
  ///
  /// - Parameters:
  ///   - names: the objects, in the order in which they are read.
  ///   - body: gets the number of a name and the bytes of its object; `nil` if the clone does not have it, or if it is
  ///     larger than any file that is read.
  /// - Throws: ``GitError`` if git cannot be started, or what `body` throws.
  package func read(_ names: [ObjectName], _ body: (Int, [UInt8]?) throws -> Void) throws {
    var next = 0
    // In a partial clone git ends at an object that is not there. It is started again behind it.
    while next < names.count {
      next = try readUntilMissing(names, from: next, body)
      if next < names.count {
        try body(next, nil)
        next += 1
      }
    }
  }

  /// When commits were made, as `2026-01-02T03:04:05Z`; those without a date that can be read are left out.
  package func dates(of commits: Set<ObjectName>) throws -> [ObjectName: String] {
    let names = commits.sorted { $0.digits < $1.digits }
    var dates: [ObjectName: String] = [:]
    try read(names) { number, bytes in
      let lines = bytes?.split(separator: UInt8(ascii: "\n"), maxSplits: 64) ?? []
      let committer = lines.first { $0.starts(with: "committer ".utf8) }
      // The name and the address come first, then seconds and the time zone.
      let words = committer?.split(separator: UInt8(ascii: " ")).suffix(2).map { String(decoding: $0, as: UTF8.self) }
      guard let seconds = words?.first.flatMap(Int.init) else { return }
      dates[names[number]] = PropertyListDate.format(secondsSince1970: seconds)
    }
    return dates
  }

  /// - Returns: the number of the first object that git did not answer for.
  private func readUntilMissing(
    _ names: [ObjectName], from start: Int, _ body: (Int, [UInt8]?) throws -> Void
  ) throws -> Int {
    let input = names[start...].flatMap { Array($0.digits.utf8) + [UInt8(ascii: "\n")] }
    let process = try program.start("cat-file", [GitProgram.text("--batch")], input: input)
    for number in start..<names.count {
      guard let header = try process.read(before: UInt8(ascii: "\n")) else { return number }
      let fields = header.split(separator: UInt8(ascii: " "))
      guard fields.count == 3, let size = Int(String(decoding: fields[2], as: UTF8.self)), size >= 0 else {
        try body(number, nil)
        continue
      }
      if size > OpenFile.sizeLimit {
        guard try process.skip(size + 1) else { return number }
        try body(number, nil)
      } else {
        guard let bytes = try process.read(size), try process.skip(1) else { return number }
        try body(number, bytes)
      }
    }
    return names.count
  }
}

extension TrackedFile {
  /// Reads `MODE TYPE OBJECT<tab>PATH`; `nil` for anything that is no file.
  fileprivate init?(_ line: ArraySlice<UInt8>, below folder: [UInt8]) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let fields = line[..<tab].split(separator: UInt8(ascii: " "))
    let path = line[(tab + 1)...]
    guard fields.count == 3, fields[1].elementsEqual("blob".utf8), path.starts(with: folder),
      let blob = ObjectName(String(decoding: fields[2], as: UTF8.self))
    else { return nil }
    self.init(path: Array(path.dropFirst(folder.count)), blob: blob, isLink: fields[0].elementsEqual("120000".utf8))
  }
}
