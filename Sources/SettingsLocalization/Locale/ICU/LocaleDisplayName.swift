internal import CICU

/// Names of locales in the language of one locale, for pickers and lists.
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
}
