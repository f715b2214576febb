import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Programs know a row by its context and its source text: the context alone says which text it is.
@Suite struct CSVContextTests {
  typealias Sample = TextFormatSample

  /// The contexts of a file, by the keys of its rows.
  private static func contexts(_ document: ExchangeDocument) throws -> [String] {
    var rows = CSVRows(SourceText(bytes: CSVWriter.write(document), file: "x"))
    var contexts: [String] = []
    while let row = try rows.next() { contexts.append(FormulaGuard.unguarded(row.cells[5])) }
    return Array(contexts.dropFirst())
  }

  /// Two units with one source text once had one context, and a program that looked for one wrote to the other.
  @Test func eachUnitHasAContextOfItsOwn() throws {
    let units = [("Root", "A"), ("Root", "B"), ("a|b", "c"), ("a", "b|c"), ("100%", "=k"), ("=t", "k")].map {
      Sample.unit($0.0, $0.1, "Normal", nil)
    }
    #expect(
      try Self.contexts(Sample.document(units))
        == ["Root|A", "Root|B", "a%7Cb|c", "a|b|c", "100%25|=k", "=t|k"])
    let random = Sample.randomDocument(units: 1000, seed: 34)
    #expect(Set(try Self.contexts(random).map { ExactString($0) }).count == 1000)
  }

  /// Context and key of a row, and the table that it is read as.
  static let rows: [(context: String, key: String, table: TableName)] = [
    ("Root|k", "k", "Root"), ("Root|", "", "Root"), ("a%7Cb|c", "c", "a|b"), ("a|b|c", "b|c", "a"),
    ("100%25|k", "k", "100%"), ("|k", "k", ""), ("Root|=k", "=k", "Root"),
    // Files of earlier versions: the context is the table, in any form.
    ("Root", "k", "Root"), ("a|b", "k", "a|b"), ("a|b", "c", "a|b"), ("100%25", "k", "100%25"), ("a%7Cb", "k", "a%7Cb"),
    // The white space of both was changed, or that of the key alone.
    ("Root|two words", "two words", "Root"), ("Root|two\r\nwords", "two\r\nwords", "Root"),
    ("Root|two\nwords", "two words", "Root"), ("Root| k", "k", "Root"),
    // A column was sorted without the other.
    ("Root|k", "l", "Root|k"),
  ]

  @Test(arguments: rows) func theTableIsRead(context: String, key: String, table: TableName) throws {
    let cells = [key, context, "b"].map { "\"" + FormulaGuard.guarded($0) + "\"" }.joined(separator: ",")
    var read: [UnitIdentifier] = []
    let scope = ExchangeScope(bundleName: "Settings.bundle", tables: ["Root", "a|b"])
    _ = try CSVReader.read(
      Array("id,context,target\n\(cells)\n".utf8), file: "x", scope: scope, formulaGuard: true
    ) { read.append($0.id) }
    #expect(read == [UnitIdentifier(table: table, key: TextKey(key))])
  }

  @Test func filesOfBeforeAreStillImported() throws {
    let rows = ["Root,SOUND,Sound,Bruit", "Root|HOST,HOST,Host name,Hôte", "Sound|TONE,TONE,TONE,Ton"]
    let row = ImportRow(
      name: "", inputs: [.csv(rows[0], rows[1], rows[2], path: "fr.csv")],
      units: [
        "fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites", "fr Root HOST added \"Hôte\"",
        "fr Sound TONE added \"Ton\"",
      ],
      counts: ["fr: 1 changed, 2 added"],
      files: ImportRow.french("Bruit", "\"HOST\" = \"Hôte\";\n").merging(
        ["fr.lproj/Sound.strings": "\"TONE\" = \"Ton\";\n"]) { $1 })
    try row.check()
  }
}
