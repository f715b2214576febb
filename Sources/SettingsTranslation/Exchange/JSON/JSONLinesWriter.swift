internal import SettingsCatalog
internal import SettingsLocalization

/// Writes texts for a program that translates: a JSON document for each text and language, one a line.
///
/// ```
/// {"schemaVersion":1,"table":"Root","key":"SOUND","locale":"fr","sourceLocale":"en","source":"Sound","target":null,…}
/// ```
///
/// A text without a translation has a `target` of null: the answer goes there. The schema `jsonl.schema.json` of the
/// documentation has the other members; what is empty is left out. Characters that programs take for line ends are
/// escaped.
enum JSONLinesWriter {
  /// The one file of all languages; none without a language.
  static func files(_ documents: [ExchangeDocument]) -> [ExportedFile] {
    guard let first = documents.first else { return [] }
    var bytes: [UInt8] = []
    for document in documents {
      for unit in units(document) { bytes += JSONWriter.bytes(.object(object(unit, document)), .line) + [0x0A] }
    }
    return [ExportedFile(path: first.bundleName + ".jsonl", bytes: bytes)]
  }

  /// The units of a language in the order of the panes.
  private static func units(_ document: ExchangeDocument) -> [ExchangeUnit] {
    let units = document.tables.flatMap(\.units).enumerated().sorted {
      ($0.element.unit.displayNumber, $0.offset) < ($1.element.unit.displayNumber, $1.offset)
    }
    return units.map(\.element)
  }

  private static func object(_ unit: ExchangeUnit, _ document: ExchangeDocument) -> JSONObject {
    var object: JSONObject = [
      "schemaVersion": .integer(JSONTranslationWriter.schemaVersion),
      "table": .string(unit.unit.id.table.text),
      "key": .string(unit.unit.id.key.text),
      "locale": .text(document.targetTag),
      "sourceLocale": .string(document.source.tag),
      "source": .string(unit.unit.source),
      "target": .text(unit.isPrefilled || unit.isContradiction ? nil : unit.target),
      "base": .string(unit.base.description),
    ]
    object.add("kind", unit.unit.uses.first?.kind)
    object.add("context", unit.placeLines)
    object.add("siblings", unit.siblings.map(\.json))
    if let length = unit.unit.maximumLength { object = object + ["maxLength": .integer(length)] }
    object.add("placeholders", FormatString(unit.unit.source).placeholders)
    if !unit.terms.isEmpty { object = object + ["terms": .list(unit.terms.map(\.json))] }
    let relatives = unit.relatives.map { ($0.tag, JSONValue.string($0.text)) }
    if !relatives.isEmpty { object = object + ["relatives": .members(relatives)] }
    object.add("comment", unit.unit.developerComment)
    object.add("state", unit.unfinishedState?.rawValue)
    object.add("previousSource", unit.previousSource)
    object.add("reason", unit.reason)
    return object
  }
}

/// Members that are left out if they are empty.
extension JSONObject {
  fileprivate mutating func add(_ name: String, _ text: String?) {
    if let text { members.append(Member(name, .string(text))) }
  }

  fileprivate mutating func add(_ name: String, _ texts: [String]) {
    if !texts.isEmpty { members.append(Member(name, .texts(texts))) }
  }

  fileprivate mutating func add(_ name: String, _ objects: [JSONObject]) {
    if !objects.isEmpty { members.append(Member(name, .list(objects.map { .object($0) }))) }
  }
}

extension ExchangeUnit {
  /// Whether it was refused since it has two translations: its reason names both, and neither is proposed.
  fileprivate var isContradiction: Bool { rejection != nil && needsReview }

  /// Why it was refused; `nil` if it was not.
  fileprivate var reason: String? {
    rejection.map { isContradiction ? "\($0.reason); this one is \((target ?? "").quoted)" : $0.reason }
  }
}

extension ExchangeUnit.Sibling {
  fileprivate var json: JSONObject {
    var object: JSONObject = ["source": .string(source)]
    object.add("target", target)
    return object
  }
}
