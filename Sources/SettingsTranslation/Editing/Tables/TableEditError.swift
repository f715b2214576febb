public import SettingsLocalization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a table was not edited. Then nothing was changed.
public enum TableEditError: Error, Hashable, Sendable {
  /// The table is a binary property list, which a build makes.
  case binaryTable(file: String)
  /// The table has errors; this is the first. Text behind an error cannot be trusted.
  case brokenTable(Finding, errors: Int)
  /// The table is XML in an encoding that cannot hold every text.
  case unsupportedEncoding(file: String)
  /// The table has no such key.
  case noSuchKey(file: String, key: TextKey)
  /// The value of the key is a dictionary, array, number or data.
  case valueIsNoText(file: String, key: TextKey, at: SourceLocation?)
  /// The key or its new text holds a character that the format cannot: its name.
  case unwritableCharacter(file: String, key: TextKey, character: String)
  /// The remaining text would be detected as another encoding: the file has no byte-order mark, but NUL characters.
  case ambiguousEncoding(file: String, TextEncoding)
  /// The edited table does not read back as intended: a bug of this library, never of the file.
  case notReadBack(file: String, reason: String)
}

extension TableEditError: CustomStringConvertible {
  /// `path:line:column: what is wrong; what to do`.
  public var description: String {
    switch self {
    case .binaryTable(let file):
      "\(file): a binary table is a build product and is not edited; edit the source table it was compiled from"
    case .brokenTable(let finding, let errors):
      TableEditError.place(finding.file ?? "", finding.location)
        + ": \(finding.message); a table with errors (\(errors)) is not edited: correct the file first"
    case .unsupportedEncoding(let file):
      "\(file): XML in Latin-1 is not edited, as it cannot hold every text; save the file as UTF-8"
    case .noSuchKey(let file, let key):
      "\(file): no entry has the key \(key.quoted); add it"
    case .valueIsNoText(let file, let key, let location):
      TableEditError.place(file, location) + ": the value of \(key.quoted) is not a text; write a quoted text there"
    case .unwritableCharacter(let file, let key, let character):
      "\(file): the text for \(key.quoted) holds \(character), which this file cannot hold; remove the character"
    case .ambiguousEncoding(let file, let encoding):
      "\(file): not changed, as the result would be read as \(encoding.rawValue); give the file a byte-order mark first"
    case .notReadBack(let file, let reason):
      "\(file): not changed, since the result did not read back as intended: \(reason); please report this bug"
    }
  }

  private static func place(_ file: String, _ location: SourceLocation?) -> String {
    [file, location?.description].compactMap { $0 }.joined(separator: ":")
  }
}

extension TableEditError: LocalizedError {
  public var errorDescription: String? { description }
}
