/// How localizations are searched for a text.
public enum ResolutionPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The best chain that CLDR's data give, asked anew for every text.
  case icu
  /// What iOS does: Apple's matching, one table file for all texts, a missing one shown as its key.
  case ios
}
