/// A text of a property list, with what an iPhone shows for it and what the fallback chain finds.
public struct LocalizedText: Hashable, Sendable {
  /// How the localization that provided the text relates to the preferences.
  public typealias Kind = FallbackRelation

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
    /// The path of the file that provided the text, in the bundle; `nil` if none did. For the name of the app the path of
    /// its table, Info.plist or project from the root of the repository.
    public var file: String?
    /// 1-based line of the key in that file; `nil` in a binary file.
    public var line: Int?
    /// Set if ``kind`` is ``FallbackRelation/key``.
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

  /// A text that a table outside of the bundle has, or a file that is no table: the name of the app.
  package init(
    _ value: String, key: TextKey, kind: Kind, localization: LocalizationName?, file: String, line: Int?, reader: Reader
  ) {
    let answer = Answer(value: value, kind: kind, localization: localization, file: file, line: line)
    self.init(key: key, phone: answer, reader: reader, chain: answer)
  }
}

extension LocalizedText: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "key": key, "table": OrNull(table), "value": chain.value, "kind": chain.kind,
      "localization": OrNull(chain.localization), "file": OrNull(chain.file), "line": OrNull(chain.line),
      "reason": chain.reason, "recovered": chain.isRecovered ? true : nil, "ios": phone.value, "iosBy": reader,
      "iosLocalization": OrNull(phone.localization), "iosFile": OrNull(phone.file), "iosLine": OrNull(phone.line),
    ])
  }
}
