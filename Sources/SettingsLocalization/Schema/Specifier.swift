/// One element of a pane.
public struct Specifier: Hashable, Sendable {
  /// The place in the pane file: `PreferenceSpecifiers[5]`, `PreferenceSpecifiers[5].ItemSpecifier`.
  public let path: String
  /// The 0-based index in the pane file, before any filter; that of the list group for a nested specifier.
  public let index: Int
  /// `nil` if the dictionary has no `Type`.
  public let type: SpecifierType?
  /// The name under which the value is stored.
  public let key: String?
  /// Everything the property list says, unknown keys included.
  public let properties: PropertyListDictionary
  /// Where the dictionary starts in the pane file; `nil` in a binary file.
  public let location: SourceLocation?
  /// Whether it lies in a list group: only InAppSettingsKit shows it.
  package let isNested: Bool
  /// The item and add specifiers of a list group.
  public let nested: [Specifier]

  init(_ properties: PropertyListDictionary, path: String, index: Int, at location: SourceLocation?, depth: Int = 0) {
    self.path = path
    self.index = index
    self.properties = properties
    self.location = location
    type = properties[.type]?.string.map { SpecifierType(name: $0) }
    key = properties[.key]?.string
    isNested = depth > 0
    // A list group in a list group has no meaning: one level is read.
    nested =
      depth > 0
      ? []
      : [SchemaKey.itemSpecifier, .addSpecifier].compactMap { key in
        guard let node = properties.node(key), let inner = node.value.dictionary else { return nil }
        return Specifier(inner, path: path + "." + key.rawValue, index: index, at: node.location, depth: depth + 1)
      }
  }

  /// Whether it is a list of values with titles, whatever its type.
  public var hasCandidates: Bool { properties[.values]?.array != nil && properties[.titles]?.array != nil }

  /// Whether it is shown on a device.
  ///
  /// No list, or an empty one, means every device. Names that the dialect does not know are dropped; a list of nothing
  /// but such names means no device at all.
  public func isShown(on device: Device, in dialect: SettingsDialect) -> Bool {
    guard let idioms = properties[.supportedUserInterfaceIdioms]?.array, !idioms.isEmpty else { return true }
    let wanted = device.idioms(in: dialect)
    return idioms.contains { $0.value.string.map(wanted.contains) ?? false }
  }

  /// Whether a view controller, a storyboard or a segue of the app shows what a row leads to, and no pane file does.
  public var hasController: Bool {
    let keys: [SchemaKey] = [.viewControllerClass, .storyBoardId, .segueIdentifier]
    return keys.contains { properties[$0] != nil }
  }

  /// The specifier, and in InAppSettingsKit, which alone has them, the nested ones behind it.
  func specifiers(in dialect: SettingsDialect) -> [Specifier] { dialect == .iask ? [self] + nested : [self] }

  /// The pane that a row leads to, as the property list names it, and where.
  ///
  /// - Returns: `nil` for a row that leads to no pane file. The name is as the list has it, and may lead
  ///   out of the bundle.
  public func childFile(in dialect: SettingsDialect) -> (name: String, location: SourceLocation?)? {
    guard type == .childPane || (dialect == .iask && type == .customView) else { return nil }
    guard !(dialect == .iask && hasController), let node = properties.node(.file) else { return nil }
    return node.value.string.map { ($0, node.location) }
  }
}
