/// How a row looks and where it leads, beside its texts.
extension LocalizedSpecifier {
  /// Where a row leads.
  public enum Target: Hashable, Sendable {
    /// A pane, by its name; it may not exist.
    case pane(String)
    /// An address, as the property list has it: InAppSettingsKit looks it up in the table.
    case url(String)
    /// A class, a storyboard or a segue of the app, by its name.
    case controller(String)
  }

  /// Where the row leads; `nil` for a row that leads nowhere.
  public var target: Target? {
    if let destination { return .pane(destination) }
    let file = specifier.properties[.file]?.string
    if type == .openURL { return file.map { .url($0) } }
    let keys: [SchemaKey] = [.viewControllerClass, .storyBoardId, .segueIdentifier]
    guard type == .childPane || type == .customView else { return nil }
    return keys.lazy.compactMap { specifier.properties[$0]?.string }.first.map { .controller($0) }
  }

  /// Whether a toggle is on for the value that it shows; `nil` for other types.
  public var isOn: Bool? { specifier.isOn(shownValue) }

  /// The choice for the value that the row shows; `nil` if there is no value, or it is not among the choices.
  public var chosen: Candidate? { shownValue.flatMap(candidate) }

  /// The key of InAppSettingsKit's subtitle that the row shows, among those of the dictionary: `YES`, `__default__`;
  /// `nil` if the subtitle is not a dictionary, or has no text for the value.
  public var subtitleKey: String? {
    guard case .dictionary(let entries)? = self[field: SchemaKey.subtitle.rawValue] else { return nil }
    return subtitleEntry(for: current.flatMap { $0.isStored ? $0.value : nil }, among: entries)?.key
  }

  /// The name of the image of the row, InAppSettingsKit's before Apple's; `nil` without one.
  public var image: String? { specifier.properties[.cellImage]?.string ?? specifier.properties[.icon]?.string }

  /// How InAppSettingsKit aligns the text, by the name in the property list: `IASKUITextAlignmentCenter`; `nil` if the
  /// property list does not say it.
  public var alignment: String? { specifier.properties[.textAlignment]?.string }

  /// InAppSettingsKit's style of a toggle: `Checkmark`, `Switch`; `nil` for other types, or if the property list does
  /// not say it.
  public var toggleStyle: String? { type == .toggleSwitch ? specifier.properties[.toggleStyle]?.string : nil }

  /// Whether the items of a list group can be deleted; `nil` for other types.
  public var isDeletable: Bool? { type == .listGroup ? specifier.properties[.deletable]?.isTrue ?? false : nil }
}

extension LocalizedSpecifier.Target: Encodable {
  private enum CodingKeys: String, CodingKey { case pane, url, controller = "class" }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .pane(let name): try object.encode(name, forKey: .pane)
    case .url(let address): try object.encode(address, forKey: .url)
    case .controller(let name): try object.encode(name, forKey: .controller)
    }
  }
}

extension LocalizedSpecifier {
  private enum LookKeys: String, CodingKey {
    case target, isOn, isSecure, keyboard, minimum, maximum, minimumImage, maximumImage, chosen, sorted, subtitle
    case image, alignment, toggleStyle, datePicker, deletable
  }

  private enum DateKeys: String, CodingKey { case mode, style }

  /// Encodes what applies to the type; everything else is left out.
  func encodeLook(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: LookKeys.self)
    try object.encodeIfPresent(target, forKey: .target)
    try encodeValue(to: &object)
    try object.encodeIfPresent(image, forKey: .image)
    try object.encodeIfPresent(alignment, forKey: .alignment)
    try object.encodeIfPresent(toggleStyle, forKey: .toggleStyle)
    if let picker = specifier.datePicker {
      var inner = object.nestedContainer(keyedBy: DateKeys.self, forKey: .datePicker)
      try inner.encode(picker.mode, forKey: .mode)
      try inner.encode(picker.style, forKey: .style)
    }
    try object.encodeIfPresent(isDeletable, forKey: .deletable)
  }

  /// What a row shows for its value.
  private func encodeValue(to object: inout KeyedEncodingContainer<LookKeys>) throws {
    try object.encodeIfPresent(isOn, forKey: .isOn)
    try object.encodeIfPresent(specifier.textInput?.isSecure, forKey: .isSecure)
    try object.encodeIfPresent(specifier.textInput?.keyboard, forKey: .keyboard)
    if type == .slider {
      try object.encodeIfPresent(specifier.properties[.minimumValue], forKey: .minimum)
      try object.encodeIfPresent(specifier.properties[.maximumValue], forKey: .maximum)
      try object.encodeIfPresent(specifier.properties[.minimumValueImage]?.string, forKey: .minimumImage)
      try object.encodeIfPresent(specifier.properties[.maximumValueImage]?.string, forKey: .maximumImage)
    }
    if specifier.hasCandidates {
      try object.encode(chosen?.index, forKey: .chosen)
      try object.encode(specifier.isSortedByTitle, forKey: .sorted)
    }
    if case .dictionary? = self[field: SchemaKey.subtitle.rawValue] {
      try object.encode(subtitleKey, forKey: .subtitle)
    }
  }
}
