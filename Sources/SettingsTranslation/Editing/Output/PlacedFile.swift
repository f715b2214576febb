internal import SettingsLocalization

/// A file at a path of the caller's choice, with its bytes before and after.
///
/// Files in bundles are written by commits, the others one by one.
package struct PlacedFile {
  /// The path, as it was given.
  package let path: String
  /// The bytes that were read there; `nil` if there was no file.
  let old: [UInt8]?
  let new: [UInt8]

  /// Whether there was no file.
  package var isNew: Bool { old == nil }

  /// - Parameters:
  ///   - path: the path.
  ///   - old: the bytes that were read there; a file of a bundle with other bytes is not replaced.
  ///   - new: the bytes to write.
  package init(path: String, old: [UInt8]?, new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// Writes files: those of each bundle by one commit, then the others.
  ///
  /// - Parameter making: called before anything is written, for each bundle in which files are made.
  /// - Returns: leftovers of commits that could not be removed.
  /// - Throws: ``TransactionError`` for a bundle, ``OutputFile/Failure`` for another file.
  package static func write(_ files: [PlacedFile], making: MakingFiles) throws -> [String] {
    var bundles: [(path: String, files: [PlannedFile])] = []
    var numbers: [ExactString: Int] = [:]
    var others: [PlacedFile] = []
    for file in files {
      guard let (bundle, path) = OutputFile.placeInBundle(file.path) else {
        others.append(file)
        continue
      }
      let number = numbers[ExactString(bundle), default: bundles.count]
      if number == bundles.count { bundles.append((bundle, [])) }
      numbers[ExactString(bundle)] = number
      bundles[number].files.append(PlannedFile(path: path, old: file.old, new: file.new))
    }
    for (path, files) in bundles {
      let made = files.filter(\.isMade).map(\.path)
      if !made.isEmpty { try making(path, made) }
    }
    let warnings = try bundles.flatMap(commit)
    for file in others { _ = try OutputFile.write(file.new, to: file.path) }
    return warnings
  }

  private static func commit(bundle: String, _ files: [PlannedFile]) throws(TransactionError) -> [String] {
    let lock = try BundleLock(bundle: bundle)
    guard case .committed(let warnings, _) = try BundleTransaction(lock).commit(files) else { return lock.warnings }
    return lock.warnings + warnings
  }
}
