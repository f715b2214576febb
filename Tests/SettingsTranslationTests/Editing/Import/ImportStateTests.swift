import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// What the states of XLIFF and of string catalogs mean for an import.
@Suite struct ImportStateTests {
  static func unfinished(_ target: String) -> TranslationInput {
    .xliff(
      ImportRow.unit("SOUND", "Sound", "<target state=\"\(target)\">Bruit</target>"),
      ImportRow.unit("HOST", "Host name", "<target state=\"\(target)\">Hôte</target>"))
  }

  static func catalog(_ state: String, _ value: String) -> TranslationInput {
    .xcstrings(
      "\"HOST\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Host name\"}},"
        + "\"fr\":{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(value)\"}}}}")
  }

  static let rows = [
    ImportRow(
      name: "what Weblate and translate-toolkit call \"needs editing\" was once written, and is skipped",
      inputs: [unfinished("needs-translation")],
      units: [
        "fr Root SOUND skipped \"Son\" → \"Bruit\" import-needs-review",
        "fr Root HOST skipped \"Hôte\" import-needs-review",
      ],
      counts: ["fr: 2 skipped"]),
    ImportRow(
      name: "needs-translation, taken", inputs: [unfinished("needs-translation")],
      options: { $0.includesNeedsReview = true },
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites", "fr Root HOST added \"Hôte\""],
      counts: ["fr: 1 changed, 1 added"], files: ImportRow.french("Bruit", "\"HOST\" = \"Hôte\";\n")),
    ImportRow(
      name: "needs-translation and the source text is what many programs write for nothing",
      inputs: [
        .xliff(
          ImportRow.unit("SOUND", "Sound", "<target state=\"needs-translation\">Sound</target>"),
          ImportRow.unit("HOST", "Host name", "<target state=\"needs-translation\">Host name</target>"))
      ],
      counts: ["fr: 2 unchanged"]),
    ImportRow(
      name: "needs-translation on what the bundle has already",
      inputs: [.xliff(ImportRow.unit("SOUND", "Sound", "<target state=\"needs-translation\">Son</target>"))],
      counts: ["fr: 1 unchanged"]),
    ImportRow(
      name: "needs-translation before the source",
      inputs: [
        .xliff(
          "<trans-unit id=\"HOST\"><target state=\"needs-translation\">Hôte</target>"
            + "<source>Host name</source></trans-unit>")
      ],
      units: ["fr Root HOST skipped \"Hôte\" import-needs-review"], counts: ["fr: 1 skipped"]),
    ImportRow(
      name: "new and translated is what OmegaT leaves", inputs: [unfinished("new")],
      units: [
        "fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites import-new",
        "fr Root HOST added \"Hôte\" import-new",
      ],
      counts: ["fr: 1 changed, 1 added"], files: ImportRow.french("Bruit", "\"HOST\" = \"Hôte\";\n")),
    ImportRow(
      name: "new and translated, strictly", inputs: [unfinished("new")], options: { $0.isStrictAboutStates = true },
      units: ["fr Root SOUND skipped \"Son\" → \"Bruit\" import-new", "fr Root HOST skipped \"Hôte\" import-new"],
      counts: ["fr: 2 skipped"]),
    ImportRow(
      name: "new in a string catalog, where no program leaves it on what is finished", inputs: [catalog("new", "Hôte")],
      units: ["fr Root HOST skipped \"Hôte\" import-needs-review"], counts: ["fr: 1 skipped"]),
    ImportRow(
      name: "new in a string catalog, taken", inputs: [catalog("new", "Hôte")],
      options: { $0.includesNeedsReview = true }, units: ["fr Root HOST added \"Hôte\""],
      counts: ["fr: 1 added"], files: ImportRow.french("Son", "\"HOST\" = \"Hôte\";\n")),
    ImportRow(
      name: "new in a string catalog, and the source text", inputs: [catalog("new", "Host name")],
      counts: ["fr: 1 unchanged"]),
  ]

  @Test(arguments: rows) func decidesByTheState(row: ImportRow) throws { try row.check() }

  /// A client that knows no states leaves the one of the export on what it translates: none may then be skipped.
  @Test func noStateOfAnExportIsSkippedWhenItIsLeft() throws {
    let exported = XLIFFSample.unit("HOST", source: "Host name", target: "Ancien")
    var refused = exported
    refused.rejection = ExchangeUnit.Rejection(existing: "Ancien", reason: "too long")
    for unit in [exported, refused, exported.after("Computer"), exported.prefilled] {
      let table = unit.isPrefilled ? "" : "\"HOST\" = \"Ancien\";\n"
      let scene = try ImportScene(["de.lproj/Root.strings": table])
      for dialect in [XLIFFWriter.Dialect.standard, .xcode] {
        let document = XLIFFSample.document(["Root": [unit]])
        let written = XLIFFWriter.write(document, as: dialect, toolVersion: "1")
        let text = String(decoding: written.bytes, as: UTF8.self)
          .replacing("Host name</target>", with: "Hôte</target>").replacing("Ancien</target>", with: "Hôte</target>")
        let plan = try scene.plan([TranslationInput("de.xliff", text, .xliff)])
        #expect(plan.units.map(\.outcome) == [unit.isPrefilled ? .added : .changed], "\(text)")
      }
    }
  }

  /// Programs show finished translations as work to do unless they are approved. What an import does is decided by the
  /// state, as before.
  @Test(arguments: ["translated", "final", "new", "needs-translation", "needs-review-translation", "x-mine"])
  func approvalDecidesNothing(state: String) throws {
    let scene = try ImportScene()
    func result(_ attributes: String) throws -> ImportResult {
      let target = "<target state=\"\(state)\">"
      return try scene.result([
        .xliff(
          ImportRow.unit("SOUND", "Sound", "\(target)Bruit</target>", attributes: attributes),
          ImportRow.unit("HOST", "Host name", "\(target)Host name</target>", attributes: attributes))
      ])
    }
    let plain = try result("")
    #expect(try result(" approved=\"yes\"") == plain && result(" approved=\"no\"") == plain)
  }

  /// Only what is in the bundle and finished is approved.
  @Test func finishedTranslationsAreApproved() throws {
    let scene = try ImportScene()
    let options = TranslationExport.Options()
    for (format, isApproved) in [(TranslationFormat.xliff, true), (.xcode, false)] {
      let export = TranslationExport(scene.catalog, format: format, options: options)
      let files = try export.files(for: [CatalogLanguage(localization: "fr", tag: "fr")]).files
      let units = String(decoding: files[0].bytes, as: UTF8.self).split(separator: "<trans-unit").dropFirst()
      let approved = units.filter { $0.contains("approved=\"yes\"") }
      #expect(approved.count == (isApproved ? 1 : 0) && approved.allSatisfy { $0.contains(">Son</target>") })
    }
  }
}

extension ExchangeUnit {
  /// The unit, when its source text was another one.
  fileprivate func after(_ source: String) -> ExchangeUnit {
    ExchangeUnit(unit: unit, target: target, isPrefilled: false, needsReview: false, previousSource: source)
  }

  /// The unit without a translation, with the source text put in.
  fileprivate var prefilled: ExchangeUnit {
    ExchangeUnit(unit: unit, target: unit.source, isPrefilled: true, needsReview: false, previousSource: nil)
  }
}
