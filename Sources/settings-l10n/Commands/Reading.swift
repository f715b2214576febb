import SettingsLocalization

extension SettingsBundle {
  /// Opens a bundle and passes it to a body. If another program changed the bundle meanwhile, the result is discarded
  /// and the body runs once more, so that the result is about one state of the bundle.
  ///
  /// - Parameters:
  ///   - path: the path of the bundle.
  ///   - body: reads everything that it needs, and writes nothing.
  /// - Throws: the errors of the body; a ``BundleError`` if the bundle also changes the second time.
  static func reading<Result>(_ path: String, _ body: (SettingsBundle) throws -> Result) throws -> Result {
    do {
      return try readingOnce(path, body)
    } catch BundleError.replaced, BundleError.unfinishedCommit {
      return try readingOnce(path, body)
    }
  }

  private static func readingOnce<Result>(
    _ path: String, _ body: (SettingsBundle) throws -> Result
  ) throws -> Result {
    let bundle = try SettingsBundle(path: path)
    let result = Swift.Result { try body(bundle) }
    // The change may also have caused an error of the body.
    try bundle.requireUnchanged()
    return try result.get()
  }
}
