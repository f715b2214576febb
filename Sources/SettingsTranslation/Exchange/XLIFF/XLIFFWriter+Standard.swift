internal import SettingsCatalog
internal import SettingsLocalization

/// Units with everything that helps to translate them.
///
/// Translation programs show notes, and of contexts only the location of a text. So the developers' comment is the note
/// from `developer`, generated context is the note from `settings-l10n`, and contexts contain data for programs.
extension XLIFFWriter {
  mutating func writeStandard(_ unit: ExchangeUnit) {
    startStandard(unit)
    xml.element("source", text: unit.unit.source, depth: 4)
    if let target = unit.target { writeTarget(target, state: XLIFFWriter.standardState(of: unit)) }
    writeNotes(of: unit)
    writePreviousVersion(of: unit)
    for use in unit.unit.uses.prefix(TranslationUnit.useLimit) { writeContexts(of: use) }
    xml.append(markup: "        <context-group purpose=\"x-base\">\n")
    xml.element("context", ["context-type": "x-base"], text: unit.base.description, depth: 5)
    xml.append(markup: "        </context-group>\n      </trans-unit>\n")
  }

  private mutating func startStandard(_ exchanged: ExchangeUnit) {
    let unit = exchanged.unit
    xml.append(markup: "      <trans-unit")
    xml.append(attribute: "id", unit.id.key.text)
    xml.append(attribute: "resname", unit.id.key.text)
    appendApproval(of: exchanged)
    if !unit.isTranslatable { xml.append(attribute: "translate", "no") }
    xml.append(attribute: "xml:space", "preserve")
    if let maximum = unit.maximumLength {
      xml.append(attribute: "maxwidth", String(maximum))
      xml.append(attribute: "size-unit", "char")
    }
    xml.append(markup: ">\n")
  }

  /// Marks a finished translation of the bundle.
  mutating func appendApproval(of unit: ExchangeUnit) {
    guard marksApproved, unit.target != nil, XLIFFWriter.standardState(of: unit) == XLIFFWriter.translated else {
      return
    }
    xml.append(attribute: "approved", "yes")
  }

  private static let translated = "translated"

  /// A text to translate again is `new`: programs without states leave that on finished translations, and of all
  /// unfinished states an import accepts only this one.
  private static func standardState(of unit: ExchangeUnit) -> String {
    if unit.needsReview { return "needs-review-translation" }
    return unit.isPrefilled || unit.rejection != nil || unit.previousSource != nil ? "new" : XLIFFWriter.translated
  }

  private mutating func writeNotes(of unit: ExchangeUnit) {
    if let comment = unit.unit.developerComment { writeNote(from: "developer", comment) }
    writeNote(from: XLIFFWriter.toolName, unit.noteLines.joined(separator: "\n"))
    if let previous = unit.previousSource {
      writeNote(from: XLIFFWriter.toolName, "previous source text: " + previous)
    }
  }

  /// The source text that the translation was made from. Programs compare it with the present one.
  private mutating func writePreviousVersion(of unit: ExchangeUnit) {
    guard let previous = unit.previousSource, let target = unit.target, !unit.isPrefilled,
      XMLText.unwritable(in: previous) == nil
    else { return }
    xml.append(markup: "        <alt-trans alttranstype=\"previous-version\">\n")
    xml.element("source", text: previous, depth: 5)
    xml.element("target", text: target, depth: 5)
    xml.append(markup: "        </alt-trans>\n")
  }

  private mutating func writeNote(from author: String, _ text: String) {
    xml.element("note", ["from": author], text: text, depth: 4)
  }

  /// Writes where a unit is shown. The group has no name, since a repeated name in a file is not valid.
  private mutating func writeContexts(of use: UnitUse) {
    xml.append(markup: "        <context-group purpose=\"location\">\n")
    xml.element("context", ["context-type": "sourcefile"], text: use.place.file, depth: 5)
    if let line = use.place.line {
      xml.element("context", ["context-type": "linenumber"], text: String(line), depth: 5)
    }
    xml.element("context", ["context-type": "x-specifier"], text: "\(use.place.path).\(use.place.field)", depth: 5)
    xml.element("context", ["context-type": "x-breadcrumb"], text: use.breadcrumb, depth: 5)
    xml.append(markup: "        </context-group>\n")
  }
}
