/// A localizable field of a specifier with its texts.
public enum LocalizedField: Hashable, Sendable {
  /// One text.
  case text(LocalizedText)
  /// In the order of the property list.
  case list([LocalizedText])
  /// Texts by the value they are shown for, in the order of the property list.
  case dictionary([Entry])

  /// One text of a dictionary of texts.
  public struct Entry: Hashable, Sendable {
    /// The value it is shown for, as the property list spells it: `YES`, `__default__`.
    public var key: String
    /// The text.
    public var text: LocalizedText
  }

  /// All its texts.
  public var texts: [LocalizedText] {
    switch self {
    case .text(let text): [text]
    case .list(let texts): texts
    case .dictionary(let entries): entries.map(\.text)
    }
  }
}

extension LocalizedField: Encodable {
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      try text.encode(to: encoder)
    case .list(let texts):
      try texts.encode(to: encoder)
    case .dictionary(let entries):
      var object = encoder.container(keyedBy: AnyCodingKey.self)
      for entry in entries { try object.encode(entry.text, forKey: AnyCodingKey(entry.key)) }
    }
  }
}
