package import SettingsLocalization

/// A Settings bundle to start from: two panes with one of each common row, and their tables.
package enum StarterBundle {
  /// The languages that it can have, as names of lproj folders.
  package static var languages: [String] { StarterTexts.languages }

  /// The files of a bundle.
  ///
  /// - Parameter languages: those of ``languages`` that it has.
  /// - Returns: bytes by path in the bundle, sorted by path.
  /// - Throws: `PropertyListWriterError` never: the values are known.
  package static func files(in languages: [String]) throws(PropertyListWriterError) -> [(path: String, bytes: [UInt8])]
  {
    var files = [
      (path: "About.plist", bytes: try pane("About", about)), (path: "Root.plist", bytes: try pane("Root", root)),
    ]
    for (number, language) in StarterTexts.languages.enumerated() where languages.contains(language) {
      for table in StarterTexts.tables {
        let bytes = TableBytes.text(StarterTexts.entries(table.rows, in: number))
        files.append(("\(language).lproj/\(table.name).strings", bytes))
      }
    }
    return files.sorted { bytewise($0.path, $1.path) }
  }

  private static func pane(
    _ table: String, _ specifiers: [PropertyListDictionary]
  ) throws(PropertyListWriterError) -> [UInt8] {
    let nodes = specifiers.map { PropertyListNode(.dictionary($0)) }
    let pane: PropertyListDictionary = ["StringsTable": .string(table), "PreferenceSpecifiers": .array(nodes)]
    return Array(try PropertyListWriter.xml(.dictionary(pane)).utf8)
  }

  private static func list(_ texts: [String]) -> PropertyListValue {
    .array(texts.map { PropertyListNode(.string($0)) })
  }

  // MARK: Panes

  private static let root: [PropertyListDictionary] = [
    ["Type": "PSGroupSpecifier", "Title": "General", "FooterText": "These settings apply to this device."],
    ["Type": "PSToggleSwitchSpecifier", "Title": "Notifications", "Key": "notifications", "DefaultValue": true],
    [
      "Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name", "DefaultValue": "", "KeyboardType": "Alphabet",
      "AutocapitalizationType": "Words", "AutocorrectionType": "No",
    ],
    [
      "Type": "PSMultiValueSpecifier", "Title": "Appearance", "Key": "appearance", "DefaultValue": "automatic",
      "Values": list(["automatic", "light", "dark"]), "Titles": list(["Automatic", "Light", "Dark"]),
    ],
    ["Type": "PSGroupSpecifier", "Title": "Volume"],
    [
      "Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": .real(0.5, literal: "0.5"),
      "MinimumValue": 0, "MaximumValue": 1,
    ],
    [
      "Type": "PSRadioGroupSpecifier", "Title": "Units", "Key": "units", "DefaultValue": "metric",
      "Values": list(["metric", "imperial"]), "Titles": list(["Metric", "Imperial"]),
    ],
    ["Type": "PSGroupSpecifier"],
    ["Type": "PSChildPaneSpecifier", "Title": "About", "File": "About"],
  ]

  private static let about: [PropertyListDictionary] = [
    ["Type": "PSGroupSpecifier"],
    ["Type": "PSTitleValueSpecifier", "Title": "Version", "Key": "version", "DefaultValue": "1.0"],
  ]
}
