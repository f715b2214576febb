/// A file of the bundle before and after a commit.
public struct PlannedFile: Hashable, Sendable {
  /// The path in the bundle: `fr.lproj/Root.strings`. Missing folders are created.
  public let path: String
  /// Its bytes now; `nil` for a new file. If it has others when it is to be written, it is not: another program changed
  /// it.
  public let old: [UInt8]?
  /// All bytes of the file after the commit; `nil` for a file that is removed.
  public let new: [UInt8]?
  /// For a new file: the path in the bundle of the file whose mode and owner it gets, such as the table of the
  /// development language. A new folder gets those of the folder that contains that file. Without a path, or if that
  /// file does not exist: those of another file in the folder, else the system's defaults.
  let modelPath: String?

  /// - Parameters:
  ///   - path: the path in the bundle.
  ///   - old: its bytes now; `nil` for a new file.
  ///   - new: its bytes after the commit; `nil` to remove it.
  ///   - modelPath: the path of the file whose mode and owner a new file gets.
  package init(path: String, old: [UInt8]?, new: [UInt8]?, modelPath: String? = nil) {
    self.path = path
    self.old = old
    self.new = new
    self.modelPath = modelPath
  }

  /// Whether there is no file yet, and will be one.
  var isMade: Bool { old == nil && new != nil }
}

/// Files of the folder of string catalogs, which are committed together with those of the bundle.
package struct PlannedCatalogs: Hashable, Sendable {
  /// The absolute path of the folder: without links, `.` and `..`.
  package let folder: String
  /// Its files, by name: `Root.xcstrings`; existing ones and new ones.
  package let files: [PlannedFile]

  /// Takes the folder and its files.
  package init(folder: String, files: [PlannedFile]) {
    self.folder = folder
    self.files = files
  }
}

/// Judges files that a commit is going to make.
///
/// - Parameters:
///   - folder: the absolute path of the bundle.
///   - paths: relative to it; `../NAME` is beside it.
/// - Throws: ``TransactionError``; then nothing is written.
package typealias MakingFiles = (_ folder: String, _ paths: [String]) throws(TransactionError) -> Void
