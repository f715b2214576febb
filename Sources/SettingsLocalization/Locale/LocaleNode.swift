/// A locale or one of its CLDR parents, on the path up to the root.
package struct LocaleNode: Hashable, Sendable {
  /// `lang_Region` in the default script of the language, else `lang_Script_Region`.
  let id: String
  let likely: Subtags

  /// The path from a locale upwards, beginning with the locale's own node.
  ///
  /// 1. The parent is CLDR's explicit one, else the id without its last subtag.
  /// 2. The path ends before the root, before "no" (which is nb), and before a change of script.
  /// 3. A pseudo-locale has only its own node.
  /// - Source: UTS #35, "Parent Locales".
  static func walk(from locale: LocaleIdentifier) throws(ICUError) -> [LocaleNode] {
    var nodes = [LocaleNode(id: locale.node, likely: locale.likely)]
    while !locale.isPseudo, nodes.count < maximumDepth, let last = nodes.last, let parent = try parent(of: last.id) {
      let likely = try ICU.maximized(parent.replacing("_", with: "-"))
      guard likely.script == locale.script else { break }
      nodes.append(LocaleNode(id: parent, likely: likely))
    }
    return nodes
  }

  /// CLDR's longest path has five nodes; the limit guards against a cycle in other data.
  private static let maximumDepth = 16

  private static func parent(of id: String) throws(ICUError) -> String? {
    var parent = try ICU.explicitParent(id)
    if parent == nil { parent = id.lastIndex(of: "_").map { String(id[..<$0]) } }
    return parent == "root" || parent == "no" ? nil : parent
  }
}
