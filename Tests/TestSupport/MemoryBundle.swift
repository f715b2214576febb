package import SettingsLocalization

/// Pane files written the short way: as old-style property lists, in which every value is a text.
package enum PaneText {
  /// A pane of specifiers: `{ Type = PSGroupSpecifier; Title = a; }, …`.
  package static func pane(_ specifiers: String, table: String? = "Root") -> String {
    (table.map { "{ StringsTable = \"\($0)\"; " } ?? "{ ") + "PreferenceSpecifiers = (\(specifiers)); }"
  }

  /// A pane whose rows lead to others, in a group.
  package static func pane(to files: String...) -> String {
    pane("{ Type = PSGroupSpecifier; }" + files.map { ", { Type = PSChildPaneSpecifier; File = \"\($0)\"; }" }.joined())
  }

  /// An XML property list of what is inside `<plist>`.
  package static func xml(_ inside: String) -> String { "<plist version=\"1.0\">\(inside)</plist>" }

  /// A pane of specifiers in XML, for values that are not texts.
  package static func xmlPane(_ specifiers: String, table: String? = "Root") -> String {
    let table = table.map { "<key>StringsTable</key><string>\($0)</string>" } ?? ""
    return xml("<dict>\(table)<key>PreferenceSpecifiers</key><array>\n\(specifiers)\n</array></dict>")
  }
}

extension SettingsBundle {
  /// A bundle of texts in UTF-8.
  package convenience init(texts: [String: String], name: String = "Settings.bundle") throws(BundleError) {
    try self.init(files: texts.mapValues { Array($0.utf8) }, name: name)
  }

  /// A bundle with one root pane and tables by path.
  package convenience init(root: String, _ tables: [String: String] = [:], name: String = "Settings.bundle")
    throws(BundleError)
  {
    try self.init(texts: tables.merging(["Root.plist": root]) { $1 }, name: name)
  }
}
