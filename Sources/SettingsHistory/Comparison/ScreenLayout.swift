internal import SettingsLocalization

/// What identifies a text on screen: the table in which it is looked up, if any, and its key.
struct ScreenTextIdentifier: Hashable, Sendable {
  let table: TableName?
  let key: TextKey

  init(_ text: LocalizedText) { (table, key) = (text.table, text.key) }

  init(table: TableName?, key: TextKey) { (self.table, self.key) = (table, key) }
}

/// The panes of one side with their rows and the places of their texts; several languages may share it.
struct ScreenLayout {
  /// A pane.
  struct Pane {
    let name: String
    /// The localization that has the file; `nil` for almost all.
    let localization: LocalizationName?
    /// The names of the panes from the root to this one.
    let trail: [String]
    let rows: [Row]
  }

  /// A row that is drawn.
  struct Row {
    let specifier: LocalizedSpecifier
    /// The numbers of its texts.
    let elements: Range<Int>
    /// What it shows before a user changes anything.
    let shownDefault: PropertyListValue?
  }

  /// A place of a text.
  struct Element {
    /// Its name among the texts of the row, in which a choice has the value that it is for instead of its number.
    let name: ExactString
    /// The field in the property list, and its place there.
    let node: (field: String, location: SourceLocation?)
    let id: ScreenTextIdentifier
    let pane: Int
    let row: Int
  }

  let settings: LocalizedSettings
  private(set) var panes: [Pane] = []
  /// In display order.
  private(set) var elements: [Element] = []
  /// The number of the first place that shows a text.
  private(set) var firstElement: [ScreenTextIdentifier: Int] = [:]

  init(_ settings: LocalizedSettings) {
    self.settings = settings
    for (number, (pane, node)) in zip(settings.panes, settings.tree.nodes).enumerated() {
      var rows: [Row] = []
      for specifier in pane.specifiers where specifier.isShown {
        rows.append(row(specifier, in: node, pane: number, row: rows.count))
      }
      panes.append(
        Pane(
          name: settings.address(ofPane: number), localization: node.pane.localization, trail: pane.trail, rows: rows))
    }
  }

  private mutating func row(
    _ specifier: LocalizedSpecifier, in node: PaneTree.Node, pane: Int, row: Int
  ) -> Row {
    let start = elements.count
    let values = specifier.specifier.properties[.values]?.array ?? []
    let nodes = nodes(of: specifier, in: node)
    var seen: [ExactString: Int] = [:]
    for field in specifier.fields where ScreenLayout.isSeen(field) {
      for (number, text) in field.content.texts.enumerated() {
        let name = ScreenLayout.name(number, of: field, values)
        let count = seen[name, default: 0]
        seen[name] = count + 1
        let id = ScreenTextIdentifier(text)
        if firstElement[id] == nil { firstElement[id] = elements.count }
        let offset = elements.count - start
        elements.append(
          Element(
            name: count == 0 ? name : ExactString("\(name.text)#\(count)"),
            node: nodes.indices.contains(offset) ? nodes[offset] : (field: field.name, location: nil), id: id,
            pane: pane, row: row))
      }
    }
    let shown = specifier.shownDefault(in: node.dialect)
    return Row(specifier: specifier, elements: start..<elements.count, shownDefault: shown)
  }

  /// The fields of a row in the property list, in the order of its texts.
  private func nodes(
    of row: LocalizedSpecifier, in node: PaneTree.Node
  ) -> [(field: String, location: SourceLocation?)] {
    let fields = node.fields(of: row.specifier, and: settings.options.reading.localizableKeys)
    return fields.filter { $0.name != SchemaKey.file.rawValue }.flatMap(\.elements).map {
      (field: $0.name, location: $0.node.location)
    }
  }

  /// The target of a row can be looked up, but is not shown.
  private static func isSeen(_ field: LocalizedSpecifier.Field) -> Bool { field.name != SchemaKey.file.rawValue }

  private static func name(
    _ number: Int, of field: LocalizedSpecifier.Field, _ values: [PropertyListNode]
  ) -> ExactString {
    switch field.content {
    case .text: return ExactString(field.name)
    case .dictionary(let entries): return ExactString("\(field.name)[\(entries[number].key)]")
    case .list:
      let isChoice = field.name == SchemaKey.titles.rawValue || field.name == SchemaKey.shortTitles.rawValue
      let value = isChoice && number < values.count ? values[number].value.quoted : nil
      return ExactString(field.name + (value.map { "=" + $0 } ?? "[\(number)]"))
    }
  }

  /// The texts of a reader of these panes, by the numbers of ``elements``.
  static func texts(_ settings: LocalizedSettings) -> [LocalizedText] {
    settings.panes.lazy.flatMap(\.specifiers).filter(\.isShown).flatMap { specifier in
      specifier.fields.lazy.filter(isSeen).flatMap(\.content.texts)
    }
  }

  /// Whether the panes of other settings are the same files, so that they have the same places.
  func isShared(by other: LocalizedSettings) -> Bool {
    settings.panes.count == other.panes.count
      && zip(settings.panes, other.panes).allSatisfy { $0.place.isExactly($1.place) }
  }

  /// A place as documents name it.
  func use(of number: Int) -> TextUse {
    let element = elements[number]
    let (pane, row) = (settings.panes[element.pane], panes[element.pane].rows[element.row])
    let (name, location) = element.node
    let use = TextUse(
      pane: panes[element.pane].name, path: row.specifier.path, field: name, file: pane.file, line: location?.line,
      column: location?.column,
      breadcrumb: PaneTree.breadcrumb(pane.trail, toRow: row.specifier.title?.value ?? row.specifier.key))
    let node = settings.tree.nodes[element.pane]
    return use.shown(
      to: settings.audience(of: name, in: row.specifier.specifier, of: node), among: settings.tree.views)
  }
}
