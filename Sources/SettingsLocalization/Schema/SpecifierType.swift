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
