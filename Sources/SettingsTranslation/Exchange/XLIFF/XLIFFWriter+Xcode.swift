internal import SettingsCatalog
internal import SettingsLocalization

/// Units in Xcode's form: source, target, exactly one note; nothing that Xcode does not write.
extension XLIFFWriter {
  mutating func writeXcode(_ unit: ExchangeUnit) {
    xml.append(markup: "      <trans-unit")
    xml.append(attribute: "id", unit.unit.id.key.text)
    appendApproval(of: unit)
    if !unit.unit.isTranslatable { xml.append(attribute: "translate", "no") }
    xml.append(attribute: "xml:space", "preserve")
    xml.append(markup: ">\n")
    xml.element("source", text: unit.unit.source, depth: 4)
    if let target = unit.target { writeTarget(target, state: XLIFFWriter.xcodeState(of: unit)) }
    xml.element("note", text: unit.unit.developerComment ?? "", depth: 4)
    xml.append(markup: "      </trans-unit>\n")
  }

  /// By code point, which is the order of the bytes of UTF-8.
  static func inXcodeOrder(_ units: [ExchangeUnit]) -> [ExchangeUnit] {
    units.sorted { $0.unit.id.key < $1.unit.id.key }
  }

  /// The state of a text that Xcode does not import; `nil` for any other: Xcode gives no state to texts of tables.
  private static func xcodeState(of unit: ExchangeUnit) -> String? {
    unit.isPrefilled ? "new" : unit.needsReview ? "needs-review-l10n" : nil
  }

  /// Whether a key ends like an id of a variation: `KEY|==|plural.one`, `KEY|==|device.iphone`.
  static func readsAsVariation(_ key: TextKey) -> Bool {
    let parts = key.text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).suffix(3)
    guard parts.count == 3, let kind = parts.last, parts.dropLast().last?.elementsEqual("==".utf8) == true else {
      return false
    }
    return ["plural.", "device.", "substitutions."].contains { kind.starts(with: $0.utf8) }
  }
}
