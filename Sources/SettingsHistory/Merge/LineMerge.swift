internal import SettingsLocalization

/// git's own merge, line by line: for files that cannot be merged by entry.
package enum LineMerge {
  /// Merges three files; nothing is written.
  ///
  /// - Parameters:
  ///   - folder: the folder that relative paths start from.
  ///   - base: the path of the file that both come from.
  ///   - ours: the path of one version.
  ///   - theirs: the path of the other version.
  ///   - marks: the marks of conflicts.
  /// - Returns: the merged file, with marks where the versions conflict, and whether they do.
  /// - Throws: ``GitError`` if git is not there, or cannot merge the files: they are not text, for example.
  package static func merge(
    in folder: String, base: String, ours: String, theirs: String, marks: ConflictMarks
  ) throws(GitError) -> (bytes: [UInt8], hasConflicts: Bool) {
    let program = try GitProgram(folder: folder)
    let labels = ["-L", marks.labels.ours, "-L", "base", "-L", marks.labels.theirs]
    let words = ["-p", "--marker-size=\(marks.size)"] + labels + ["--", ours, base, theirs]
    let process = try program.start("merge-file", words.map(GitProgram.text))
    let bytes = try process.readToEnd()
    // The status is the number of conflicts, 127 if there are more; 128 and above are errors.
    let status = process.wait()
    if status > 127 { throw .refused(command: "merge-file", message: process.message) }
    return (bytes, status > 0)
  }
}
