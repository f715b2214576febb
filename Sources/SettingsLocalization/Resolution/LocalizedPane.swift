/// A pane with the texts that a user reads.
public struct LocalizedPane: Sendable, Codable {
  /// The name that a child pane's `File` uses.
  public var name: String
  /// The path in the bundle.
  public var file: String
  /// The name of the other bundle of an app with InAppSettingsKit, if the pane and its tables are there.
  public var bundle: String?
  /// The table in which its texts are looked up; `nil` if they are not localized.
  public var table: String?
  /// The title at the top of the screen: for a child pane the title of the row that leads to it, for the root the name
  /// of the app, or of the bundle if it is not in an app. `nil` if the row has no title.
  public var title: LocalizedText?
  /// Those that the device shows, in display order, with the nested ones of a list group behind it.
  public var specifiers: [LocalizedSpecifier]
  /// The names of the panes from the root to this one.
  public var trail: [String] = []
  /// Whether it is a generated list of licences.
  public var isLicensePane = false

  private enum CodingKeys: String, CodingKey { case name, file, bundle, table, title, specifiers }

  /// The path from the bundle that was opened, as findings have it.
  package var place: String { bundle.map { "../\($0)/\(file)" } ?? file }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(name, forKey: .name)
    try object.encode(file, forKey: .file)
    try object.encodeIfPresent(bundle, forKey: .bundle)
    try object.encode(table, forKey: .table)
    try object.encode(title, forKey: .title)
    try object.encode(specifiers, forKey: .specifiers)
  }
}
