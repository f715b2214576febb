/// One choice: a value and its title.
public struct Candidate: Hashable, Identifiable, Sendable, Encodable {
  /// 0-based place in `Values`.
  public var index: Int
  /// The stored value.
  public var value: PropertyListValue
  /// The title in the list.
  public var title: LocalizedText
  /// The title on the row, if it differs from the one in the list.
  public var shortTitle: LocalizedText?
  /// The name of an image.
  public var icon: String?

  public var id: Int { index }
}
