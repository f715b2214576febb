extension SettingsBundle {
  /// Checks that everything that was read of the bundle so far existed at one time, and still does.
  ///
  /// Files are opened one by one, and another program may write between two of them: an import that exchanges the whole
  /// folder or moves its files, an editor, git. Call this when you have read what you need; if it throws, discard what
  /// you have, and open the bundle again.
  ///
  /// - Throws: ``BundleError/replaced(path:)`` if a file, a folder, or the bundle itself has changed since it was read;
  ///   ``BundleError/unfinishedCommit(path:)`` if a commit to it is now unfinished. Never for a bundle in memory.
  /// - Complexity: checks the status of each file and folder that was read, without reading it again.
  public func requireUnchanged() throws(BundleError) {
    guard let directory = files.directory else { return }
    try directory.requireInPlace()
    if try directory.hasUnfinishedCommit() { throw .unfinishedCommit(path: path) }
    try directory.requireUnchanged()
    // Panes and tables of the app's other bundle may also have been read.
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

  /// Whether an entry changed while it was read.
  var isDisturbed: Bool { directory?.isDisturbed ?? false }
}
