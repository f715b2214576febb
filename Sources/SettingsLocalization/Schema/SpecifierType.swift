/// The type of a specifier; one that neither Apple nor InAppSettingsKit knows stays what it is.
public enum SpecifierType: Hashable, Sendable {
  case group, childPane, toggleSwitch, slider, titleValue, textField, multiValue, radioGroup
  case openURL, mailCompose, button, textView, datePicker, customView, listGroup
  case unknown(String)
}

extension SpecifierType: RawRepresentable, CustomStringConvertible {
  private static let names: [(type: SpecifierType, name: String)] = [
    (.group, "PSGroupSpecifier"), (.childPane, "PSChildPaneSpecifier"), (.toggleSwitch, "PSToggleSwitchSpecifier"),
    (.slider, "PSSliderSpecifier"), (.titleValue, "PSTitleValueSpecifier"), (.textField, "PSTextFieldSpecifier"),
    (.multiValue, "PSMultiValueSpecifier"), (.radioGroup, "PSRadioGroupSpecifier"),
    (.openURL, "IASKOpenURLSpecifier"), (.mailCompose, "IASKMailComposeSpecifier"), (.button, "IASKButtonSpecifier"),
    (.textView, "IASKTextViewSpecifier"), (.datePicker, "IASKDatePickerSpecifier"),
    (.customView, "IASKCustomViewSpecifier"), (.listGroup, "IASKListGroupSpecifier"),
  ]

  private static let typesByName = Dictionary(uniqueKeysWithValues: names.map { ($0.name, $0.type) })
  private static let namesByType = Dictionary(uniqueKeysWithValues: names.map { ($0.type, $0.name) })

  /// Every type that has a name of its own.
  public static let known: [SpecifierType] = names.map(\.type)

  public init(rawValue: String) { self = SpecifierType.typesByName[rawValue] ?? .unknown(rawValue) }

  /// The name in property lists: `PSMultiValueSpecifier`.
  public var rawValue: String {
    if case .unknown(let name) = self { return name }
    return SpecifierType.namesByType[self] ?? ""
  }

  public var description: String { rawValue }

  /// Whether Apple defines the type.
  public var isApple: Bool { rawValue.hasPrefix("PS") && self != .unknown(rawValue) }

  /// Whether it opens a section of a pane.
  public var opensGroup: Bool { self == .group || self == .radioGroup || self == .listGroup }
}
