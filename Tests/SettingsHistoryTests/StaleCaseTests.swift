import SettingsAudit
import SettingsCatalog
import SettingsHistory
import SettingsLocalization
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Histories with the stale translations that must be found in them, and no others.
@Suite(.enabled(if: GitFolder.isInstalled && SharedData.has("cases/stale"), "git or the cases are absent"))
struct StaleCaseTests {
  /// A history as the cases describe it.
  private struct Case: Decodable {
    struct Commit: Decodable {
      let id: String
      let parents: [String]?
      let files: [String: String?]
    }

    struct Expected: Decodable, Hashable {
      let table: String
      let key: String
      let locale: String
      let `class`: String
      let old: String?
      let new: String
      let since: String?
    }

    let bundle: String
    let commits: [Commit]
    let worktree: [String: String?]?
    let depth: Int?
    let expected: [Expected]
    let notes: [String]?
  }

  static let names: [String] = {
    guard let folder = SharedData.folder else { return [] }
    let files = (try? Files.list(folder + "/cases/stale", suffix: ".json")) ?? []
    return files.compactMap { $0.split(separator: "/").last.map(String.init) }
  }()

  @Test func everyCaseIsThere() { #expect(Self.names.count == 28) }

  @Test(arguments: names)
  func theCaseHolds(name: String) throws {
    let story = try JSONDecoder().decode(Case.self, from: Data(try SharedData.bytes("cases/stale/" + name)))
    let scene = try GitFolder()
    let ids = try build(story, in: scene)
    let shallow = try story.depth.map { depth in try shallowClone(of: scene, depth: depth) }
    let bundle = try SettingsBundle(path: (shallow?.path ?? scene.path + "/") + story.bundle)
    let question = try #require(HistoryQuestion(isWhole: true, identifiers: IdentifierRule()))
    let found = try bundle.catalog().staleTexts(question)
    let stale = (found.texts ?? [:]).flatMap { place, texts in
      texts.map { key, text in
        Case.Expected(
          table: place.table.text, key: key.text, locale: place.localization.text, class: text.change.kind.rawValue,
          old: text.change.old, new: text.change.new, since: text.change.since.map { ids[$0.commit] ?? $0.commit })
      }
    }
    #expect(Set(stale) == Set(story.expected))
    #expect(found.findings.map(\.rule.rawValue) == story.notes ?? [])
  }

  /// Commits a case; branches are commits with other parents than the one before.
  ///
  /// - Returns: the names of the case by those of git.
  private func build(_ story: Case, in scene: GitFolder) throws -> [String: String] {
    var names: [String: String] = [:]
    var last: String?
    for commit in story.commits {
      let parents = commit.parents ?? last.map { [$0] } ?? []
      if let first = parents.first, let name = names[first], first != last { try scene.git("checkout -q \(name)") }
      if parents.count > 1, let other = names[parents[1]] {
        try scene.git("merge -q --no-ff --no-commit -s ours \(other)")
      }
      names[commit.id] = try scene.commit(commit.files)
      last = commit.id
    }
    try scene.change(story.worktree ?? [:])
    return Dictionary(names.map { ($1, $0) }) { first, _ in first }
  }

  private func shallowClone(of scene: GitFolder, depth: Int) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    try scene.git("clone -q --depth \(depth) file://\(scene.path) \(folder.path)/clone")
    return (folder, folder.path + "/clone/")
  }
}
