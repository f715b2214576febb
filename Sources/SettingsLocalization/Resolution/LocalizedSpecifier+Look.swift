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
  public func encode(to encoder: any Encoder) throws {
    let members: JSONMembers =
      switch self {
      case .pane(let name): ["pane": name]
      case .url(let address): ["url": address]
      case .controller(let name): ["class": name]
      }
    try encoder.encode(members)
  }
}

extension LocalizedSpecifier {
  /// The members of what applies to the type; everything else is left out.
  var lookMembers: JSONMembers {
    let picker = specifier.datePicker.map { ["mode": $0.mode, "style": $0.style] as JSONMembers }
    return ["target": target] + valueMembers + [
      "image": image, "alignment": alignment, "toggleStyle": toggleStyle, "datePicker": picker,
      "deletable": isDeletable,
    ]
  }

  /// What a row shows for its value.
  private var valueMembers: JSONMembers {
    let (slider, hasList) = (type == .slider ? specifier.properties : nil, specifier.hasCandidates)
    var members: JSONMembers = [
      "isOn": isOn, "isSecure": specifier.textInput?.isSecure, "keyboard": specifier.textInput?.keyboard,
      "minimum": slider?[.minimumValue], "maximum": slider?[.maximumValue],
      "minimumImage": slider?[.minimumValueImage]?.string, "maximumImage": slider?[.maximumValueImage]?.string,
      "chosen": hasList ? OrNull(chosen?.index) : nil, "sorted": hasList ? specifier.isSortedByTitle : nil,
    ]
    if case .dictionary? = self[field: SchemaKey.subtitle.rawValue] {
      members = members + ["subtitle": OrNull(subtitleKey)]
    }
    return members
  }
}
