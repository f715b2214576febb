internal import SettingsLocalization

/// The branch of a bundle: what its last common commit with another one had, and which steps came after it.
struct BranchView {
  /// The last common commit.
  let base: ObjectName
  /// The first step of the branch on the timeline of the present commit.
  let start: Int
  /// The timeline that has the common commit; `nil` if that has no file of the bundle.
  private let timeline: Timeline?
  /// The step of the common commit on it.
  private let step: Int

  /// - Parameters:
  ///   - revision: what the branch is compared with.
  ///   - head: the present commit.
  ///   - present: its timeline.
  ///   - other: makes the timeline of another commit, given the path of the bundle there.
  /// - Throws: ``GitError`` if there is no such revision, or no common commit, or if what the branch made is not known.
  init(
    _ repository: GitRepository, since revision: String, head: ObjectName, present: Timeline,
    other: (ObjectName, [UInt8]) throws -> Timeline
  ) throws {
    let upstream = try repository.commit(revision)
    guard let base = try repository.mergeBase(upstream, head) else { throw GitError.noMergeBase(revision) }
    self.base = base
    let count = try repository.steps(from: head, without: base).count
    let last = present.steps.count - 1 - count
    start = last + 1
    if let move = present.unclearMove, move >= start { throw GitError.unknownBranch(.move(present.steps[move].commit)) }
    if present.isIncomplete(from: start) { throw GitError.unknownBranch(.objects) }
    if last >= 0, present.steps[last].commit == base {
      (timeline, step) = (present, last)
      if present.isIncomplete(from: last) { throw GitError.unknownBranch(.objects) }
      return
    }
    let found = try BranchView.timeline(at: [present.prefix(at: max(0, last)), repository.prefix]) {
      try other(base, $0)
    }
    (timeline, step) = (found, (found?.steps.count ?? 1) - 1)
    if found?.isIncomplete(from: step) ?? false { throw GitError.unknownBranch(.objects) }
  }

  /// The timeline of the first of some places that has the bundle.
  private static func timeline(at places: [[UInt8]], _ make: ([UInt8]) throws -> Timeline) throws -> Timeline? {
    for place in places {
      do {
        return try make(place)
      } catch GitError.notTracked {
        continue
      }
    }
    return nil
  }

  /// Whether a translation had a text in the common commit.
  func had(_ text: Int32, _ localization: LocalizationName, _ id: (table: TableName, key: TextKey)) -> Bool {
    timeline?.events(localization, id).text(at: step) == text
  }

  /// The source text in the common commit, or the last one known before; `nil` if none is known.
  func source(_ known: (Timeline) -> KnownTexts) -> Int32? {
    timeline.flatMap { timeline in known(timeline).all.last { $0.step <= step }?.text }
  }
}
