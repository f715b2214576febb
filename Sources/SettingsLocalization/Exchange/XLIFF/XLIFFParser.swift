/// Makes units of the XML of XLIFF 1.2, one after the other.
///
/// Texts are taken verbatim, with or without `xml:space="preserve"`, as Xcode takes them. Of elements inside a text the text
/// is kept. What is in other namespaces, proposals (`alt-trans`), segments (`seg-source`) and binary units is passed over.
/// An element that bears units but stands where XLIFF does not allow it is an error: nothing gets lost unnoticed.
struct XLIFFParser: ~Copyable {
  /// What the parser meets.
  enum Item {
    /// A `<file>` begins; its `original`.
    case original(String)
    /// A unit of that file; the table of its identifier is empty.
    case unit(IncomingUnit)
  }

  /// An element that is not closed yet.
  private struct Frame {
    let element: Element
    /// Whether it says, or its parent does, that its units are to be translated.
    let isTranslatable: Bool
  }

  enum Element {
    case root, file, body, group, unit, source, target, contexts, base, inline, skipped
  }

  private var events: XLIFFEvents
  private let readsTexts: Bool
  private var frames: [Frame] = []
  private var language: String?
  private var unit = IncomingUnit(id: UnitIdentifier(table: "", key: ""))
  private var text = ""
  private var isInTarget = false

  /// - Parameter readsTexts: whether units get their texts; without them they are only known to be as they must be.
  init(_ input: XLIFFInput, readsTexts: Bool = true) {
    events = XLIFFEvents(input)
    self.readsTexts = readsTexts
  }

  /// The next item; `nil` at the end of the file.
  ///
  /// - Throws: ``XMLError`` if the file is not well-formed, not XLIFF 1.2, or has an element in a wrong place.
  mutating func next() throws(XMLError) -> Item? {
    while let event = try events.next() {
      switch event {
      case .start(let element): if let item = try start(element) { return item }
      case .text(let text, _): append(text)
      case .end: if let item = try end() { return item }
      }
    }
    return nil
  }

  private mutating func start(_ element: XMLElement) throws(XMLError) -> Item? {
    let kind = try XLIFFParser.kind(of: element, in: frames.last?.element)
    let isTranslatable = element["translate"].map { $0 != "no" } ?? frames.last?.isTranslatable ?? true
    frames.append(Frame(element: kind, isTranslatable: isTranslatable))
    switch kind {
    case .file: return .original(try startFile(element))
    case .unit: try startUnit(element, isTranslatable: isTranslatable)
    case .source: try startText(element, isRepeated: unit.source != nil)
    case .target: try startTarget(element)
    case .base: text = ""
    case .inline: if isInTarget { unit.isFlattened = true }
    case .root, .body, .group, .contexts, .skipped: break
    }
    return nil
  }

  private mutating func startFile(_ element: XMLElement) throws(XMLError) -> String {
    guard let original = element["original"] else { throw XLIFFParser.missing("original", of: element) }
    language = element["target-language"].flatMap { $0.utf8.isEmpty ? nil : $0 }
    return original
  }

  private mutating func startUnit(_ element: XMLElement, isTranslatable: Bool) throws(XMLError) {
    guard let id = element["id"] else { throw XLIFFParser.missing("id", of: element) }
    unit = IncomingUnit(id: UnitIdentifier(table: "", key: id))
    unit.language = language
    unit.isTranslatable = isTranslatable
    unit.mayHaveMangledKey = true
    unit.location = element.location
    if element["size-unit"] == "char", let width = element["maxwidth"].flatMap({ Int($0) }) {
      unit.maximumLength = width > 0 ? width : nil
    }
  }

  private mutating func startTarget(_ element: XMLElement) throws(XMLError) {
    try startText(element, isRepeated: unit.target != nil)
    isInTarget = true
    unit.state = IncomingUnit.State(xliff: element["state"])
    if let language = element.language, !language.utf8.isEmpty { unit.language = language }
  }

  private mutating func startText(_ element: XMLElement, isRepeated: Bool) throws(XMLError) {
    if isRepeated { throw XLIFFParser.repeated(element) }
    text = ""
    isInTarget = false
  }

  private mutating func append(_ part: String) {
    guard readsTexts else { return }
    switch frames.last?.element {
    case .source, .target, .base, .inline: text += part
    default: break
    }
  }

  private mutating func end() throws(XMLError) -> Item? {
    switch frames.popLast()?.element {
    case .source: unit.source = text
    case .target: unit.target = text
    case .base: unit.base = BaseHash(XLIFFParser.trimmed(text))
    case .unit:
      guard unit.source != nil else { throw XLIFFParser.withoutSource(unit) }
      return .unit(unit)
    default: break
    }
    return nil
  }

  /// Without the white space that a client may have put around it.
  private static func trimmed(_ text: String) -> String {
    let content = text.utf8.drop { $0.isWhitespace }
    let trailing = content.reversed().prefix { $0.isWhitespace }
    return String(Substring(content.dropLast(trailing.count)))
  }
}

extension IncomingUnit.State {
  /// The state of an XLIFF target; what XLIFF does not know counts as finished, as it does for Xcode.
  init(xliff state: String?) {
    switch state {
    case let state? where state == "new" || state == "needs-translation": self = .new(state)
    case let state? where state.utf8.starts(with: "needs-".utf8): self = .needsReview(state)
    case nil: self = .unmarked
    default: self = .finished
    }
  }
}

extension XMLElement {
  /// The value of `xml:lang`.
  fileprivate var language: String? {
    attributes.first { $0.name.local == "lang" && $0.name.namespace == "http://www.w3.org/XML/1998/namespace" }?.value
  }
}
