import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Whose a file of Xcode is. Xcode names each file from the folder of the project on, so `en.lproj/Root.strings` is a
/// table of the app: its texts once went into the bundle.
@Suite struct ImportXcodeTests {
  private static let xcode = #"<tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="16.4"/>"#

  private static func input(_ originals: [String], tool: String = xcode, attribute: String = "") -> TranslationInput {
    let files = originals.map {
      "<file original=\"\($0)\" source-language=\"en\" target-language=\"fr\" datatype=\"plaintext\"\(attribute)>"
        + "<header>\(tool)</header><body><trans-unit id=\"HOST\"><source>Host name</source><target>x</target>"
        + "</trans-unit></body></file>"
    }
    let text = "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\(files.joined())</xliff>"
    return TranslationInput("a.xliff", text, .xliff)
  }

  private static func plan(_ input: TranslationInput, original: String? = nil) throws -> ImportPlan {
    var scene = try ImportScene()
    scene.options.original = original
    return try scene.plan([input])
  }

  private static func line(_ plan: ImportPlan) -> String {
    (plan.units.map { "\($0.id.key) \($0.outcome)" } + plan.findings.map { "\($0.severity) \($0.rule)" })
      .joined(separator: ", ")
  }

  /// The path, what is advised, and the option that takes it.
  static let ofTheApp: [(original: String, fix: String?, option: String)] = [
    ("en.lproj/Root.strings", "Pass --original . if it is of this bundle.", "."),
    ("Root.strings", "Pass --original . if it is of this bundle.", "."),
    ("Root.xcstrings", "Pass --original . if it is of this bundle.", "./"),
    ("./en.lproj/Root.strings", "Pass --original . if it is of this bundle.", "."),
    ("Resources/en.lproj/Root.strings", "Pass --original \"Resources\" if it is of this bundle.", "Resources"),
    ("Settings/en.lproj/Root.strings", "Pass --original \"Settings\" if it is of this bundle.", "./Settings/"),
    ("A/B/Base.lproj/Root.strings", "Pass --original \"A/B\" if it is of this bundle.", "A/B"),
    (
      "App/InAppSettings.bundle/en.lproj/Root.strings",
      "If that is this bundle, pass --original \"App/InAppSettings.bundle\".", "App/InAppSettings.bundle"
    ),
  ]

  @Test(arguments: ofTheApp) func aTableOfTheAppStaysOut(original: String, fix: String?, option: String) throws {
    let plan = try Self.plan(Self.input([original]))
    #expect(Self.line(plan) == "warning import-unmatched" && plan.changes.isEmpty)
    #expect(plan.findings[0].message == "no unit of the file belongs to this bundle: it belongs to \"\(original)\"")
    #expect(plan.findings[0].fix == fix && plan.outOfScope.map(\.units) == [1])
    #expect(Self.line(try Self.plan(Self.input([original]), original: option)) == "HOST added")
    #expect(Self.line(try Self.plan(Self.input([original]), original: "Other")) == "warning import-unmatched")
  }

  /// No option helps where the bundle has no such table.
  @Test func anotherTableOfTheAppIsNamed() throws {
    let plan = try Self.plan(Self.input(["App/en.lproj/Localizable.strings"]))
    #expect(Self.line(plan) == "warning import-unmatched" && plan.findings[0].fix == nil)
  }

  @Test func aPathWithTheBundleIsItsOwn() throws {
    for original in ["App/Settings.bundle/en.lproj/Root.strings", "Settings.bundle/en.lproj/Root.strings"] {
      #expect(Self.line(try Self.plan(Self.input([original]))) == "HOST added", "\(original)")
    }
    let several = ["App/InAppSettings.bundle", "App/Settings.bundle", "App"].map { $0 + "/en.lproj/Root.strings" }
    let plan = try Self.plan(Self.input(several + ["en.lproj/Root.strings"]))
    #expect(Self.line(plan) == "HOST added" && plan.outOfScope.count == 3)
    let root = try Self.plan(Self.input(several + ["en.lproj/Root.strings"]), original: ".")
    #expect(Self.line(root) == "HOST added" && root.outOfScope.map(\.original) == several)
  }

  /// The mark of Xcode may be on the file, or one of several.
  @Test func xcodeIsKnownByItsMark() throws {
    let other = #"<tool tool-id="okapi" tool-name="Okapi"/>"#
    let marked = [
      Self.input(["Root.strings"], tool: other + Self.xcode), Self.input(["Root.strings"], tool: Self.xcode + other),
      Self.input(["Root.strings"], tool: "", attribute: " tool-id=\"com.apple.dt.xcode\""),
      Self.input(["Root.strings"], tool: "<phase-group><phase/></phase-group>\(Self.xcode)"),
    ]
    for input in marked { #expect(Self.line(try Self.plan(input)) == "warning import-unmatched") }
  }

  /// Other programs shorten paths: theirs stay the bundle's. So do those of our own form for Xcode.
  @Test func shorterPathsOfOtherProgramsStay() throws {
    let tools = [
      "", #"<tool tool-id="settings-l10n" tool-name="settings-l10n" tool-version="1" build-num="1"/>"#,
      #"<tool tool-id="okapi" tool-name="com.apple.dt.xcode"/>"#, "<note>com.apple.dt.xcode</note>",
      "<x:tool xmlns:x=\"urn:x\" tool-id=\"com.apple.dt.xcode\"/>",
      "<skl><internal-file><source/></internal-file></skl>",
    ]
    for tool in tools {
      for original in ["en.lproj/Root.strings", "Root.strings", "Root", "Root.plist"] {
        #expect(Self.line(try Self.plan(Self.input([original], tool: tool))) == "HOST added", "\(tool) \(original)")
      }
    }
  }

  /// A bundle in a folder of another name, exported in the form for Xcode, and the file with the mark of Xcode.
  @Test func aFolderOfAnotherNameIsItself() throws {
    let document = ExchangeDocument(
      bundleName: "Config", projectPath: "App/Config", source: XLIFFSample.english, target: XLIFFSample.german,
      tables: [ExchangeDocument.Table(name: "Root", units: [XLIFFSample.unit("K", target: "x")])], obsolete: [])
    let bytes = XLIFFWriter.write(document, as: .xcode, toolVersion: "1").bytes
    let own = String(decoding: bytes, as: UTF8.self)
    let scope = ExchangeScope(bundleName: "Config", tables: ["Root"])
    for text in [own, own.replacing("tool-id=\"settings-l10n\"", with: "tool-id=\"com.apple.dt.xcode\"")] {
      #expect(try XLIFFSample.read(Array(text.utf8), scope: scope).units.map(\.id.key.text) == ["K"])
    }
  }

  /// Paths that lead out are no folders of a bundle.
  @Test func anUnsafePathIsNoFolder() throws {
    for option in ["..", "../x", "a//b"] {
      #expect(
        Self.line(try Self.plan(Self.input(["en.lproj/Root.strings"]), original: option)) == "warning import-unmatched")
    }
  }
}
