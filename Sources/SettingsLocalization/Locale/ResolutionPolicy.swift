/// How localizations are searched for a text.
public enum ResolutionPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The best chain according to CLDR, searched again for every text.
  case icu
  /// As iOS does: Apple's matching, one table file for all texts; a missing text is shown as its key.
  case ios
}
