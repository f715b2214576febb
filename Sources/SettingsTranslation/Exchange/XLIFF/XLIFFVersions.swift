internal import SettingsLocalization

/// What reads the units of an XLIFF file.
protocol XLIFFHandler: XMLHandler {
  /// The `<file>` elements that have begun.
  var sections: [XLIFFSection] { get }
}

/// Reads a file of any version that is read: its root says which one it is.
final class XLIFFVersions: XLIFFHandler {
  private let scope: ExchangeScope
  private let fileSize: Int
  private var parser: any XLIFFHandler

  init(_ scope: ExchangeScope, fileSize: Int) {
    self.scope = scope
    self.fileSize = fileSize
    parser = XLIFFParser(scope)
  }

  private var isStarted = false

  var sections: [XLIFFSection] { parser.sections }

  func start(_ tag: borrowing XMLTag) throws(XMLError) {
    if !isStarted { choose(tag) }
    try parser.start(tag)
  }

  private func choose(_ root: borrowing XMLTag) {
    isStarted = true
    let version = root["version"]
    let is2 = root.name == XMLName(namespace: XLIFF2Parser.namespace, local: "xliff")
    if is2, version == "2.0" || version == "2.1" { parser = XLIFF2Parser(scope, fileSize: fileSize) }
  }

  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) { parser.characters(bytes, &places) }

  func end(_ name: XMLName, _ places: inout XMLPlaces) throws(XMLError) { try parser.end(name, &places) }
}
