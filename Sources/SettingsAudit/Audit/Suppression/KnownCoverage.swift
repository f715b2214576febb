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

  /// The coverage of a bundle in ten-thousandths, by localization; empty if none was recorded.
  ///
  /// - Throws: `BundleError` if the folder does not exist.
  func tenThousandths(of bundle: SettingsBundle) throws(BundleError) -> [LocalizationName: Int] {
    if baseline.coverages.isEmpty { return [:] }
    return baseline.coverages[ExactString(try bundle.relativePath(from: folder))] ?? [:]
  }
}
