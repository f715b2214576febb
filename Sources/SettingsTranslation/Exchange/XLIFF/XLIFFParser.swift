internal import SettingsCatalog
internal import SettingsLocalization

/// Parses the units of XLIFF 1.2, one after the other.
///
/// Texts are read verbatim, with or without `xml:space="preserve"`, as Xcode does. Of elements inside a text the text
/// is kept. Content in other namespaces, proposals (`alt-trans`), segments (`seg-source`) and binary units are ignored.
/// An element with units where XLIFF does not allow it is an error, so that nothing is lost unnoticed.
final class XLIFFParser: XLIFFHandler {
  /// An element that is not closed yet.
  private struct Frame {
    let element: Element
    /// Whether its units are translatable, by its own attribute or its parent's.
    let isTranslatable: Bool
  }

  enum Element {
    case root, file, header, tool, body, group, unit, source, target, contexts, base, inline, skipped
  }

  private(set) var sections: [XLIFFSection] = []
  private let scope: ExchangeScope
  private var frames: [Frame] = []
  private var language: String?
  private var unit = IncomingUnit(id: UnitIdentifier(table: "", key: ""))
  private var text: [UInt8] = []
  private var isInTarget = false

  /// - Parameter scope: decides whose units are kept.
  init(_ scope: ExchangeScope) { self.scope = scope }

  func start(_ tag: borrowing XMLTag) throws(XMLError) {
    let parent = frames.last
    let kind = try XLIFFParser.kind(of: tag, in: parent?.element)
    if kind == .skipped { return frames.append(Frame(element: .skipped, isTranslatable: false)) }
    let isTranslatable = tag["translate"].map { $0 != "no" } ?? parent?.isTranslatable ?? true
    frames.append(Frame(element: kind, isTranslatable: isTranslatable))
    switch kind {
    case .file: try startFile(tag)
    case .tool: if let last = sections.indices.last { sections[last].addTool(tag["tool-id"]) }
    case .unit: try startUnit(tag, isTranslatable: isTranslatable)
    case .source: try startText(tag, isRepeated: unit.source != nil)
    case .target: try startTarget(tag)
    case .base: text.removeAll(keepingCapacity: true)
    case .inline: if isInTarget, !tag.isSegment { unit.isFlattened = true }
    case .root, .header, .body, .group, .contexts, .skipped: break
    }
  }

  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) {
    switch frames.last?.element {
    case .source, .target, .base, .inline: text.append(contentsOf: bytes)
    default: break
    }
  }

  func end(_ name: XMLName, _ places: inout XMLPlaces) throws(XMLError) {
    switch frames.popLast()?.element {
    case .source: unit.source = String(decoding: text, as: UTF8.self)
    case .target: unit.target = String(decoding: text, as: UTF8.self)
    case .base: unit.base = BaseHash(XLIFFParser.trimmed(text))
    case .unit: try endUnit()
    default: break
    }
  }

  private func startFile(_ element: borrowing XMLTag) throws(XMLError) {
    guard let original = element["original"] else { throw XLIFFParser.missing("original", of: element) }
    language = element["target-language"].flatMap { $0.utf8.isEmpty ? nil : $0 }
    sections.append(XLIFFSection(original, in: scope))
    sections[sections.count - 1].addTool(element["tool-id"])
  }

  private func startUnit(_ element: borrowing XMLTag, isTranslatable: Bool) throws(XMLError) {
    guard let id = element["id"] else { throw XLIFFParser.missing("id", of: element) }
    unit = IncomingUnit(id: UnitIdentifier(table: "", key: TextKey(id)))
    unit.language = language
    unit.isTranslatable = isTranslatable
    unit.mayHaveMangledKey = true
    unit.location = element.location
    if element["size-unit"] == "char", let width = element["maxwidth"].flatMap({ Int($0) }) {
      unit.maximumLength = width > 0 ? width : nil
    }
  }

  private func startTarget(_ element: borrowing XMLTag) throws(XMLError) {
    try startText(element, isRepeated: unit.target != nil)
    isInTarget = true
    unit.state = IncomingUnit.State(xliff: element["state"], qualifier: element["state-qualifier"])
    unit.addLanguage(ofTarget: element.language)
  }

  private func startText(_ element: borrowing XMLTag, isRepeated: Bool) throws(XMLError) {
    if isRepeated { throw XLIFFParser.repeated(element) }
    text.removeAll(keepingCapacity: true)
    isInTarget = false
  }

  /// The state that programs use for a text that needs editing, and for a copy of the source text.
  private static let untranslated = "needs-translation"

  private func endUnit() throws(XMLError) {
    guard unit.source != nil else { throw XLIFFParser.withoutSource(unit) }
    // Only now is it known whether the target is the source text.
    if unit.state == .needsReview(XLIFFParser.untranslated) { unit.markUntranslated(XLIFFParser.untranslated) }
    if let last = sections.indices.last { sections[last].add(unit) }
  }

  /// Without white space that a client may have added around it.
  private static func trimmed(_ text: [UInt8]) -> String {
    let content = text.drop { $0.isWhitespace }
    let trailing = content.reversed().prefix { $0.isWhitespace }
    return String(decoding: content.dropLast(trailing.count), as: UTF8.self)
  }
}

extension IncomingUnit.State {
  /// The state of an XLIFF target; unknown states count as finished, as in Xcode.
  ///
  /// - Parameter qualifier: where a text comes from. What a machine made is finished only if a person says so.
  init(xliff state: String?, qualifier: String?) {
    switch state {
    case let state? where state == "new": self = .new(state)
    case let state? where state.utf8.starts(with: "needs-".utf8): self = .needsReview(state)
    case "final"?, "signed-off"?: self = .finished
    case _ where qualifier == "leveraged-mt" || qualifier == "mt-suggestion": self = .machineTranslated
    case nil: self = .unmarked
    default: self = .finished
    }
  }
}

extension XMLTag {
  /// Whether it only marks a segment of a text, as Trados and memoQ do.
  fileprivate var isSegment: Bool { name.local == "mrk" && self["mtype"] == "seg" }

  /// The value of `xml:lang`; `nil` without it.
  fileprivate var language: String? { self["http://www.w3.org/XML/1998/namespace\nlang"] }
}
