import Testing

@testable import SettingsLocalization

/// Handles, and input that ICU rejects.
@Suite struct ICUTests {
  @Test func illegalTagsAreErrors() throws {
    let expected = ["canonicalize a tag", "add likely subtags", "get the direction of a script"]
    for (function, body) in zip(
      expected,
      [{ _ = try ICU.canonicalTag($0) }, { _ = try ICU.maximized($0) }, { _ = try ICU.isRightToLeft($0) }]
        as [(String) throws -> Void])
    {
      for tag in ["", "en_US", "!", "en-"] {
        let error = #expect(throws: ICUError.self) { try body(tag) }
        #expect(error?.function == function)
        #expect(error?.status == 1)
        #expect(error?.description == "ICU cannot \(function): U_ILLEGAL_ARGUMENT_ERROR (1)")
      }
    }
  }

  @Test func aMatcherRefusesIllegalTags() throws {
    #expect(throws: ICUError(function: "build a locale matcher", status: 1)) { try LocaleMatcher(["en", "!"]) }
    let matcher = try LocaleMatcher(["en"])
    #expect(throws: ICUError(function: "match locales", status: 1)) { try matcher.best(["en_US"]) }
    #expect(try matcher.best([]) == nil)
    #expect(try LocaleMatcher([]).best(["en"]) == nil)
  }

  /// Handles take a `LocaleIdentifier`, which never has an illegal tag.
  @Test(arguments: ["", "!", "en_US"]) func noIdentifierHasAnIllegalTag(tag: String) {
    let error = #expect(throws: ICUError.self) { try LocaleIdentifier(canonical: tag) }
    #expect(error?.isIllegalArgument == true)
  }

  @Test func warningsAreSuccess() throws {
    #expect(
      try ICU.call("warn") {
        $0 = -127; return 3
      } == 3)
    #expect(throws: ICUError(function: "fail", status: 7)) { try ICU.call("fail") { $0 = 7 } }
    #expect(throws: ICUError(function: "open", status: 7)) { try ICU.open("open") { _ in Int?.none } }
    #expect(ICUError(function: "", status: 7).name == "U_MEMORY_ALLOCATION_ERROR")
  }

  @Test(arguments: [
    ("es_MX", "es_419"), ("zh_Hant", "root"), ("sr_Latn", "root"), ("zh_Hant_MO", "zh_Hant_HK"), ("nb", "no"),
    ("pt_AO", "pt_PT"), ("de_AT", nil), ("en", nil), ("", nil),
  ])
  func explicitParents(id: String, parent: String?) throws {
    #expect(try ICU.explicitParent(id) == parent)
  }

  @Test func aliases() throws {
    #expect(try ICU.languageAlias("iw") == "he")
    #expect(try ICU.languageAlias("sh") == "sr_Latn")
    #expect(try ICU.languageAlias("en") == nil)
  }

  @Test func minimizedSubtags() throws {
    #expect(try ICU.minimized("zh_Hant_TW") == Subtags(language: "zh", script: "", region: "TW"))
    #expect(try ICU.minimized("pt_BR") == Subtags(language: "pt", script: "", region: ""))
    #expect(try ICU.subtags(of: "zh-Hant_TW@x=y") == Subtags(language: "zh", script: "Hant", region: "TW"))
    #expect(try ICU.baseName("EN-gb@x=y") == "en_GB")
  }

  @Test(arguments: [
    ("en-AU", ["en_AU", "en_001", "en"]), ("zh-Hant-HK", ["zh_Hant_HK", "zh_Hant"]),
    ("zh-MO", ["zh_Hant_MO", "zh_Hant_HK", "zh_Hant"]),
    ("zh-CN", ["zh_CN", "zh"]), ("nn-NO", ["nn_NO", "nn"]), ("sr-Latn-BA", ["sr_Latn_BA", "sr_Latn"]),
    ("en-XA", ["en_XA"]),
    ("pt-AO", ["pt_AO", "pt_PT", "pt"]), ("hi-Latn", ["hi_Latn", "en_IN", "en_001", "en"]),
  ])
  func walks(tag: String, nodes: [String]) throws {
    let locale = try #require(try LocaleIdentifier(tag))
    #expect(try LocaleNode.walk(from: locale).map(\.id) == nodes)
  }

  @Test func version() throws {
    #expect(try ICU.version().hasPrefix("\(ICU.majorVersion)."))
  }
}
