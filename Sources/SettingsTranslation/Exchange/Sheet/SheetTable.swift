internal import SettingsCatalog
internal import SettingsLocalization

/// The content of a sheet that is written: a row for each text, the names of the columns apart.
struct SheetTable {
  /// What a column is for.
  enum Role: Equatable {
    case translation, state
    /// What a translator reads, and must not change.
    case fixed
    /// What only programs read.
    case hidden
  }

  /// A column with its name in the first row.
  struct Column {
    let name: String
    let role: Role
  }

  /// A row. The states are those of its translations, in the order of their columns.
  struct Row {
    let id: UnitIdentifier
    let cells: [String]
    let states: [EntryState]
  }

  let columns: [Column]
  let rows: [Row]

  /// The sheet of one language.
  init(_ document: ExchangeDocument, columns: [SheetColumn]) {
    self.columns = columns.map(SheetTable.column)
    rows = document.tables.lazy.flatMap(\.units).map { unit in
      Row(
        id: unit.unit.id, cells: columns.map { SheetTable.cell($0, of: unit, columns) },
        states: [unit.needsReview && unit.state == .translated ? .needsReview : unit.state])
    }
  }

  /// The sheet of several languages, whose documents have the same units.
  init(wide documents: [ExchangeDocument]) {
    let names = documents.compactMap { $0.targetName }
    let languages = names.map { Column(name: $0, role: .translation) }
    let (before, behind) = (SheetColumn.beforeLanguages, SheetColumn.behindLanguages)
    columns = before.map(SheetTable.column) + languages + behind.map(SheetTable.column)
    let lists = documents.map { $0.tables.flatMap(\.units) }
    rows = (0..<(lists.map(\.count).min() ?? 0)).map { number in
      let units = lists.map { $0[number] }
      var first = units[0]
      // Terms are those of one language.
      first.terms = []
      let hashes = SheetHashes.text(Array(zip(names, units).map { (name: $0, unit: $1) }))
      return Row(
        id: first.unit.id,
        cells: before.map { SheetTable.cell($0, of: first, before) } + units.map { $0.target ?? "" }
          + behind.map { $0 == .hashes ? hashes : SheetTable.cell($0, of: first, behind) },
        states: units.map(\.state))
    }
  }

  /// The same sheet with some of its rows.
  func filtered(_ isIncluded: (Row) -> Bool) -> SheetTable {
    SheetTable(columns: columns, rows: rows.filter(isIncluded))
  }

  private init(columns: [Column], rows: [Row]) {
    self.columns = columns
    self.rows = rows
  }

  private static func column(_ column: SheetColumn) -> Column {
    let role: Role =
      switch column {
      case .target: .translation
      case .state: .state
      default: column.isHidden ? .hidden : .fixed
      }
    return Column(name: column.rawValue, role: role)
  }

  // MARK: Cells

  /// - Parameter columns: those of the sheet: what has a column of its own is not in the comments, too.
  private static func cell(_ column: SheetColumn, of unit: ExchangeUnit, _ columns: [SheetColumn]) -> String {
    switch column {
    case .location: location(of: unit)
    case .source: unit.unit.source
    case .target: unit.target ?? ""
    case .id, .key: unit.unit.id.key.text
    case .table: unit.unit.id.table.text
    case .fuzzy: unit.isFuzzy ? "True" : ""
    case .context: POContext.text(unit.unit.id)
    case .translatorComments, .hashes: ""
    case .state: state(of: unit, besideFuzzy: columns.contains(.fuzzy))
    case .developerComments:
      columns.contains(.place) ? unit.unit.developerComment ?? "" : UnitNotes.lines(unit).joined(separator: "\n")
    case .previousSource: unit.previousSource ?? ""
    case .place: unit.noteLines.joined(separator: "\n")
    case .maximumLength: unit.unit.maximumLength.map(String.init) ?? ""
    }
  }

  private static func state(of unit: ExchangeUnit, besideFuzzy: Bool) -> String {
    if let state = unit.unfinishedState { return state.rawValue }
    if besideFuzzy || !unit.isFuzzy { return "" }
    return unit.isPrefilled ? "new" : EntryState.needsReview.rawValue
  }

  /// The places, then the hashes: programs that drop unknown columns keep this one, and few show it to translators.
  private static func location(of unit: ExchangeUnit) -> String {
    let places = unit.references.map(reference).joined(separator: ", ")
    return places.isEmpty ? unit.base.token : places + " " + unit.base.token
  }

  private static func reference(_ place: TextUse) -> String { place.line.map { "\(place.file):\($0)" } ?? place.file }
}

extension ExchangeDocument {
  /// The column for the source texts that stale translations were made from; none if none is known.
  var columnsOfStale: [SheetColumn] {
    tables.contains { $0.units.contains { $0.previousSource != nil } } ? [.previousSource] : []
  }
}
