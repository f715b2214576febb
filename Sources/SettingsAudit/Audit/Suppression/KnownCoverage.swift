internal import SettingsLocalization

/// The coverage that a baseline has recorded.
public struct KnownCoverage: Sendable {
  private let baseline: Baseline
  private let folder: String

  /// - Parameters:
  ///   - baseline: the baseline.
  ///   - folder: the folder of its file, to which the paths of bundles are relative.
  public init(_ baseline: Baseline, folder: String) {
    self.baseline = baseline
    self.folder = folder
  }

  /// The coverage of a bundle in ten-thousandths, by localization; empty if none of the same panes was recorded.
  ///
  /// - Parameter coverage: what it is compared with.
  /// - Throws: `BundleError` if the folder does not exist.
  func tenThousandths(
    of bundle: SettingsBundle, comparedWith coverage: BundleCoverage
  ) throws(BundleError) -> [LocalizationName: Int] {
    if baseline.coverages.isEmpty { return [:] }
    let path = try bundle.relativePath(from: folder)
    return baseline.isOfOtherViews(than: coverage, of: path) ? [:] : baseline.coverages[ExactString(path)] ?? [:]
  }
}
