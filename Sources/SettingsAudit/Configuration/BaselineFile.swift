internal import SettingsLocalization
internal import SettingsTranslation

/// Baselines as JSON files: sorted and without places, so that diffs are small.
extension Baseline {
  /// Largest file that is read, in bytes.
  public static let sizeLimit = 64 << 20

  private static let shape = JSONShape.object(
    [
      .init("schemaVersion", "The version of the format.", .whole(1...1), isRequired: true),
      .init(
        "findings", "The known findings.",
        .list(
          of: .object(
            [
              .init("bundle", "The bundle, from the folder of this file.", .text, isRequired: true),
              .init("rule", "The rule.", .text, isRequired: true),
              .init("locale", "The localization.", .anyText),
              .init("table", "The table.", .anyText),
              .init("key", "The key.", .anyText),
              .init("file", "The file in the bundle.", .text),
              .init("count", "How many there are.", .whole(1...1_000_000_000), isRequired: true),
            ], what: "a key of a finding")), isRequired: true),
    ], what: "a key of a baseline")

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  /// - Throws: ``ConfigurationError`` with all problems of the file.
  public init(bytes: [UInt8], file: String) throws(ConfigurationError) {
    self.init()
    let check = JSONShapeCheck(bytes: bytes, file: file, Baseline.shape)
    let findings = check.findings
    guard findings.isEmpty else { throw ConfigurationError(findings) }
    guard case .array(let nodes)? = check.document.root?.value.object?["findings"]?.value else { return }
    for object in nodes.compactMap(\.value.object) {
      let text = { (name: String) in object[name]?.value.string }
      guard let bundle = text("bundle"), let rule = text("rule") else { continue }
      let identity = Identity(
        bundle: ExactString(bundle), rule: Finding.Rule(rawValue: rule),
        locale: text("locale").map { LocalizationName($0) }, table: text("table").map { TableName($0) },
        key: text("key").map { TextKey($0) }, file: text("file").map { ExactString($0) })
      add(identity, count: object["count"]?.value.integer ?? 1)
    }
  }

  /// The contents of the file, with a final newline.
  public var bytes: [UInt8] {
    let sorted = counts.map { (Baseline.texts($0.key), $0.value) }.sorted { left, right in
      for (one, other) in zip(left.0, right.0) where one.map(ExactString.init) != other.map(ExactString.init) {
        guard let one, let other else { return one == nil }
        return bytewise(one, other)
      }
      return false
    }
    let root: JSONValue = ["schemaVersion": 1, "findings": .list(sorted.map { Baseline.json($0.0, $0.1) })]
    return JSONWriter.bytes(root, .plain) + [0x0A]
  }

  private static let names = ["bundle", "rule", "locale", "table", "key", "file"]

  private static func texts(_ identity: Identity) -> [String?] {
    [
      identity.bundle.text, identity.rule.rawValue, identity.locale?.text, identity.table?.text, identity.key?.text,
      identity.file?.text,
    ]
  }

  private static func json(_ texts: [String?], _ count: Int) -> JSONValue {
    let members = zip(names, texts).compactMap { name, text in text.map { (name, JSONValue.string($0)) } }
    return .members(members + [("count", .integer(count))])
  }
}
