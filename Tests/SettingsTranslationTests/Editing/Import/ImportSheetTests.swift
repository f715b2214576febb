import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// What spreadsheets put in the place of a text.
@Suite struct ImportSheetTests {
  /// Values that Excel, Calc and Google's tables show where a formula fails, in English and in other languages.
  static let errors = [
    "#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#N/A", "#NULL!", "#NUM!", "#SPILL!", "#CALC!", "#GETTING_DATA", "#FIELD!",
    "#ERROR!", "#BUSY!", "Err:508", "Err:502", "Fehler:508", "#WERT!", "#BEZUG!", "#ZAHL!", "#NV", "#ÜBERLAUF!",
    "#VALEUR!", "#NOM?", "#NOM ?", "#NOM\u{A0}?", "#VALEUR\u{202F}!", "#NOMBRE!", "#NUL!", "#¡REF!", "#¡VALOR!",
    "#¿NOMBRE?", "#NOMBRE?", "#¡DIV/0!", "#N/D", "#RIF!", "#VALORE!", "#NOME?", "#NÚM!", "#VERW!", "#WAARDE!", "#N/B",
    "#VÆRDI!", "#I/T", "#VÄRDEFEL!", "#SAKNAS!", "#ARVO!", "#PUUTTUU!", "#ADR!", "#DZIEL/0!", "#N/D!", "#ODKAZ!",
    "#DĚLENÍ_NULOU!", "#ÉRTÉK!", "#HIÁNYZIK", "#ЗНАЧ!", "#ССЫЛКА!", "#ИМЯ?", "#Н/Д", "#DEĞER!", "#YOK", "#AD?",
    "#ΤΙΜΗ!", "#Δ/Υ", "#スピル!", "#溢出!", " #NAME? ",
  ]

  /// Texts that look a little like them.
  static let texts = [
    "#", "##", "#1", "#1!", "Name?", "NAME?", "REF!", "# NAME?", "#Name?", "#name?", "#NAME", "#NAME? oder", "a #NAME?",
    "#SONS FORTS", "C#", "#e0e0e0", "Port:587", "Err:", "Err:5", "Err:5081", "Err:508 b", "Verr:508", "N/A", "N/D",
    "NV", "#!", "#?", "#42?", "#/0!",
  ]

  private static func outcomes(_ format: TranslationFormat, _ target: String, source: String) throws -> [String] {
    let scene = try ImportScene(["en.lproj/Root.strings": "\"HOST\" = \"\(source)\";\n"])
    let separator = format == .csv ? "," : "\t"
    let cells = [["context", "id", "source", "target"], ["Root", "HOST", source, target]].map {
      $0.map { "\"\($0)\"" }.joined(separator: separator)
    }
    let plan = try scene.plan([TranslationInput("fr.csv", cells.joined(separator: "\n") + "\n", format)])
    return plan.units.map { ([$0.outcome.rawValue] + $0.findings.map(\.rule.rawValue)).joined(separator: " ") }
  }

  /// Such a value was once written as the translation.
  @Test(arguments: [TranslationFormat.csv, .tsv]) func errorsOfFormulasAreRefused(format: TranslationFormat) throws {
    for error in Self.errors {
      let outcomes = try Self.outcomes(format, error, source: "Host name")
      #expect(outcomes.first?.hasPrefix("refused import-sheet-error") == true, "\(error) \(outcomes)")
      let shown = try Self.outcomes(format, error, source: error == "#REF!" ? "#N/A" : "#REF!")
      #expect(shown.first?.hasPrefix("added") == true, "\(error) \(shown)")
    }
    for text in Self.texts {
      #expect(try Self.outcomes(format, text, source: "Host name") == ["added"], "\(text)")
    }
  }

  /// Only spreadsheets show such values.
  @Test func otherFormatsMayHaveThem() throws {
    let row = ImportRow(
      name: "", inputs: [.json("HOST=#NAME?")], units: ["fr Root HOST added \"#NAME?\""], counts: ["fr: 1 added"],
      files: ImportRow.french("Son", "\"HOST\" = \"#NAME?\";\n"))
    try row.check()
  }

  // MARK: Numbers and dates

  /// `007` came back as `7` from Calc, and was written.
  @Test func numbersInAnotherFormAreNoEdit() throws {
    let scene = try ImportScene([
      "en.lproj/Root.strings": "\"SOUND\" = \"v 1\";\n\"HOST\" = \"1/2\";\n\"LONG\" = \"a\";\n",
      "fr.lproj/Root.strings": "\"SOUND\" = \"007\";\n\"HOST\" = \"1/2\";\n\"LONG\" = \"1.50\";\n",
    ])
    let result = try scene.result([
      .csv(
        "Root|SOUND,SOUND,v 1,7", "Root|HOST,HOST,01/02/26,2-Jan", "Root|LONG,LONG,a,\"1,6\"", path: "fr.csv")
    ])
    #expect(
      result.units == [
        "fr Root SOUND unchanged \"007\" → \"7\" import-sheet-value",
        "fr Root HOST unchanged \"1/2\" → \"2-Jan\" import-sheet-value",
        "fr Root LONG changed \"1.50\" → \"1,6\" import-overwrites",
      ])
    let json = try scene.result([.json("SOUND=7,\"source\":\"v 1\"")])
    #expect(json.units == ["fr Root SOUND changed \"007\" → \"7\" import-overwrites"])
  }

  /// If the bundle has another text since, that stays, too.
  @Test func theExportSaysWhatTheNumberWas() throws {
    let scene = try ImportScene(["fr.lproj/Root.strings": "\"SOUND\" = \"8\";\n"])
    let base = BaseHash(source: "Sound", target: "007")
    let row = "Root.plist \(base.token),Root|SOUND,SOUND,Sound,7"
    let file = TranslationInput("fr.csv", "location,context,id,source,target\n\(row)\n", .csv)
    #expect(try scene.result([file]).units == ["fr Root SOUND refused \"8\" → \"7\" import-conflict"])
    var known = scene
    var export = PreviousExport()
    var unit = IncomingUnit(id: UnitIdentifier(table: "Root", key: "SOUND"))
    unit.target = "007"
    export.add(unit)
    known.options.base = [CatalogLanguage(localization: "fr", tag: "fr"): export]
    #expect(try known.result([file]).units == ["fr Root SOUND unchanged \"8\" → \"7\" import-sheet-value"])
  }

  // MARK: Lines

  /// An editor stored the first of four lines.
  @Test func lostLinesAreAWarning() throws {
    for (source, target, rules) in [
      ("a\\nb\\nc", "A", " import-line-count"), ("a\\nb", "A\nB", ""), ("a", "A\nB", ""),
      ("a\\n", "A", " import-edge-space"),
    ] {
      let scene = try ImportScene(["en.lproj/Root.strings": "\"LONG\" = \"\(source)\";\n"])
      let file = source.replacing("\\n", with: "\n")
      let result = try scene.result([.csv("Root|LONG,LONG,\"\(file)\",\"\(target)\"", path: "fr.csv")])
      #expect(result.units == ["fr Root LONG added \"\(target)\"\(rules)"])
    }
  }

  // MARK: Encodings

  /// Plain CSV of Excel.
  @Test func westernTextIsReadIfItIsCalledSo() throws {
    var scene = try ImportScene()
    let text = "context,id,source,target\nRoot|HOST,HOST,Host name,H\u{F4}te \u{80}\n"
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let file = TranslationInput(path: "fr.csv", bytes: bytes, format: .csv, nameHint: "fr")
    #expect(try scene.result([file]).findings == ["error csv-encoding"])
    #expect(try scene.result([file.decoded(as: .windows1252)]).units == ["fr Root HOST added \"Hôte €\""])
    scene.options.locales = ["ru"]
    let russian = TranslationInput(path: "ru.csv", bytes: bytes, format: .csv, nameHint: "ru")
    let refused = try scene.result([russian.decoded(as: .windows1252)])
    #expect(refused.findings == ["error import-encoding"] && refused.isBlocked && refused.units.isEmpty)
  }

  /// Another encoding is not guessed, and not overridden.
  @Test func anotherEncodingIsNotCalledWestern() throws {
    let files: [(bytes: [UInt8], format: TranslationFormat, message: String)] = [
      (Array("é".utf8), .csv, "the file is in utf-8"), ([0xFF, 0xFE, 0x61, 0], .tsv, "the file is in utf-16le"),
      ([0xE9, 0x81], .csv, "the file is not in windows-1252"),
      ([0xE9], .po, "--encoding is for csv and tsv, and this is po"),
    ]
    for (bytes, format, message) in files {
      let input = TranslationInput(path: "a", bytes: bytes, format: format)
      do throws(ExchangeError) {
        _ = try input.decoded(as: .windows1252)
        Issue.record("\(message)")
      } catch {
        #expect(error.finding.message == message && error.finding.rule == .importEncoding)
      }
    }
    #expect(try TranslationInput(path: "a", bytes: [0x61], format: .csv).decoded(as: .windows1252).bytes == [0x61])
  }

  // MARK: Escapes of workbooks

  static func scene(_ sound: String, _ host: String) throws -> ImportScene {
    try ImportScene([
      "en.lproj/Root.strings": "\"SOUND\" = \"\(sound)\";\n\"HOST\" = \"\(host)\";\n",
      "fr.lproj/Root.strings": "\"SOUND\" = \"\(sound)\";\n",
    ])
  }

  static func row(_ key: String, _ source: String, _ target: String) -> String {
    "Root|\(key),\(key),\"\(source)\",\"\(target)\""
  }

  /// `_x000D_` is what a workbook has for a carriage return; a program that did not read it so once had it written.
  @Test func aCarriageReturnOfAWorkbookIsOne() throws {
    let scene = try Self.scene("a\\r\\nb", "c\\r\\nd\\te")
    let plan = try scene.plan([
      .csv(
        Self.row("SOUND", "a_x000D_\nb", "a_x000D_\nb"), Self.row("HOST", "c_x000D_\nd\te", "C_x000d_\nD_x0009_E"),
        path: "fr.csv")
    ])
    let result = try ImportResult(plan, scene)
    #expect(result.counts == ["fr: 1 added, 1 unchanged"])
    #expect(result.units == ["fr Root HOST added \"C\r\nD\tE\""])
  }

  @Test func otherEscapesOfAWorkbookAreRefused() throws {
    let scene = try Self.scene("a", "b")
    for escape in ["_x0007_", "_x005F_", "_xFFFF_", "_x0041_"] {
      let result = try scene.result([.csv(Self.row("HOST", "b", "B\(escape)"), path: "fr.csv")])
      #expect(result.units == ["fr Root HOST refused \"B\(escape)\" import-sheet-escape"])
    }
    for text in ["_x000D", "x000D_", "_x00D_", "_xGGGG_", "_X000D_", "_"] {
      let result = try scene.result([.csv(Self.row("HOST", "b", text), path: "fr.csv")])
      #expect(result.units == ["fr Root HOST added \"\(text)\""])
    }
    let json = try scene.result([.json("HOST=_x000D_,\"source\":\"b\"")])
    #expect(json.units == ["fr Root HOST added \"_x000D_\""])
  }

  /// A text that is about such escapes keeps them.
  @Test func whatTheBundleHasItselfIsNoEscape() throws {
    let scene = try Self.scene("_x000D_", "is _x0007_")
    let result = try scene.result([
      .csv(Self.row("SOUND", "_x000D_", "_x000D_"), Self.row("HOST", "is _x0007_", "est _x0007_"), path: "fr.csv")
    ])
    #expect(result.counts == ["fr: 1 added, 1 unchanged"])
    #expect(result.units == ["fr Root HOST added \"est _x0007_\""])
  }
}
