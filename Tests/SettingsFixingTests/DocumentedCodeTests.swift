import Foundation
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsTranslation
import TestSupport
import Testing

/// The Swift examples of the pages as they are printed. They compile here, and no line of a page is missing here.
@Suite struct DocumentedCodeTests {
  // MARK: README.md

  private static func inCode() throws {
    let bundle = try SettingsBundle(path: "MyApp.app/Settings.bundle")
    let settings = try bundle.localized(for: ["zh-HK", "en"])

    _ = settings.root.specifiers[0].title?.value
    _ = settings.candidates(forKey: "searchTarget")
    _ = settings.title(forKey: "searchTarget", value: "en_US")
    _ = settings.defaults.registrationDomain
  }

  // MARK: Documentation/code.md

  private static func lookUpTexts() throws {
    let bundle = try SettingsBundle(path: "MyApp.app/Settings.bundle")
    let settings = try bundle.localized(for: Locale.preferredLanguages)
    let stored = UserDefaults.standard.string(forKey: "searchTarget") ?? "en_US"

    _ = settings.root.specifiers[0].title?.value
    _ = settings.root.specifiers[0].title?.phone.value
    _ = settings.candidates(forKey: "searchTarget")
    _ = settings.title(forKey: "searchTarget", value: stored)
    _ = settings.text("USA", table: "Root").value
    _ = settings.defaults.registrationDomain
    _ = settings.defaults.registrationDomain(forSuite: "group.x")
  }

  private static func exportAndImport() throws {
    let path = "MyApp/Settings.bundle"
    let catalog = try SettingsBundle(path: path).catalog()
    let languages = try catalog.languages().languages(named: ["de"])
    for file in try TranslationExport(catalog, format: .xliff).files(for: languages).files {
      try Data(file.bytes).write(to: URL(filePath: file.path))
    }

    let editing = try BundleEditing(path: path)
    var planner = try ImportPlanner(editing.catalog)
    for input in try TranslationInput.files(at: "de.xliff") { planner.add(input) }
    let plan = try planner.plan()
    if !plan.isBlocked {
      let files = try editing.files(plan.changes).files
      let result = try editing.commit(files, states: plan.states)
      _ = result
    }
  }

  private static func audit() throws {
    let bundle = try SettingsBundle(path: "MyApp/Settings.bundle")
    let audit = try bundle.audit()
    _ = audit.findings.filter { $0.severity == .error }
    _ = audit.coverage.localizations.map(\.tenThousandths)
    _ = audit.coverage.leaks.map(\.key)
  }

  // MARK: Comparing

  @Test(arguments: ["README.md", "Documentation/code.md"])
  func everyLineIsCompiled(page: String) throws {
    let source = try Files.text(SharedData.packageFolder + "/Tests/SettingsFixingTests/DocumentedCodeTests.swift")
    let compiled = Set(source.split(separator: "\n").map { Self.code($0).replacing("_ = ", with: "") })
    let lines = Self.examples(in: try Files.text(SharedData.packageFolder + "/" + page))
    #expect(lines.count > 5)
    #expect(lines.filter { !compiled.contains($0) } == [])
  }

  /// The lines of the Swift blocks, without comments, and without the line of a manifest.
  private static func examples(in page: String) -> [String] {
    var isCode = false
    return page.split(separator: "\n").compactMap { line -> String? in
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        return nil
      }
      return isCode && !line.hasPrefix(".package") ? code(line) : nil
    }
  }

  /// The line without its indentation, and without a comment at its end.
  private static func code(_ line: Substring) -> String {
    let end = line.firstRange(of: "  //")?.lowerBound ?? line.endIndex
    return line[..<end].trimmingCharacters(in: .whitespaces)
  }
}
