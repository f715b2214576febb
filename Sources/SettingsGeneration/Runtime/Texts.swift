public import Foundation

/// A text of the Settings bundle: a key of a table, or without a table the text itself.
public struct SettingsText: Hashable, Sendable {
  public var key: String
  public var table: String?
  public init(key: String, table: String? = nil) { (self.key, self.table) = (key, table) }
}

/// The texts of a Settings bundle in the app, in the user's language.
public final class SettingsTexts: @unchecked Sendable {
  private let lock = NSLock()
  private var source: (bundle: Bundle?, language: Locale)

  init(bundle name: String) {
    source = (Bundle.main.url(forResource: name, withExtension: "bundle").flatMap { Bundle(url: $0) }, .current)
  }

  /// Reads another bundle, or one of its languages (`de` for `de.lproj`): for tests and previews.
  public func use(_ url: URL, localization: String? = nil) {
    let bundle = Bundle(url: localization.map { url.appendingPathComponent($0 + ".lproj") } ?? url)
    lock.withLock { source = (bundle, localization.map { Locale(identifier: $0) } ?? .current) }
  }

  public subscript(text: SettingsText) -> String {
    guard let table = text.table, !text.key.isEmpty else { return text.key }
    return lock.withLock { source.bundle }?.localizedString(forKey: text.key, value: nil, table: table) ?? text.key
  }

  func isBefore(_ left: String, _ right: String) -> Bool {
    left.compare(right, options: [], range: nil, locale: lock.withLock { source.language }) == .orderedAscending
  }
}

/// One of the values that a setting offers, or another one that is stored.
public protocol SettingsChoice: SettingsValue, Hashable, CaseIterable {
  typealias Row = (choice: Self, value: StoredValue, title: SettingsText, shortTitle: SettingsText?)
  static var texts: SettingsTexts { get }
  /// In the order of the property list.
  static var rows: [Row] { get }
  static var isSortedByTitle: Bool { get }
  static func other(_ value: StoredValue) -> Self
  /// The value of `other`.
  var unlisted: StoredValue? { get }
}

extension SettingsChoice {
  /// The choices in the order of the property list.
  public static var allCases: [Self] { rows.map(\.choice) }
  /// The choices in the order in which a user sees them.
  public static func candidates() -> [Self] {
    isSortedByTitle ? allCases.sorted { texts.isBefore($0.title, $1.title) } : allCases
  }
  public static func read(_ stored: StoredValue) -> Self? { rows.first { $0.value == stored }?.choice ?? other(stored) }
  public var stored: StoredValue? { unlisted ?? row?.value }
  /// What a user reads in the list; for a value that is not in the list the value itself.
  public var title: String { row.map { Self.texts[$0.title] } ?? "\(unlisted?.propertyList ?? "")" }
  /// What a user reads on the row that opens the list.
  public var shortTitle: String { row?.shortTitle.map { Self.texts[$0] } ?? title }
  private var row: Row? { Self.rows.first { $0.choice == self } }
}
