internal import SettingsLocalization

/// The names that are valid as the value of a key.
///
/// - Source: Apple, "Settings Application Schema Reference", Text Field Element; InAppSettingsKit 846b6205,
///   IASKSpecifier.m:349-449 (text entry), 476-493 (alignment), 598-634 (date pickers, toggles).
struct NamedValues: Sendable {
  let key: SchemaKey
  /// The names that every reader knows, the default first.
  let names: [String]
  /// The names that InAppSettingsKit also knows.
  var inAppNames: [String] = []
  /// Whether the first letter may be lowercase.
  var ignoresFirstCase = false

  func knows(_ name: String, in dialect: SettingsDialect) -> Bool {
    let known = dialect == .iask ? names + inAppNames : names
    return known.contains {
      $0.isExactly(name) || (ignoresFirstCase && $0.isExactlyIgnoringCase(name) && isTail($0, name))
    }
  }

  private func isTail(_ left: String, _ right: String) -> Bool {
    left.utf8.dropFirst().elementsEqual(right.utf8.dropFirst())
  }

  static let all = [
    NamedValues(
      key: .keyboardType, names: ["Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress"],
      inAppNames: ["DecimalPad", "PhonePad", "NamePhonePad", "AsciiCapable"]),
    NamedValues(key: .autocapitalizationType, names: ["None", "Sentences", "Words", "AllCharacters"]),
    NamedValues(key: .autocorrectionType, names: ["Default", "No", "Yes"]),
    NamedValues(key: .toggleStyle, names: ["Switch", "Checkmark"]),
    NamedValues(key: .datePickerMode, names: ["DateAndTime", "Date", "Time"]),
    NamedValues(key: .datePickerStyle, names: ["Wheels", "Compact", "Inline"]),
    NamedValues(
      key: .textAlignment,
      names: ["Natural", "Left", "Right", "Center"].map { "IASKUITextAlignment" + $0 }),
    NamedValues(key: .textContentType, names: contentTypes, ignoresFirstCase: true),
  ]

  private static let contentTypes = [
    "Name", "NamePrefix", "GivenName", "MiddleName", "FamilyName", "NameSuffix", "Nickname", "JobTitle",
    "OrganizationName", "Location", "FullStreetAddress", "StreetAddressLine1", "StreetAddressLine2", "AddressCity",
    "AddressState", "AddressCityAndState", "Sublocality", "CountryName", "PostalCode", "TelephoneNumber",
    "EmailAddress", "URL", "CreditCardNumber", "Username", "Password", "NewPassword", "OneTimeCode",
  ]
}
