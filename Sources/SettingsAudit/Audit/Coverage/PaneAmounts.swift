public import SettingsCatalog
public import SettingsLocalization

/// Texts and their words: what a translation costs.
public struct TextAmount: Hashable, Sendable {
  /// Different texts: keys of tables.
  public var texts = 0
  /// The words of their source texts.
  public var words = 0

  /// Nothing.
  public init() {}

  /// One text.
  init(_ source: String) {
    texts = 1
    words = TextAmount.words(of: source)
  }

  static func += (left: inout TextAmount, right: TextAmount) {
    left.texts += right.texts
    left.words += right.words
  }

  /// How many words a text has: what is between spaces and has a letter or a digit. In Chinese and Japanese each
  /// character is a word, as word processors count.
  static func words(of text: String) -> Int {
    var count = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      if isIdeographic(scalar) {
        count += 1
        isInWord = false
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        count += 1
        isInWord = true
      }
    }
    return count
  }

  /// Han, Hiragana, Katakana.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x3040 && (scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value))
  }
}

/// The texts of a pane, each counted in the first pane that shows it.
public struct PaneAmount: Hashable, Sendable {
  /// The name of the pane.
  public var pane: String
  /// All of its texts that are for translators.
  public var all = TextAmount()
  /// Those that the localization has no translation of, by the answer that counts.
  public var toTranslate = TextAmount()
}

extension LocalizationCoverage {
  /// All texts that are for translators.
  public var amount: TextAmount { panes.reduce(into: TextAmount()) { $0 += $1.all } }

  /// The texts of the panes without a translation, by the answer that counts, texts that no table has among them.
  public var toTranslate: TextAmount { panes.reduce(into: TextAmount()) { $0 += $1.toTranslate } }

  mutating func count(_ text: ScreenText, isToTranslate: Bool) {
    if text.isFirst { panes[text.paneNumber].all += text.amount }
    if isToTranslate, add(text) { panes[text.paneNumber].toTranslate += text.amount }
  }

  mutating func countCode(_ text: ScreenText, isToTranslate: Bool) {
    if isToTranslate, add(text) { codeToTranslate += text.amount }
  }

  private mutating func add(_ text: ScreenText) -> Bool {
    text.unit.map { unitsToTranslate.insert($0).inserted } ?? false
  }
}

extension BundleCoverage {
  /// The units to translate, by localization; those of the source language are written, not translated.
  public var unitsToTranslate: [LocalizationName: Set<UnitIdentifier>] {
    let rows = localizations.filter { !$0.isSource }.map { ($0.language.localization, $0.unitsToTranslate) }
    return Dictionary(rows) { first, _ in first }
  }
}
