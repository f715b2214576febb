import Testing

@testable import SettingsCatalog

/// What exports carry to find later who changed what.
@Suite struct BaseHashTests {
  @Test func theFormIsFixed() {
    #expect(BaseHash(source: "Sound", target: nil).description == "2f8f80b3/-")
    #expect(BaseHash(source: "", target: "").description == "4fd0bfc1/4fd0bfc1")
  }

  @Test func whatIsWrittenIsRead() {
    for target in [nil, "", "Ton", "e\u{301}"] {
      let hash = BaseHash(source: "Sound", target: target)
      #expect(BaseHash(hash.description) == hash)
      #expect(hash.hasSource("Sound") && !hash.hasSource("sound") && hash.hasTarget(target))
      #expect(!hash.hasTarget("\u{E9}"))
    }
  }

  @Test(arguments: [
    "", "/", "-/-", "12345678", "1234567/-", "123456789/-", "12345678/--", "12345678/-/-", "0x345678/-", "+2345678/-",
    "-0000000/-", "12345678/+2345678",
  ])
  func anythingElseIsUnknown(text: String) { #expect(BaseHash(text) == nil) }

  @Test func aTokenIsCutOffTheEndOfAComment() {
    let hash = BaseHash(source: "a", target: "b")
    for (comment, rest) in [("Row title ", "Row title"), ("", ""), ("[base:x] in [a] list", "[base:x] in [a] list")] {
      let cut = BaseHash.cut(from: comment + hash.token + " \n")
      #expect(cut?.hash == hash && cut?.comment == rest)
    }
    for comment in ["", "]", "[base:]", "[base:12]", hash.token + " and more"] {
      #expect(BaseHash.cut(from: comment) == nil)
    }
  }
}
