internal import SettingsCatalog
public import SettingsLocalization

/// Parses the units of XLIFF 2.0 and 2.1, one after the other.
///
/// The key of a unit is its name, else its id: an id cannot have every character. The texts of its segments are joined,
/// with what is between them. Codes in a text become what the file says they stand for; of other elements the text is
/// kept. Content in other namespaces, such as proposals, is ignored.
///
/// - Source: XLIFF Version 2.1, OASIS Standard, sections 4.2 and 4.7.
final class XLIFF2Parser: XLIFFHandler {
  private enum Element {
    case root, file, group, unit, segment, between, source, target, codes, code, inline, skipped
  }

  /// An element that is not closed yet.
  private struct Frame {
    let element: Element
    let isTranslatable: Bool
    /// What a code stands for at its end.
    var ending: [UInt8] = []
  }

  /// A segment of a text, or what is between two of them.
  private struct Part {
    let isSegment: Bool
    var source: String?
    var target: String?
    /// The position of the target, from 1 on; `nil` for that of the source.
    var order: Int?
    var isInitial = false
  }

  private(set) var sections: [XLIFFSection] = []
  private let scope: ExchangeScope
  /// For what codes stand for.
  private var budget: ExpansionBudget
  private var frames: [Frame] = []
  private var language: String?
  private var unit = IncomingUnit(id: UnitIdentifier(table: "", key: ""))
  private var parts: [Part] = []
  /// What the codes of a unit stand for.
  private var codes: [ExactString: [UInt8]] = [:]
  private var codeName: String?
  private var text: [UInt8] = []
  private var isInTarget = false

  static let namespace = "urn:oasis:names:tc:xliff:document:2.0"

  /// - Parameters:
  ///   - scope: decides whose units are kept.
  ///   - fileSize: the number of bytes of the file.
  init(_ scope: ExchangeScope, fileSize: Int) {
    self.scope = scope
    budget = ExpansionBudget(fileSize: fileSize)
  }

  func start(_ tag: borrowing XMLTag) throws(XMLError) {
    let parent = frames.last
    let element = try XLIFF2Parser.element(of: tag, in: parent?.element)
    let isTranslatable = tag["translate"].map { $0 != "no" } ?? parent?.isTranslatable ?? true
    frames.append(Frame(element: element, isTranslatable: isTranslatable))
    switch element {
    case .root: language = tag["trgLang"].flatMap { $0.utf8.isEmpty ? nil : $0 }
    case .file: sections.append(XLIFFSection(tag["original"] ?? tag["id"] ?? "", in: scope))
    case .unit: try startUnit(tag, isTranslatable: isTranslatable)
    case .segment, .between: startPart(tag, isSegment: element == .segment)
    case .source: try startText(tag, isRepeated: parts.last?.source != nil)
    case .target: try startTarget(tag)
    case .code: (codeName, text) = (tag["id"], [])
    case .inline: try startInline(tag)
    case .group, .codes, .skipped: break
    }
  }

  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) {
    switch frames.last?.element {
    case .source, .target, .code, .inline: text.append(contentsOf: bytes)
    default: break
    }
  }

  func end(_ name: XMLName, _ places: inout XMLPlaces) throws(XMLError) {
    guard let frame = frames.popLast() else { return }
    switch frame.element {
    case .source: change { $0.source = String(decoding: text, as: UTF8.self) }
    case .target: change { $0.target = String(decoding: text, as: UTF8.self) }
    case .code: if let codeName { codes[ExactString(codeName)] = text }
    case .inline: text += frame.ending
    case .unit: try endUnit()
    default: break
    }
  }

  // MARK: Units

  private func startUnit(_ tag: borrowing XMLTag, isTranslatable: Bool) throws(XMLError) {
    guard let id = tag["name"] ?? tag["id"] else { throw XLIFFParser.missing("id", of: tag) }
    unit = IncomingUnit(id: UnitIdentifier(table: "", key: TextKey(id)))
    unit.language = language
    unit.isTranslatable = isTranslatable
    unit.mayHaveMangledKey = true
    unit.location = tag.location
    (parts, codes) = ([], [:])
  }

  private func startPart(_ tag: borrowing XMLTag, isSegment: Bool) {
    parts.append(Part(isSegment: isSegment, isInitial: tag["state"] == "initial"))
  }

  private func startTarget(_ tag: borrowing XMLTag) throws(XMLError) {
    try startText(tag, isRepeated: parts.last?.target != nil)
    isInTarget = true
    let order = tag["order"].flatMap { Int($0) }
    change { $0.order = order }
    unit.addLanguage(ofTarget: tag["http://www.w3.org/XML/1998/namespace\nlang"])
  }

  private func startText(_ tag: borrowing XMLTag, isRepeated: Bool) throws(XMLError) {
    if isRepeated { throw XLIFFParser.repeated(tag) }
    text.removeAll(keepingCapacity: true)
    isInTarget = false
  }

  private func change(_ body: (inout Part) -> Void) {
    if let last = parts.indices.last { body(&parts[last]) }
  }

  private func endUnit() throws(XMLError) {
    guard parts.contains(where: \.isSegment), parts.allSatisfy({ $0.source != nil }) else {
      throw XLIFFParser.withoutSource(unit)
    }
    unit.source = parts.compactMap(\.source).joined()
    let segments = parts.filter(\.isSegment)
    if segments.contains(where: { $0.target != nil }) {
      let positions = parts.enumerated().map { (order: $1.order ?? $0 + 1, text: $1.target ?? $1.source ?? "") }
      // The sort is stable for equal positions, too.
      unit.target = positions.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
        .map(\.element.text).joined()
      setState(segments, isOrdered: Set(positions.map(\.order)).count == positions.count)
    }
    if let last = sections.indices.last { sections[last].add(unit) }
  }

  /// A text is as far as its least finished segment. Of segments with one position the order is not known.
  private func setState(_ segments: [Part], isOrdered: Bool) {
    if !isOrdered {
      unit.state = .needsReview("two segments with the same order")
    } else if segments.contains(where: { $0.target == nil }) {
      unit.state = .needsReview("partly translated")
    } else if segments.contains(where: \.isInitial) {
      unit.markUntranslated("initial")
    }
  }

  // MARK: Elements in a text

  /// The parts of a text that are no characters.
  private func startInline(_ tag: borrowing XMLTag) throws(XMLError) {
    let name = tag.name.local
    guard tag.name.namespace == XLIFF2Parser.namespace else { return flatten() }
    switch name {
    // Marks of a range, which say nothing about the text.
    case "mrk", "sm", "em": break
    case "cp": appendCharacter(tag["hex"])
    case "pc":
      let (start, end) = (try code(tag["dataRefStart"], of: tag), try code(tag["dataRefEnd"], of: tag))
      if start == nil || end == nil { flatten() }
      text += start ?? []
      if let last = frames.indices.last { frames[last].ending = end ?? [] }
    default:
      guard let code = try code(tag["dataRef"], of: tag) else { return flatten() }
      text += code
    }
  }

  /// What a code stands for; `nil` if the file does not say it.
  private func code(_ name: String?, of tag: borrowing XMLTag) throws(XMLError) -> [UInt8]? {
    guard let name, let code = codes[ExactString(name)] else { return nil }
    guard budget.take(code.count) else {
      throw XMLError(
        .xliffCodes, "the codes of the file stand for more than \(budget.limit) bytes of text", at: tag.location,
        fix: "Get the file again: what <data> holds is not text that a translation repeats.")
    }
    return code
  }

  private func flatten() { if isInTarget { unit.isFlattened = true } }

  /// A character that XML cannot contain.
  private func appendCharacter(_ hex: String?) {
    guard let scalar = hex.flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init) else { return flatten() }
    text += Array(String(Character(scalar)).utf8)
  }

  // MARK: Structure

  /// The kind of an element in its parent; `nil` for the parent of the root.
  private static func element(of tag: borrowing XMLTag, in parent: Element?) throws(XMLError) -> Element {
    guard let parent else { return .root }
    switch parent {
    case .skipped: return .skipped
    case .source, .target, .inline: return .inline
    case .code: return .inline
    default: break
    }
    guard tag.name.namespace == namespace else { return .skipped }
    switch (parent, tag.name.local) {
    case (.root, "file"): return .file
    case (.file, "group"), (.group, "group"): return .group
    case (.file, "unit"), (.group, "unit"): return .unit
    case (.unit, "segment"): return .segment
    case (.unit, "ignorable"): return .between
    case (.segment, "source"), (.between, "source"): return .source
    case (.segment, "target"), (.between, "target"): return .target
    case (.unit, "originalData"): return .codes
    case (.codes, "data"): return .code
    default:
      if bearers.contains(tag.name.local) {
        throw XMLError(
          .xliffStructure, "<\(tag.name.local)> is not allowed here", at: tag.location,
          fix: "Get the file again, or correct it: texts are in <file>, <unit>, <segment>.")
      }
      return .skipped
    }
  }

  /// Elements that units come from.
  private static let bearers: Set = ["xliff", "file", "group", "unit", "segment", "ignorable", "source", "target"]
}

extension Finding.Rule {
  /// The codes of an XLIFF file stand for more text than a file of its size may have.
  public static let xliffCodes = Finding.Rule(rawValue: "xliff-codes")
}
