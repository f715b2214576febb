#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import SettingsLocalization

/// Real bundles, compared with the results of independent code.
@Suite(.enabled(if: SharedData.has("corpus/oracle/panes.jsonl"), "the corpus of real bundles is absent"))
struct CorpusOracleTests {
  /// A pane of the oracle.
  struct Pane: Decodable {
    struct Tables: Decodable {
      var apple: String?
      var iask: String?
    }

    struct Specifier: Decodable {
      var path: String
      var type: String?
      var key: String?
    }

    var bundle: String
    var pane: String
    var dialect: String
    var tables: Tables
    var specifiers: [Specifier]
    var localizable: [[String]]
    var localizableIASK: [[String]]

    func table(_ dialect: SettingsDialect) -> String? { dialect == .iask ? tables.iask : tables.apple }

    /// "path field key" of every text that is looked up, sorted.
    func texts(_ dialect: SettingsDialect) -> [String] {
      (dialect == .iask ? localizable + localizableIASK : localizable).map { $0.joined(separator: "\t") }.sorted()
    }
  }

  struct Table: Decodable {
    var path: String
    var status: String
    var pairs: [[String]]?
  }

  private static func lines<Record: Decodable>(_ file: String) throws -> [Record] {
    try SharedData.bytes("corpus/oracle/" + file).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Record.self, from: Data($0))
    }
  }

  static func panes() throws -> [String: [Pane]] {
    Dictionary(grouping: try lines("panes.jsonl"), by: \.bundle)
  }

  private static func bundle(_ path: String) throws -> SettingsBundle {
    try SettingsBundle(path: SharedData.path("corpus/" + path))
  }

  /// The last value of each key of a valid table, by the bytes of the key.
  private static func values(_ table: Table) -> [[UInt8]: String] {
    Dictionary((table.pairs ?? []).map { (Array($0[0].utf8), $0[1]) }) { $1 }
  }

  /// `PreferenceSpecifiers[5].ItemSpecifier` as the oracle writes it: `5/ItemSpecifier`.
  private static func path(_ path: String) -> String {
    let parts = path.split(separator: ".")
    let index = parts[0].dropFirst("PreferenceSpecifiers[".count).dropLast()
    return ([String(index)] + parts.dropFirst().map(String.init)).joined(separator: "/")
  }

  /// The texts of a specifier with their full names, numbers and empty ones left out.
  private static func texts(_ specifier: LocalizedSpecifier) -> [(name: String, text: LocalizedText)] {
    let all = specifier.fields.flatMap { field -> [(name: String, text: LocalizedText)] in
      let name = field.name
      return switch field.content {
      case .text(let text): [(name, text)]
      case .list(let texts): texts.enumerated().map { ("\(name)[\($0.offset)]", $0.element) }
      case .dictionary(let entries): entries.map { ("\(name)[\($0.key)]", $0.text) }
      }
    }
    return all.filter { $0.text.chain.kind != .number && !$0.text.key.text.isEmpty }
  }

  @Test func dialects() throws {
    let panes = try Self.panes()
    #expect(panes.count == 17)
    #expect(panes.values.reduce(0) { $0 + $1.count } == 38)
    for (path, panes) in panes {
      #expect(try Self.bundle(path).resolvedDialect().rawValue == panes[0].dialect, "\(path)")
    }
  }

  /// The same types, keys, fields and tables, in both dialects.
  @Test func everyLocalizableFieldIsFound() throws {
    var count = [SettingsDialect.apple: 0, .iask: 0]
    for (path, panes) in try Self.panes() {
      let bundle = try Self.bundle(path)
      for file in bundle.paneFiles {
        guard let pane = SettingsLocalization.Pane(file) else { continue }
        let expected = try #require(panes.first { $0.pane == file.path }, "\(path) \(file.path)")
        #expect(pane.specifiers.map { Self.path($0.path) } == expected.specifiers.map(\.path))
        #expect(pane.specifiers.map { $0.type?.name } == expected.specifiers.map(\.type))
        #expect(pane.specifiers.map(\.key) == expected.specifiers.map(\.key))
        for dialect in [SettingsDialect.apple, .iask] {
          let found = Self.usedTexts(of: pane, in: dialect).map { "\($0.path)\t\($0.field)\t\($0.key)" }.sorted()
          #expect(found == expected.texts(dialect), "\(path) \(file.path) \(dialect)")
          #expect(try TableRule.table(of: pane, in: dialect, bundle: bundle)?.text == expected.table(dialect))
          count[dialect, default: 0] += found.count
        }
      }
    }
    #expect(count == [.apple: 2138, .iask: 2352])
  }

  /// Every text that a pane looks up by the rules of a dialect, on any device but a Mac.
  private static func usedTexts(
    of pane: SettingsLocalization.Pane, in dialect: SettingsDialect
  ) -> [(path: String, field: String, key: String)] {
    let specifiers = Device.allCases.filter { $0 != .mac }.flatMap { pane.specifiers(on: $0, in: dialect) }
    var seen: Set<String> = []
    return specifiers.filter { seen.insert($0.path).inserted }.flatMap { specifier in
      specifier.localizableFields(in: dialect, on: .phone).flatMap(\.elements).compactMap { name, node in
        node.value.string.flatMap { $0.isEmpty ? nil : (path(specifier.path), name, $0) }
      }
    }
  }

  /// In each localization of each bundle, every text is that of its table, and only these texts are exact.
  @Test func everyTextOfEveryLocalization() throws {
    let tables = Dictionary(
      uniqueKeysWithValues: try (Self.lines("strings.jsonl") as [Table]).filter { $0.status == "ok" }.map {
        ($0.path, $0)
      })
    var (checked, exact) = (0, 0)
    for (path, panes) in try Self.panes() {
      let bundle = try Self.bundle(path)
      for localization in bundle.localizations {
        let settings = try bundle.localized(for: [localization.text])
        for pane in settings.panes {
          let expected = try #require(panes.first { $0.pane == pane.file }, "\(path) \(pane.file)")
          #expect(pane.table?.text == expected.table(settings.dialect))
          let table = tables["\(path)/\(localization).lproj/\(pane.table ?? "").strings"].map(Self.values) ?? [:]
          var (found, wrong): ([String], [String]) = ([], [])
          for specifier in pane.specifiers {
            for (name, text) in Self.texts(specifier) {
              found.append("\(Self.path(specifier.path))\t\(name)\t\(text.key)")
              let value = table[Array(text.key.text.utf8)]
              let isRight =
                value.map { text.chain.kind == .exact && text.value.utf8.elementsEqual($0.utf8) }
                ?? (text.chain.kind != .exact)
              if !isRight { wrong.append("\(text)") }
              exact += value == nil ? 0 : 1
            }
          }
          #expect(wrong == [], "\(path) \(localization)")
          #expect(found.sorted() == expected.texts(settings.dialect), "\(path) \(pane.file)")
          checked += found.count
        }
      }
    }
    #expect(checked > 20_000)
    #expect(exact > 10_000)
  }

  /// The share of each table that is used, and the share of the used texts that each table has.
  @Test func coverage() throws {
    let text = String(decoding: try SharedData.bytes("corpus/oracle/coverage.tsv"), as: UTF8.self)
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count == 162)
    for (path, rows) in Dictionary(grouping: rows, by: { $0[0] }) {
      let bundle = try Self.bundle(path)
      let used = try [SettingsDialect.apple, .iask].map { try Self.usedKeys(of: bundle, in: $0) }
      for row in rows {
        let keys = used.map { $0[row[1]] ?? [] }
        #expect(Self.numbers(bundle, table: row[1], localization: row[2], used: keys) == Array(row[4...]), "\(row)")
      }
      #expect(Set(rows.map { $0[2] }) == Set(bundle.localizations.isEmpty ? ["-"] : bundle.localizations.map(\.text)))
    }
  }

  private static func usedKeys(
    of bundle: SettingsBundle, in dialect: SettingsDialect
  ) throws -> [String: Set<[UInt8]>] {
    var used: [String: Set<[UInt8]>] = [:]
    for pane in bundle.paneFiles.compactMap({ SettingsLocalization.Pane($0) }) {
      guard let table = try TableRule.table(of: pane, in: dialect, bundle: bundle)?.text else { continue }
      used[table, default: []].formUnion(usedTexts(of: pane, in: dialect).map { Array($0.key.utf8) })
    }
    return used
  }

  /// The columns from `used_apple` on.
  private static func numbers(
    _ bundle: SettingsBundle, table: String, localization: String, used: [Set<[UInt8]>]
  ) -> [String] {
    let file =
      localization == "-" ? .absent : bundle.tableFile(TableName(table), localization: LocalizationName(localization))
    if file.table?.isBroken == true {
      return ["\(used[0].count)", "-", "\(used[1].count)", "-", "-", "-", "-"]
    }
    let keys = Set((file.table?.entries).map { $0.map { Array($0.key.text.utf8) } } ?? [])
    let hits = used.map { $0.intersection(keys).count }
    let numbers = [
      used[0].count, hits[0], used[1].count, hits[1], keys.count, keys.count - hits[0], keys.count - hits[1],
    ]
    return numbers.map(String.init)
  }
}
