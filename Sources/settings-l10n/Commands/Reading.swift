import SettingsLocalization

extension SettingsBundle {
  /// Opens a bundle and makes something of it. If another program changed the bundle meanwhile, all of that is discarded and
  /// done once more: what is said is about a bundle that was there.
  ///
  /// - Parameter body: reads everything that it needs, and writes nothing.
  /// - Throws: what the body does; a ``BundleError`` if the bundle changes the second time, too.
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
    // Also what went wrong may have gone wrong because of it.
    try bundle.requireUnchanged()
    return try result.get()
  }
}
