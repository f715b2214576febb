internal import SettingsLocalization

/// The texts of a history, each once, with a number.
final class TextPool {
  private var numbers: [ExactString: Int32] = [:]
  private(set) var texts = [""]

  /// The number that stands for no text.
  static let none: Int32 = -1
  /// The number of an empty text.
  static let empty: Int32 = 0

  /// The number of a text.
  func number(of text: String) -> Int32 {
    if text.isEmpty { return TextPool.empty }
    let name = ExactString(text)
    if let known = numbers[name] { return known }
    let number = Int32(clamping: texts.count)
    numbers[name] = number
    texts.append(text)
    return number
  }

  /// The text of a number; `nil` for none.
  subscript(number: Int32) -> String? { number < 0 ? nil : texts[Int(number)] }
}
