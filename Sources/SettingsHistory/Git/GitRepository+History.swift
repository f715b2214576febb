/// A step of a history: a commit, and the one that it is compared with.
package struct HistoryStep: Hashable, Sendable {
  /// The commit.
  package let commit: ObjectName
  /// Its first parent; `nil` for the first commit, and where the history of the clone is cut off.
  package let parent: ObjectName?
}

/// A file that a commit changed.
package struct FileChange: Hashable, Sendable {
  /// The path from the top of the repository: bytes, as git has them.
  package let path: [UInt8]
  /// The object before; `nil` if there was no file.
  package let old: ObjectName?
  /// The object after; `nil` if there is no file.
  package let new: ObjectName?
  /// Whether it is a symbolic link after.
  package let isLink: Bool
}

extension GitRepository {
  /// The commits from one back to the first one along the first parents, the newest first.
  ///
  /// - Parameter excluded: a commit; it and its ancestors are left out.
  package func steps(from commit: ObjectName, without excluded: ObjectName? = nil) throws(GitError) -> [HistoryStep] {
    let range = [commit.digits] + (excluded.map { ["^" + $0.digits] } ?? [])
    let process = try program.start(
      "rev-list", (["--first-parent", "--parents"] + range + ["--"]).map(GitProgram.text))
    var steps: [HistoryStep] = []
    while let line = try process.read(before: UInt8(ascii: "\n")) {
      let names = line.split(separator: UInt8(ascii: " ")).map { ObjectName(String(decoding: $0, as: UTF8.self)) }
      guard let first = names.first, let commit = first else { continue }
      steps.append(HistoryStep(commit: commit, parent: names.count > 1 ? names[1] : nil))
    }
    try process.finish()
    return steps
  }

  /// The files that steps changed, step by step. What a merge brings to its first parent counts as changed by it.
  ///
  /// - Parameters:
  ///   - steps: in the order in which they are read.
  ///   - folder: a path from the top of the repository; empty for all files.
  ///   - body: gets the number of a step with its changes, and returns whether to go on; steps without a change are
  ///     left out.
  package func changes(
    in steps: ArraySlice<HistoryStep>, below folder: [UInt8], _ body: (Int, [FileChange]) throws -> Bool
  ) throws {
    // With the names of all steps, so that silence means that git is stuck, however long the bundle has not changed.
    let options = ["--stdin", "--always", "--root", "-r", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--"]
    let lines = steps.map { $0.commit.digits + ($0.parent.map { " " + $0.digits } ?? "") + "\n" }
    let process = try program.start(
      "diff-tree", options.map(GitProgram.text) + [argument(folder)], input: Array(lines.joined().utf8))
    var reader = ChangeReader(steps: steps)
    while let field = try process.read(before: 0) {
      if let (number, changes) = reader.read(field), try !body(number, changes) { return }
    }
    if let (number, changes) = reader.end() { _ = try body(number, changes) }
    try process.finish()
  }
}

/// Gathers the changes of one step after the other from the fields that `diff-tree -z` prints.
private struct ChangeReader {
  private let steps: ArraySlice<HistoryStep>
  private var number: Int
  private var changes: [FileChange] = []
  private var status: ArraySlice<UInt8>?

  init(steps: ArraySlice<HistoryStep>) {
    self.steps = steps
    number = steps.startIndex - 1
  }

  /// Takes the name of a commit, the status of a file, or its path.
  ///
  /// - Returns: the step before, when a commit begins.
  mutating func read(_ field: ArraySlice<UInt8>) -> (Int, [FileChange])? {
    if let status {
      self.status = nil
      if let change = FileChange(status, path: field) { changes.append(change) }
      return nil
    }
    if field.first == UInt8(ascii: ":") {
      status = field
      return nil
    }
    let finished = end()
    let digits = String(decoding: field, as: UTF8.self)
    number = steps[min(number + 1, steps.endIndex)...].firstIndex { $0.commit.digits == digits } ?? steps.endIndex
    return finished
  }

  /// The last step; `nil` if it has no change.
  mutating func end() -> (Int, [FileChange])? {
    defer { changes = [] }
    return changes.isEmpty || !steps.indices.contains(number) ? nil : (number, changes)
  }
}

extension FileChange {
  /// Reads `:MODE MODE OBJECT OBJECT STATUS`. What is a submodule counts as no file.
  fileprivate init?(_ status: ArraySlice<UInt8>, path: ArraySlice<UInt8>) {
    let fields = status.dropFirst().split(separator: UInt8(ascii: " "))
    guard fields.count == 5 else { return nil }
    self.init(
      path: Array(path), old: FileChange.blob(fields[2], mode: fields[0]),
      new: FileChange.blob(fields[3], mode: fields[1]), isLink: fields[1].elementsEqual("120000".utf8))
  }

  private static func blob(_ digits: ArraySlice<UInt8>, mode: ArraySlice<UInt8>) -> ObjectName? {
    mode.starts(with: "10".utf8) || mode.starts(with: "12".utf8)
      ? ObjectName(String(decoding: digits, as: UTF8.self)) : nil
  }
}
