internal import SettingsAudit
internal import SettingsLocalization

/// Draws the panes: which texts stand where, in which group, and which are shown with other values only.
struct PaneBuilder {
  let texts = PageTexts()
  private(set) var panes: [PagePane] = []
  /// The panes, as users of the source language read them.
  private let settings: LocalizedSettings
  private let readings: ScreenReadings
  /// The name of the app for users of the source language; `nil` if it is not known.
  private let appName: LocalizedText?
  /// The numbers of the panes on the page, by their numbers in the settings.
  private let numbers: [Int: Int]
  /// The node of the pane that is drawn, and its address on the page.
  private var (node, address): (PaneTree.Node?, String) = (nil, "")

  /// - Parameters:
  ///   - settings: what is drawn.
  ///   - readings: what the places look up.
  ///   - appName: the name of the app for users of the source language.
  ///   - pane: only this pane and those below it; `nil` for all.
  init(_ settings: LocalizedSettings, _ readings: ScreenReadings, _ appName: LocalizedText?, below pane: String?) {
    self.settings = settings
    self.appName = appName
    self.readings = readings
    let shown = settings.panes.indices.filter { number in
      pane.map { name in settings.panes[number].trail.contains { $0.isExactly(name) } } ?? true
    }
    numbers = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    for number in shown { add(settings.panes[number], settings.tree.nodes[number], settings.address(ofPane: number)) }
  }

  private mutating func add(_ pane: LocalizedPane, _ node: PaneTree.Node, _ address: String) {
    (self.node, self.address) = (node, address)
    var page = PagePane(name: address, file: pane.place)
    page.parent = node.parent.flatMap { numbers[$0] }
    page.title = title(of: pane, node)
    var builder = RowBuilder(pane, number: panes.count, self)
    builder.add(node.pane.specifiers(in: node.dialect))
    (page.groups, page.others, page.sorted) = (builder.groups, builder.others, builder.sorted)
    panes.append(page)
  }

  /// The number of the title of a pane, which is that of the row that leads to it; `nil` if the row has none.
  private func title(of pane: LocalizedPane, _ node: PaneTree.Node) -> Int? {
    guard let title = pane.title else { return nil }
    guard let parent = node.parent, let row = node.row else {
      let value = ExactString(title.value)
      return appName.map { texts.number(.appName(value), table: nil, key: $0.key.text) }
        ?? texts.number(.literal(value), table: nil, key: title.key.text)
    }
    let place = TextPlace(settings.address(ofPane: parent), row.path, SchemaKey.title.rawValue)
    return number(of: title, at: place, in: settings.panes[parent])
  }

  /// A place in the pane that is drawn.
  func place(_ row: String, _ field: String) -> TextPlace { TextPlace(address, row, field) }

  /// The number of a text at a place.
  func number(of text: LocalizedText, at place: TextPlace, in pane: LocalizedPane) -> Int {
    let key = text.key.text
    if text.chain.kind == .number { return texts.number(.number(ExactString(key)), table: nil, key: key) }
    if key.isEmpty { return texts.number(.literal(""), table: nil, key: "") }
    let known = readings.number(of: pane, path: place.path.text, field: place.field.text)
    if pane.bundle == nil, let known, readings.texts[known].key == text.key {
      return texts.number(.counted(known), table: text.table, key: key, at: place)
    }
    return texts.number(.place(place), table: text.table, key: key)
  }

  /// The number of a text of a row for other devices.
  func number(ofHidden key: TextKey, at place: TextPlace, in pane: LocalizedPane) -> Int {
    let known = readings.number(of: pane, path: place.path.text, field: place.field.text)
    guard pane.bundle == nil, let known, readings.texts[known].key == key else {
      return texts.number(.literal(ExactString(key.text)), table: pane.table, key: key.text)
    }
    return texts.number(.counted(known), table: readings.texts[known].table, key: key.text)
  }

  /// Where a row leads: the number of a pane, -1 for one that is not on the page; `nil` if it leads to no pane.
  func target(of row: LocalizedSpecifier) -> Int? { row.destination.map { number(ofPane: $0) ?? -1 } }

  /// The number of the pane of a name that who sees the pane that is drawn gets.
  private func number(ofPane name: String) -> Int? {
    let views = Set(node?.views ?? [])
    let found = settings.tree.nodes.firstIndex { $0.pane.name.isExactly(name) && !views.isDisjoint(with: $0.views) }
    return found.flatMap { numbers[$0] }
  }

  /// By whose rules the pane that is drawn is read.
  var dialect: SettingsDialect { node?.dialect ?? settings.dialect }

  /// Whether the pane that is drawn shows a row to who sees it first: what only others see is listed.
  func isDrawn(_ row: Specifier) -> Bool { node?.views.first?.shows(row) ?? true }

  /// Every field of a specifier that any device shows.
  func fields(of specifier: Specifier) -> [LocalizableField] {
    specifier.localizableFields(in: dialect, on: .mac, and: settings.options.reading.localizableKeys)
  }

  func add(_ use: PageText.Use, to number: Int) { texts.add(use, to: number) }
}
