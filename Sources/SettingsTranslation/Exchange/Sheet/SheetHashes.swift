internal import SettingsCatalog
internal import SettingsLocalization

/// The hashes of a text in several languages, in one cell: `2c956c3b de:0b9e77aa fr:-`.
///
/// The first is that of the source text. Names of languages are written as in addresses, so that none has a space or a
/// colon.
struct SheetHashes {
  private let source: Substring
  private let targets: [Substring: Substring]

  /// The cell of a text; `units` are its translations by the names of their columns.
  static func text(_ units: [(name: String, unit: ExchangeUnit)]) -> String {
    let hashes = units.map { name, unit in
      let parts = unit.base.description.split(separator: "/")
      return (source: parts[0], target: PreviewAddress.encoded(name) + ":" + parts[parts.count - 1])
    }
    return ([hashes.first.map { String($0.source) } ?? ""] + hashes.map(\.target)).joined(separator: " ")
  }

  /// Reads a cell; what is damaged is not known.
  init(_ text: String) {
    let words = text.split { $0 == " " || $0 == "\n" }
    source = words.first ?? ""
    let pairs = words.dropFirst().compactMap { word in
      word.firstIndex(of: ":").map { (word[..<$0], word[word.index(after: $0)...]) }
    }
    targets = Dictionary(pairs) { first, _ in first }
  }

  /// The hashes of one language; `nil` if they are not known.
  func base(of name: String) -> BaseHash? {
    targets[PreviewAddress.encoded(name)[...]].flatMap { BaseHash("\(source)/\($0)") }
  }
}
