#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SettingsBundle {
  /// Opens a bundle at a URL, such as one that `Bundle.url(forResource:withExtension:)` returns.
  ///
  /// - Parameter url: the folder of the bundle itself, as a file URL.
  /// - Throws: as ``init(path:)``; ``BundleError/notFound(path:)`` for a URL that is no file URL.
  public convenience init(url: URL) throws(BundleError) {
    guard url.isFileURL else { throw .notFound(path: url.absoluteString) }
    try self.init(path: url.path)
  }
}
