import Foundation
import SettingsLocalization
import TestSupport
import Testing

/// Bundles under version control, with the real git.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent"))
struct GitTests {
  /// git without the configuration of the user; a failed command ends the script, with a line about it.
  private static func git(_ script: String, in folder: TemporaryFolder) throws -> String {
    try Shell.run(
      """
      set -e
      export HOME=$PWD GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a
      export GIT_COMMITTER_EMAIL=a@b PATH="$PATH:/usr/bin:/bin"
      trap 'test $? = 0 || echo failed' EXIT
      l10n='\(BuiltCommand.path)'
      { \(script)
      } 2>&1
      """, in: folder.path)
  }

  // MARK: Branches

  /// A PO file with translations of keys of the table Root; those with a question mark are fuzzy.
  private static func po(_ language: String, _ texts: [(key: String, text: String)]) -> String {
    let units = texts.map { key, text in
      let fuzzy = key.hasSuffix("?") ? "#, fuzzy\n" : ""
      let key = key.filter { $0 != "?" }
      return "\n\(fuzzy)msgctxt \"Root|\(key)\"\nmsgid \"Text \(key)\"\nmsgstr \"\(text)\"\n"
    }
    return "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n" + units.joined()
  }

  /// Two branches translate different languages, different texts of one, and one text of it with different states.
  @Test func branchesAreMerged() throws {
    let folder = try TemporaryFolder()
    let keys = (10..<40).map { "KEY_\($0)" }
    let rows = keys.map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
    }
    try folder.write(DemoBundle.pane(rows.joined()), to: "Settings.bundle/Root.plist")
    try folder.write(
      keys.map { "\"\($0)\" = \"Text \($0)\";\n" }.joined(), to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write(
      Self.po("de", [("KEY_12", "Eins"), ("KEY_20", "Zwei"), ("KEY_35", "Gleich")]), to: "one/de.po")
    try folder.write(Self.po("de", [("KEY_28", "Drei"), ("KEY_35?", "Gleich")]), to: "two/de.po")
    try folder.write(Self.po("ja", [("KEY_12", "一"), ("KEY_35", "四")]), to: "two/ja.po")
    let printed = try Self.git(
      """
      git init -q -b main; $l10n init Settings.bundle --git >/dev/null 2>&1
      $l10n add Settings.bundle de ja fr >/dev/null 2>&1
      git add .; git commit -qm base
      git checkout -qb one; $l10n import Settings.bundle one >/dev/null 2>&1; git commit -qam one
      git checkout -q main; git checkout -qb two
      $l10n import Settings.bundle two --include-needs-review >/dev/null 2>&1; git commit -qam two
      git merge -q one >/dev/null
      $l10n lint Settings.bundle --only state-line
      """, in: folder)
    #expect(printed == "No problems found in 4 localizations.\n")
    let states = try Self.states(in: folder)
    var expected: [String: String] = [:]
    for language in ["de", "ja", "fr"] { for key in keys { expected["\(language) \(key)"] = "untranslated" } }
    for unit in ["de KEY_12", "de KEY_20", "de KEY_28", "ja KEY_12", "ja KEY_35"] { expected[unit] = "translated" }
    expected["de KEY_35"] = "needs-review"
    #expect(states == expected)
    print("git: 2 branches merged, \(states.count) entries, 6 translated on a branch, 0 wrong states, 0 conflicts")
  }

  private static func states(in folder: TemporaryFolder) throws -> [String: String] {
    let run = try BuiltCommand.run(["state", "list", "Settings.bundle", "--format", "json"], in: folder.path)
    let list = try #require(try JSONObject(run.output)).objects("translations")
    return Dictionary(
      uniqueKeysWithValues: list.map {
        ("\($0.string("locale") ?? "") \($0.string("key") ?? "")", $0.string("state") ?? "")
      })
  }

  // MARK: Renamed keys

  /// A bundle of the corpus, and one of its keys that every table has.
  static let renamed = [
    ("videolan__vlc-ios/Resources/iOS", "SETTINGS_PLAY_ALL"), ("utmapp__UTM/Platform/iOS", "Gestures"),
    ("stollcri__Squared", "Quality"),
  ]

  /// git compares UTF-16 as text only if it is decoded.
  private static let decoding = """
    case $(head -c 2 "$1" | od -An -tx1 | tr -d ' ') in
    fffe|feff) iconv -f UTF-16 -t UTF-8 "$1";;
    *) cat "$1";;
    esac

    """

  /// The words of a difference are the key, and users read no other text.
  @Test(.enabled(if: SharedData.has("corpus/bundles"), "the corpus of real bundles is absent"))
  func aRenamedKeyIsItsWordsOnly() throws {
    var (words, screens) = (0, 0)
    for (place, key) in Self.renamed {
      let folder = try TemporaryFolder()
      let path = SharedData.path("corpus/bundles/\(place)")
      try folder.write(Self.decoding, to: ".git/decoding")
      _ = try Self.git(
        """
        cp -R '\(path)'/*.bundle .; chmod -R u+w .; git init -q; git add .; git commit -qm base
        echo '*.strings diff=table' >.git/info/attributes
        git config diff.table.textconv "sh .git/decoding"
        """, in: folder)
      let before = try Self.screens(in: folder)
      let run = try BuiltCommand.run(["rename", ".", key, "NEW_NAME"], in: folder.path)
      #expect(run.status == 0, "\(place): \(run.problemText)")
      let diff = try Self.git("git diff -U0 --word-diff=porcelain --word-diff-regex='[A-Za-z0-9_]+'", in: folder)
      let changed = diff.split(separator: "\n").filter {
        ($0.hasPrefix("-") || $0.hasPrefix("+")) && !$0.hasPrefix("---") && !$0.hasPrefix("+++")
      }
      #expect(Set(changed) == ["-\(key)", "+NEW_NAME"], "\(place): \(Set(changed))")
      #expect(changed.count { $0.hasPrefix("-") } == changed.count { $0.hasPrefix("+") } && changed.count >= 4)
      words += changed.count / 2
      #expect(try Self.screens(in: folder) == before, "\(place)")
      screens += before.count
    }
    print("rename: 3 bundles, \(words) words changed in git's difference, \(screens) languages shown as before")
  }

  /// What `show` prints in each language.
  private static func screens(in folder: TemporaryFolder) throws -> [String] {
    let bundle = try SettingsBundle(path: BundleLocator.bundles(at: folder.path)[0])
    return try bundle.localizations.filter { $0 != .base }.map {
      try BuiltCommand.run(["show", ".", "--locale", $0.text], in: folder.path).text
    }
  }
}
