internal import SettingsCatalog
internal import SettingsLocalization

/// Reads translations from a string catalog.
enum XCStringsReader {
  /// Reads a file.
  ///
  /// Every localization of every key is a unit, that of the source language too. The source text is the value of the
  /// source language, else the key; `nil` if the source language has variations. A localization with variations or
  /// substitutions, which no table can hold, is left out with a warning; where all devices have one text, that is taken.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the name for messages.
  ///   - table: the name of the table, without `.strings`: that of the file.
  ///   - visit: is given the units in the order of the file.
  /// - Throws: `ExchangeError` if the file is broken, has a duplicate key, or is not a string catalog of version 1;
  ///   then visited units must not be used.
  static func read(
    _ bytes: [UInt8], file: String, table: TableName, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    let fields = try JSONFields(bytes: bytes, file: file)
    let catalog = try XCStringsDocument(fields)
    var findings = FindingList(file: file)
    for entry in catalog.strings.members {
      let template = unit(entry, table: table, sourceLanguage: catalog.sourceLanguage)
      for localization in entry.node.value.object?["localizations"]?.value.object?.members ?? [] {
        let location = fields.document.location(of: localization.keyOffset)
        if localization.isVaried {
          findings.add(variations(localization.key, entry.key, at: location, file: file))
        } else {
          visit(unit(template, localization, at: location))
        }
      }
    }
    var summary = ExchangeSummary()
    summary.findings = findings.findings
    return summary
  }

  /// What all units of a key have in common.
  private static func unit(_ entry: JSONObject.Member, table: TableName, sourceLanguage: String) -> IncomingUnit {
    var unit = IncomingUnit(id: UnitIdentifier(table: table, key: TextKey(entry.key)))
    let object = entry.node.value.object
    unit.isTranslatable = object?["shouldTranslate"]?.value.boolean ?? true
    let localizations = object?["localizations"]?.value.object
    let source = localizations.flatMap { all in all.index(of: sourceLanguage).map { all.members[$0] } }
    unit.source = source.map(\.isVaried) == true ? nil : source?.stringUnit?["value"]?.value.string ?? entry.key
    return unit
  }

  private static func unit(
    _ template: IncomingUnit, _ localization: JSONObject.Member, at location: SourceLocation
  ) -> IncomingUnit {
    var unit = template
    unit.language = localization.key
    unit.target = localization.stringUnit?["value"]?.value.string
    unit.location = location
    switch localization.stringUnit?["state"]?.value.string {
    case .some("new"): unit.markUntranslated("new")
    case .some("needs_review"): unit.state = .needsReview("needs_review")
    case .some("machine_translated"): unit.state = .machineTranslated
    case nil: unit.state = .unmarked
    default: unit.state = .finished
    }
    return unit
  }

  private static func variations(
    _ language: String, _ key: String, at location: SourceLocation, file: String
  ) -> Finding {
    Finding(
      .catalogVariations, .warning, "a strings table cannot contain variations by number or device: left out",
      file: file, at: location, localization: LocalizationName(language), key: TextKey(key),
      fix: "Give the text one value, without variations.")
  }
}
