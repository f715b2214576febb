internal import SettingsCatalog
internal import SettingsLocalization

/// The hashes of a unit among the references of a PO entry: `#: base=3fa4c2d1/-`.
///
/// Editors show comments to translators, and references only on request. gettext's programs drop unknown flags, but keep
/// every reference; those without a colon are kept by all readers.
///
/// - Source: GNU gettext 0.21, `po-charset.c` and `read-catalog-abstract.c`; Babel 2.18 drops references whose part
///   after a colon is not a number.
enum POReference {
  private static let mark = "base="

  /// The reference for hashes.
  static func text(of base: BaseHash) -> String { mark + base.description }

  /// The hashes among the references of a line; `nil` if there are none.
  static func base(in line: String) -> BaseHash? {
    for reference in line.utf8.split(whereSeparator: \.isWhitespace) where reference.starts(with: mark.utf8) {
      let text = String(decoding: reference.dropFirst(mark.utf8.count), as: UTF8.self)
      if let base = BaseHash(text) { return base }
    }
    return nil
  }
}
