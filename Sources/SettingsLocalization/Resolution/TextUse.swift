/// A place on screen where a text is shown.
public struct TextUse: Hashable, Sendable, Encodable {
  /// The name of the pane.
  public var pane: String
  /// The specifier: `PreferenceSpecifiers[3]`.
  public var path: String
  /// The field in it: `Titles[2]`.
  public var field: String
  /// The pane file, in the bundle.
  public var file: String
  /// 1-based line of the text in that file; `nil` in a binary file.
  public var line: Int?
  /// 1-based column of the text in that line; `nil` in a binary file. Not part of the JSON, where a line is enough.
  public var column: Int?
  /// The navigation path: the panes from the root, then the row.
  public var breadcrumb: [String]
  /// The programs that show it; `nil` where all that a run is about do.
  public var shownBy: [LocalizedText.Reader]?
  /// The devices that show it; `nil` where all that a run is about do.
  public var devices: [Device]?
  /// The device that sentences name: an iPhone, unless only others show it. Not part of the JSON.
  package private(set) var device = Device.phone

  private enum CodingKeys: String, CodingKey {
    case pane, path, field, file, line, breadcrumb, shownBy, devices
  }

  /// Makes a use of its parts.
  public init(
    pane: String, path: String, field: String, file: String, line: Int?, column: Int? = nil, breadcrumb: [String]
  ) {
    self.pane = pane
    self.path = path
    self.field = field
    self.file = file
    self.line = line
    self.column = column
    self.breadcrumb = breadcrumb
  }

  /// Where it is shown, if not everywhere: "in Settings", "on an iPad".
  package var audience: String? {
    let words = Audience.words(shownBy, devices)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The device that shows some places: an iPhone, unless only others do.
  package static func device(of uses: [TextUse]) -> Device { phoneFirst(uses.map(\.device)) }

  private static func phoneFirst(_ devices: [Device]) -> Device {
    devices.contains(.phone) ? .phone : devices.first ?? .phone
  }

  /// The place with who shows it.
  ///
  /// - Parameters:
  ///   - audience: `nil` for all views.
  ///   - views: those of the run.
  package func shown(to audience: Audience?, among views: [SettingsView]) -> TextUse {
    var use = self
    (use.shownBy, use.devices) = (audience?.readers, audience?.devices)
    use.device = TextUse.phoneFirst(audience?.devices ?? views.map(\.device))
    return use
  }
}

extension LocalizedSettings {
  /// Every place where a key is shown, in display order.
  ///
  /// - Parameter key: as in the property list; compared by Unicode scalar.
  /// - Returns: the table it is looked up in there (`nil`: not localized), the place, and the text that is shown there.
  public func uses(of key: TextKey) -> [(table: TableName?, use: TextUse, text: LocalizedText)] {
    zip(panes, tree.nodes).flatMap { pane, node in pane.specifiers.flatMap { uses(of: key, in: $0, of: pane, node) } }
  }

  private func uses(
    of key: TextKey, in localized: LocalizedSpecifier, of pane: LocalizedPane, _ node: PaneTree.Node
  ) -> [(table: TableName?, use: TextUse, text: LocalizedText)] {
    let row = localized.specifier
    let fields = node.fields(of: row, and: options.reading.localizableKeys)
    let elements = zip(fields.flatMap(\.elements), localized.fields.flatMap(\.content.texts))
    return elements.filter { $0.0.node.value.string?.isExactly(key.text) ?? false }.map { element, text in
      let use = TextUse(
        pane: pane.name, path: localized.path, field: element.name, file: pane.file,
        line: element.node.location?.line, column: element.node.location?.column,
        breadcrumb: breadcrumb(of: localized, in: pane))
      return (pane.table, use.shown(to: audience(of: element.name, in: row, of: node), among: tree.views), text)
    }
  }

  /// The programs and devices that show a text of a row; `nil` where all of these settings do.
  ///
  /// - Parameter name: of the field, with its element: `Titles[2]`.
  package func audience(of name: String, in row: Specifier, of node: PaneTree.Node) -> Audience? {
    let keys = options.reading.localizableKeys
    guard tree.views.count > 1, let views = node.shownRows.first(where: { $0.row.path == row.path })?.views,
      let field = node.fields(of: row, and: keys).first(where: { $0.elements.contains { $0.name.isExactly(name) } })
    else { return nil }
    return node.audience(of: field, of: row, in: views, among: tree.views, and: keys)
  }

  /// The names of the panes from the root, then the title of the row; a row without one is named by its stored key.
  private func breadcrumb(of specifier: LocalizedSpecifier, in pane: LocalizedPane) -> [String] {
    PaneTree.breadcrumb(pane.trail, toRow: specifier.title?.value ?? specifier.key)
  }
}
