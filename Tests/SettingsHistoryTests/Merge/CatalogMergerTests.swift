import SettingsCatalog
import SettingsHistory
import Testing

/// String catalogs are merged by key, language and variation.
@Suite struct CatalogMergerTests {
  /// A catalog in Xcode's layout with the entries that are given as lines.
  private static func catalog(_ entries: String...) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
    \(entries.joined(separator: ",\n"))
      },
      "version" : "1.0"
    }
    """
  }

  /// An entry with texts by language.
  private static func entry(_ key: String, _ texts: (String, String)..., comment: String? = nil) -> String {
    let comment = comment.map { "      \"comment\" : \"\($0)\",\n" } ?? ""
    let localizations = texts.map { language, text in
      """
              "\(language)" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
      """
    }
    return """
          "\(key)" : {
      \(comment)      "localizations" : {
      \(localizations.joined(separator: ",\n"))
            }
          }
      """
  }

  private static func merge(_ base: String, _ ours: String, _ theirs: String) -> MergeResult {
    CatalogMerger.merge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), file: "L.xcstrings")
  }

  @Test func languagesOfOneKeyAreMerged() {
    let base = Self.catalog(Self.entry("A", ("de", "1"), ("fr", "1")), Self.entry("B", ("de", "2")))
    let ours = Self.catalog(Self.entry("A", ("de", "x"), ("fr", "1")), Self.entry("B", ("de", "2"), ("it", "2")))
    let theirs = Self.catalog(Self.entry("A", ("de", "1"), ("fr", "y"), comment: "c"), Self.entry("B", ("de", "2")))
    let merged = Self.catalog(
      Self.entry("A", ("de", "x"), ("fr", "y"), comment: "c"), Self.entry("B", ("de", "2"), ("it", "2")))
    #expect(Self.merge(base, ours, theirs) == .merged(Array(merged.utf8)))
  }

  @Test func keysAreAddedInXcodesOrderAndDeleted() {
    let base = Self.catalog(Self.entry("b", ("de", "1")), Self.entry("d", ("de", "2")))
    let ours = Self.catalog(Self.entry("b", ("de", "1")), Self.entry("d", ("de", "2")), Self.entry("e", ("de", "3")))
    let theirs = Self.catalog(
      Self.entry("c10", ("de", "4")), Self.entry("c9", ("de", "5")), Self.entry("d", ("de", "2")))
    let merged = Self.catalog(
      Self.entry("c9", ("de", "5")), Self.entry("c10", ("de", "4")), Self.entry("d", ("de", "2")),
      Self.entry("e", ("de", "3")))
    #expect(Self.merge(base, ours, theirs) == .merged(Array(merged.utf8)))
    #expect(Self.merge("", ours, ours + "\n") == .merged(Array(ours.utf8)))
  }

  @Test func conflictsStayAsInOursAndAreNamed() {
    let base = Self.catalog(Self.entry("A", ("de", "1")), Self.entry("B", ("de", "2")), Self.entry("D", ("de", "4")))
    let ours = Self.catalog(Self.entry("A", ("de", "x")), Self.entry("B", ("de", "2")))
    let theirs = Self.catalog(Self.entry("A", ("de", "y")), Self.entry("B", ("de", "z")), Self.entry("D", ("de", "w")))
    let merged = Self.catalog(Self.entry("A", ("de", "x")), Self.entry("B", ("de", "z")))
    #expect(Self.merge(base, ours, theirs) == .conflict(Array(merged.utf8), places: ["A (de)", "D"]))
  }

  /// A text of its own and texts for numbers do not go together.
  @Test func aTextAndItsVariationsAreAConflict() {
    let plural = """
          "A" : {
            "localizations" : {
              "de" : {
                "variations" : {
                  "plural" : {
                    "one" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%d Ton"
                      }
                    }
                  }
                }
              }
            }
          }
      """
    let ours = Self.catalog(Self.entry("A", ("de", "x")))
    #expect(
      Self.merge(Self.catalog(), ours, Self.catalog(plural)) == .conflict(Array(ours.utf8), places: ["A (de)"]))
    let changed = Self.catalog(plural.replacing("%d Ton", with: "Ton"))
    let other = Self.catalog(plural.replacing("%d Ton", with: "Laut"))
    #expect(
      Self.merge(Self.catalog(plural), changed, other)
        == .conflict(Array(changed.utf8), places: ["A (de, plural, one)"]))
    #expect(Self.merge(Self.catalog(plural), changed, Self.catalog(plural)) == .merged(Array(changed.utf8)))
  }

  @Test(arguments: [
    ("{", "{}", "ours is not a string catalog that can be read: the file ends here"),
    ("{}", "{", "theirs is not a string catalog that can be read: the file ends here"),
    ("{}", "[]", "ours is not a string catalog that can be read: "),
  ])
  func whatIsNoCatalogIsNotMerged(ours: String, theirs: String, reason: String) {
    let good = Self.catalog()
    let result = Self.merge(good, ours == "{}" && theirs == "{" ? good : ours, theirs == "{}" ? good : theirs)
    guard case .unmergeable(let found) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(found.hasPrefix(reason), "\(found)")
  }
}
