internal import SettingsLocalization

/// A parsed placeholder.
struct FormatSpecifier {
  /// The origin of a value: none (it is in the text or left out), the next argument, a numbered argument.
  package enum Source {
    case none, next
    case numbered(Int)
  }

  package var range: Range<Int>
  package var value: Source
  package var width: Source
  var precision: Source
  package var kind: FormatString.Kind
  package var isDoubtful: Bool
}

/// Parses `%[n$][flags][width][.precision][length]conversion` and `%[n$]#@name@`.
///
/// The flags are `-`, `+`, `#`, `0` and space. The `'` of POSIX is not a flag, as in Core Foundation.
struct FormatSpecifierParser {
  private struct Flags {
    var hasSpace = false
    var hasMinus = false
    var hasSharp = false
  }

  private enum Length {
    case none, short, long, wide, longDouble
  }

  /// The maximum of a number, so that any number of digits can be read without overflow.
  private static let numberLimit = 100_000_000

  private let utf8: [UInt8]
  private let start: Int
  private var index: Int

  package init(_ utf8: [UInt8], start: Int) {
    self.utf8 = utf8
    self.start = start
    self.index = start + 1
  }

  /// The placeholder that begins with the `%` at the start; `nil` if the `%` does not begin one.
  ///
  /// Bytes after another `%` are not read, so all attempts together take linear time.
  package mutating func parse() -> FormatSpecifier? {
    let value = position().map { FormatSpecifier.Source.numbered($0) } ?? .next
    let flags = flags()
    let (width, hasWidth) = field()
    let (precision, _) = take(UInt8(ascii: ".")) ? field() : (.none, false)
    let length = length()
    let isBare = index == start + 1
    guard let kind = conversion(length, isVariable: flags.hasSharp) else { return nil }
    return FormatSpecifier(
      range: start..<index, value: value, width: width, precision: precision, kind: kind,
      isDoubtful: flags.hasSpace || flags.hasMinus && !hasWidth || isBare && isInsideWord)
  }

  private var byte: UInt8? { index < utf8.count ? utf8[index] : nil }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  /// Reads `n$`; without one, nothing is consumed.
  private mutating func position() -> Int? {
    let before = index
    if let number = digits(), number > 0, take(UInt8(ascii: "$")) { return number }
    index = before
    return nil
  }

  private mutating func digits() -> Int? {
    var number: Int?
    while let byte, byte.isDigit {
      number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), Self.numberLimit)
      index += 1
    }
    return number
  }

  private mutating func flags() -> Flags {
    var flags = Flags()
    while let byte {
      switch byte {
      case UInt8(ascii: " "): flags.hasSpace = true
      case UInt8(ascii: "-"): flags.hasMinus = true
      case UInt8(ascii: "#"): flags.hasSharp = true
      case UInt8(ascii: "+"), UInt8(ascii: "0"): break
      default: return flags
      }
      index += 1
    }
    return flags
  }

  /// A width or precision: the origin of its value, and whether there is one.
  private mutating func field() -> (source: FormatSpecifier.Source, isThere: Bool) {
    guard take(UInt8(ascii: "*")) else { return (.none, digits() != nil) }
    return (position().map { .numbered($0) } ?? .next, true)
  }

  private mutating func length() -> Length {
    guard let first = byte else { return .none }
    switch first {
    case UInt8(ascii: "h"):
      index += 1
      _ = take(first)
      return .short
    case UInt8(ascii: "l"):
      index += 1
      return take(first) ? .wide : .long
    case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
      index += 1
      return .wide
    case UInt8(ascii: "L"):
      index += 1
      return .longDouble
    default: return .none
    }
  }

  private mutating func conversion(_ length: Length, isVariable: Bool) -> FormatString.Kind? {
    guard let letter = byte else { return nil }
    index += 1
    switch letter {
    case UInt8(ascii: "@"):
      guard length == .none else { return nil }
      return isVariable ? variable() : .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "o"), UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"):
      return Self.integer(length)
    case UInt8(ascii: "f"), UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "a"), UInt8(ascii: "F"),
      UInt8(ascii: "E"), UInt8(ascii: "G"), UInt8(ascii: "A"):
      return Self.floating(length)
    default: return Self.other(letter, length)
    }
  }

  private static func integer(_ length: Length) -> FormatString.Kind? {
    switch length {
    case .none, .short: .integer
    case .long, .wide: .longInteger
    case .longDouble: nil
    }
  }

  private static func floating(_ length: Length) -> FormatString.Kind? {
    switch length {
    case .none, .long: .floating
    case .longDouble: .longDouble
    case .short, .wide: nil
    }
  }

  /// The kind of characters, strings and addresses; `nil` for another letter, or a wrong length. The `l` of `%lc` and
  /// `%ls` makes no difference in Core Foundation.
  private static func other(_ letter: UInt8, _ length: Length) -> FormatString.Kind? {
    switch (letter, length) {
    case (UInt8(ascii: "c"), .none), (UInt8(ascii: "c"), .long): .character
    case (UInt8(ascii: "s"), .none), (UInt8(ascii: "s"), .long): .cString
    case (UInt8(ascii: "C"), .none): .codeUnit
    case (UInt8(ascii: "S"), .none): .codeUnits
    case (UInt8(ascii: "p"), .none): .pointer
    case (UInt8(ascii: "n"), _): length == .longDouble ? nil : .count
    default: nil
    }
  }

  /// Reads the rest of `%#@name@`; a name consists of ASCII letters, digits and `_`. `nil` for anything else.
  private mutating func variable() -> FormatString.Kind? {
    let first = index
    while let byte, byte.isLetterOrDigit || byte == UInt8(ascii: "_") { index += 1 }
    let name = utf8[first..<index]
    guard !name.isEmpty, take(UInt8(ascii: "@")) else { return nil }
    return .variable(ExactString(String(decoding: name, as: UTF8.self)))
  }

  /// Whether a `%` and one letter are between a digit and a letter, as in "100%ig".
  private var isInsideWord: Bool {
    guard start > 0, let next = byte else { return false }
    return utf8[start - 1].isDigit && utf8[index - 1].isLetter && next.isLetter
  }
}
