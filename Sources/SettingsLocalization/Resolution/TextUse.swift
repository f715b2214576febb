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

  private enum CodingKeys: String, CodingKey {
    case pane, path, field, file, line, breadcrumb
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
}

extension LocalizedSettings {
  /// Every place where a key is shown, in display order.
  ///
  /// - Parameter key: as in the property list; compared by Unicode scalar.
  /// - Returns: the table it is looked up in there (`nil`: not localized), the place, and the text that is shown there.
  public func uses(of key: TextKey) -> [(table: TableName?, use: TextUse, text: LocalizedText)] {
    panes.flatMap { pane in pane.specifiers.flatMap { uses(of: key, in: $0, of: pane) } }
  }

  private func uses(
    of key: TextKey, in localized: LocalizedSpecifier, of pane: LocalizedPane
  ) -> [(table: TableName?, use: TextUse, text: LocalizedText)] {
    let fields =
      localized.specifier.localizableFields(in: dialect, on: options.device, and: options.reading.localizableKeys)
    let elements = zip(fields.flatMap(\.elements), localized.fields.flatMap(\.content.texts))
    return elements.filter { $0.0.node.value.string?.isExactly(key.text) ?? false }.map { element, text in
      let use = TextUse(
        pane: pane.name, path: localized.path, field: element.name, file: pane.file,
        line: element.node.location?.line, column: element.node.location?.column,
        breadcrumb: breadcrumb(of: localized, in: pane))
      return (pane.table, use, text)
    }
  }

  /// The names of the panes from the root, then the title of the row; a row without one is named by its stored key.
  private func breadcrumb(of specifier: LocalizedSpecifier, in pane: LocalizedPane) -> [String] {
    PaneTree.breadcrumb(pane.trail, toRow: specifier.title?.value ?? specifier.key)
  }
}
