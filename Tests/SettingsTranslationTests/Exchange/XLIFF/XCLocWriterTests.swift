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
