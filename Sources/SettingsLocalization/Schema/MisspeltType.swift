extension SpecifierType {
  /// The known type that was meant by a name; `nil` if none is similar.
  ///
  /// Similar is: other case; the name that Xcode displays (Toggle Switch); a known mistake; one letter wrong, missing or
  /// extra in four, at most two.
  package static func meant(by name: String) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let words = name.split(separator: " ").joined()
    let forms = [words, words + "Specifier", "PS" + words + "Specifier", "PS" + words]
    return forms.lazy.compactMap { form in allNames.first { $0.isExactlyIgnoringCase(form) } }.first
      ?? mistakes[ExactString(name)] ?? near.nearest(to: name)
  }

  private static let allNames = known.map(\.name)
  private static let near = NearestName(allNames, within: .misspelling)

  private static let mistakes: [ExactString: String] = [
    ExactString("PSToggleSpecifier"): "PSToggleSwitchSpecifier",
    ExactString("PSSwitchSpecifier"): "PSToggleSwitchSpecifier",
    ExactString("PSTextSpecifier"): "PSTextFieldSpecifier", ExactString("PSTitleSpecifier"): "PSTitleValueSpecifier",
    ExactString("PSMultiSpecifier"): "PSMultiValueSpecifier", ExactString("PSRadioSpecifier"): "PSRadioGroupSpecifier",
    ExactString("PSChildSpecifier"): "PSChildPaneSpecifier",
  ]
}
