/// One choice: a value and its title.
public struct Candidate: Hashable, Identifiable, Sendable, Encodable {
  /// 0-based place in `Values`.
  public var index: Int
  /// The stored value.
  public var value: PropertyListValue
  /// The title in the list.
  public var title: LocalizedText
  /// The title on the row, from `ShortTitles`; `nil` if that list has none for the value: the row then shows ``title``.
  public var shortTitle: LocalizedText?
  /// The name of InAppSettingsKit's image for the choice, from its list of icons; `nil` in Apple's dialect, or without
  /// one.
  public var icon: String?

  public var id: Int { index }
}
