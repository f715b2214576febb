public import SettingsCatalog
public import SettingsLocalization

/// An encoding of csv and tsv files that cannot be recognized, and must be named.
public enum SheetEncoding: String, Sendable, CaseIterable {
  /// As Excel saves plain CSV in Western Europe and America.
  case windows1252 = "windows-1252"
}

extension TranslationInput {
  /// The file as if it had been saved in UTF-8.
  ///
  /// - Parameter encoding: its encoding; only csv and tsv can have one of these.
  /// - Throws: `ExchangeError` if the file is of another format, is UTF-8 or Unicode text, or has a byte that is no
  ///   character of the encoding.
  public func decoded(as encoding: SheetEncoding) throws(ExchangeError) -> TranslationInput {
    guard format == .csv || format == .tsv else { throw ExchangeError(.encodingOfOther(self)) }
    let text = SourceText(bytes: bytes, file: path)
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    guard isASCII || (text.encoding == .utf8 && !text.undecoded.isEmpty) else {
      throw ExchangeError(.otherEncoding(text.encoding, self))
    }
    guard let utf8 = Windows1252.utf8(bytes) else { throw ExchangeError(.wrongEncoding(encoding, self)) }
    return TranslationInput(decoding: self, utf8, from: encoding)
  }
}

extension Finding {
  fileprivate static func encodingOfOther(_ input: TranslationInput) -> Finding {
    Finding(
      .importEncoding, .error, "--encoding is for csv and tsv, and this is \(input.format.rawValue)", file: input.path,
      fix: "Leave the option out.")
  }

  fileprivate static func otherEncoding(_ found: TextEncoding, _ input: TranslationInput) -> Finding {
    Finding(
      .importEncoding, .error, "the file is in \(found.rawValue)", file: input.path, fix: "Leave --encoding out.")
  }

  fileprivate static func wrongEncoding(_ encoding: SheetEncoding, _ input: TranslationInput) -> Finding {
    Finding(
      .importEncoding, .error, "the file is not in \(encoding.rawValue)", file: input.path,
      fix: "Save it as \"CSV UTF-8\" or as Unicode text.")
  }
}

extension Finding.Rule {
  /// A file is not in the encoding that was named, or its language cannot be written in it.
  public static let importEncoding = Finding.Rule(rawValue: "import-encoding")
}
