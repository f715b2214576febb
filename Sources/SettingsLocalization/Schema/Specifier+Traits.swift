/// The properties of each type of specifier, as typed values.
extension Specifier {
  /// The value that applies before a user changes anything; `nil` if the property list has none.
  public var defaultValue: PropertyListValue? { properties[.defaultValue] }

  /// The range of a slider.
  public struct SliderRange: Hashable, Sendable {
    /// The lower end; not checked against the upper one.
    public var minimum: Double
    /// The upper end.
    public var maximum: Double
    /// The name of the image at the lower end; `nil` for none.
    public var minimumImage: String?
    /// The name of the image at the upper end; `nil` for none.
    public var maximumImage: String?
  }

  /// The range of a slider; `nil` for other types, or if a bound is missing.
  public var sliderRange: SliderRange? {
    guard type == .slider, let minimum = properties[.minimumValue]?.number,
      let maximum = properties[.maximumValue]?.number
    else { return nil }
    return SliderRange(
      minimum: minimum, maximum: maximum, minimumImage: properties[.minimumValueImage]?.string,
      maximumImage: properties[.maximumValueImage]?.string)
  }

  /// The value that a toggle stores when it is on, `true` unless the property list has another one; `nil` for other
  /// types.
  public var trueValue: PropertyListValue? {
    type == .toggleSwitch ? properties[.trueValue] ?? .boolean(true) : nil
  }

  /// The value that a toggle stores when it is off, `false` unless the property list has another one; `nil` for other
  /// types.
  public var falseValue: PropertyListValue? {
    type == .toggleSwitch ? properties[.falseValue] ?? .boolean(false) : nil
  }

  /// Whether a toggle is on for a stored value; `nil` for other types.
  ///
  /// A value that is neither ``trueValue`` nor ``falseValue`` counts by its `boolValue`; a missing one is off.
  public func isOn(_ value: PropertyListValue?) -> Bool? {
    guard type == .toggleSwitch else { return nil }
    guard let value else { return false }
    return value == trueValue || (value != falseValue && value.isTrue)
  }

  /// How text is entered.
  public struct TextInput: Hashable, Sendable {
    /// Whether the typed text is hidden.
    public var isSecure: Bool
    /// `Alphabet`, `NumbersAndPunctuation`, `NumberPad`, `URL`, `EmailAddress`; InAppSettingsKit has more.
    public var keyboard: String
    /// `None`, `Sentences`, `Words`, `AllCharacters`.
    public var autocapitalization: String
    /// `Default`, `No`, `Yes`.
    public var autocorrection: String
    /// InAppSettingsKit's name of a `UITextContentType`; `nil` if the property list has none.
    public var contentType: String?
  }

  /// How text is entered; `nil` for types without text entry.
  public var textInput: TextInput? {
    guard type == .textField || type == .textView else { return nil }
    return TextInput(
      isSecure: properties[.isSecure]?.isTrue ?? false,
      keyboard: properties[.keyboardType]?.string ?? "Alphabet",
      autocapitalization: properties[.autocapitalizationType]?.string ?? "None",
      autocorrection: properties[.autocorrectionType]?.string ?? "Default",
      contentType: properties[.textContentType]?.string)
  }

  /// How a date is picked.
  public struct DatePicker: Hashable, Sendable {
    /// `DateAndTime`, `Date` or `Time`; `DateAndTime` if the property list does not say it.
    public var mode: String
    /// `Wheels`, `Compact` or `Inline`; `Wheels` if the property list does not say it.
    public var style: String
    /// The step in minutes; 1 if the property list does not say it.
    public var minuteInterval: Int64
  }

  /// How a date is picked; `nil` for other types.
  public var datePicker: DatePicker? {
    guard type == .datePicker else { return nil }
    return DatePicker(
      mode: properties[.datePickerMode]?.string ?? "DateAndTime",
      style: properties[.datePickerStyle]?.string ?? "Wheels",
      minuteInterval: properties[.minuteInterval]?.integer ?? 1)
  }

  /// Whether the candidates are shown in the order of their localized titles.
  public var isSortedByTitle: Bool { properties[.displaySortedByTitle]?.isTrue ?? false }
}
