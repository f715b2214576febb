@testable import SettingsLocalization

/// What holds for any bytes that are read as a property list.
enum PropertyListProperties {
  /// There is a value or an error, never both and never neither; and a value that was read can be written and read again.
  static func check(_ bytes: [UInt8], as format: PropertyListDocument.Format) throws {
    let document = PropertyListDocument(bytes: bytes, file: "fuzz.plist", as: format)
    let isBroken = document.findings.contains { $0.severity == .error }
    try require((document.root == nil) == isBroken, "root: \(document.root != nil), findings: \(document.findings)")
    guard let root = document.root, let text = try? PropertyListWriter.xml(root.value) else { return }
    try checkWritten(text)
  }

  /// What was written is read without an error, and writing that gives the same text.
  ///
  /// The texts are compared and not the values: dates are written in whole seconds.
  private static func checkWritten(_ text: String) throws {
    let document = PropertyListDocument(bytes: Array(text.utf8), file: "written.plist", as: .xml)
    guard let root = document.root else {
      throw Violation("what was written is not read: \(document.findings)\n\(text)")
    }
    let again = try? PropertyListWriter.xml(root.value)
    try require(again.map { $0.isExactly(text) } == true, "written again, it is another text:\n\(text)\n\(again ?? "")")
  }
}
