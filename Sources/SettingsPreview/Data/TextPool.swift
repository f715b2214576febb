internal import SettingsLocalization

/// The texts of a page, each once, by number.
struct TextPool {
  private(set) var texts: [String] = []
  private var numbers: [ExactString: Int] = [:]

  /// The number of a text, which is added if it is new.
  mutating func number(of text: String) -> Int {
    if let known = numbers[ExactString(text)] { return known }
    numbers[ExactString(text)] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
