internal import SettingsCatalog
internal import SettingsLocalization

/// Writes gettext's PO: the units of one language, or without a language a template.
///
/// `msgfmt --check` accepts the result. Nothing in it depends on the date or the program's version.
struct POWriter {
  private let isTemplate: Bool
  private var bytes: [UInt8] = []

  /// The whole file, in UTF-8 with line feeds.
  static func write(_ document: ExchangeDocument) -> [UInt8] {
    var writer = POWriter(isTemplate: document.target == nil)
    writer.header(document)
    for table in document.tables {
      for unit in table.units { writer.entry(unit) }
    }
    if !writer.isTemplate { writer.obsolete(document) }
    return writer.bytes
  }

  private init(isTemplate: Bool) { self.isTemplate = isTemplate }

  private mutating func header(_ document: ExchangeDocument) {
    let fields = [
      ("Project-Id-Version", UnitNotes.separated(document.bundleName).joined(separator: " ")),
      ("Last-Translator", ""),
      ("Language-Team", ""),
      ("Language", document.targetTag.map { POWriter.language($0) } ?? ""),
      ("MIME-Version", "1.0"),
      ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"),
      ("X-Generator", "settings-l10n"),
      ("X-Source-Language", POWriter.language(document.source.tag)),
    ]
    field("msgid", "")
    field("msgstr", fields.map { "\($0): \($1)\n" }.joined())
  }

  /// The form that gettext's manual requires: `pt_BR`.
  private static func language(_ tag: String) -> String {
    String(decoding: tag.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }

  private mutating func entry(_ unit: ExchangeUnit) {
    let context = POContext.text(unit.unit.id)
    let target = isTemplate ? nil : unit.target.flatMap { $0.isEmpty ? nil : $0 }
    line("")
    for note in UnitNotes.lines(unit) { line(POWriter.comment(note)) }
    for place in unit.references { line("#: " + POWriter.reference(place)) }
    if !isTemplate { line("#: " + POReference.text(of: unit.base)) }
    let flags = POWriter.flags(unit, target: target)
    if !flags.isEmpty { line("#, " + flags.joined(separator: ", ")) }
    if let previous = unit.previousSource {
      field("msgctxt", context, mark: "#| ")
      field("msgid", previous, mark: "#| ")
    }
    field("msgctxt", context)
    field("msgid", unit.unit.source)
    field("msgstr", target ?? "")
  }

  /// gettext joins a comment that ends with a backslash with the next line.
  private static func comment(_ note: String) -> String {
    note.isEmpty ? "#." : "#. " + note + (note.utf8.last == UInt8(ascii: "\\") ? " " : "")
  }

  /// A file name with spaces is enclosed in U+2068 and U+2069, as in gettext since 0.20.
  private static func reference(_ place: TextUse) -> String {
    var name = UnitNotes.separated(place.file).joined(separator: " ")
    name.unicodeScalars.removeAll { $0 == "\u{2068}" || $0 == "\u{2069}" }
    if name.unicodeScalars.contains(where: \.properties.isWhitespace) { name = "\u{2068}\(name)\u{2069}" }
    return place.line.map { "\(name):\($0)" } ?? name
  }

  /// A finished translation must begin and end with a line feed if the source does, or `msgfmt` refuses the file.
  private static func flags(_ unit: ExchangeUnit, target: String?) -> [String] {
    let source = unit.unit.source
    let differs = target.map { edges($0) != edges(source) } ?? false
    let isFuzzy = target != nil && (unit.isFuzzy || differs)
    let isFormat = POFormatDirectives.areChecked(source: source, target: isFuzzy ? nil : target)
    // Weblate reads the length here; gettext's own programs drop it, so that it also is in a comment.
    let length = unit.unit.maximumLength.map { ["max-length:\($0)"] } ?? []
    return (isFuzzy ? ["fuzzy"] : []) + (isFormat ? ["objc-format"] : []) + length
  }

  private static func edges(_ text: String) -> [Bool] { [text.utf8.first == 0x0A, text.utf8.last == 0x0A] }

  /// Units of earlier exports, each once; gettext refuses a file with two of one context and source.
  private mutating func obsolete(_ document: ExchangeDocument) {
    var seen: Set<UnitIdentifier> = Set(document.tables.flatMap(\.units).map(\.unit.id))
    for unit in document.obsolete {
      guard let source = unit.source, let target = unit.target, !target.isEmpty, seen.insert(unit.id).inserted else {
        continue
      }
      line("")
      if case .needsReview = unit.state { line("#, fuzzy") }
      field("msgctxt", POContext.text(unit.id), mark: "#~ ")
      field("msgid", source, mark: "#~ ")
      field("msgstr", target, mark: "#~ ")
    }
  }

  // MARK: Lines

  private mutating func field(_ name: String, _ text: String, mark: String = "") {
    for (number, content) in POString.lines(text).enumerated() {
      bytes += mark.utf8
      if number == 0 { bytes += "\(name) ".utf8 }
      bytes += content
      bytes.append(0x0A)
    }
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
  }
}
