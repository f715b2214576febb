/// The result of a three-way merge.
package enum MergeResult: Hashable, Sendable {
  /// The merged file.
  case merged([UInt8])
  /// The merged file, as far as the sides agree.
  ///
  /// - Parameter places: where they do not: the keys, and the first lines of comments of no entry, in the order of the
  ///   file.
  case conflict([UInt8], places: [String])
  /// Nothing was merged, since OURS or THEIRS has the marks of a conflict. So it is when git merges a conflict with a
  /// resolution that it has recorded (`rerere`), which is to be done by line.
  case marked(reason: String)
  /// Nothing was merged, with the reason: one side cannot be read, or what was made does not read back.
  case unmergeable(reason: String)
}

/// The names of the three files of a merge, for messages.
enum MergeInput: String {
  case base, ours, theirs
}

/// Why a file cannot be merged.
struct UnmergeableFile: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  init(_ input: MergeInput, _ reason: String) { self.reason = "\(input.rawValue) \(reason)" }
}
