/// A text that a user reads, and its origin.
public struct LocalizedText: Hashable, Sendable {
  /// How the localization that provided the text relates to the preferences; the first that fits.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// The localization of the preference that won.
    case exact
    /// Another spelling of it: the same language, script and region when maximized.
    case equivalent
    /// A CLDR parent of it, including the bare language.
    case parent
    /// Another region, the same language and script.
    case sibling
    /// Another language that is close according to CLDR.
    case related
    /// A later preference.
    case nextPreference
    /// The development region.
    case development
    /// `Base.lproj`.
    case base
    /// A table in the bundle's root, outside of any localization.
    case unlocalized
    /// No table has the key: the key itself is shown.
    case key
    /// A number, formatted.
    case number
    /// The text itself: its pane has no table, or it is empty.
    case literal

    init(_ relation: FallbackRelation) {
      self =
        switch relation {
        case .exact: .exact
        case .equivalent: .equivalent
        case .parent: .parent
        case .sibling: .sibling
        case .related: .related
        case .nextPreference: .nextPreference
        case .development: .development
        case .base: .base
        }
    }

    /// Whether a table provided the text.
    public var isAnswered: Bool { ![.key, .number, .literal].contains(self) }
  }

  /// Why no table provided the text.
  public enum Reason: String, Sendable, Codable {
    /// There is no file of the table in the chain.
    case noTable
    /// The files of the table do not have the key, or could not be opened.
    case noKey
  }

  /// The program that shows the text on an iPhone.
  public enum Reader: String, Sendable, Codable {
    /// The Settings app, or InAppSettingsKit inside the app.
    case settings, inAppSettingsKit
  }

  /// The text in the property list.
  public var key: String
  /// The text that is shown; may be empty.
  public var value: String
  /// How the localization that provided the text relates to the preferences.
  public var kind: Kind
  /// The lproj name of the localization that provided the text; `nil` if none did, or a file in the bundle's root.
  public var localization: String?
  /// The path of the file that provided the text, in the bundle; `nil` if none did.
  public var file: String?
  /// 1-based line of the key in that file; `nil` in a binary file.
  public var line: Int?
  /// Set if ``kind`` is ``Kind/key``.
  public var reason: Reason?
  /// Whether the entry was recovered from a file with errors.
  public var isRecovered = false
  /// The text that an iPhone shows with these preferences, independent of the policy.
  ///
  /// - Source: Apple's open sources, see ``ResolutionPolicy/ios``; not tested on a device.
  public var ios: String
  /// The program that shows ``ios``.
  public var iosBy: Reader
}

extension LocalizedText: Codable {
  private enum CodingKeys: String, CodingKey {
    case key, value, kind, localization, file, line, reason, isRecovered = "recovered", ios, iosBy
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(key, forKey: .key)
    try object.encode(value, forKey: .value)
    try object.encode(kind, forKey: .kind)
    try object.encode(localization, forKey: .localization)
    try object.encode(file, forKey: .file)
    try object.encode(line, forKey: .line)
    try object.encodeIfPresent(reason, forKey: .reason)
    if isRecovered { try object.encode(true, forKey: .isRecovered) }
    try object.encode(ios, forKey: .ios)
    try object.encode(iosBy, forKey: .iosBy)
  }

  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    key = try object.decode(String.self, forKey: .key)
    value = try object.decode(String.self, forKey: .value)
    kind = try object.decode(Kind.self, forKey: .kind)
    localization = try object.decodeIfPresent(String.self, forKey: .localization)
    file = try object.decodeIfPresent(String.self, forKey: .file)
    line = try object.decodeIfPresent(Int.self, forKey: .line)
    reason = try object.decodeIfPresent(Reason.self, forKey: .reason)
    isRecovered = try object.decodeIfPresent(Bool.self, forKey: .isRecovered) ?? false
    ios = try object.decode(String.self, forKey: .ios)
    iosBy = try object.decode(Reader.self, forKey: .iosBy)
  }
}
