import SettingsAudit
import SettingsLocalization
import TestSupport

/// Audits of the real bundles with default options, computed once for all tests.
enum CorpusAudits {
  static let isThere = SharedData.has("corpus/bundles")

  /// An audit of one bundle, with the bundle's path in `corpus`.
  struct Audited: Sendable {
    let path: String
    let audit: BundleAudit
  }

  /// By path.
  static func all() throws -> [Audited] { try made.get() }

  private static let made = Result {
    let folder = SharedData.path("corpus/")
    return try BundleLocator.bundles(at: folder + "bundles").map { path in
      Audited(path: String(path.dropFirst(folder.count)), audit: try SettingsBundle(path: path).audit())
    }
  }
}
