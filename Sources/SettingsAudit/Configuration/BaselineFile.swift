internal import SettingsCatalog
internal import SettingsLocalization

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
      .init(
        "bundles", "The bundles, and how much of each localization was translated.",
        .list(
          of: .object(
            [
              .init("bundle", "The bundle, from the folder of this file.", .text, isRequired: true),
              .init(
                "coverage", "By localization, from 0 to 1.", .map(what: "a localization", of: .number(0...1)),
                isRequired: true),
              .init(
                "views", "Who shows the panes that were counted.",
                .list(
                  of: .object(
                    [
                      .init("reader", "The program.", .text, isRequired: true),
                      .init("device", "The device.", .text, isRequired: true),
                      .init("root", "The file of the root pane.", .text),
                    ], what: "a key of a view"))),
            ], what: "a key of a bundle"))),
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
    let root = check.document.root?.value.object
    for object in Baseline.objects(root?["bundles"]) { addCoverage(object) }
    for object in Baseline.objects(root?["findings"]) {
      let text = { (name: String) in object[name]?.value.string }
      guard let bundle = text("bundle"), let rule = text("rule") else { continue }
      let identity = Identity(
        bundle: ExactString(bundle), rule: Finding.Rule(rawValue: rule),
        localization: text("locale").map { LocalizationName($0) }, table: text("table").map { TableName($0) },
        key: text("key").map { TextKey($0) }, file: text("file").map { ExactString($0) })
      add(identity, count: object["count"]?.value.integer ?? 1)
    }
  }

  private static func objects(_ node: JSONNode?) -> [JSONObject] {
    if case .array(let nodes)? = node?.value { nodes.compactMap(\.value.object) } else { [] }
  }

  private mutating func addCoverage(_ object: JSONObject) {
    guard let bundle = object["bundle"]?.value.string else { return }
    for member in object["coverage"]?.value.object?.members ?? [] {
      guard case .number(let literal) = member.node.value, let share = Double(literal) else { continue }
      add(Int((share * 10_000).rounded()), of: LocalizationName(member.key), in: ExactString(bundle))
    }
    for object in Baseline.objects(object["views"]) {
      let view = SettingsView(
        reader: object["reader"]?.value.string, device: object["device"]?.value.string,
        root: object["root"]?.value.string)
      if let view { add(view, in: ExactString(bundle)) }
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
    let findings = ("findings", JSONValue.list(sorted.map { Baseline.json($0.0, $0.1) }))
    let bundles = coverages.isEmpty ? [] : [("bundles", JSONValue.list(coverageNodes))]
    return JSONWriter.bytes(.members([("schemaVersion", 1), findings] + bundles), .plain) + [0x0A]
  }

  private var coverageNodes: [JSONValue] {
    coverages.sorted { bytewise($0.key.text, $1.key.text) }.map { bundle, locales in
      let shares = locales.sorted { $0.key < $1.key }.map { name, share in
        (name.text, JSONValue.number(literal: "\(Double(share) / 10_000)"))
      }
      let views = (views[bundle] ?? []).map(Baseline.json)
      return .members(
        [("bundle", .string(bundle.text)), ("coverage", .members(shares))]
          + (views.isEmpty ? [] : [("views", JSONValue.list(views))]))
    }
  }

  private static func json(_ view: SettingsView) -> JSONValue {
    let members = [("reader", view.reader.rawValue), ("device", view.device.rawValue)].map {
      ($0, JSONValue.string($1))
    }
    return .members(members + [view.root].compactMap { $0 }.map { ("root", .string($0)) })
  }

  private static let names = ["bundle", "rule", "locale", "table", "key", "file"]

  private static func texts(_ identity: Identity) -> [String?] {
    [
      identity.bundle.text, identity.rule.rawValue, identity.localization?.text, identity.table?.text,
      identity.key?.text,
      identity.file?.text,
    ]
  }

  private static func json(_ texts: [String?], _ count: Int) -> JSONValue {
    let members = zip(names, texts).compactMap { name, text in text.map { (name, JSONValue.string($0)) } }
    return .members(members + [("count", .integer(count))])
  }
}
