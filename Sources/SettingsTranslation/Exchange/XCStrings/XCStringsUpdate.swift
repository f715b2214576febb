internal import SettingsCatalog
internal import SettingsLocalization

/// Updates a string catalog, and keeps all its content that is not in the units.
struct XCStringsUpdate {
  let order: XCStringsOrder
  /// The tag of the language of the source texts.
  let source: String
  /// Whether the source texts that the catalog has stay.
  let keepsSource: Bool

  /// Updates the entries of units, and adds those that are missing.
  func apply(_ units: [XCStringsUnits.Unit], to catalog: inout XCStringsDocument) throws(ICUError) {
    var strings = catalog.strings.members
    let known = strings.enumerated().map { (TextKey($0.element.key), $0.offset) }
    let numbers = Dictionary(known) { first, _ in first }
    var new: [JSONObject.Member] = []
    for unit in units {
      if let number = numbers[unit.unit.id.key], let entry = strings[number].node.value.object {
        strings[number].node.value = .object(try updated(entry, unit))
      } else {
        new.append(.init(unit.unit.id.key.text, .object(entry(unit))))
      }
    }
    catalog.strings = JSONObject(try order.merged(try order.sorted(new), into: strings))
  }

  // MARK: New entries

  private func entry(_ unit: XCStringsUnits.Unit) -> JSONObject {
    var members: [JSONObject.Member] = []
    if let comment = unit.unit.developerComment { members.append(.init("comment", .string(comment))) }
    members.append(.init("extractionState", .string("manual")))
    let localizations = unit.translations.map(localization)
    if !localizations.isEmpty { members.append(.init("localizations", .object(JSONObject(localizations)))) }
    if !unit.unit.isTranslatable { members.append(.init("shouldTranslate", .boolean(false))) }
    return JSONObject(members)
  }

  private func localization(_ translation: XCStringsUnits.Translation) -> JSONObject.Member {
    .init(translation.language, .object(JSONObject([stringUnit(translation)])))
  }

  private func stringUnit(_ translation: XCStringsUnits.Translation) -> JSONObject.Member {
    let members: [JSONObject.Member] = [
      .init("state", .string(translation.state)), .init("value", .string(translation.value)),
    ]
    return .init("stringUnit", .object(JSONObject(members)))
  }

  // MARK: Existing entries

  private func updated(_ entry: JSONObject, _ unit: XCStringsUnits.Unit) throws(ICUError) -> JSONObject {
    var entry = entry
    if let comment = unit.unit.developerComment, entry["comment"] == nil {
      try add(.init("comment", .string(comment)), to: &entry)
    }
    let old = entry["localizations"]?.value.object ?? JSONObject()
    let localizations = try updated(old, translations(unit, of: old))
    if entry["localizations"] != nil {
      entry.set("localizations", .object(localizations))
    } else if !localizations.members.isEmpty {
      try add(.init("localizations", .object(localizations)), to: &entry)
    }
    return entry
  }

  /// The texts of a unit; with the source text even if it is the key, if the catalog has another text there.
  private func translations(_ unit: XCStringsUnits.Unit, of old: JSONObject) -> [XCStringsUnits.Translation] {
    if keepsSource, old[source] != nil { return unit.translations.filter { !$0.language.isExactly(source) } }
    let hasSource = unit.translations.contains { $0.language.isExactly(source) }
    guard !hasSource, old[source] != nil else { return unit.translations }
    let text = XCStringsUnits.Translation(
      language: source, value: unit.unit.source, state: "translated", isPrefilled: false)
    return unit.translations + [text]
  }

  private func updated(
    _ localizations: JSONObject, _ translations: [XCStringsUnits.Translation]
  ) throws(ICUError) -> JSONObject {
    var localizations = localizations
    var new: [JSONObject.Member] = []
    for translation in translations {
      if let number = localizations.index(of: translation.language) {
        try update(&localizations.members[number], translation)
      } else {
        new.append(localization(translation))
      }
    }
    return JSONObject(try order.merged(new, into: localizations.members))
  }

  private func update(
    _ localization: inout JSONObject.Member, _ translation: XCStringsUnits.Translation
  ) throws(ICUError) {
    guard !localization.isVaried, var object = localization.node.value.object else { return }
    if let unit = localization.stringUnit,
      translation.isPrefilled || unit["value"]?.value.string?.isExactly(translation.value) ?? false
    {
      return
    }
    if var unit = object["stringUnit"]?.value.object {
      try put("state", translation.state, into: &unit)
      try put("value", translation.value, into: &unit)
      object.set("stringUnit", .object(unit))
    } else {
      object.members.removeAll { $0.key.isExactly("stringUnit") || $0.key.isExactly("variations") }
      try add(stringUnit(translation), to: &object)
    }
    localization.node.value = .object(object)
  }

  private func put(_ key: String, _ text: String, into object: inout JSONObject) throws(ICUError) {
    if object[key] == nil { return try add(.init(key, .string(text)), to: &object) }
    object.set(key, .string(text))
  }

  private func add(_ member: JSONObject.Member, to object: inout JSONObject) throws(ICUError) {
    object.members = try order.merged([member], into: object.members)
  }
}
