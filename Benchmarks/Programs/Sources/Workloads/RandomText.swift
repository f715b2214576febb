/// Texts as tables have them: words in Latin letters or Chinese characters, some with what needs an escape.
struct RandomText {
  private static let syllables = [
    "an", "be", "co", "dis", "el", "fo", "gra", "hi", "in", "ko", "lu", "mé", "no", "ra", "stü",
  ]
  private static let characters = Array("设置语言声音地图显示时间更新下载打开关闭隐私位置通知账户密码帮助版本")
  /// Escaped as a table writes them: what parsers have to decode.
  private static let escapes = [#"\""#, #"\n"#, #"\t"#, #"\\"#, #"\U2026"#]

  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// True once in so many times, on average.
  mutating func happens(onceIn count: Int) -> Bool { random.next(below: count) == 0 }

  mutating func number(below limit: Int) -> Int { random.next(below: limit) }

  /// A sentence in Chinese characters or Latin letters.
  ///
  /// - Parameter words: how many words in Latin letters, or twice as many characters.
  mutating func sentence(words: Int, isChinese: Bool) -> String {
    if isChinese {
      return String((0..<words * 2).map { _ in Self.characters[random.next(below: Self.characters.count)] })
    }
    return (0..<words).map { _ in word() }.joined(separator: " ")
  }

  /// An escape as a table writes it, and a word.
  mutating func escape() -> String { Self.escapes[random.next(below: Self.escapes.count)] + " " + word() }

  private mutating func word() -> String {
    (0..<2 + random.next(below: 2)).map { _ in Self.syllables[random.next(below: Self.syllables.count)] }.joined()
  }
}
