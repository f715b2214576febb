/// Lookups of panes, single keys and values.
extension LocalizedSettings {
  /// The pane of a name, as `File` of a child pane has it; `nil` if no row leads to such a pane.
  public func pane(named name: String) -> LocalizedPane? { panes.first { $0.name.isExactly(name) } }

  /// The pane that a row opens, with the title of that row: several rows may lead to one pane.
  ///
  /// - Returns: `nil` if the row opens no pane, or the pane does not exist.
  public func pane(openedBy row: LocalizedSpecifier) -> LocalizedPane? {
    guard let name = row.destination, var pane = pane(named: name) else { return nil }
    pane.title = row.title
    return pane
  }

  /// Who shows the root pane.
  package var view: SettingsView {
    SettingsView(dialect: dialect, device: options.device, root: tree.nodes.first?.file)
  }

  /// The name of a pane, by its number; its file where another file of that name was first.
  package func address(ofPane number: Int) -> String {
    let pane = panes[number]
    let isFirst = panes.firstIndex { $0.name.isExactly(pane.name) } == number
    return isFirst ? pane.name : pane.place
  }

  /// The specifiers that store under a key, in display order; empty if no specifier does.
  ///
  /// - Parameter key: the `Key` of specifiers; compared by Unicode scalar.
  public func specifiers(forKey key: String) -> [LocalizedSpecifier] {
    panes.flatMap(\.specifiers).filter { $0.key?.isExactly(key) ?? false }
  }

  /// The choices of a key: values with titles in display order.
  ///
  /// - Parameter key: the `Key` of specifiers. With several specifiers, the choices of the first in display order come
  ///   first, then those that each further one adds. A value that several have is listed once, with the title of the
  ///   first.
  /// - Returns: empty if no specifier of the key has a choice.
  public func candidates(forKey key: String) -> [Candidate] {
    var seen: Set<PropertyListValue> = []
    return specifiers(forKey: key).flatMap { specifier in
      // Two choices of one list with the same value are both shown.
      let new = specifier.candidates.filter { !seen.contains($0.value) }
      seen.formUnion(new.map(\.value))
      return new
    }
  }

  /// The title of a stored value, from the first specifier of the key that lists it.
  ///
  /// For a value that no specifier lists, the Settings app shows the value literally, InAppSettingsKit shows nothing.
  ///
  /// - Returns: `nil` if no specifier of the key has a choice, or InAppSettingsKit shows nothing: also if the numbers
  ///   of values and titles differ.
  /// - Source: "Building a settings bundle for your app", Title; IASKSpecifier.m 257-276.
  public func title(forKey key: String, value: PropertyListValue) -> LocalizedText? {
    title(forKey: key, value: value, isOnRow: false)
  }

  /// The title of a stored text, as user defaults return it.
  public func title(forKey key: String, value: String) -> LocalizedText? { title(forKey: key, value: .string(value)) }

  /// The title of a stored integer.
  public func title(forKey key: String, value: Int) -> LocalizedText? {
    title(forKey: key, value: .integer(Int64(value)))
  }

  /// The title of a stored boolean.
  public func title(forKey key: String, value: Bool) -> LocalizedText? { title(forKey: key, value: .boolean(value)) }

  /// The title of a stored value on the row that leads to the list: the short title if the choice has one.
  ///
  /// - Returns: as `title(forKey:value:)`.
  public func rowTitle(forKey key: String, value: PropertyListValue) -> LocalizedText? {
    title(forKey: key, value: value, isOnRow: true)
  }

  /// The title of a stored text on the row that leads to the list.
  public func rowTitle(forKey key: String, value: String) -> LocalizedText? {
    rowTitle(forKey: key, value: .string(value))
  }

  /// The title of a stored integer on the row that leads to the list.
  public func rowTitle(forKey key: String, value: Int) -> LocalizedText? {
    rowTitle(forKey: key, value: .integer(Int64(value)))
  }

  /// The title of a stored boolean on the row that leads to the list.
  public func rowTitle(forKey key: String, value: Bool) -> LocalizedText? {
    rowTitle(forKey: key, value: .boolean(value))
  }

  private func title(forKey key: String, value: PropertyListValue, isOnRow: Bool) -> LocalizedText? {
    let choices = specifiers(forKey: key).filter { !$0.candidates.isEmpty }
    let shown = choices.filter { dialect == .apple || $0.hasTitleForEachValue(isOnRow: isOnRow) }
    if let candidate = shown.lazy.compactMap({ $0.candidate(for: value) }).first {
      return isOnRow ? candidate.shortTitle ?? candidate.title : candidate.title
    }
    guard dialect == .apple, !choices.isEmpty else { return nil }
    return literal(value)
  }

  /// InAppSettingsKit's subtitle of a row for a stored value.
  ///
  /// - Parameters:
  ///   - key: the `Key` of a specifier.
  ///   - value: `nil` if nothing is stored; the default does not count.
  /// - Returns: `nil` if no specifier of the key has a subtitle for the value.
  public func subtitle(forKey key: String, value: PropertyListValue?) -> LocalizedText? {
    specifiers(forKey: key).lazy.compactMap { $0.subtitle(for: value) }.first
  }

  /// The text of any key of a table.
  ///
  /// A table that no pane uses is read from the disk when it is first requested.
  ///
  /// - Parameters:
  ///   - key: as in the table; compared by Unicode scalar.
  ///   - table: the name without `.strings`.
  public func text(_ key: TextKey, table: TableName = .root) -> LocalizedText {
    resolver.text(key, table: table, phoneTable: table, reader: dialect == .iask ? .inAppSettingsKit : .settings)
  }
}

extension LocalizedSpecifier {
  /// Whether there is a title for each value: InAppSettingsKit shows none otherwise.
  package func hasTitleForEachValue(isOnRow: Bool) -> Bool {
    let shown = isOnRow && !shortTitles.isEmpty ? shortTitles : titles
    return specifier.properties[.values]?.array?.count == shown.count
  }
}
