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
enum LicenseList {
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
  static func isLicense(_ text: String) -> Bool {
    let words = text.utf8.prefix(textLimit).split { $0 <= 0x20 }
    let line = words.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: " ")
    return sentences.contains { line.contains($0) }
  }

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
