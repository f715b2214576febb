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

  /// Whether the file has other bytes.
  package var isChanged: Bool { old != new }

  /// Writes files: those of each bundle by one commit, then the others. A file that has its bytes already is not
  /// touched, but what dead runs left beside it is removed.
  ///
  /// - Parameter making: called before anything is written, for each bundle in which files are made.
  /// - Returns: leftovers of commits that could not be removed.
  /// - Throws: ``TransactionError`` for a bundle, ``OutputFile/Failure`` for another file, and if files of other bundles
  ///   were written.
  package static func write(_ files: [PlacedFile], making: MakingFiles) throws -> [String] {
    var (bundles, others) = sorted(files)
    for bundle in bundles {
      let made = planned(bundle.files).filter(\.isMade).map(\.path)
      if !made.isEmpty { try making(bundle.path, made) }
    }
    var warnings: [String] = []
    var written: [String] = []
    while let bundle = bundles.first {
      do throws(TransactionError) {
        warnings += try commit(bundle.path, bundle.files)
      } catch {
        if written.isEmpty || !error.isNothingWritten { throw error }
        throw error.after(written, before: bundles.flatMap(\.files).changedPaths + others.changedPaths)
      }
      written += bundle.files.changedPaths
      bundles.removeFirst()
    }
    var rules = OutputFiles.Rules()
    rules.keepsEqual = true
    do throws(OutputFile.Failure) {
      _ = try OutputFiles.write(others.map { OutputFiles.File($0.path, $0.new) }, rules)
    } catch {
      throw error.after(written)
    }
    return warnings
  }

  /// The files of each bundle, with its path, and the others.
  private static func sorted(
    _ files: [PlacedFile]
  ) -> (bundles: [(path: String, files: [PlacedFile])], others: [PlacedFile]) {
    var bundles: [(path: String, files: [PlacedFile])] = []
    var numbers: [ExactString: Int] = [:]
    var others: [PlacedFile] = []
    for file in files {
      guard let (bundle, _) = OutputFile.placeInBundle(file.path) else {
        others.append(file)
        continue
      }
      let number = numbers[ExactString(bundle), default: bundles.count]
      if number == bundles.count { bundles.append((bundle, [])) }
      numbers[ExactString(bundle)] = number
      bundles[number].files.append(file)
    }
    return (bundles, others)
  }

  private static func planned(_ files: [PlacedFile]) -> [PlannedFile] {
    files.filter(\.isChanged).compactMap { file in
      OutputFile.placeInBundle(file.path).map { PlannedFile(path: $0.path, old: file.old, new: file.new) }
    }
  }

  private static func commit(_ bundle: String, _ files: [PlacedFile]) throws(TransactionError) -> [String] {
    let lock = try BundleLock(bundle: bundle)
    guard case .committed(let warnings, _, _) = try BundleTransaction(lock).commit(planned(files)) else {
      return lock.warnings
    }
    return lock.warnings + warnings
  }
}

extension [PlacedFile] {
  fileprivate var changedPaths: [String] { filter(\.isChanged).map(\.path) }
}

extension TransactionError {
  fileprivate func after(_ files: [String], before rest: [String]) -> OutputFile.Failure {
    OutputFile.Failure(path: path, reason: reason, written: files, unwritten: rest)
  }
}
