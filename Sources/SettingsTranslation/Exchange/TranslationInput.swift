public import SettingsLocalization

/// A file that came back from a translator.
public struct TranslationInput: Sendable {
  /// The path, for messages.
  public let path: String
  /// The whole file.
  public private(set) var bytes: [UInt8]
  /// The format of the file.
  public let format: TranslationFormat
  /// The table of a `.strings` or `.xcstrings` file; a file of another format names its tables itself.
  public let table: TableName
  /// The language of its folder, an lproj name; `nil` if the folder has none.
  public let language: String?
  /// The name without extension, which may be the language; `nil` if it cannot be.
  public let nameHint: String?
  /// Whether it was found in a given folder, and not given itself: then it is passed over if its language was not
  /// requested.
  public var isFound = false
  /// Whether an apostrophe that guards a text from being a formula is not part of it; for csv and tsv.
  public var guardsFormulas = true
  /// The encoding that it was read in, if that had to be named; ``bytes`` are UTF-8 then.
  private(set) var encoding: SheetEncoding?

  /// Makes an input of its parts; if no table is given, it is the name of the file without its extension.
  public init(
    path: String, bytes: [UInt8], format: TranslationFormat, table: TableName? = nil, language: String? = nil,
    nameHint: String? = nil
  ) {
    self.path = path
    self.bytes = bytes
    self.format = format
    self.table = table ?? TableName(FilePath.stem(of: path))
    self.language = language
    self.nameHint = nameHint
  }

  /// An input whose bytes were read in an encoding.
  init(decoding input: TranslationInput, _ utf8: [UInt8], from encoding: SheetEncoding) {
    self = input
    bytes = utf8
    self.encoding = encoding
  }

  /// The same input without its bytes, when these are no longer needed.
  consuming func withoutBytes() -> TranslationInput {
    var input = consume self
    input.bytes = []
    return input
  }
}
