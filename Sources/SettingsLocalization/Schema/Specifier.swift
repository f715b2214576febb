/// One element of a pane.
public struct Specifier: Hashable, Sendable {
  /// The place in the pane file: `PreferenceSpecifiers[5]`, `PreferenceSpecifiers[5].ItemSpecifier`.
  public let path: String
  /// The 0-based index in the pane file, before any filter; for a nested specifier that of its list group.
  public let index: Int
  /// `nil` if the dictionary has no `Type`.
  public let type: SpecifierType?
  /// The name under which the value is stored; `nil` if the dictionary has no `Key`.
  public let key: String?
  /// All properties in the property list, including unknown keys.
  public let properties: PropertyListDictionary
  /// Where the dictionary starts in the pane file; `nil` in a binary file.
  public let location: SourceLocation?
  /// Whether it is in a list group: only InAppSettingsKit shows it.
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
    // A list group in a list group has no meaning, so only one level is read.
    nested =
      depth > 0
      ? []
      : [SchemaKey.itemSpecifier, .addSpecifier].compactMap { key in
        guard let node = properties.node(key), let inner = node.value.dictionary else { return nil }
        return Specifier(inner, path: path + "." + key.rawValue, index: index, at: node.location, depth: depth + 1)
      }
  }

  /// Whether it is a list of values with titles, of any type.
  public var hasCandidates: Bool { properties[.values]?.array != nil && properties[.titles]?.array != nil }

  /// Whether it is shown on a device.
  ///
  /// A missing or empty list means every device. Names that the dialect does not know are dropped; a list of only such
  /// names means no device at all.
  public func isShown(on device: Device, in dialect: SettingsDialect) -> Bool {
    guard let idioms = properties[.supportedUserInterfaceIdioms]?.array, !idioms.isEmpty else { return true }
    let wanted = device.idioms(in: dialect)
    return idioms.contains { $0.value.string.map(wanted.contains) ?? false }
  }

  /// Whether a row leads to a view controller, a storyboard or a segue of the app, and not to a pane file.
  public var hasController: Bool {
    let keys: [SchemaKey] = [.viewControllerClass, .storyBoardId, .segueIdentifier]
    return keys.contains { properties[$0] != nil }
  }

  /// The specifier, followed in InAppSettingsKit by its nested specifiers, which only that dialect has.
  func specifiers(in dialect: SettingsDialect) -> [Specifier] { dialect == .iask ? [self] + nested : [self] }

  /// The pane that a row leads to, and the place of its name in the file.
  ///
  /// - Returns: `nil` for a row that does not lead to a pane file. The name is unchanged from the property list, and
  ///   may lead out of the bundle.
  package func childFile(in dialect: SettingsDialect) -> (name: String, location: SourceLocation?)? {
    guard type == .childPane || (dialect == .iask && type == .customView) else { return nil }
    guard !(dialect == .iask && hasController), let node = properties.node(.file) else { return nil }
    return node.value.string.map { ($0, node.location) }
  }
}

/// The type of a specifier; types that neither Apple nor InAppSettingsKit defines are kept.
public enum SpecifierType: Hashable, Sendable {
  /// A type that Apple defines.
  case group, childPane, toggleSwitch, slider, titleValue, textField, multiValue, radioGroup
  /// A type that InAppSettingsKit adds.
  case openURL, mailCompose, button, textView, datePicker, customView, listGroup
  /// Any other type, by its name in the property list.
  case unknown(String)
}

extension SpecifierType: CustomStringConvertible {
  private static let names: [(type: SpecifierType, name: String)] = [
    (.group, "PSGroupSpecifier"), (.childPane, "PSChildPaneSpecifier"), (.toggleSwitch, "PSToggleSwitchSpecifier"),
    (.slider, "PSSliderSpecifier"), (.titleValue, "PSTitleValueSpecifier"), (.textField, "PSTextFieldSpecifier"),
    (.multiValue, "PSMultiValueSpecifier"), (.radioGroup, "PSRadioGroupSpecifier"),
    (.openURL, "IASKOpenURLSpecifier"), (.mailCompose, "IASKMailComposeSpecifier"), (.button, "IASKButtonSpecifier"),
    (.textView, "IASKTextViewSpecifier"), (.datePicker, "IASKDatePickerSpecifier"),
    (.customView, "IASKCustomViewSpecifier"), (.listGroup, "IASKListGroupSpecifier"),
  ]

  /// Every type that Apple or InAppSettingsKit defines.
  public static let known: [SpecifierType] = names.map(\.type)

  /// The type with a name from a property list.
  public init(name: String) {
    self = SpecifierType.names.first { $0.name.isExactly(name) }?.type ?? .unknown(name)
  }

  /// The name in property lists: `PSMultiValueSpecifier`.
  public var name: String {
    if case .unknown(let name) = self { return name }
    return SpecifierType.names.first { $0.type == self }?.name ?? ""
  }

  public var description: String { name }

  /// Whether Apple defines the type.
  public var isApple: Bool { name.hasPrefix("PS") && self != .unknown(name) }

  /// Whether Apple or InAppSettingsKit defines it.
  public var isKnown: Bool {
    if case .unknown = self { false } else { true }
  }

  /// Whether it opens a section of a pane.
  public var opensGroup: Bool { self == .group || self == .radioGroup || self == .listGroup }
}
