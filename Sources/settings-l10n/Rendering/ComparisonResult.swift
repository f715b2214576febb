import SettingsHistory

/// Two versions of a bundle, and what is different.
struct ComparisonResult {
  /// Where each version is: a path, or a revision with a path.
  let old: String
  let new: String
  let comparison: BundleComparison
}
