import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct XCLocWriterTests {
  @Test func writesTheFolder() throws {
    let document = XLIFFSample.document(["Root": [XLIFFSample.unit("a|==|plural.one", target: "b")]])
    let written = XCLocWriter.write(
      document, sources: [ExportedFile(path: "en.lproj/Root.strings", bytes: [1, 2])], toolVersion: "1.2")
    let contents = """
      {
        "developmentRegion" : "en",
        "project" : "Settings.bundle",
        "targetLocale" : "de",
        "toolInfo" : {
          "toolBuildNumber" : "1.2",
          "toolID" : "settings-l10n",
          "toolName" : "settings-l10n",
          "toolVersion" : "1.2"
        },
        "version" : "1.0"
      }
      """
    #expect(
      written.files.map(\.path) == [
        "de.xcloc/contents.json", "de.xcloc/Localized Contents/de.xliff",
        "de.xcloc/Source Contents/App/Settings.bundle/en.lproj/Root.strings",
      ])
    #expect(written.files[0].bytes == Array(contents.utf8))
    #expect(written.files[1].bytes == XLIFFWriter.write(document, as: .xcode, toolVersion: "1.2").bytes)
    #expect(written.files[2].bytes == [1, 2])
    #expect(written.findings.map(\.rule) == [.variationKey])
  }

  @Test func quotesTheNameOfTheBundle() {
    let document = ExchangeDocument(
      bundleName: "a\"\\\n.bundle", projectPath: "a", source: XLIFFSample.english, target: XLIFFSample.german,
      tables: [], obsolete: [])
    let contents = XCLocWriter.write(document, sources: [], toolVersion: "1").files[0].bytes
    #expect(String(decoding: contents, as: UTF8.self).contains(#""project" : "a\"\\\n.bundle","#))
  }

  /// Xcode names the workspace or project that it exported.
  @Test(arguments: [
    (["P.xcodeproj"], "project P.xcodeproj"), (["P.xcodeproj", "W.xcworkspace"], "workspace W.xcworkspace"),
    (["P.xcodeproj", "Q.xcodeproj"], "project Settings.bundle"), ([], "project Settings.bundle"),
  ])
  func theProjectIsNamed(files: [String], expected: String) throws {
    let folder = try TemporaryFolder()
    for file in files { try folder.write("", to: "\(file)/contents") }
    try folder.write(PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }"), to: "App/Settings.bundle/Root.plist")
    let bundle = try SettingsBundle(path: folder.path + "/App/Settings.bundle")
    var document = XLIFFSample.document(["Root": [XLIFFSample.unit("a")]])
    // No project may be above the temporary folder.
    document.projectFile = bundle.projectFile(from: folder.path)
    let contents = XCLocWriter.write(document, sources: [], toolVersion: "1").files[0].bytes
    let words = expected.split(separator: " ")
    #expect(String(decoding: contents, as: UTF8.self).contains("\"\(words[0])\" : \"\(words[1])\","))
  }

  @Test func aTemplateIsNoFolder() {
    let document = XLIFFSample.document(["Root": [XLIFFSample.unit("a")]], target: nil)
    #expect(XCLocWriter.write(document, sources: [], toolVersion: "1").files.isEmpty)
  }

  @Test(.enabled(if: SharedData.has("corpus/interchange"), "the folder shared/corpus/interchange is absent"))
  func contentsAreFormattedAsXcodeDoes() throws {
    let path = "corpus/interchange/ElytraApp__Localisations/Localizations/de.xcloc/contents.json"
    let real = try Files.text(SharedData.path(path))
    let document = XLIFFSample.document(["Root": [XLIFFSample.unit("a")]])
    let own = String(decoding: XCLocWriter.write(document, sources: [], toolVersion: "1").files[0].bytes, as: UTF8.self)
    let values = #/ : "[^"]*"/#
    #expect(own.replacing(values, with: "") == real.replacing(values, with: ""))
  }
}
