internal import SettingsLocalization

/// A file that came back from a translator, as it was named.
public struct TranslationInput: Sendable {
  /// The path, for messages.
  public let path: String
  /// The whole file.
  public private(set) var bytes: [UInt8]
  /// What it is.
  public let format: TranslationFormat
  /// The table of a `.strings` or `.xcstrings` file; a file of another format tells its tables itself.
  public let table: String
  /// The language that its folder tells, an lproj name; `nil` where none does.
  public let language: String?
  /// The name without extension, which is the language if it is one; `nil` where it cannot be.
  public let nameHint: String?
  /// Whether it was found in a folder that was named, and not named itself: one in a language that was not asked for is
  /// then passed over.
  public var isFound = false
  /// Whether the apostrophe before what a spreadsheet would read as a formula is no part of a text; for csv and tsv.
  public var guardsFormulas = true

  /// Makes an input of its parts; if no table is given, it is the name of the file without its extension.
  public init(
    path: String, bytes: [UInt8], format: TranslationFormat, table: String? = nil, language: String? = nil,
    nameHint: String? = nil
  ) {
    self.path = path
    self.bytes = bytes
    self.format = format
    self.table = table ?? FilePath.stem(of: path)
    self.language = language
    self.nameHint = nameHint
  }

  /// The same input when its bytes have been read, and need no longer be in memory.
  consuming func withoutBytes() -> TranslationInput {
    var input = consume self
    input.bytes = []
    return input
  }
}
