#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import SettingsLocalization
import Testing

@testable import SettingsGeneration

/// Names in code, made of keys and values.
struct SwiftIdentifierTests {
  static let keys: [(key: String, name: String)] = [
    ("volume", "volume"), ("favorite_tea", "favoriteTea"), ("favoriteTea", "favoriteTea"),
    ("FavoriteTea", "favoriteTea"),
    ("default-env", "defaultEnv"), ("com.acme.url", "comAcmeUrl"), ("com.acme.URL", "comAcmeUrl"),
    ("HTTPServer", "httpServer"), ("httpServer", "httpServer"), ("MyHTTPServer", "myHttpServer"),
    ("URL", "url"), ("URLs", "urLs"), ("iPad", "iPad"), ("IPAddress", "ipAddress"), ("aB", "aB"), ("A", "a"),
    ("ABC", "abc"), ("ABCd", "abCd"), ("kWarpFactorKey", "kWarpFactorKey"), ("warp factor", "warpFactor"),
    ("  spaces  ", "spaces"), ("tab\tnewline\n", "tabNewline"), ("a..b", "aB"), ("-leading", "leading"),
    ("trailing-", "trailing"), ("under__score", "underScore"), ("_private", "private"), ("snake_case_9", "snakeCase9"),
    ("version2Beta", "version2Beta"), ("2ndScreen", "_2ndScreen"), ("3", "_3"), ("4.2", "_42"), ("x1y2", "x1y2"),
    ("x1Y2", "x1Y2"), ("", "empty"), ("empty", "empty"), ("🙂", "u1F642"), ("🙂👍", "u1F642_1F44D"),
    ("👨‍👩‍👧", "u1F468_200D_1F469_200D_1F467"),
    ("-", "u002D"), ("…", "u2026"), ("\u{0}", "u0000"), ("a🙂b", "aB"), ("设置", "设置"), ("音量_level", "音量Level"),
    ("Ölstand", "ölstand"), ("e\u{301}tat", "état"), ("état", "état"), ("straße", "straße"), ("ΑΒΓδ", "αβΓδ"),
    ("настройки", "настройки"), ("الصوت", "الصوت"), ("हिन्दी", "हिन्दी"), ("٣صوت", "_٣صوت"), ("class", "class"),
    ("default", "default"), ("self", "self_"), ("Self", "self_"), ("init", "init_"), ("Type", "type"),
    ("Protocol", "protocol"), ("protocol", "protocol"), ("allCases", "allCases_"), ("other", "other_"),
    ("texts", "texts_"), ("true", "true"), ("nil", "nil"), ("a/b\\c\"d", "aBCD"), ("100%", "_100"),
  ]

  @Test func namesOfKeys() {
    for (key, name) in Self.keys { #expect(SwiftIdentifier.name(for: key) == name, "\(key.debugDescription)") }
    #expect(Self.keys.count >= 60)
  }

  static let values: [(value: PropertyListValue, name: String)] = [
    (.string("km"), "km"), (.string("en_US"), "enUs"), (.string(""), "empty"), (.string("1"), "value1"),
    (.string("-1"), "valueMinus1"), (.string("0.5"), "value0_5"), (.string("1.2.3"), "_123"), (.string("1x"), "_1x"),
    (.integer(1), "value1"), (.integer(-1), "valueMinus1"), (.integer(0), "value0"),
    (.integer(.min), "valueMinus9223372036854775808"), (.real(0.5, literal: "0.50"), "value0_5"),
    (.real(-2.25, literal: "-2.25"), "valueMinus2_25"), (.real(1e300, literal: "1e300"), "value1e_300"),
    (.boolean(true), "on"), (.boolean(false), "off"), (.date(.init(timeIntervalSince1970: 0)), "value3"),
    (.data(.init()), "value3"), (.array([]), "value3"),
  ]

  @Test func namesOfValues() {
    for (value, name) in Self.values { #expect(SwiftIdentifier.name(for: value, at: 3) == name, "\(value)") }
  }

  @Test func namesOfTypesAndKeywords() {
    let types = [
      "distanceUnit": "DistanceUnit", "string": "String_", "storedValue": "StoredValue_", "_3": "_3", "设置": "设置",
    ]
    for (name, type) in types { #expect(SwiftIdentifier.typeName(name) == type) }
    let written = ["class": "`class`", "default": "`default`", "volume": "volume", "self_": "self_"]
    for (name, code) in written { #expect(SwiftIdentifier.written(name) == code) }
  }

  @Test func givenNames() {
    for name in ["a", "_a", "aB9", "设置", "class"] { #expect(SwiftIdentifier.isValid(name), "\(name)") }
    for name in ["", "_", "9a", "a-b", "a b", "self", "init", "Type", "a.b", "🙂"] {
      #expect(!SwiftIdentifier.isValid(name), "\(name)")
    }
  }
}
