import SettingsCatalog
import SettingsHistory
import SettingsLocalization
import TestSupport

/// A repository with a small bundle, in which a line is one commit: `en K=Text, de K=Text, de K=` removes one.
struct StaleScene {
  static let bundle = "App/Settings.bundle"

  let git: GitFolder
  private var texts: [String: [String: String]] = [:]

  /// - Parameter commits: the changes of each commit.
  init(_ commits: String...) throws {
    git = try GitFolder()
    try git.change([
      "\(Self.bundle)/Root.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = K; FooterText = \"L\"; }")
    ])
    for commit in commits { try add(commit) }
  }

  /// Commits changes.
  @discardableResult mutating func add(_ changes: String) throws -> String { try git.commit(files(changes)) }

  /// Changes the work tree only.
  mutating func write(_ changes: String) throws { try git.change(files(changes)) }

  private mutating func files(_ changes: String) -> [String: String?] {
    var changed: Set<String> = []
    for change in changes.split(separator: ", ") where !change.isEmpty {
      let words = change.split(separator: " ", maxSplits: 1).map(String.init)
      let parts = words[1].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      texts[words[0], default: [:]][parts[0]] = parts[1].isEmpty ? nil : parts[1]
      changed.insert(words[0])
    }
    return Dictionary(
      uniqueKeysWithValues: changed.map { language in
        let entries = (texts[language] ?? [:]).sorted { $0.key < $1.key }
        return ("\(Self.bundle)/\(language).lproj/Root.strings", entries.map { "\"\($0)\" = \"\($1)\";\n" }.joined())
      })
  }

  /// Writes the state file: `de K translated Old/Text` says that a text was made from an old one.
  func record(_ lines: String...) throws {
    let records = lines.map { line in
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      let texts = words[3].split(separator: "/").map(String.init)
      let base = BaseHash(source: texts[0], target: texts[1])
      return "\(words[0])\tRoot\t\(words[1])\t\(words[2])\t\(base)\n"
    }
    try git.change(["App/.Settings.bundle.l10n-state": "settings-l10n-state 1\n" + records.joined()])
  }

  /// What is stale: `de K changed: Old > New`, with `(older)` for what was so before the branch; then the notes.
  func stale(since: String? = nil, isWhole: Bool = false) throws -> [String] {
    let bundle = try SettingsBundle(path: git.path + "/" + Self.bundle)
    guard
      let question = HistoryQuestion(isWhole: isWhole || since == nil, since: since, identifiers: IdentifierRule())
    else { return [] }
    let found = try bundle.catalog().staleTexts(question)
    let lines = (found.texts ?? [:]).flatMap { place, texts in
      texts.map { key, text in
        let change = "\(text.change.kind): \(text.change.old ?? "?") > \(text.change.new)"
        return "\(place.localization) \(key) \(change)\(text.isOlder ? " (older)" : "")"
      }
    }
    return lines.sorted() + found.findings.map(\.rule.rawValue)
  }
}
