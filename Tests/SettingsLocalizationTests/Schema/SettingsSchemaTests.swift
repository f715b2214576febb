import TestSupport
import Testing

@testable import SettingsLocalization

/// The types, keys and localizable fields of the sources, compared with the table made from the documentation.
@Suite(.enabled(if: SharedData.has("reference/settings-schema.tsv"), "the table of the schema is absent"))
struct SettingsSchemaTests {
  struct Row: Sendable {
    var type: String
    var keys: [String]
    var localizable: String
  }

  /// The rows of types that Apple or InAppSettingsKit define, and of the keys that all of them have.
  static func rows() throws -> [Row] {
    let text = String(decoding: try SharedData.bytes("reference/settings-schema.tsv"), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map {
      let cells = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(type: cells[0], keys: cells[1].split(separator: " / ").map(String.init), localizable: cells[4])
    }
  }

  /// Tables of frameworks, keys of other generators, an app's own types.
  private static let foreign: Set = [
    "(IASKLocalizable table)", "(app Localizable table)", "VLCCustomSpecifier", "PSButtonSpecifier",
  ]

  private static func typedRows() throws -> [Row] {
    try rows().filter { !$0.type.hasPrefix("(") && !foreign.contains($0.type) && $0.type != "PSConfirmationPrompt" }
  }

  @Test func everyTypeIsKnown() throws {
    let types = Set(try Self.typedRows().map(\.type))
    #expect(types == Set(SpecifierType.known.map(\.name)))
    for type in types {
      #expect(SpecifierType(name: type).name == type)
      #expect(SpecifierType(name: type).isApple == type.hasPrefix("PS"))
    }
    #expect(SpecifierType(name: "VLCCustomSpecifier") == .unknown("VLCCustomSpecifier"))
    #expect(SpecifierType(name: "VLCCustomSpecifier").name == "VLCCustomSpecifier")
    #expect(!SpecifierType(name: "PSButtonSpecifier").isApple)
  }

  @Test func everyKeyIsKnown() throws {
    let rows = try Self.rows()
    #expect(rows.count == 149)
    let keys = Set(rows.filter { !Self.foreign.contains($0.type) }.flatMap(\.keys))
    let known = Set(SchemaKey.allCases.map(\.rawValue))
    // <Key>Default and <Key>Description are a pattern of one generator.
    #expect(keys.subtracting(known) == ["<Key>Default", "<Key>Description"])
    #expect(known.subtracting(keys) == ["DoNotLocalize"])
  }

  /// Whether the keys of a specifier of a type are localizable: by Apple, by InAppSettingsKit, on a Mac by Apple.
  private static func localizable(_ key: String, of type: String, with others: [String: String] = [:]) -> [Bool] {
    var pairs = [PropertyListDictionary.Pair(key: "Type", PropertyListNode(.string(type)))]
    pairs += others.map { .init(key: $0.key, PropertyListNode(.string($0.value))) }
    if key != "Type" { pairs.append(.init(key: key, PropertyListNode(.string("x")))) }
    let specifier = Specifier(PropertyListDictionary(pairs), path: "", index: 0, at: nil)
    let settings: [(SettingsDialect, Device)] = [(.apple, .phone), (.iask, .phone), (.apple, .mac)]
    return settings.map { specifier.localizableFields(in: $0, on: $1).map(\.name).contains(key) }
  }

  @Test func everyFieldIsLocalizableWhereTheTableSaysSo() throws {
    for row in try Self.typedRows() {
      for key in row.keys {
        var others: [String: String] = [:]
        var expected = [false, false, false]
        switch row.localizable {
        case "yes": expected = [true, true, true]
        case "iask-only", "iask-only (\(key))": expected = [false, true, false]
        case "undocumented (treat as yes, catalyst)": expected = [false, false, true]
        default:
          let isNot = ["no", "container", "not documented"].contains { row.localizable.hasPrefix($0) }
          #expect(isNot || row.localizable == "iask-only (ShortTitles)", "\(row)")
        }
        // The detail text of a child pane is its stored value, else its default: only where it has a key.
        if row.type == "PSChildPaneSpecifier" && key == "DefaultValue" { others["Key"] = "k" }
        #expect(Self.localizable(key, of: row.type, with: others) == expected, "\(row.type) \(key)")
      }
    }
  }

  @Test func fieldsThatDependOnOthers() {
    let row = "PSChildPaneSpecifier"
    #expect(Self.localizable("File", of: row, with: ["IASKViewControllerClass": "C"]) == [false, true, false])
    #expect(Self.localizable("DefaultValue", of: row) == [false, false, false])
    let withSubtitle = ["Key": "k", "IASKSubtitle": "s"]
    #expect(Self.localizable("DefaultValue", of: row, with: withSubtitle) == [false, false, false])
    // An app's own types: InAppSettingsKit does not check the type.
    for type in ["VLCCustomSpecifier", "PSButtonSpecifier"] {
      #expect(Self.localizable("Title", of: type) == [false, true, false])
    }
  }

  /// The tables in the sources have nothing that the documentation lacks.
  @Test func noFieldIsLocalizableBeyondTheTable() throws {
    let rows = try Self.typedRows()
    for (type, keys) in SpecifierSchema.localizedKeys {
      let documented = rows.filter { $0.type == type.name && $0.localizable == "yes" }.flatMap(\.keys)
      #expect(Set(keys.map(\.rawValue)) == Set(documented), "\(type)")
    }
    #expect(Set(SpecifierSchema.localizedKeys.keys) == Set(SpecifierType.known.filter(\.isApple)))
    // `File` and `DefaultValue` are localizable only under conditions.
    let iask = rows.filter { ["yes", "iask-only"].contains($0.localizable) }.flatMap(\.keys)
    let always = Set(iask).union(["ShortTitles"]).subtracting(["File", "DefaultValue"])
    #expect(Set(LocalizableFields.inAppSettingsKit.map(\.rawValue)) == always)
    let prompts = try Self.rows().filter { $0.type == "PSConfirmationPrompt" && $0.localizable.contains("catalyst") }
    #expect(Set(LocalizableFields.catalystPromptTexts.map(\.rawValue)) == Set(prompts.flatMap(\.keys)))
    let containers = rows.filter { $0.localizable == "container" && $0.type.hasPrefix("PS") }.flatMap(\.keys)
    #expect(Set(LocalizableFields.catalystPrompts.map(\.rawValue)) == Set(containers))
  }

  /// The prompts of a switch, and its description, are shown on a Mac only.
  @Test func promptsOfASwitch() throws {
    let text = """
      { Type = PSToggleSwitchSpecifier; Title = t; Description = d;
        TrueConfirmationPrompt = { Type = PSConfirmationPrompt; Title = a; Prompt = b; ConfirmText = c; DenyText = e; };
        FalseConfirmationPrompt = { Type = PSConfirmationPrompt; Prompt = f; }; }
      """
    let root = PropertyListDocument(bytes: Array(text.utf8), file: "t").root?.value.dictionary
    let specifier = Specifier(try #require(root), path: "", index: 0, at: nil)
    let expected = [
      "Title", "Description", "TrueConfirmationPrompt.Title", "TrueConfirmationPrompt.Prompt",
      "TrueConfirmationPrompt.ConfirmText", "TrueConfirmationPrompt.DenyText", "FalseConfirmationPrompt.Prompt",
    ]
    #expect(specifier.localizableFields(in: .apple, on: .mac).map(\.name) == expected)
    #expect(specifier.localizableFields(in: .iask, on: .mac).map(\.name) == expected)
    #expect(specifier.localizableFields(in: .apple, on: .pad).map(\.name) == ["Title"])
  }
}
