import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The description of configurations for editors.
@Suite struct ConfigurationSchemaTests {
  /// `UPDATE_SNAPSHOTS=1` writes the committed file anew.
  @Test func theCommittedFileIsThis() throws {
    let path = SharedData.packageFolder + "/Documentation/settings-l10n.schema.json"
    #expect(try Snapshot.difference(String(decoding: ConfigurationSchema.document, as: UTF8.self), from: path) == nil)
  }

  /// Every key is described, and no object allows undescribed keys.
  @Test func everyKeyIsDescribed() throws {
    let document = JSONDocument(SourceText(bytes: ConfigurationSchema.document, file: "schema"))
    #expect(document.problems.findings == [])
    let root = try #require(document.root?.value.object)
    var objects = 0
    try check(root, &objects)
    #expect(objects >= 5)
    let rules = root["properties"]?.value.object?["rules"]?.value.object?["properties"]?.value.object
    #expect(rules?.members.map(\.key) == RuleDescription.all.map(\.rule.rawValue))
  }

  private func check(_ schema: JSONObject, _ objects: inout Int) throws {
    if let properties = schema["properties"]?.value.object {
      objects += 1
      #expect(schema["additionalProperties"]?.value.boolean == false)
      for property in properties.members {
        let inner = try #require(property.node.value.object)
        #expect(inner["description"]?.value.string?.isEmpty == false, "\(property.key)")
      }
    }
    for member in schema.members {
      if let inner = member.node.value.object { try check(inner, &objects) }
    }
  }

  /// A first configuration is one, and says what the bundle says.
  @Test func theTemplateIsAConfiguration() throws {
    let bundle = try SettingsBundle(
      root: PaneText.pane(""),
      [
        "de.lproj/Root.strings": "", "zh_CN.lproj/Root.strings": "", "Base.lproj/Root.strings": "",
        "Info.plist": "{ CFBundleDevelopmentRegion = de; }",
      ])
    let template = try bundle.configurationTemplate(schema: "./s.json")
    let read = try ProjectConfiguration(ConfigurationFile(path: "c", bytes: template))
    #expect(read.developmentLanguage == "de" && read.locales == ["de", "zh_CN"] && read.failOn == .error)
    #expect(String(decoding: template, as: UTF8.self).hasPrefix("{\n  \"$schema\": \"./s.json\",\n"))
    #expect(
      String(decoding: try bundle.configurationTemplate(), as: UTF8.self).hasPrefix("{\n  \"developmentLanguage\""))
  }
}
