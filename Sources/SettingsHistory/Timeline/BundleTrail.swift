internal import SettingsLocalization

/// The history of the files of a bundle along the first parents of a commit.
struct BundleTrail {
  /// A file of the bundle that a step changed.
  struct Change {
    /// The number of the step, the newest first.
    let step: Int
    /// The path in the bundle: bytes, as git has them.
    let path: [UInt8]
    /// The object with its bytes; `nil` if the file is gone.
    let blob: ObjectName?
    /// Whether it is a symbolic link.
    let isLink: Bool
  }

  /// All steps, the newest first.
  let steps: [HistoryStep]
  /// The newest first.
  private(set) var changes: [Change] = []
  /// The step where several bundles were moved, so that it is not known which one this was before; `nil` for none.
  private(set) var unclearMove: Int?
  /// Where the bundle was, from a step back to older ones.
  private var prefixes: [(step: Int, prefix: [UInt8])]
  private let repository: GitRepository

  /// Follows a bundle back.
  ///
  /// - Parameters:
  ///   - commit: where to begin.
  ///   - prefix: the path of the bundle there, with a slash at its end.
  /// - Throws: ``GitError``; ``GitError/notTracked`` if the commit has no file of the bundle.
  init(_ repository: GitRepository, from commit: ObjectName, prefix: [UInt8]) throws {
    self.repository = repository
    steps = try repository.steps(from: commit)
    prefixes = [(0, prefix)]
    var present = Set(try repository.files(of: commit, below: prefix).map(\.path))
    if present.isEmpty { throw GitError.notTracked }
    var next: Int? = 0
    while let start = next {
      next = try follow(from: start, &present)
    }
  }

  /// Where the bundle was in a step, with a slash at its end.
  func prefix(at step: Int) -> [UInt8] { prefixes.last { $0.step <= step }?.prefix ?? [] }

  /// Reads the changes until the bundle came from another folder.
  ///
  /// - Parameter present: the paths in the bundle after the first of these steps; then those before the last of them.
  /// - Returns: the number of the step to go on with; `nil` at the end of the history.
  private mutating func follow(from start: Int, _ present: inout Set<[UInt8]>) throws -> Int? {
    let prefix = prefix(at: start)
    var (found, move): ([Change], (step: Int, origin: BundleOrigin)?) = ([], nil)
    try repository.changes(in: steps[start...], below: prefix) { step, files in
      for file in files where file.path.starts(with: prefix) {
        let path = Array(file.path.dropFirst(prefix.count))
        found.append(Change(step: step, path: path, blob: file.new, isLink: file.isLink))
        if file.old == nil { present.remove(path) } else { present.insert(path) }
      }
      guard present.isEmpty, let parent = steps[step].parent else { return true }
      let origin = try BundleOrigin(repository, steps[step], of: prefix)
      if case .none = origin { return true }
      if case .bundle(let old) = origin { present = Set(try repository.files(of: parent, below: old).map(\.path)) }
      move = (step, origin)
      return false
    }
    changes += found
    guard let move else { return nil }
    guard case .bundle(let old) = move.origin else {
      unclearMove = move.step
      return nil
    }
    let kept = Set(found.lazy.filter { $0.step == move.step }.map(\.path))
    changes += present.subtracting(kept).map { Change(step: move.step, path: $0, blob: nil, isLink: false) }
    prefixes.append((move.step + 1, old))
    return move.step + 1
  }
}

/// Where a bundle was before a step in which all its files came.
private enum BundleOrigin {
  /// Nowhere: it was new.
  case none
  /// In another folder, whose path has a slash at its end.
  case bundle([UInt8])
  /// Several bundles went or came.
  case several

  /// - Parameter prefix: the path of the bundle after the step.
  init(_ repository: GitRepository, _ step: HistoryStep, of prefix: [UInt8]) throws {
    var (went, came): (Set<[UInt8]>, Set<[UInt8]>) = ([], [prefix])
    try repository.changes(in: [step], below: []) { _, files in
      for file in files {
        guard let folder = BundleOrigin.folder(ofRootPane: file.path) else { continue }
        if file.new == nil { went.insert(folder) }
        if file.old == nil { came.insert(folder) }
      }
      return true
    }
    went = try went.filter { try repository.files(of: step.commit, below: $0).isEmpty }
    if went.isEmpty {
      self = .none
      return
    }
    if let parent = step.parent { came = try came.filter { try repository.files(of: parent, below: $0).isEmpty } }
    if went.count == 1, came.count == 1, let origin = went.first { self = .bundle(origin) } else { self = .several }
  }

  /// The folder, with a slash at its end, of `Root.plist` and its variants; `nil` for any other path.
  private static func folder(ofRootPane path: [UInt8]) -> [UInt8]? {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = path[start...]
    let isPane = name.starts(with: "Root".utf8) && name.suffix(6).elementsEqual(".plist".utf8)
    return isPane ? Array(path[..<start]) : nil
  }
}
