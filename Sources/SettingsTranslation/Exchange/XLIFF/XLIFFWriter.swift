internal import SettingsCatalog
public import SettingsLocalization

/// Writes XLIFF 1.2: one `<file>` for each table, in the order of the document.
///
/// A unit with a character in its key, source text or translation that XML cannot contain is left out and reported. In
/// notes and contexts such characters become U+FFFD.
struct XLIFFWriter {
  /// The program that the file is for.
  enum Dialect: Sendable {
    /// Valid against the strict schema; with hashes of the export, and everything that helps to translate.
    case standard
    /// What Xcode itself writes, and no more: valid against the transitional schema.
    case xcode
  }

  /// The name of the generating program in the files.
  static let toolName = "settings-l10n"

  let document: ExchangeDocument
  let dialect: Dialect
  let toolVersion: String
  /// Whether finished translations are approved. Programs with a workflow show any other as work to do. An import does
  /// not look at it.
  let marksApproved: Bool
  var xml = XMLText()
  private var findings: [Finding] = []

  private init(_ document: ExchangeDocument, _ dialect: Dialect, _ toolVersion: String, _ marksApproved: Bool?) {
    self.document = document
    self.dialect = dialect
    self.toolVersion = toolVersion
    self.marksApproved = marksApproved ?? (dialect == .standard)
  }

  /// The file of a document; obsolete units have no place in it.
  ///
  /// - Parameters:
  ///   - toolVersion: the version of the generating program that files name: `0.1.0`.
  ///   - marksApproved: whether finished translations are approved; `nil` for only in the standard dialect.
  /// - Returns: the file, and findings about units that could not be written or may get lost in Xcode.
  static func write(
    _ document: ExchangeDocument, as dialect: Dialect, toolVersion: String, marksApproved: Bool? = nil
  ) -> (bytes: [UInt8], findings: [Finding]) {
    var writer = XLIFFWriter(document, dialect, toolVersion, marksApproved)
    writer.xml.append(markup: start)
    for table in document.tables { writer.write(table) }
    writer.xml.append(markup: "</xliff>\n")
    return (writer.xml.bytes, writer.findings)
  }

  private static let start = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
    http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

    """

  private mutating func write(_ table: ExchangeDocument.Table) {
    startFile(table.name)
    switch dialect {
    case .standard:
      for unit in table.units where isWritable(unit) { writeStandard(unit) }
    case .xcode:
      for unit in XLIFFWriter.inXcodeOrder(table.units) where isWritable(unit) {
        warnOfVariation(unit.unit.id)
        writeXcode(unit)
      }
    }
    xml.append(markup: "    </body>\n  </file>\n")
  }

  private mutating func startFile(_ table: TableName) {
    let folder = dialect == .xcode ? document.projectPath : document.bundleName
    xml.append(markup: "  <file")
    xml.append(
      attribute: "original",
      "\(folder)/\(TableReference(localization: document.source.localization, table: table).path)")
    xml.append(attribute: "source-language", document.source.tag)
    if let target = document.targetTag { xml.append(attribute: "target-language", target) }
    xml.append(markup: " datatype=\"plaintext\">\n    <header>\n      <tool")
    xml.append(attribute: "tool-id", XLIFFWriter.toolName)
    xml.append(attribute: "tool-name", XLIFFWriter.toolName)
    xml.append(attribute: "tool-version", toolVersion)
    if dialect == .xcode { xml.append(attribute: "build-num", toolVersion) }
    xml.append(markup: "/>\n    </header>\n    <body>\n")
  }

  mutating func writeTarget(_ target: String, state: String?) {
    if let state {
      xml.element("target", ["state": state], text: target, depth: 4)
    } else {
      xml.element("target", text: target, depth: 4)
    }
  }

  /// Whether XML can contain a unit; if not, that is reported.
  private mutating func isWritable(_ unit: ExchangeUnit) -> Bool {
    let parts = [("key", unit.unit.id.key.text), ("source text", unit.unit.source), ("translation", unit.target ?? "")]
    for (name, text) in parts {
      guard let scalar = XMLText.unwritable(in: text) else { continue }
      let message =
        "the \(name) holds \(scalar.codePoint), which XML cannot contain: the unit is not in the XLIFF file"
      report(.xmlCharacter, .error, message, unit.unit.id, fix: "Remove the character, or export as PO, CSV or JSON.")
      return false
    }
    return true
  }

  private mutating func warnOfVariation(_ id: UnitIdentifier) {
    guard XLIFFWriter.readsAsVariation(id.key) else { return }
    report(
      .variationKey, .warning, "Xcode treats this key as a plural or device variation, and silently loses the unit",
      id, fix: "Export this table as XLIFF, not for Xcode, or rename the key.")
  }

  private mutating func report(
    _ rule: Finding.Rule, _ severity: Finding.Severity, _ message: String, _ id: UnitIdentifier, fix: String
  ) {
    let localization = document.target?.localization
    findings.append(
      Finding(rule, severity, message, localization: localization, table: id.table, key: id.key, fix: fix))
  }
}

extension Finding.Rule {
  /// A text has a character that XML cannot contain: its unit is not exported.
  public static let xmlCharacter = Finding.Rule(rawValue: "xml-character")
  /// A key looks like the ids that Xcode gives to plural and device variations.
  public static let variationKey = Finding.Rule(rawValue: "variation-key")
}
