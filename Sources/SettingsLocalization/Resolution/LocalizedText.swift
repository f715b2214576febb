/// A text of a property list, with what an iPhone shows for it and what the fallback chain finds.
public struct LocalizedText: Hashable, Sendable {
  /// How the localization that provided the text relates to the preferences; the first that fits.
  public enum Kind: String, Sendable, Encodable, CaseIterable {
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
  public enum Reason: String, Sendable, Encodable {
    /// The chain has no file of the table.
    case noTable
    /// The files of the table do not have the key, or could not be opened.
    case noKey
  }

  /// The program that shows the text on an iPhone.
  public enum Reader: String, Sendable, Encodable {
    /// The Settings app, or InAppSettingsKit inside the app.
    case settings, inAppSettingsKit
  }

  /// One answer to the question which text is shown for a key.
  public struct Answer: Hashable, Sendable {
    /// The text; may be empty.
    public var value: String
    /// How the localization that provided the text relates to the preferences.
    public var kind: Kind
    /// The lproj name of the localization that provided the text; `nil` if none did, or a file in the bundle's root.
    public var localization: LocalizationName?
    /// The path of the file that provided the text, in the bundle; `nil` if none did.
    public var file: String?
    /// 1-based line of the key in that file; `nil` in a binary file.
    public var line: Int?
    /// Set if ``kind`` is ``Kind/key``.
    public var reason: Reason?
    /// Whether the entry was recovered from a file with errors.
    public var isRecovered = false
  }

  /// The text in the property list.
  public var key: TextKey
  /// The table in which the chain looks it up, without `.strings`; `nil` for a text that is in no table: a number, an
  /// empty text, the name of the app, or a text of a pane that is not localized.
  public var table: TableName?
  /// What an iPhone shows with these preferences, independent of the policy.
  ///
  /// - Source: Apple's open sources, see ``ResolutionPolicy/ios``; not tested on a device.
  public var phone: Answer
  /// The program that shows ``phone``.
  public var reader: Reader
  /// What the fallback chain finds: with the policy ``ResolutionPolicy/icu`` the best text for the user, with
  /// ``ResolutionPolicy/ios`` the same as ``phone``.
  public var chain: Answer

  /// The text that the chain finds; may be empty.
  public var value: String { chain.value }
  /// Whether an iPhone shows another text than the chain finds.
  public var differsOnPhone: Bool { !phone.value.isExactly(chain.value) }
}

extension LocalizedText {
  /// A text that is not looked up in a table.
  package init(_ value: String, key: TextKey? = nil, kind: Kind, reader: Reader) {
    let answer = Answer(value: value, kind: kind)
    self.init(key: key ?? TextKey(value), phone: answer, reader: reader, chain: answer)
  }
}

extension LocalizedText: Encodable {
  private enum CodingKeys: String, CodingKey {
    case key, table, value, kind, localization, file, line, reason, isRecovered = "recovered"
    case ios, iosBy, iosLocalization, iosFile, iosLine
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(key, forKey: .key)
    try object.encode(table, forKey: .table)
    try object.encode(chain.value, forKey: .value)
    try object.encode(chain.kind, forKey: .kind)
    try object.encode(chain.localization, forKey: .localization)
    try object.encode(chain.file, forKey: .file)
    try object.encode(chain.line, forKey: .line)
    try object.encodeIfPresent(chain.reason, forKey: .reason)
    if chain.isRecovered { try object.encode(true, forKey: .isRecovered) }
    try object.encode(phone.value, forKey: .ios)
    try object.encode(reader, forKey: .iosBy)
    try object.encode(phone.localization, forKey: .iosLocalization)
    try object.encode(phone.file, forKey: .iosFile)
    try object.encode(phone.line, forKey: .iosLine)
  }
}
