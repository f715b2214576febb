import SettingsAudit
import SettingsHistory
import SettingsLocalization
import TestSupport
import Testing

/// What holds for any two bundles.
@Suite struct ComparisonPropertyTests {
  /// A bundle of a few panes, rows and texts by chance; keys and texts are so few that many are alike.
  private static func bundle(_ random: inout SeededRandom) -> [String: String] {
    var files: [String: String] = [:]
    let panes = ["Root"] + ["Sound", "Light"].prefix(random.next(below: 3))
    for (number, name) in panes.enumerated() {
      let children = number == 0 ? panes.dropFirst() : []
      let links = children.map { "{ Type = PSChildPaneSpecifier; Title = \"to \($0)\"; File = \($0); }" }
      let rows = (0..<random.next(below: 5)).map { _ in row(&random) }
      files[name + ".plist"] = PaneText.pane((links + rows).joined(separator: ","))
    }
    for language in ["en", "fr", "de"] where language == "en" || random.next(below: 4) > 0 {
      let keys = (0..<8).filter { _ in random.next(below: 4) > 0 }
      let texts = keys.map { "\"KEY_\($0)\" = \"\(language) \($0) \(random.next(below: 2))\";\n" }
      files["\(language).lproj/Root.strings"] = texts.joined()
    }
    return files
  }

  private static func row(_ random: inout SeededRandom) -> String {
    let (title, key) = ("KEY_\(random.next(below: 8))", "k\(random.next(below: 5))")
    switch random.next(below: 4) {
    case 0: return "{ Type = PSGroupSpecifier; Title = \(title); FooterText = KEY_\(random.next(below: 8)); }"
    case 1:
      let titles = (0..<3).map { _ in "KEY_\(random.next(below: 8))" }.joined(separator: ",")
      return
        "{ Type = PSMultiValueSpecifier; Title = \(title); Key = \(key); Values = (a, b, c); Titles = (\(titles)); }"
    default: return ComparisonScene.toggle(title, key)
    }
  }

  @Test func aBundleDoesNotDifferFromItself() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<60 {
      let files = Self.bundle(&random)
      #expect(try ComparisonScene.lines(files, files) == [], "\(files)")
    }
  }

  /// Exchanged sides exchange what came and what went, old and new. What is stale is so whichever side is the old one.
  @Test func exchangedSidesExchangeTheirTexts() throws {
    var random = SeededRandom(seed: 2)
    var seen = 0
    for _ in 0..<120 {
      let (old, new) = try (ComparisonScene.bundle(Self.bundle(&random)), ComparisonScene.bundle(Self.bundle(&random)))
      let there = Facts(try BundleComparison(old, new, ComparisonScene.options()), isExchanged: false)
      let back = Facts(try BundleComparison(new, old, ComparisonScene.options()), isExchanged: true)
      #expect(there == back)
      seen += there.texts.count
    }
    #expect(seen > 500)
  }

  /// What a comparison says, as it is with the sides in one order.
  private struct Facts: Equatable {
    let texts: Set<String>
    let rows: Set<String>
    let problems: Set<String>
    let coverage: Set<String>

    init(_ comparison: BundleComparison, isExchanged: Bool) {
      func change(_ change: BundleComparison.Change) -> String {
        switch change {
        case .added: isExchanged ? "removed" : "added"
        case .removed: isExchanged ? "added" : "removed"
        case .changed: "changed"
        }
      }
      texts = Set(
        comparison.texts.map { text in
          let (old, new) = isExchanged ? (text.new, text.old) : (text.old, text.new)
          return "\(text.localization) \(old ?? "nil") → \(new ?? "nil") × \(text.uses.count)"
        })
      rows = Set(
        comparison.panes.flatMap { pane in
          ["\(pane.name) \(change(pane.change))"]
            + pane.rows.map { "\(pane.name) \(change($0.change)) \($0.key ?? "") \($0.title ?? "")" }
        })
      problems = Set(
        comparison.problems.filter { $0.kind != .stale }.map { problem in
          "\(problem.kind) \(change(problem.change)) \(problem.localization?.text ?? "all") \(problem.key)"
        })
      coverage = Set(
        comparison.coverage.map { row in
          let (old, new) = isExchanged ? (row.new, row.old) : (row.old, row.new)
          return "\(row.localization) \(old ?? -1) → \(new ?? -1)"
        })
    }
  }

  @Test(.enabled(if: SharedData.has("corpus/bundles"), "the reference data is absent"))
  func noRealBundleDiffersFromItself() throws {
    let folder = SharedData.path("corpus/bundles")
    var count = 0
    for path in try BundleLocator.bundles(at: folder) {
      let (one, other) = try (SettingsBundle(path: path), SettingsBundle(path: path))
      for policy in [ResolutionPolicy.ios, .icu] {
        do {
          let comparison = try BundleComparison(one, other, ComparisonScene.options(policy))
          #expect(ComparisonDump.lines(comparison) == [], "\(path)")
          count += 1
        } catch BundleError.noRootPane {}
      }
    }
    #expect(count > 20)
  }
}
