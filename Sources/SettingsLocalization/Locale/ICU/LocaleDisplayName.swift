internal import CICU

/// Names of locales and regions in the language of one locale, for pickers and lists. ``LocaleCollator`` sorts them.
public final class LocaleDisplayName: @unchecked Sendable {
  // Unchecked: ICU's names are not changed after they are opened, and its const functions may run on several threads.
  private let handle: OpaquePointer

  /// - Parameter locale: the language of the names.
  /// - Throws: ``ICUError`` if ICU fails.
  public init(in locale: LocaleIdentifier) throws(ICUError) {
    handle = try ICU.open("open display names") { sl_display_names_open(locale.tag, &$0) }
  }

  deinit { sl_display_names_close(handle) }

  /// The name of a locale: "British English" for en-GB in en, capitalized for a line of a list.
  /// - Returns: the name; the tag or parts of it where CLDR has no name.
  /// - Throws: ``ICUError`` if ICU fails.
  public func name(of locale: LocaleIdentifier) throws(ICUError) -> String {
    try ICU.string("name a locale") { sl_display_name(handle, locale.tag, &$0) }
  }

  /// The name of a country or another region: "Germany" for DE in en, capitalized for a line of a list.
  ///
  /// - Parameter region: an ISO 3166 code of two letters, or a UN M.49 code of three digits.
  /// - Returns: the name; the code if CLDR has no name for it.
  /// - Throws: ``ICUError`` if ICU fails.
  public func name(ofRegion region: String) throws(ICUError) -> String {
    let isCode = (2...3).contains(region.utf8.count) && region.utf8.allSatisfy(\.isLetterOrDigit)
    return isCode ? try ICU.string("name a region") { sl_display_region(handle, region.uppercased(), &$0) } : region
  }
}
