internal import SettingsLocalization

/// Paths as URIs.
enum FileURI {
  /// A relative path as a reference, an absolute one with the scheme `file`; bytes with a meaning in URIs are encoded.
  ///
  /// - Source: RFC 3986, sections 2.1 and 4.2; a colon in the first segment would end a scheme.
  static func reference(_ path: String) -> String {
    (WorkingFolder.isAbsolute(path) ? "file://" : "") + path.utf8.map(encoded).joined()
  }

  private static func encoded(_ byte: UInt8) -> String {
    let isPlain = byte.isLetterOrDigit || "-._~/".utf8.contains(byte)
    return isPlain ? String(Unicode.Scalar(byte)) : "%" + byte.digits(2, uppercase: true)
  }
}
