import TestSupport
import Testing

/// The arrows of the architecture, read off the sources: a stage names no later one, and each library has its one door.
@Suite struct ArchitectureTests {
  /// The modules with their stages; the first stage knows nothing of the others. No file of one module sees a later one.
  static let modules = [
    ("SettingsLocalization", ["Source", "PropertyList", "Strings", "Bundle", "Schema", "Locale", "Resolution"]),
    ("SettingsPages", ["Markup"]),
    ("SettingsCatalog", ["Text", "StringCatalogs", "Terms", "State", "Catalog", "App"]),
    ("SettingsTranslation", ["Converting", "Archive", "Search", "Exchange", "Editing", "Baking", "Pseudo"]),
    ("SettingsAudit", ["Audit", "Configuration"]),
    ("SettingsReports", ["Printing", "Results"]),
    ("SettingsFixing", ["Fix"]),
    ("SettingsPreview", ["Data", "Page", "HTML"]),
    ("SettingsHistory", ["Git", "Timeline", "Stale", "Merge", "Comparison"]),
    ("SettingsGeneration", ["Settings", "Swift"]),
  ]
  static let stages = modules.flatMap(\.1)

  /// Which stages may import what; everything else is not imported at all. What a stage makes once for all who read a
  /// bundle, when the first of them asks, has a lock.
  static let imports = [
    "CICU": ["Locale"], "CExpat": ["PropertyList"], "CSettingsSystem": ["Bundle", "Editing", "Git"],
    "CSettingsWriting": ["Editing"], "CZlib": ["Archive"],
    "Synchronization": ["Bundle", "Locale", "Resolution", "Source"],
    "Glibc": ["Printing"], "Musl": ["Printing"], "Darwin": ["Printing"],
  ]

  /// What apps compile, and no module: it is embedded as text.
  static let embedded = "/SettingsGeneration/Runtime/"

  /// What is built at the same time: no module of one side needs one of the other.
  static let sides: [Set<String>] = [["SettingsTranslation"], ["SettingsAudit", "SettingsReports"]]

  struct File {
    let module: String
    let stage: String
    let path: String
    /// Without comments and the contents of strings.
    let code: String
  }

  static func files() throws -> [File] {
    try modules.flatMap { module, _ in
      let root = SharedData.packageFolder + "/Sources/\(module)"
      let paths = try Files.list(root, suffix: ".swift").filter { !$0.contains(Self.embedded) }
      return try paths.map { path in
        let parts = path.dropFirst(root.count).split(separator: "/").map(String.init)
        return File(
          module: module, stage: parts[0], path: parts.joined(separator: "/"),
          code: SwiftSource.code(try Files.text(path)))
      }
    }
  }

  @Test func everyFileIsInAStage() throws {
    let strays = try Self.files().filter { !Self.stages.contains($0.stage) }
    #expect(strays.map(\.path) == [])
  }

  @Test func noStageNamesALaterOne() throws {
    let files = try Self.files()
    var stageOfType: [String: Set<String>] = [:]
    for file in files {
      for name in SwiftSource.declaredTypes(file.code) { stageOfType[name, default: []].insert(file.stage) }
    }
    var backward: Set<String> = []
    for file in files {
      let own = Self.stages.firstIndex(of: file.stage) ?? 0
      for name in SwiftSource.typeNames(file.code) {
        guard let stages = stageOfType[name], stages.count == 1, let stage = stages.first else { continue }
        let other = Self.stages.firstIndex(of: stage) ?? 0
        if other > own { backward.insert("\(file.path) names \(name) of \(stage)") }
      }
    }
    #expect(backward == [])
  }

  @Test func noSideImportsTheOther() throws {
    let wrong = try Self.files().filter { file in
      let others = Self.sides.filter { !$0.contains(file.module) }.reduce(into: Set()) { $0.formUnion($1) }
      let isOfASide = Self.sides.contains { $0.contains(file.module) }
      return isOfASide && SwiftSource.imports(file.code).contains(where: others.contains)
    }
    #expect(wrong.map(\.path) == [])
  }

  /// A name without a file would send a newcomer in the wrong direction. `Type+Aspect.swift` is a pattern.
  @Test func documentsNameFilesThatExist() throws {
    let root = SharedData.packageFolder + "/"
    let folders = ["Sources/", "Tests/", "Checks/", "Plugins/"]
    let known = try folders.flatMap { try Files.list(root + $0, suffix: ".swift") }
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
      let spans = try Files.text(root + document).split(separator: "`")
      let names = spans.filter { $0.hasSuffix(".swift") && !$0.contains(" ") && $0 != "Type+Aspect.swift" }
      #expect(names.filter { name in !known.contains { $0.hasSuffix("/" + name) } } == [], "\(document)")
    }
  }

  @Test func everyLibraryHasItsDoor() throws {
    var wrong: Set<String> = []
    for file in try Self.files() {
      for module in SwiftSource.imports(file.code) {
        if Self.modules.contains(where: { $0.0 == module }) { continue }
        let isFoundation = module == "FoundationEssentials" || (module == "Foundation" && file.code.contains("#else"))
        if !isFoundation && Self.imports[module]?.contains(file.stage) != true {
          wrong.insert("\(file.path) imports \(module)")
        }
      }
    }
    #expect(wrong == [])
  }

  /// Foundation's readers and writers that lose data or crash on foreign input.
  @Test func nothingDangerousIsUsed() throws {
    let banned = [
      "PropertyListSerialization", "PropertyListDecoder", "XMLParser", "XMLDocument", "JSONSerialization",
      "NSRegularExpression",
    ]
    let users = try Self.files().flatMap { file in
      SwiftSource.typeNames(file.code).intersection(banned).map { "\(file.path) uses \($0)" }
    }
    #expect(users == [])
  }

  /// The check itself sees what it should.
  @Test func theReaderOfSourcesSeesTypesAndImports() {
    let source = """
      internal import CICU
      /// Not `Commented`.
      public final class Door { let key: Key<Inner> = "Quoted \\(x)" }  // Trailing
      indirect enum Room {} /* Block */
      """
    let code = SwiftSource.code(source)
    #expect(SwiftSource.imports(code) == ["CICU"])
    #expect(SwiftSource.declaredTypes(code) == ["Door", "Room"])
    #expect(SwiftSource.typeNames(code) == ["CICU", "Door", "Key", "Inner", "Room"])
  }
}
