extension SettingsBundle {
  /// Makes sure that everything that was read of the bundle so far was there at one time, and still is.
  ///
  /// Files are opened one by one, and another program may write between two of them: an import that exchanges the whole
  /// folder or moves its files, an editor, git. Ask this when you have read what you need; if it throws, discard what you
  /// have, and open the bundle again.
  ///
  /// - Throws: ``BundleError/replaced(path:)`` if a file, a folder, or the bundle itself is another than when it was read;
  ///   ``BundleError/unfinishedCommit(path:)`` if a commit to it is unfinished by now. Never for a bundle in memory.
  /// - Complexity: looks at each file and folder that was read, and reads none.
  public func requireUnchanged() throws(BundleError) {
    guard let directory = files.directory else { return }
    try directory.requireInPlace()
    if try directory.hasUnfinishedCommit() { throw .unfinishedCommit(path: path) }
    try directory.requireUnchanged()
    // Panes and tables of the other bundle of the app may have been read, too.
    try openedOther?.requireUnchanged()
  }
}

extension BundleFiles {
  /// The folder on disk that is read; `nil` for files in memory.
  fileprivate var directory: Directory? {
    switch self {
    case .disk(let directory): directory
    case .memory, .closed: nil
    case .changed(let files, _): files.directory
    }
  }

  /// Whether something was found to be another while it was read.
  var isDisturbed: Bool { directory?.isDisturbed ?? false }
}
