internal import SettingsLocalization

/// A part of a table that is merged as a whole: an entry with its comments, or comments of no entry up to a blank line.
struct MergeElement {
  /// What it is known by in all versions.
  var key: ElementKey
  /// The number of the entry; `nil` for comments of no entry.
  let entry: Int?
  let layout: ElementLayout

  var isComment: Bool { entry == nil }
}

/// What an element is known by in all versions.
enum ElementKey: Hashable {
  case entry(TextKey)
  /// Comments of no entry have no key: the same ones are given the same number by ``CommentMatch``.
  case comment(Int)
}

/// Where the comments of an entry stand.
enum CommentPlace {
  case above, beside
}
