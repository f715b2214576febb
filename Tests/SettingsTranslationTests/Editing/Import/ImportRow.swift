import Testing

@testable import SettingsTranslation

/// One import: tables of the bundle, files, options, and what it comes to.
struct ImportRow: Sendable, CustomTestStringConvertible {
  var name: String
  var tables: [String: String] = [:]
  var inputs: [TranslationInput]
  var options: @Sendable (inout ImportOptions) -> Void = { _ in }
  var units: [String] = []
  var counts: [String]
  var findings: [String] = []
  var files: [String: String] = [:]
  var isBlocked = false

  var testDescription: String { name }

  func check() throws {
    var scene = try ImportScene(tables)
    options(&scene.options)
    let result = try scene.result(inputs)
    #expect(result.units == units)
    #expect(result.counts == counts)
    #expect(result.findings == findings)
    #expect(result.files == files)
    #expect(result.isBlocked == isBlocked)
  }

  /// `fr.lproj/Root.strings` with another text for SOUND, and further entries behind it.
  static func french(_ sound: String, _ more: String = "") -> [String: String] {
    ["fr.lproj/Root.strings": "/* One. */\n\"SOUND\" = \"\(sound)\";\n\(more)"]
  }

  /// A `<trans-unit>`.
  static func unit(_ id: String, _ source: String, _ target: String, attributes: String = "") -> String {
    "<trans-unit id=\"\(id)\"\(attributes)><source>\(source)</source>\(target)</trans-unit>"
  }
}
