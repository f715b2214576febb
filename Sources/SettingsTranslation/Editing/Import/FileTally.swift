internal import SettingsCatalog
public import SettingsLocalization

/// Counts of the units of one file.
struct FileTally {
  /// Units found in the bundle.
  var matched = 0
  /// Units in languages that were not requested.
  var passedOver = 0
  /// Units in the source language that are left out.
  var leftOut = 0
  /// Cells in columns that are not named by a language.
  var otherColumns = 0
  /// Whether all tables are searched for the keys.
  let searchesAllTables: Bool
  /// Units not found in the bundle.
  private var unknown = 0
  /// The first table that the bundle does not have; `nil` for none.
  private var unknownTable: TableName?

  init(searchesAllTables: Bool) { self.searchesAllTables = searchesAllTables }

  mutating func addUnknown(_ table: TableName, isKnownTable: Bool) {
    unknown += 1
    if !isKnownTable, unknownTable == nil { unknownTable = table }
  }

  /// Whether all units belong to other parts of the app, as the paths in the file say.
  func isElsewhere(_ summary: ExchangeSummary) -> Bool { unknown + otherColumns == 0 && summary.unidentified == 0 }

  /// Whether nothing but left out units was found.
  var isLeftOut: Bool { matched == 0 && leftOut > 0 }

  /// A finding that no unit of a file belongs to the bundle; `nil` if one does, or if the file has no units.
  func finding(_ summary: ExchangeSummary, of file: String, scope: ExchangeScope) -> Finding? {
    guard matched == 0, unknown + otherColumns + summary.unidentified + summary.outOfScope.count > 0 else { return nil }
    let (reason, fix) = self.reason(summary, scope)
    return Finding(
      .importUnmatched, .warning, "no unit of the file belongs to this bundle: " + reason, file: file, fix: fix)
  }

  private func reason(_ summary: ExchangeSummary, _ scope: ExchangeScope) -> (String, fix: String?) {
    if let unknownTable {
      let near = NearestName.nearest(to: unknownTable.text, in: scope.tables.prefix(FileTally.nameLimit).map(\.text))
      let all = searchesAllTables ? nil : "Look for its keys in all tables with --any-table."
      return ("the bundle has no table \(unknownTable.quoted)", near.map { "Did you mean \($0.quoted)?" } ?? all)
    }
    if unknown > 0 {
      return (
        "its tables have none of the keys",
        searchesAllTables ? nil : "Look for them in all tables with --any-table."
      )
    }
    if otherColumns > 0 { return ("none of its columns is that of a language", "Name the columns, or use --locale.") }
    if !summary.outOfScope.isEmpty { return FileTally.elsewhere(summary.outOfScope.map(\.original), scope) }
    return ("none of its entries names its table", "Import the file as settings-l10n exported it.")
  }

  /// The reason if all paths are of other parts of the app; it names the path that may mean this bundle.
  private static func elsewhere(_ originals: [String], _ scope: ExchangeScope) -> (String, fix: String?) {
    for original in originals {
      let place = ExchangeOriginal(original)
      guard let bundle = place?.bundle(in: scope) ?? place?.anyBundle else { continue }
      return ("it belongs to \(original.quoted)", "If that is this bundle, pass --original \(bundle.path.quoted).")
    }
    let tables = Array(scope.tables.prefix(nameLimit))
    for original in originals.prefix(pathLimit) {
      guard let place = ExchangeOriginal(original), let near = place.nearestTable(in: tables) else { continue }
      let isExact = place.table(in: scope) == near
      let fix = isExact ? "Pass --original \(place.folder) if it is of this bundle." : "Did you mean \(near.quoted)?"
      return ("it belongs to \(original.quoted)", fix)
    }
    // A program put its own name in the place of the path.
    let names = tables.prefix(3).map { "\(scope.bundleName)/\($0.file)".quoted }.joined(separator: " or ")
    let fix = "If it is of this bundle, write the path of its table in the place of this one: \(names)."
    let isName = !originals[0].contains { $0 == "/" || $0 == "\\" }
    return ("it belongs to \(originals[0].quoted)", tables.isEmpty || !isName ? nil : fix)
  }

  /// How many tables, and how many paths, are searched for a similar name.
  private static let nameLimit = 100
  private static let pathLimit = 20
}

/// Files of a folder in languages that were not requested.
struct PassedOverFiles {
  private var files: Set<ExactString> = []
  private var languages: Set<ExactString> = []

  mutating func add(_ file: String, _ language: String) {
    files.insert(ExactString(file))
    languages.insert(ExactString(language))
  }

  /// A finding that they were passed over; `nil` if there are none.
  ///
  /// - Parameter isAll: whether there was no other file.
  func finding(isAll: Bool) -> Finding? {
    if files.isEmpty { return nil }
    let names = languages.map(\.text).sorted(by: bytewise)
    let list = names.prefix(PassedOverFiles.listed).joined(separator: ", ")
    let rest = names.count - PassedOverFiles.listed
    let more = rest > 0 ? " and \(rest) more" : ""
    let what = files.count == 1 ? "1 file in another language" : "\(files.count) files in other languages"
    let message = "\(what) than requested \(files.count == 1 ? "was" : "were") passed over: \(list)\(more)"
    return isAll ? Finding(.importUnmatched, .warning, message) : Finding(.importPassedOver, .note, message)
  }

  private static let listed = 10
}

extension Finding {
  static func unknownKey(_ unit: IncomingUnit, in file: String) -> Finding {
    Finding(
      "import-unknown-key", .warning, "neither a pane nor the table \(unit.id.table) has the key: it is not added",
      file: file, at: unit.location, table: unit.id.table, key: unit.id.key)
  }

  static func sourceOnly(_ source: LocalizationName, in file: String) -> Finding {
    Finding(
      .importSourceOnly, .note, "the file has no translations, only texts of the source language", file: file,
      localization: source, fix: "Import these with --locale \(CommandLineWord.quoted(source.text)).")
  }

  static func otherColumn(_ name: String, in file: String) -> Finding {
    Finding(
      "import-column", .warning, "the column \(name.quoted) is not named by a language: it is not read", file: file,
      fix: "If it has translations, name it by its language, or name that with --locale.")
  }

  static func unknownTable(_ unit: IncomingUnit, in file: String) -> Finding {
    Finding(
      "import-unknown-table", .warning, "the bundle has no table \(unit.id.table.quoted): its units are not imported",
      file: file, at: unit.location, table: unit.id.table)
  }
}

extension Finding.Rule {
  /// A file contains units, but none of this bundle.
  public static let importUnmatched = Finding.Rule(rawValue: "import-unmatched")
  /// A file contains only texts of the source language, which are imported on request.
  public static let importSourceOnly = Finding.Rule(rawValue: "import-source-only")
  /// Files of a folder are in languages that were not requested.
  public static let importPassedOver = Finding.Rule(rawValue: "import-passed-over")
}
