import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Projects that are broken, or made to do harm: a wrong language is never said, and nothing crashes.
@Suite struct HostAppHostileTests {
  /// A change of a project, and what is said then.
  struct Row: CustomStringConvertible, Sendable {
    let description: String
    let fixture: String
    let old: String
    let new: String
    /// The reason of an unknown app, or a line of the known one.
    let expected: String

    init(_ description: String, _ fixture: String, _ old: String, _ new: String, _ expected: String) {
      (self.description, self.fixture, self.old, self.new, self.expected) = (description, fixture, old, new, expected)
    }

    init(_ description: String, _ old: String, _ new: String, _ expected: String) {
      self.init(description, "Groups", old, new, expected)
    }
  }

  static let rows: [Row] = [
    Row(
      "merge marks", "objectVersion = 46;", "<<<<<<< HEAD\nobjectVersion = 46;\n=======\n",
      "unknown: the project cannot be read: "),
    Row("a cut file", "rootObject = PROJECT;\n}", "", "unknown: the project cannot be read: "),
    Row(
      "no root object", "rootObject = PROJECT;", "", "unknown: the project cannot be read: it has no root object (note)"
    ),
    Row(
      "a root that leads nowhere", "rootObject = PROJECT;", "rootObject = NOBODY;",
      "unknown: the project cannot be read: it has no root object (note)"),
    Row(
      "a cycle of groups", "path = Library;", "path = Library; children = (MAIN);",
      "unknown: the groups of the project form a cycle (note)"),
    Row(
      "a group that is its own child", "children = (RIDGE, LIBRARY", "children = (MAIN, RIDGE, LIBRARY",
      "unknown: the groups of the project form a cycle (note)"),
    Row(
      "a reference in two groups", "children = (RIDGE, LIBRARY", "children = (RIDGE, INFO-DE, LIBRARY",
      "language de by lproj Ridge/de.lproj/InfoPlist.strings"),
    Row(
      "a missing reference", "(INFO-EN, INFO-DE)", "(INFO-EN, NOBODY)",
      "language en by lproj Ridge/English.lproj/InfoPlist.strings"),
    Row(
      "a missing build file", "(BUNDLE-IN-APP-RESOURCES, ", "(BUNDLE-IN-APP-RESOURCES, NOBODY, ",
      "target Ridge, product Ridge Walk"),
    Row("a missing target", "(APP, TESTS, KIT)", "(NOBODY, APP)", "target Ridge, product Ridge Walk"),
    Row(
      "an app clip", "com.apple.product-type.application",
      "com.apple.product-type.application.watchapp2", "unknown: no application target holds the bundle"),
    Row(
      "a bundle for another platform only", "{isa = PBXBuildFile; fileRef = BUNDLE;}",
      "{isa = PBXBuildFile; fileRef = BUNDLE; platformFilters = (tvos);}",
      "unknown: no application target holds the bundle"),
    Row(
      "a bundle for phones too", "{isa = PBXBuildFile; fileRef = BUNDLE;}",
      "{isa = PBXBuildFile; fileRef = BUNDLE; platformFilters = (tvos, ios);}", "target Ridge, product Ridge Walk"),
    Row(
      "a bundle by an absolute path", "path = \"Settings.bundle\"", "path = \"/Ridge/Settings.bundle\"",
      "unknown: no application target holds the bundle"),
    Row(
      "a bundle by a way out and back", "path = \"Settings.bundle\"",
      "path = \"../../repository/Ridge/Settings.bundle\"", "unknown: no application target holds the bundle"),
    Row(
      "a bundle by a way up and down", "path = \"Settings.bundle\"", "path = \"../Ridge/./Settings.bundle\"",
      "target Ridge, product Ridge Walk"),
    Row(
      "a folder around the bundle", "path = \"Settings.bundle\"", "lastKnownFileType = folder; path = \".\"",
      "unknown: no application target holds the bundle"),
    Row(
      "a bundle that is copied", "{isa = PBXResourcesBuildPhase; files = (BUNDLE",
      "{isa = PBXCopyFilesBuildPhase; dstPath = \"\"; dstSubfolderSpec = 7; files = (BUNDLE",
      "target Ridge, product Ridge Walk"),
    Row(
      "a bundle that is copied elsewhere", "{isa = PBXResourcesBuildPhase; files = (BUNDLE",
      "{isa = PBXCopyFilesBuildPhase; dstPath = Sub; dstSubfolderSpec = 7; files = (BUNDLE",
      "unknown: no application target holds the bundle"),
    Row(
      "Info.plist by an absolute path", "\"$(SRCROOT)/Ridge/Info.plist\"", "/Ridge/Info.plist",
      "development en, Info.plist ?"),
    Row(
      "Info.plist outside of the root", "\"$(SRCROOT)/Ridge/Info.plist\"", "../../Info.plist",
      "development en, Info.plist ?"),
    Row(
      "Info.plist of the build", "\"$(SRCROOT)/Ridge/Info.plist\"", "\"$(DERIVED_FILE_DIR)/Info.plist\"",
      "development en, Info.plist ?"),
    Row(
      "a variable that names itself", "PRODUCT_NAME = \"Ridge Walk\"", "PRODUCT_NAME = \"$(PRODUCT_NAME)\"",
      "target Ridge, product ?"),
    Row(
      "variables that name each other", "PRODUCT_NAME = \"Ridge Walk\"",
      "PRODUCT_NAME = \"$(A)\"; A = \"$(B)\"; B = \"${A}\"", "target Ridge, product ?"),
    Row(
      "a modifier", "PRODUCT_NAME = \"Ridge Walk\"", "PRODUCT_NAME = \"$(TARGET_NAME:lower)\"",
      "target Ridge, product ?"),
    Row(
      "a variable without an end", "PRODUCT_NAME = \"Ridge Walk\"", "PRODUCT_NAME = \"$(TARGET_NAME\"",
      "target Ridge, product $(TARGET_NAME"),
    Row(
      "an unknown development language", "developmentRegion = English;", "developmentRegion = \"$(X)\";",
      "development ?, Info.plist Ridge/Info.plist"),
    Row(
      "JSON5 that ends early", "JSON", "\"product-type\": \"bundle.unit-test\"", "/* ",
      "unknown: the project cannot be read: "),
    Row(
      "capabilities of the future", "JSON", "\"files\": [", "\"required-capabilities\": [\"flying\"], \"files\": [",
      "unknown: the project has required-capabilities, which only newer versions of Xcode know (note)"),
    Row(
      "no capabilities", "JSON", "\"files\": [", "\"required-capabilities\": [], \"files\": [",
      "target Crest, product Crest"),
    Row(
      "a member of a phase that is not there", "JSON", "[\"Crest/resources\"]", "[\"Crest/resources/Second\"]",
      "unknown: no application target holds the bundle"),
    Row(
      "two phases of one name", "JSON", "\"build-phases\": [\"resources\", {",
      "\"build-phases\": [\"resources\", \"resources\", {", "unknown: no application target holds the bundle"),
    Row(
      "two targets of one name", "JSON", "\"name\": \"CrestTests\", \"product-type\": \"bundle.unit-test\"",
      "\"name\": \"Crest\", \"product-type\": \"application\"", "unknown: no application target holds the bundle"),
    Row(
      "two files of one name", "JSON", "{ \"path\": \"<PROJECT>/Crest.xcconfig\" }",
      "{ \"path\": \"Crest.xcconfig\" }, { \"path\": \"<PROJECT>/Crest.xcconfig\" }",
      "info CFBundleDisplayName: not known"),
    Row(
      "a member of the wrong kind", "JSON", "\"files\": [", "\"targets\": 7, \"files\": [",
      "target Crest, product Crest"),
  ]

  @Test(arguments: rows) func aBrokenProject(row: Row) throws {
    var fixture = try AppFixture(row.fixture)
    fixture.replace(row.old, with: row.new, in: fixture.project)
    let text = fixture.text()
    let isFound = text.hasPrefix(row.expected) || ("\n" + text + "\n").contains("\n" + row.expected + "\n")
    #expect(isFound, "\(text)")
    if row.expected.hasPrefix("unknown: the project cannot be read") { #expect(text.hasSuffix("(note)")) }
  }

  @Test func aNoteHasItsPlaceAndAWayOut() throws {
    var fixture = try AppFixture("Groups")
    fixture.replace("objectVersion = 46;", with: "<<<<<<< HEAD", in: fixture.project)
    guard case .unknown(let unknown) = fixture.answer() else { return #expect(Bool(false)) }
    let finding = try #require(unknown.finding)
    #expect(finding.rule == .unreadableProject && finding.severity == .note)
    #expect(finding.file == "Ridge.xcodeproj/project.pbxproj" && finding.location?.line == 4)
    #expect(finding.fix?.contains("\"app\": {\"languages\"") == true)
    #expect(unknown.root == "/repository")
    let known = fixture.answer(HostAppOptions(languages: ["de", "fr"]))
    #expect(known.app?.languages.map(\.name) == ["de", "fr"])
  }

  @Test func twoFormsInOneProjectAreNotRead() throws {
    var fixture = try AppFixture("JSON")
    fixture["Crest.xcodeproj/project.pbxproj"] = "{}"
    #expect(fixture.text() == "unknown: the project is stored in two forms, and Xcode opens neither (note)")
  }

  /// Files that include each other, and more than anybody would write.
  @Test func includesAreBounded() throws {
    var fixture = try AppFixture("Both")
    fixture["Config/Shared.xcconfig"] += "#include \"../Summit.xcconfig\"\n#include \"Shared.xcconfig\"\n"
    #expect(fixture.text().contains("Gipfel buch"))
    for number in 0..<200 {
      fixture["\(number).xcconfig"] = "#include \"\(number + 1).xcconfig\"\n#include \"\(number + 1).xcconfig\"\n"
    }
    fixture["200.xcconfig"] = "NAME = Tief\n"
    fixture["Config/Shared.xcconfig"] += "#include \"../0.xcconfig\"\n"
    #expect(fixture.text().contains("Gipfel buch"))
  }

  /// A text that doubles with each variable would be larger than any memory.
  @Test func variablesAreBounded() throws {
    var fixture = try AppFixture("Both")
    let lines = (0..<60).map { "V\($0) = $(V\($0 + 1))$(V\($0 + 1))\n" }.joined()
    fixture["Config/Shared.xcconfig"] += lines + "V60 = x\nNAME = $(V0)\n"
    #expect(fixture.text().contains("info CFBundleDisplayName: not known"))
    let inherited = String(repeating: "NAME = $(inherited)x\n", count: 10_000)
    fixture["Config/Shared.xcconfig"] = inherited + "SHOWN_NAME = $(NAME)\n"
    #expect(fixture.text().contains("info CFBundleDisplayName: not known"))
  }

  /// Phases, exceptions and settings that many targets share, and phases that one target lists again and again.
  @Test func whatIsSharedIsNotMultipliedWithoutEnd() throws {
    let names = (0..<750).map { "X\($0)" }.joined(separator: ", ")
    let target = "isa = PBXNativeTarget; productType = \"\(XcodeTarget.type)\"; buildConfigurationList = X-LIST;"
    let targets = (0..<750).map { "X\($0) = {\(target)};\n" }.joined()
    let settings = (0..<750).map { "X\($0) = x;" }.joined()
    var shared = try AppFixture("Groups")
    shared.replace("targets = (APP, ", with: "targets = (\(names), APP, ", in: shared.project)
    let list =
      "X-LIST = {buildConfigurations = (X-RELEASE);}; X-RELEASE = {name = Release; buildSettings = {\(settings)};};"
    shared.replace("LIBRARY = {", with: targets + list + "LIBRARY = {", in: shared.project)
    #expect(shared.text().contains("target Ridge, product Ridge Walk"))
    var repeated = try AppFixture("Groups")
    let phases = Array(repeating: "X-PHASE", count: 750).joined(separator: ", ")
    repeated.replace(
      "buildPhases = (APP-RESOURCES", with: "buildPhases = (\(phases), APP-RESOURCES", in: repeated.project)
    let phase = "X-PHASE = {isa = PBXResourcesBuildPhase; files = (\(names));};"
    repeated.replace("LIBRARY = {", with: phase + "LIBRARY = {", in: repeated.project)
    #expect(repeated.text() == "unknown: the targets of the project have too many files (note)")
  }

  @Test func groupsAsDeepAsAFileIsLongAreRead() throws {
    var fixture = try AppFixture("Groups")
    let groups = (0..<5_000).map {
      "G\($0) = {isa = PBXGroup; sourceTree = \"<group>\"; path = deep; children = (G\($0 + 1));};\n"
    }
    fixture.replace("LIBRARY = {", with: groups.joined() + "LIBRARY = {", in: fixture.project)
    fixture.replace("(RIDGE, LIBRARY", with: "(G0, RIDGE, LIBRARY", in: fixture.project)
    #expect(fixture.text().contains("target Ridge, product Ridge Walk"))
  }

  @Test func nestingAsDeepAsAFileIsLongIsRefused() throws {
    for open in ["{a = ", "("] {
      var fixture = try AppFixture("Groups")
      fixture[fixture.project] = String(repeating: open, count: 100_000)
      #expect(fixture.text().hasPrefix("unknown: the project cannot be read"))
    }
    for open in ["[", "{a:", "/*", "'\\"] {
      var fixture = try AppFixture("JSON")
      fixture[fixture.project] = String(repeating: open, count: 100_000)
      #expect(fixture.text().hasPrefix("unknown: the project cannot be read"))
    }
  }

  /// A phase that is listed by all targets, with a group of many files.
  @Test func filesAreNotMultipliedWithoutEnd() throws {
    var fixture = try AppFixture("Groups")
    let children = (0..<750).map { "C\($0)" }.joined(separator: ", ")
    let references = (0..<750).map {
      "C\($0) = {isa = PBXFileReference; path = \"\($0).strings\"; sourceTree = \"<group>\";};\n"
    }
    let targets = (0..<750).map {
      "T\($0) = {isa = PBXNativeTarget; name = T\($0); productType = \"\(XcodeTarget.type)\"; "
        + "buildPhases = (APP-RESOURCES);};\n"
    }
    fixture.replace("children = (INFO-EN, ", with: "children = (\(children), INFO-EN, ", in: fixture.project)
    fixture.replace("LIBRARY = {", with: references.joined() + targets.joined() + "LIBRARY = {", in: fixture.project)
    let names = (0..<750).map { "T\($0)" }.joined(separator: ", ")
    fixture.replace("targets = (APP, ", with: "targets = (\(names), APP, ", in: fixture.project)
    #expect(fixture.text() == "unknown: the targets of the project have too many files (note)")
  }
}
