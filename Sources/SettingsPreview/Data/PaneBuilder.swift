internal import SettingsAudit
internal import SettingsLocalization

/// Draws the panes: which texts stand where, in which group, and which are shown with other values only.
struct PaneBuilder {
  let texts = PageTexts()
  private(set) var panes: [PagePane] = []
  /// The panes, as users of the source language read them.
  private let settings: LocalizedSettings
  private let readings: ScreenReadings
  /// The numbers of the panes of the page by name.
  private let numbers: [ExactString: Int]

  /// - Parameters:
  ///   - settings: what is drawn.
  ///   - readings: what the places look up.
  ///   - pane: only this pane and those below it; `nil` for all.
  init(_ settings: LocalizedSettings, _ readings: ScreenReadings, below pane: String?) {
    self.settings = settings
    self.readings = readings
    let shown = settings.panes.indices.filter { number in
      pane.map { name in settings.panes[number].trail.contains { $0.isExactly(name) } } ?? true
    }
    let names = shown.enumerated().map { (ExactString(settings.panes[$1].name), $0) }
    numbers = Dictionary(names) { first, _ in first }
    for number in shown { add(settings.panes[number], settings.tree.nodes[number]) }
  }

  private mutating func add(_ pane: LocalizedPane, _ node: PaneTree.Node) {
    var page = PagePane(name: pane.name, file: pane.place)
    let parent = node.parent.map { settings.panes[$0] }
    page.parent = parent.flatMap { numbers[ExactString($0.name)] }
    page.title = title(of: pane, node, in: parent)
    var builder = RowBuilder(pane, number: panes.count, self)
    builder.add(node.pane.specifiers(in: settings.dialect))
    (page.groups, page.others, page.sorted) = (builder.groups, builder.others, builder.sorted)
    panes.append(page)
  }

  /// The number of the title of a pane, which is that of the row that leads to it; `nil` if the row has none.
  private func title(of pane: LocalizedPane, _ node: PaneTree.Node, in parent: LocalizedPane?) -> Int? {
    guard let title = pane.title else { return nil }
    guard let parent, let row = node.row else {
      return texts.number(.literal(ExactString(title.value)), table: nil, key: title.key.text)
    }
    return number(of: title, at: TextPlace(parent.name, row.path, SchemaKey.title.rawValue), in: parent)
  }

  /// The number of a text at a place.
  func number(of text: LocalizedText, at place: TextPlace, in pane: LocalizedPane) -> Int {
    let key = text.key.text
    if text.chain.kind == .number { return texts.number(.number(ExactString(key)), table: nil, key: key) }
    if key.isEmpty { return texts.number(.literal(""), table: nil, key: "") }
    let known = readings.number(pane: place.pane.text, path: place.path.text, field: place.field.text)
    if pane.bundle == nil, let known, readings.texts[known].key == text.key {
      return texts.number(.counted(known), table: text.table, key: key, at: place)
    }
    return texts.number(.place(place), table: text.table, key: key)
  }

  /// The number of a text of a row for other devices.
  func number(ofHidden key: TextKey, at place: TextPlace, in pane: LocalizedPane) -> Int {
    let known = readings.number(pane: place.pane.text, path: place.path.text, field: place.field.text)
    guard pane.bundle == nil, let known, readings.texts[known].key == key else {
      return texts.number(.literal(ExactString(key.text)), table: pane.table, key: key.text)
    }
    return texts.number(.counted(known), table: readings.texts[known].table, key: key.text)
  }

  /// Where a row leads: the number of a pane, -1 for one that is not on the page; `nil` if it leads to no pane.
  func target(of row: LocalizedSpecifier) -> Int? { row.destination.map { numbers[ExactString($0)] ?? -1 } }

  var dialect: SettingsDialect { settings.dialect }

  /// Every field of a specifier that any device shows.
  func fields(of specifier: Specifier) -> [LocalizableField] {
    specifier.localizableFields(in: dialect, on: .mac, and: settings.options.reading.localizableKeys)
  }

  func add(_ use: PageText.Use, to number: Int) { texts.add(use, to: number) }
}
