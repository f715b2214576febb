/// Names of PreferenceLoader, which shows panes of its own on jailbroken devices: they look like those of Settings.
package enum PreferenceLoader {
  /// The key in place of `Type`.
  package static let cell = "cell"

  /// The type that Settings has in place of a cell; `nil` for a name that is none of a cell.
  package static func type(ofCell name: String) -> String? {
    types[ExactString(name)] ?? (name.hasPrefix("PS") && name.hasSuffix("Cell") ? "PSGroupSpecifier" : nil)
  }

  /// The list of rows of a pane of PreferenceLoader; `nil` for a pane of Settings, and any other property list.
  package static func rows(of root: PropertyListDictionary) -> PropertyListDictionary.Pair? {
    guard root[.preferenceSpecifiers] == nil else { return nil }
    return root.pairs.first { pair in
      pair.key.isExactly("items")
        && pair.node.value.array?.contains { $0.value.dictionary?[cell]?.string != nil } == true
    }
  }

  private static let types: [ExactString: String] = [
    ExactString("PSSwitchCell"): "PSToggleSwitchSpecifier", ExactString("PSSliderCell"): "PSSliderSpecifier",
    ExactString("PSEditTextCell"): "PSTextFieldSpecifier", ExactString("PSSecureEditTextCell"): "PSTextFieldSpecifier",
    ExactString("PSLinkListCell"): "PSMultiValueSpecifier", ExactString("PSLinkCell"): "PSChildPaneSpecifier",
    ExactString("PSTitleValueCell"): "PSTitleValueSpecifier",
    ExactString("PSSegmentCell"): "PSMultiValueSpecifier",
  ]
}
