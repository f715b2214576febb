import TestSupport
import Testing

@testable import SettingsLocalization

/// The examples of the standard, and as many lengths as there are ways to fill a block.
@Suite struct SHA256Tests {
  /// FIPS 180-4 and NIST's examples.
  static let rows: [(text: String, digits: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test func examplesOfTheStandard() {
    for row in Self.rows { #expect(SHA256(Array(row.text.utf8)).digits == row.digits) }
  }

  /// What another program says of 0 to 200 bytes.
  @Test(.enabled(if: Program.areInstalled("seq", "sha256sum"), "seq or sha256sum is absent")) func lengths() throws {
    let command = "for n in $(seq 0 200); do head -c $n /dev/zero | sha256sum | cut -c -64; done"
    let known = try Shell.run(command, in: "/").split(separator: "\n").map(String.init)
    #expect((0...200).map { SHA256([UInt8](repeating: 0, count: $0)).digits } == known)
  }

  @Test func whatIsNoHash() {
    let good = Self.rows[1].digits
    #expect(SHA256(digits: good[...]) == SHA256(Array("abc".utf8)))
    let short = String(good.dropLast())
    for text in ["", short, good + "0", short + "g", good.uppercased()] { #expect(SHA256(digits: text[...]) == nil) }
  }
}
