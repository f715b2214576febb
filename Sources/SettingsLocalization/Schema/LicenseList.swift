/// Panes that a tool generates to list the licences of libraries: their texts are not for translation.
///
/// - Source: LicensePlist (`com.mono0926.LicensePlist`, groups with `License`), CocoaPods plist.rb
///   (`Acknowledgements`, groups with `License`), swift-package-list (`Acknowledgements`, `Packages/Name`).
enum LicenseList {
  static func isOne(name: String, specifiers: [Specifier]) -> Bool {
    if specifiers.contains(where: { $0.type == .group && $0.properties[.license] != nil }) { return true }
    if name.hasPrefix("com.mono0926.LicensePlist") { return true }
    if name.hasPrefix("Packages/") { return specifiers.allSatisfy { $0.type == .group && $0.key == nil } }
    return name == "Acknowledgements" && listsPackages(specifiers)
  }

  /// A pane that holds nothing but groups and rows that lead to the licence of one package each.
  private static func listsPackages(_ specifiers: [Specifier]) -> Bool {
    let rows = specifiers.filter { $0.type == .childPane }
    let leadToPackages = rows.allSatisfy { $0.properties[.file]?.string?.hasPrefix("Packages/") == true }
    return !rows.isEmpty && leadToPackages && specifiers.allSatisfy { $0.type == .childPane || $0.type == .group }
  }
}
