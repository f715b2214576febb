/// Paths as URIs.
enum FileURI {
  /// A relative path as a reference, an absolute one with the scheme `file`; bytes with a meaning in URIs are encoded.
  ///
  /// - Source: RFC 3986, sections 2.1 and 4.2; a colon in the first segment would end a scheme.
  static func reference(_ path: String) -> String {
    (WorkingFolder.isAbsolute(path) ? "file://" : "") + path.utf8.map(encoded).joined()
  }

  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      String(Unicode.Scalar(byte))
    default: (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
}
