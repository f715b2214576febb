import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsGeneration

/// The settings of a bundle: which keys, of which type, with which defaults and titles.
struct SettingListTests {
  /// A bundle in memory with these rows in its root pane.
  static func bundle(_ rows: [String], suite: String? = nil, more: [String: String] = [:]) throws -> SettingsBundle {
    var files = ["Root.plist": pane(rows, suite: suite)]
    files["en.lproj/Root.strings"] = "\"SOUND\" = \"Sound\";\n\"KM\" = \"Kilometers\";\n\"MI\" = \"Miles\";\n"
    files.merge(more) { $1 }
    return try SettingsBundle(files: files.mapValues { Array($0.utf8) })
  }

  static func pane(_ rows: [String], suite: String? = nil) -> String {
    let group = suite.map { "<key>ApplicationGroupContainerIdentifier</key><string>\($0)</string>" } ?? ""
    return "<plist version=\"1.0\"><dict><key>StringsTable</key><string>Root</string>\(group)"
      + "<key>PreferenceSpecifiers</key><array>\(rows.joined())</array></dict></plist>"
  }

  static func row(_ type: String, _ key: String, title: String = "SOUND", _ rest: String = "") -> String {
    "<dict><key>Type</key><string>\(type)</string><key>Key</key><string>\(key)</string>"
      + "<key>Title</key><string>\(title)</string>\(rest)</dict>"
  }

  static func list(_ values: String, _ titles: String) -> String {
    "<key>Values</key><array>\(values)</array><key>Titles</key><array>\(titles)</array>"
  }

  static let km = "<string>km</string>", mi = "<string>mi</string>"

  /// `identifier type default suite` of each setting.
  private static func summary(_ bundle: SettingsBundle, _ names: SettingNames = SettingNames()) throws -> [String] {
    try SettingList(bundle, names: names).settings.map { setting in
      let kind =
        switch setting.kind {
        case .toggle(let values): values.map { "toggle(\($0.on.plainText),\($0.off.plainText))" } ?? "toggle"
        case .choice(let choices, let isSorted):
          "choice(\(choices.map(\.identifier).joined(separator: ",")))" + (isSorted ? " sorted" : "")
        case .plain(let type): type.rawValue
        }
      let value = setting.defaultValue.map { $0.described } ?? "-"
      return "\(setting.identifier) \(kind) \(value)" + (setting.suite.map { " in \($0)" } ?? "")
    }
  }

  @Test func typesOfRows() throws {
    let value = "<key>DefaultValue</key>"
    let bundle = try Self.bundle([
      Self.row("PSToggleSwitchSpecifier", "a", value + "<true/>"),
      Self.row(
        "PSToggleSwitchSpecifier", "haptics",
        value
          + "<string>strong</string><key>TrueValue</key><string>strong</string><key>FalseValue</key><string>off</string>"
      ),
      Self.row(
        "PSToggleSwitchSpecifier", "ones",
        "<key>TrueValue</key><integer>1</integer><key>FalseValue</key><integer>0</integer>"),
      Self.row("PSSliderSpecifier", "volume", value + "<integer>5</integer>"),
      Self.row("PSSliderSpecifier", "speed"),
      Self.row("PSTextFieldSpecifier", "name", value + "<string></string>"),
      Self.row("PSTextFieldSpecifier", "port", value + "<integer>80</integer>"),
      Self.row("PSTitleValueSpecifier", "version", value + "<real>1.50</real>"),
      Self.row("IASKDatePickerSpecifier", "date"),
      Self.row("IASKListGroupSpecifier", "list"),
      Self.row("IASKCustomViewSpecifier", "view"),
      Self.row(
        "PSMultiValueSpecifier", "unit",
        value + Self.km + Self.list(Self.km + Self.mi, "<string>KM</string><string>MI</string>")),
      Self.row(
        "PSRadioGroupSpecifier", "tone",
        "<key>DisplaySortedByTitle</key><true/>"
          + Self.list(
            "<integer>1</integer><string>1x</string><true/>", "<string>A</string><string>B</string><string>C</string>")),
      Self.row("PSGroupSpecifier", "hidden"), Self.row("PSChildPaneSpecifier", "child"),
      Self.row("IASKButtonSpecifier", "button"), Self.row("IASKOpenURLSpecifier", "link"),
    ])
    #expect(
      try Self.summary(bundle) == [
        "a toggle true", "haptics toggle(strong,off) \"strong\"", "ones toggle -", "volume real 5", "speed real -",
        "name string \"\"", "port integer 80", "version real 1.50", "date date -", "list array -", "view any -",
        "unit choice(km,mi) \"km\"", "tone choice(value1,_1x) sorted -",
      ])
  }

  /// One key in several rows is one setting with the choices of all; other panes of a device add theirs.
  @Test func oneKeyInSeveralRows() throws {
    let bundle = try Self.bundle(
      [
        Self.row("PSMultiValueSpecifier", "unit", Self.list(Self.km, "<string>KM</string>")),
        Self.row(
          "PSMultiValueSpecifier", "unit", Self.list(Self.mi + Self.km, "<string>MI</string><string>KM</string>")),
      ],
      more: ["Root~ipad.plist": Self.pane([Self.row("PSToggleSwitchSpecifier", "stylus")])])
    #expect(try Self.summary(bundle) == ["unit choice(km,mi) -", "stylus toggle -"])
  }

  @Test func suites() throws {
    let toggle = Self.row("PSToggleSwitchSpecifier", "shared", "<key>DefaultValue</key><true/>")
    let bundle = try Self.bundle([toggle], suite: "group.acme")
    #expect(try Self.summary(bundle) == ["shared toggle true in group.acme"])
    #expect(try SettingList(bundle).suites == [nil, "group.acme"])
  }

  @Test func equalNamesAreAnError() throws {
    func error(_ keys: [String], _ names: SettingNames = SettingNames()) throws -> SettingNameError? {
      do {
        _ = try SettingList(Self.bundle(keys.map { Self.row("PSTextFieldSpecifier", $0) }), names: names)
        return nil
      } catch let error as SettingNameError {
        return error
      }
    }
    #expect(try error(["a.b", "a-c"]) == nil)
    #expect(try error(["a.b", "a_b"]) == .sameName("a.b", "a_b", "aB"))
    #expect(try error(["a.b", "a_b"], SettingNames([("a_b", "second")])) == nil)
    #expect(try error(["a"], SettingNames([("b", "c")])) == .unknownKey("b"))
    #expect(throws: SettingNameError.invalid("9")) { try SettingNames([("a", "9")]) }
    for name in ["self", "class", "rows", "other"] {
      #expect(throws: SettingNameError.reserved(name)) { try SettingNames([("a", name)]) }
    }
    let alike = [
      Self.row(
        "PSMultiValueSpecifier", "m",
        Self.list("<integer>1</integer><string>1</string>", "<string>a</string><string>b</string>"))
    ]
    #expect(throws: SettingNameError.sameSpelling("m/1")) { try SettingList(Self.bundle(alike)) }
    let rows = [
      Self.row(
        "PSMultiValueSpecifier", "u",
        Self.list("<string>a b</string><string>a-b</string>", "<string>1</string><string>2</string>"))
    ]
    #expect(throws: SettingNameError.sameName("u/a b", "u/a-b", "aB")) { try SettingList(Self.bundle(rows)) }
    #expect(
      try Self.summary(Self.bundle(rows), SettingNames([("u/a-b", "dash"), ("u", "unit")])) == [
        "unit choice(aB,dash) -"
      ])
    #expect(
      SettingNameError.sameName("a.b", "a_b", "aB").description
        == "\"a.b\" and \"a_b\" would both be named aB; name one of them: --identifier 'a_b=NAME'")
  }

  /// A name depends on its own key alone: no other content of the bundle changes it.
  @Test func addingAKeyRenamesNone() throws {
    var random = SeededRandom(seed: 19)
    let names = SwiftIdentifierTests.keys.map(\.key).filter { key in key.unicodeScalars.allSatisfy { $0.value >= 32 } }
    let escaped = names.map { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
    for _ in 0..<40 {
      let keys = (0..<4).map { _ in escaped[random.next(below: escaped.count)] }
      guard Set(keys.map { SwiftIdentifier.name(for: $0) }).count == keys.count else { continue }
      let whole = try SettingList(Self.bundle(keys.map { Self.row("PSTextFieldSpecifier", $0) })).settings
      for count in 1..<keys.count {
        let part = try SettingList(Self.bundle(keys.prefix(count).map { Self.row("PSTextFieldSpecifier", $0) }))
          .settings
        #expect(part.map(\.identifier) == whole.prefix(count).map(\.identifier))
      }
    }
  }
}
