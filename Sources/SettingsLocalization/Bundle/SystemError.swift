internal import CSettingsSystem

/// Errors of system calls.
package enum SystemError {
  /// Whether an error says that there is no such name.
  package static func isMissing(_ number: Int32) -> Bool { number == SL_ENOENT }
  /// Whether an error says that a folder has entries.
  package static func isNotEmpty(_ number: Int32) -> Bool { [SL_ENOTEMPTY, SL_EEXIST].contains(number) }
  static func isNotDirectory(_ number: Int32) -> Bool { number == SL_ENOTDIR }

  /// Whether an error says that nothing exists there: no such name, or a file instead of a folder, or a name too long
  /// for any file.
  static func isAbsence(_ number: Int32) -> Bool { [SL_ENOENT, SL_ENOTDIR, SL_ENAMETOOLONG].contains(number) }

  /// Whether an error says that a link or a name leads out of the folder, or forms a cycle.
  static func isEscape(_ number: Int32) -> Bool { number == SL_EXDEV || number == SL_ELOOP }

  /// What the system calls an error.
  package static func text(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    sl_error_text(number, &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
