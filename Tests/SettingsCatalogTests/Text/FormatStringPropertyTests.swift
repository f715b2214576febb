import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Random pairs that are known to match or not to match.
@Suite struct FormatStringPropertyTests {
  /// Conversions that take the same argument, by kind.
  static let kinds = [
    ["@", "10@", "-5@"], ["d", "i", "u", "x", "X", "o", "hd", "hhu", "05d", "+d", "D", "U", "O"],
    ["ld", "lld", "lu", "qx", "zu", "td", "jd", "-8lld"], ["f", ".2f", "e", "G", "a", "lf", "8.3g"], ["Lf", "Lg"],
    ["c", "lc"], ["C"], ["s", "ls", "20s"], ["S"], ["p"], ["#@files@"], ["#@folders@"],
  ]
  /// No text before a placeholder ends in a digit, and none has a single `%`.
  static let words = ["", " ", "word ", "%% ", "é", "\u{301}", "的", "٪", "\n", "😀", "$", "@", "-"]

  struct Maker {
    var random: SeededRandom

    mutating func pick<Element>(_ list: [Element]) -> Element { list[random.next(below: list.count)] }

    /// The kinds of one to six arguments, as rows of the table.
    mutating func arguments() -> [Int] {
      (0...random.next(below: 6)).map { _ in random.next(below: FormatStringPropertyTests.kinds.count) }
    }

    /// A text that takes the arguments of the given numbers, in this order.
    mutating func text(_ order: [Int], _ arguments: [Int: Int], numbered: Bool) -> String {
      var text = ""
      for position in order {
        guard let kind = arguments[position] else { continue }
        let number = numbered ? "\(position)$" : ""
        text += pick(FormatStringPropertyTests.words) + "%" + number + pick(FormatStringPropertyTests.kinds[kind])
      }
      return text + " " + pick(FormatStringPropertyTests.words)
    }
  }

  @Test func tenThousandRandomPairs() {
    var maker = Maker(random: SeededRandom(seed: 0x5E77_1265))
    for _ in 0..<10_000 {
      let kinds = maker.arguments()
      let order = Array(1...kinds.count)
      let arguments = Dictionary(uniqueKeysWithValues: zip(order, kinds))
      let source = maker.text(order, arguments, numbered: maker.random.next(below: 2) == 0)
      expectMatch(source, order, arguments, &maker)
      expectMismatches(source, order, arguments, &maker)
    }
  }

  /// Same order without numbers, and any order with numbers, one of them used again.
  private func expectMatch(_ source: String, _ order: [Int], _ arguments: [Int: Int], _ maker: inout Maker) {
    let plain = maker.text(order, arguments, numbered: false)
    #expect(FormatString.mismatch(source: source, translation: plain) == nil, "\(source) → \(plain)")
    let again = order + [maker.pick(order)]
    let permuted = maker.text(again.shuffled(using: &maker.random), arguments, numbered: true)
    #expect(FormatString.mismatch(source: source, translation: permuted) == nil, "\(source) → \(permuted)")
  }

  /// One argument of another kind, one left out, one added, and all but the last numbered.
  private func expectMismatches(_ source: String, _ order: [Int], _ arguments: [Int: Int], _ maker: inout Maker) {
    let chosen = maker.pick(order)
    let shuffled = order.shuffled(using: &maker.random)
    var changed = arguments
    changed[chosen] = ((arguments[chosen] ?? 0) + 1 + maker.random.next(below: Self.kinds.count - 1)) % Self.kinds.count
    var fewer = arguments
    fewer[chosen] = nil
    var more = arguments
    more[order.count + 1] = maker.random.next(below: Self.kinds.count)
    for wrong in [changed, fewer, more] {
      let translation = maker.text(shuffled + [order.count + 1], wrong, numbered: true)
      let mismatch = FormatString.mismatch(source: source, translation: translation)
      #expect(mismatch?.problems.count == 1, "\(source) → \(translation)")
    }
    let single = maker.text(order, arguments, numbered: true) + "%"
    #expect(FormatString.mismatch(source: source, translation: single)?.problems == [.singlePercent])
  }

  /// Any bytes are accepted.
  @Test func randomBytesAreRead() {
    var random = SeededRandom(seed: 7)
    let alphabet = Array("%%%%1290$*.-+# 'hlLqztjdiufgcsSpn@_ab\u{301}é\n")
    for _ in 0..<10_000 {
      let texts = (0..<2).map { _ in
        String((0..<random.next(below: 24)).map { _ in alphabet[random.next(below: alphabet.count)] })
      }
      for text in texts {
        #expect(FormatString.mismatch(source: text, translation: text) == nil, "\(text)")
        #expect(Self.isConsistent(FormatString(text, reading: .format)))
      }
      _ = FormatString.mismatch(source: texts[0], translation: texts[1])?.message
    }
  }

  /// Every `%` of a text is in a placeholder, in a `%%` or single.
  private static func isConsistent(_ format: FormatString) -> Bool {
    let starts = Set(format.arguments.map(\.range.lowerBound))
    let percents = format.utf8.count { $0 == UInt8(ascii: "%") }
    return percents == starts.count + 2 * format.doubledPercentCount + format.singlePercentCount
      && format.arguments.allSatisfy { format.utf8.indices.contains($0.range.upperBound - 1) && $0.position > 0 }
  }
}
