/// One screen of settings, as its property list describes it.
public struct Pane: Sendable {
  /// The name that a child pane's `File` uses: `Root`, `Packages/Name`.
  public let name: String
  /// The path in the bundle.
  public let file: String
  /// The localization that contains the pane file; `nil` for almost all panes.
  public let localization: LocalizationName?
  /// Whether only InAppSettingsKit shows the file.
  public let isInApp: Bool
  /// The value of `StringsTable`; `nil` if the pane has none.
  public let stringsTable: TableName?
  /// The specifiers in the order of the file, before any filter; elements that are not a dictionary are left out.
  public let specifiers: [Specifier]
  /// The value of `ApplicationGroupContainerIdentifier`, the suite in which values are stored; `nil` if the property
  /// list has none.
  public let applicationGroupContainerIdentifier: String?
  /// The suite of user defaults in which its values are stored; `nil` for the standard ones, and for an empty name.
  var suite: String? { applicationGroupContainerIdentifier.flatMap { $0.isEmpty ? nil : $0 } }
  /// Whether it is a generated list of licences.
  public let isLicensePane: Bool
  /// The whole property list, including unknown keys.
  public let root: PropertyListDictionary

  /// Reads a pane file; `nil` if it has no `PreferenceSpecifiers`.
  public init?(_ file: PaneFile) {
    guard let root = file.document.root?.value.dictionary else { return nil }
    guard let nodes = root[.preferenceSpecifiers]?.array else { return nil }
    name = file.name
    self.file = file.path
    localization = file.localization
    isInApp = file.isInApp
    stringsTable = root[.stringsTable]?.string.map { TableName($0) }
    applicationGroupContainerIdentifier = root[.applicationGroupContainerIdentifier]?.string
    specifiers = nodes.enumerated().compactMap { index, node in
      node.value.dictionary.map {
        Specifier($0, path: "\(SchemaKey.preferenceSpecifiers.rawValue)[\(index)]", index: index, at: node.location)
      }
    }
    self.root = root
    isLicensePane = LicenseList.isOne(name: name, specifiers: specifiers)
  }

  /// All specifiers, nested ones after their list groups.
  package var allSpecifiers: [Specifier] { specifiers(in: .iask) }

  /// The specifiers that exist in a dialect.
  package func specifiers(in dialect: SettingsDialect) -> [Specifier] {
    specifiers.flatMap { $0.specifiers(in: dialect) }
  }

  /// The specifiers that a device shows; for InAppSettingsKit with nested ones, which only it has, after their list
  /// groups.
  public func specifiers(on device: Device, in dialect: SettingsDialect) -> [Specifier] {
    specifiers.filter { $0.isShown(on: device, in: dialect) }.flatMap { $0.specifiers(in: dialect) }
  }
}

/// Selects the table in which the texts of a pane are looked up.
package enum TableRule {
  /// The table of a pane; `nil` if its texts are not localized.
  ///
  /// - Settings app: `StringsTable`; no table without it.
  /// - InAppSettingsKit (IASKSettingsReader.m 47-60): `StringsTable`, used even if no such file exists; else the name
  ///   of the pane file without folder, further extension and device, if a table of that name exists (in the same
  ///   lproj, if the pane file is in one); else `Root`.
  ///
  /// - Throws: ``BundleError`` if a localization's folder cannot be read.
  package static func table(
    of pane: Pane, in dialect: SettingsDialect, bundle: SettingsBundle
  ) throws(BundleError) -> TableName? {
    if let table = pane.stringsTable { return table }
    guard dialect == .iask else { return nil }
    let own = ownTable(of: pane)
    if let localization = pane.localization {
      return bundle.tableFile(own, localization: localization).exists ? own : .root
    }
    return try bundle.hasTable(named: own) ? own : .root
  }

  /// The name of a pane file without folder, `.plist`, a further extension, and devices.
  package static func ownTable(of pane: Pane) -> TableName {
    var name = FilePath.components(pane.file).last ?? pane.file
    if name.hasSuffix(".plist") { name = String(name.dropLast(".plist".count)) }
    if let dot = name.lastIndex(of: "."), dot != name.startIndex { name = String(name[..<dot]) }
    for device in PaneFile.devices { name = name.split(separator: "~" + device).joined() }
    return TableName(name)
  }
}

/// Panes that list the licences of libraries: their texts are not for translation.
///
/// A pane is a licence pane if
/// 1. it is marked by a tool: groups with `License`, the names of LicensePlist and swift-package-list;
/// 2. or it contains only groups, values and rows that lead to other panes, and most of its long texts are open-source
///    licences: the format of CocoaPods before it had `License`, and panes that were written by hand.
///
/// A pane with anything that a user can change is never a licence pane, and a long text of the app itself is no
/// licence.
///
/// - Source: LicensePlist (`com.mono0926.LicensePlist`, groups with `License`), CocoaPods plist.rb
///   (`Acknowledgements`, groups with `License`; before 0.39 without), swift-package-list (`Acknowledgements`,
///   `Packages/Name`).
package enum LicenseList {
  /// Whether a generator is known to write the pane when an app is built: LicensePlist, swift-package-list, CocoaPods.
  static func isMadeByBuild(_ name: String) -> Bool {
    name == "com.mono0926.LicensePlist" || name == "Acknowledgements"
      || (name.hasPrefix("Pods-") && name.lowercased().hasSuffix("acknowledgements"))
  }

  static func isOne(name: String, specifiers: [Specifier]) -> Bool {
    if specifiers.contains(where: { $0.type == .group && $0.properties[.license] != nil }) { return true }
    if name.hasPrefix("com.mono0926.LicensePlist") { return true }
    if name.hasPrefix("Packages/") { return specifiers.allSatisfy { $0.type == .group && $0.key == nil } }
    return (name == "Acknowledgements" && listsPackages(specifiers)) || readsAsLicenses(specifiers)
  }

  /// Whether a pane contains only groups, and rows that each lead to the licence of one package.
  private static func listsPackages(_ specifiers: [Specifier]) -> Bool {
    let rows = specifiers.filter { $0.type == .childPane }
    let leadToPackages = rows.allSatisfy { $0.properties[.file]?.string?.hasPrefix("Packages/") == true }
    return !rows.isEmpty && leadToPackages && specifiers.allSatisfy { $0.type == .childPane || $0.type == .group }
  }

  // MARK: Content

  private static let shownOnly: [SpecifierType] = [.group, .titleValue, .childPane]

  private static func readsAsLicenses(_ specifiers: [Specifier]) -> Bool {
    guard specifiers.allSatisfy({ $0.type.map(shownOnly.contains) ?? false }) else { return false }
    let texts = specifiers.flatMap { specifier in
      [SchemaKey.title, .footerText, .defaultValue].compactMap { specifier.properties[$0]?.string }
    }
    let long = texts.filter { $0.utf8.count >= longText }
    guard !long.isEmpty else { return false }
    return long.count(where: isLicense) * 2 > long.count
  }

  /// In bytes of UTF-8; shorter texts explain a setting.
  private static let longText = 200

  /// Whether a text contains a sentence of a licence, regardless of line breaks.
  package static func isLicense(_ text: String) -> Bool {
    guard mayBeLicense(Array(text.utf8.prefix(textLimit))) else { return false }
    let words = text.utf8.prefix(textLimit).split { $0 <= 0x20 }
    let line = words.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: " ")
    return sentences.contains { line.contains($0) }
  }

  /// Whether a text has the first letters of a word that each of the sentences has.
  private static func mayBeLicense(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { start in
      hints.contains { hint in
        start + hint.count <= bytes.count && hint.indices.allSatisfy { hint[$0] == bytes[start + $0] | 0x20 }
      }
    }
  }

  private static let hints = ["permission", "redistribution", "licens", "software", "creative"].map { Array($0.utf8) }

  /// Only the first pages of a text are searched: licences have these sentences there.
  private static let textLimit = 16_384

  private static let sentences = [
    "permission is hereby granted, free of charge", "permission to use, copy, modify, and/or distribute this software",
    "redistribution and use in source and binary forms", "redistribution and use in binary form",
    "licensed under the apache license", "apache license version 2.0", "apache license, version 2.0",
    "gnu general public license", "gnu lesser general public license", "mozilla public license",
    "this software is provided 'as-is'", "this software is provided \"as is\"", "the software is provided \"as is\"",
    "creative commons attribution", "boost software license", "sil open font license", "isc license",
  ]
}
