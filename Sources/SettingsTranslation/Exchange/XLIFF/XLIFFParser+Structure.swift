public import SettingsLocalization

/// Which elements are allowed where, and the errors for others.
extension XLIFFParser {
  private static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  /// The kind of an element in its parent; `nil` for the parent of the root.
  static func kind(of element: borrowing XMLTag, in parent: Element?) throws(XMLError) -> Element {
    guard let parent else { return try root(element) }
    if [.skipped, .base, .tool].contains(parent) { return .skipped }
    let isXLIFF = element.name.namespace == namespace
    if parent == .header { return isXLIFF && element.name.local == "tool" ? .tool : .skipped }
    if isXLIFF, let kind = kind(of: element.name.local, element, in: parent) { return kind }
    if isXLIFF, bearers.contains(element.name.local) { throw misplaced(element, in: parent) }
    return parent.isText ? .inline : .skipped
  }

  /// Elements that units come from.
  private static let bearers: Set = ["xliff", "file", "body", "group", "trans-unit", "source", "target"]

  private static func kind(of name: String, _ element: borrowing XMLTag, in parent: Element) -> Element? {
    switch (parent, name) {
    case (.root, "file"): .file
    case (.file, "header"): .header
    case (.file, "body"): .body
    case (.body, "group"), (.group, "group"): .group
    case (.body, "trans-unit"), (.group, "trans-unit"): .unit
    case (.unit, "source"): .source
    case (.unit, "target"): .target
    case (.unit, "context-group"): .contexts
    case (.contexts, "context") where element["context-type"] == "x-base": .base
    default: nil
    }
  }

  private static func root(_ element: borrowing XMLTag) throws(XMLError) -> Element {
    let version = element["version"]
    if element.name == XMLName(namespace: namespace, local: "xliff"), version == "1.2" { return .root }
    guard element.name.local == "xliff" else {
      throw XMLError(
        .notXLIFF, "this is not an XLIFF file: its root element is <\(element.name.local.brief)>, expected <xliff>",
        at: element.location, fix: "Give a file that was exported as XLIFF.")
    }
    if version?.utf8.first == UInt8(ascii: "2") {
      throw XMLError(
        .xliffVersion, "this is XLIFF \(version?.brief ?? "2"), and only 1.2, 2.0 and 2.1 are read",
        at: element.location, fix: "Have the translation program save the file as XLIFF 1.2.")
    }
    throw XMLError(
      .xliffVersion,
      "expected <xliff version=\"1.2\"> in the namespace \(namespace), found \(described(element, version))",
      at: element.location, fix: "Have the translation program save the file as XLIFF 1.2.")
  }

  private static func described(_ element: borrowing XMLTag, _ version: String?) -> String {
    let version = version.map { "version \($0.quoted)" } ?? "no version"
    return version + " in " + (element.name.namespace.map { "the namespace \($0.brief)" } ?? "no namespace")
  }

  private static func misplaced(_ element: borrowing XMLTag, in parent: Element) -> XMLError {
    XMLError(
      .xliffStructure, "<\(element.name.local)> is not allowed in \(name(of: parent))", at: element.location,
      fix: "Get the file again, or correct it: units are in <file>, <body>, <trans-unit>.")
  }

  private static func name(of element: Element) -> String {
    switch element {
    case .root: "<xliff>"
    case .file: "<file>"
    case .header: "<header>"
    case .body: "<body>"
    case .group: "<group>"
    case .unit: "<trans-unit>"
    case .source: "<source>"
    case .target: "<target>"
    case .contexts: "<context-group>"
    case .base: "<context>"
    case .tool, .inline, .skipped: "an element of a text"
    }
  }

  static func missing(_ attribute: String, of element: borrowing XMLTag) -> XMLError {
    XMLError(
      .xliffStructure, "<\(element.name.local)> has no \(attribute): it is unknown what it belongs to",
      at: element.location, fix: "Get the file again, or restore the attribute from the file that was exported.")
  }

  static func repeated(_ element: borrowing XMLTag) -> XMLError {
    XMLError(
      .xliffStructure, "the unit has a second <\(element.name.local)>", at: element.location,
      fix: "Keep one of the two.")
  }

  static func withoutSource(_ unit: IncomingUnit) -> XMLError {
    XMLError(
      .xliffStructure, "the unit has no <source>: it is unknown what was translated",
      at: unit.location ?? SourceLocation(line: 1, column: 1),
      fix: "Get the file again, or restore the element from the file that was exported.")
  }
}

extension XLIFFParser.Element {
  /// Whether its content is part of a text.
  fileprivate var isText: Bool { self == .source || self == .target || self == .inline }
}

extension Finding.Rule {
  /// A file is not XLIFF, but was read as XLIFF.
  public static let notXLIFF = Finding.Rule(rawValue: "not-xliff")
  /// An XLIFF file has another version than 1.2, 2.0 and 2.1.
  public static let xliffVersion = Finding.Rule(rawValue: "xliff-version")
  /// An XLIFF file lacks something that its units need, or has it in the wrong place.
  public static let xliffStructure = Finding.Rule(rawValue: "xliff-structure")
}
