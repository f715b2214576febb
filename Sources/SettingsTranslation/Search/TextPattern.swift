internal import SettingsCatalog
public import SettingsLocalization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a search in the texts of a bundle looks for.
public struct TextPattern: Sendable {
  /// How much of a text matches.
  public enum Extent: String, Sendable, Codable {
    case whole, part
  }

  private enum Kind {
    case text(folded: [UInt8], search: LiteralSearch)
    case expression(RegularExpression)
  }

  private let kind: Kind

  /// A text that is found in any case, in any width of its characters, with or without accents.
  ///
  /// - Throws: ``TextPatternError`` for a text without characters that are compared.
  public init(text: String) throws {
    let folded = try ICU.folded(text)
    guard !folded.isEmpty else { throw TextPatternError("the text has no character to search for") }
    kind = .text(folded: folded, search: LiteralSearch([folded]))
  }

  /// A regular expression of ICU; case and accents count.
  ///
  /// - Throws: ``TextPatternError`` if it is not one.
  public init(regularExpression text: String) throws(TextPatternError) {
    do throws(RegularExpression.SyntaxError) {
      kind = .expression(try RegularExpression(text))
    } catch {
      throw TextPatternError("not a regular expression: \(error.name) at character \(error.column)")
    }
  }

  /// How much of a text matches; `nil` for nothing.
  ///
  /// - Throws: `ICUError` if ICU fails, or a regular expression takes too long.
  public func extent(in text: String) throws(ICUError) -> Extent? {
    switch kind {
    case .text(let folded, let search):
      let text = try ICU.folded(text)
      if text == folded { return .whole }
      var isFound = false
      search.search(text) { _, _ in
        isFound = true
        return true
      }
      return isFound ? .part : nil
    case .expression(let expression):
      return try expression.match(text).map { $0 == .whole ? .whole : .part }
    }
  }
}

/// A pattern that cannot be searched for.
public struct TextPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

extension TextPatternError: LocalizedError {
  public var errorDescription: String? { description }
}
