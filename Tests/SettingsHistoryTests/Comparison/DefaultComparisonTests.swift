import SettingsHistory
import SettingsLocalization
import TestSupport
import Testing

/// What rows show before a user changes anything, and files of plurals, as tables of whole results.
@Suite struct DefaultComparisonTests {
  private typealias Scene = ComparisonScene

  /// The fields of one row that are not the same on both sides; `nil` for no difference.
  private struct Row {
    let name: String
    let type: String
    /// Fields that both sides have.
    var shared = ""
    let old: String
    let new: String
    let shown: String?
  }

  private static func pane(_ type: String, _ fields: String) -> String {
    PaneText.pane("{ Type = PS\(type)Specifier; Key = k; Title = SOUND; \(fields) }")
  }

  private static func expect(_ rows: [Row]) throws {
    for row in rows {
      let sides = [row.old, row.new].map { Scene.changed(["Root.plist": pane(row.type, row.shared + $0)]) }
      let lines = row.shown.map { ["pane Root changed: ~PS\(row.type)Specifier k 'Sound on' DefaultValue \($0)"] }
      #expect(try Scene.lines(sides[0], sides[1]) == lines ?? [], "\(row.name)")
    }
  }

  private static let choice = "Values = (a, b); Titles = (SOUND, LIGHT); "
  private static let bell = "DefaultValue = a;"

  @Test func anotherOptionIsMarked() throws {
    try Self.expect([
      Row(
        name: "choice", type: "MultiValue", shared: Self.choice, old: Self.bell, new: "DefaultValue = b;",
        shown: "\"a\" → \"b\""),
      Row(
        name: "radio group", type: "RadioGroup", shared: Self.choice, old: Self.bell, new: "DefaultValue = b;",
        shown: "\"a\" → \"b\""),
      Row(
        name: "title with options", type: "TitleValue", shared: Self.choice, old: Self.bell, new: "DefaultValue = b;",
        shown: "\"a\" → \"b\""),
      Row(
        name: "none, then one", type: "MultiValue", shared: Self.choice, old: "", new: Self.bell, shown: "nil → \"a\""),
      Row(
        name: "one, then none", type: "RadioGroup", shared: Self.choice, old: Self.bell, new: "", shown: "\"a\" → nil"),
      Row(
        name: "a value that is no option is shown", type: "MultiValue", shared: Self.choice, old: Self.bell,
        new: "DefaultValue = c;", shown: "\"a\" → \"c\""),
      Row(
        name: "in a radio group it is not", type: "RadioGroup", shared: Self.choice, old: Self.bell,
        new: "DefaultValue = c;", shown: "\"a\" → nil"),
      Row(
        name: "two values that are no option of a radio group", type: "RadioGroup", shared: Self.choice,
        old: "DefaultValue = c;", new: "DefaultValue = d;", shown: nil),
    ])
  }

  @Test func anotherValueIsShown() throws {
    try Self.expect([
      Row(
        name: "switch", type: "ToggleSwitch", old: "DefaultValue = YES;", new: "DefaultValue = NO;",
        shown: "true → false"),
      Row(
        name: "switch with own values", type: "ToggleSwitch", shared: "TrueValue = in; FalseValue = out; ",
        old: "DefaultValue = out;", new: "DefaultValue = in;", shown: "false → true"),
      Row(
        name: "switch without a default is off", type: "ToggleSwitch", old: "", new: "DefaultValue = 1;",
        shown: "false → true"),
      Row(
        name: "another value for on turns a switch off", type: "ToggleSwitch", shared: "DefaultValue = in; ",
        old: "TrueValue = in;", new: "TrueValue = out;", shown: "true → false"),
      Row(
        name: "text field", type: "TextField", old: "DefaultValue = Anna;", new: "DefaultValue = Berta;",
        shown: "\"Anna\" → \"Berta\""),
      Row(
        name: "title", type: "TitleValue", old: "DefaultValue = \"1.0\";", new: "DefaultValue = \"1.1\";",
        shown: "\"1.0\" → \"1.1\""),
    ])
  }

  @Test func whatNobodySeesIsNoDifference() throws {
    try Self.expect([
      Row(
        name: "another spelling of on", type: "ToggleSwitch", old: "DefaultValue = YES;", new: "DefaultValue = 1;",
        shown: nil),
      Row(name: "off without a default", type: "ToggleSwitch", old: "DefaultValue = NO;", new: "", shown: nil),
      Row(
        name: "other values for on and off", type: "ToggleSwitch", old: "TrueValue = in; DefaultValue = in;",
        new: "DefaultValue = 1;", shown: nil),
      Row(
        name: "a hidden text", type: "TextField", shared: "IsSecure = YES; ", old: "DefaultValue = a;",
        new: "DefaultValue = b;", shown: nil),
      Row(name: "an empty text", type: "TextField", old: "DefaultValue = \"\";", new: "DefaultValue = '';", shown: nil),
      Row(
        name: "a header shows no value", type: "Group", old: "DefaultValue = a;", new: "DefaultValue = b;", shown: nil),
      Row(
        name: "the order of the options", type: "MultiValue", old: Self.choice + Self.bell,
        new: "Values = (b, a); Titles = (LIGHT, SOUND); " + Self.bell, shown: nil),
    ])
  }

  /// One number in two spellings is one value; property lists in XML have numbers.
  @Test func numbersAreCompared() throws {
    func pane(_ type: String, _ value: String) -> [String: String] {
      let choice =
        "<key>Values</key><array><integer>1</integer><integer>2</integer></array><key>Titles</key><array>"
        + "<string>SOUND</string><string>LIGHT</string></array>"
      return Scene.changed([
        "Root.plist": PaneText.xmlPane(
          "<dict><key>Type</key><string>PS\(type)Specifier</string><key>Key</key><string>k</string><key>Title</key>"
            + "<string>SOUND</string><key>DefaultValue</key>\(value)\(type == "MultiValue" ? choice : "")</dict>")
      ])
    }
    let rows: [(type: String, old: String, new: String, shown: String?)] = [
      ("Slider", "<real>0.5</real>", "<real>0.7</real>", "0.5 → 0.7"),
      ("Slider", "<integer>1</integer>", "<real>1.0</real>", nil),
      ("MultiValue", "<integer>1</integer>", "<integer>2</integer>", "1 → 2"),
      ("MultiValue", "<integer>1</integer>", "<real>1.0</real>", nil),
      ("MultiValue", "<true/>", "<integer>1</integer>", nil),
      ("TextField", "<integer>1</integer>", "<string>1</string>", nil),
    ]
    for (type, old, new, shown) in rows {
      // A slider shows no title.
      let title = type == "Slider" ? "" : " 'Sound on'"
      let lines = shown.map { ["pane Root changed: ~PS\(type)Specifier k\(title) DefaultValue \($0)"] } ?? []
      #expect(try Scene.lines(pane(type, old), pane(type, new)) == lines, "\(type): \(old) → \(new)")
    }
  }

  @Test func rowsThatAreHiddenMovedOrNewHaveNoOtherDefault() throws {
    func only(_ device: String) -> String {
      "{ Type = PSToggleSwitchSpecifier; Title = SOUND; Key = s; SupportedUserInterfaceIdioms = (\(device)); "
    }
    func toggle(_ key: String, _ fields: String) -> String {
      "{ Type = PSToggleSwitchSpecifier; Title = \(key == "s" ? "SOUND" : "LIGHT"); Key = \(key); \(fields) }"
    }
    let rows: [(name: String, old: String, new: String, lines: [String])] = [
      ("a row that no device shows", only("TV") + "DefaultValue = 1; }", only("TV") + "DefaultValue = 0; }", []),
      (
        "a row that an iPad shows", only("Pad") + "DefaultValue = 1; }", only("Pad") + "DefaultValue = 0; }",
        ["pane Root changed: ~PSToggleSwitchSpecifier s 'Sound on' DefaultValue true → false"]
      ),
      (
        "a row that moved", toggle("s", "DefaultValue = 1;") + "," + toggle("l", ""),
        toggle("l", "") + "," + toggle("s", "DefaultValue = 1;"), []
      ),
      (
        "a default that moved to another row", toggle("s", "DefaultValue = 1;") + "," + toggle("l", ""),
        toggle("s", "") + "," + toggle("l", "DefaultValue = 1;"),
        [
          "pane Root changed: ~PSToggleSwitchSpecifier s 'Sound on' DefaultValue true → false, "
            + "~PSToggleSwitchSpecifier l 'Light on' DefaultValue false → true"
        ]
      ),
    ]
    for (name, old, new, lines) in rows {
      let sides = [old, new].map { Scene.changed(["Root.plist": PaneText.pane($0)]) }
      #expect(try Scene.lines(sides[0], sides[1]) == lines, "\(name)")
    }
  }

  // MARK: Files of plurals

  private static func plurals(_ text: String) -> String { "{ SOUND = { NSStringLocalizedFormatKey = \"\(text)\"; }; }" }

  @Test func filesOfPlurals() throws {
    let (one, other) = (Self.plurals("one"), Self.plurals("other"))
    let file = "fr.lproj/Root.stringsdict"
    let rows: [(name: String, old: [String: String?], new: [String: String?], lines: [String])] = [
      ("added", [:], [file: one], ["file fr.lproj/Root.stringsdict added"]),
      ("gone", [file: one], [:], ["file fr.lproj/Root.stringsdict removed"]),
      ("changed", [file: one], [file: other], ["file fr.lproj/Root.stringsdict changed"]),
      ("cannot be read any more", [file: one], [file: "{"], ["file fr.lproj/Root.stringsdict changed"]),
      ("for all languages", [:], ["Root.stringsdict": one], ["file Root.stringsdict added"]),
      ("in Base", [:], ["Base.lproj/Root.stringsdict": one], ["file Base.lproj/Root.stringsdict added"]),
      (
        "in two languages", [:], ["en.lproj/Root.stringsdict": one, file: one],
        ["file en.lproj/Root.stringsdict added", "file fr.lproj/Root.stringsdict added"]
      ),
      ("the same", [file: one], [file: one], []),
      ("another form", [file: one], [file: "/* c */\n" + one.replacing("{ SOUND", with: "{\nSOUND")], []),
      ("of a table that no pane takes", [:], ["fr.lproj/Other.stringsdict": one], []),
      ("in a deeper folder", [:], ["fr.lproj/more/Root.stringsdict": one], []),
    ]
    for (name, old, new, lines) in rows {
      #expect(try Scene.lines(Scene.changed(old), Scene.changed(new)) == lines, "\(name)")
    }
    let both = (Scene.changed(["en.lproj/Root.stringsdict": one]), Scene.changed(["en.lproj/Root.stringsdict": other]))
    #expect(try Scene.lines(both.0, both.1, locales: ["fr"]) == [])
    #expect(try !BundleComparison(Scene.bundle(both.0), Scene.bundle(both.1), Scene.options()).isEmpty)
  }
}
