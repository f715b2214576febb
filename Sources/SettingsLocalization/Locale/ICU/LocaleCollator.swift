internal import CICU

/// The sort order of a locale, for pickers and lists.
public final class LocaleCollator: @unchecked Sendable {
  // Unchecked: ICU's collator is not changed after it is opened, and its const functions may run on several threads.
  private let handle: OpaquePointer

  /// Opens the order of a locale.
  ///
  /// - Parameters:
  ///   - locale: the locale whose order is used; if it has no order of its own, the root's is used.
  ///   - isNumeric: whether runs of digits are sorted as numbers: `9` before `10`.
  /// - Throws: ``ICUError`` if ICU fails.
  /// - Source: UTS #10 with CLDR's tailorings, in the default strength of the locale (tertiary: letters, then accents,
  ///   then case).
  public init(of locale: LocaleIdentifier, isNumeric: Bool = false) throws(ICUError) {
    handle = try ICU.open("open a collator") { sl_collator_open(locale.tag, isNumeric, &$0) }
  }

  deinit { sl_collator_close(handle) }

  /// Compares two texts.
  ///
  /// - Returns: negative if `left` sorts before `right`, zero if both are equal in the collation, positive if `left`
  ///   sorts after `right`.
  /// - Throws: ``ICUError`` if ICU fails.
  package func compare(_ left: String, _ right: String) throws(ICUError) -> Int {
    var (left, right) = (left, right)
    return try ICU.call("compare texts") { status in
      left.withUTF8 { left in
        right.withUTF8 { right in
          left.withMemoryRebound(to: CChar.self) { left in
            right.withMemoryRebound(to: CChar.self) { right in
              Int(
                sl_collator_compare(
                  handle, left.baseAddress, Int32(clamping: left.count), right.baseAddress,
                  Int32(clamping: right.count), &status))
            }
          }
        }
      }
    }
  }

  /// Bytes whose order is the order of the texts.
  ///
  /// - Returns: never empty; equal for texts that the collation does not distinguish.
  /// - Throws: ``ICUError`` if ICU fails.
  package func sortKey(_ text: String) throws(ICUError) -> [UInt8] {
    var text = text
    var length: Int32 = 0
    let key = try ICU.open("make a sort key") { status in
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sl_collator_sort_key(handle, $0.baseAddress, Int32(clamping: $0.count), &length, &status)
        }
      }
    }
    defer { sl_free(key) }
    return [UInt8](UnsafeBufferPointer(start: key, count: Int(length)))
  }

  /// The elements in the order of their texts; those with equal texts keep their order.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  public func sorted<Element>(_ elements: [Element], by text: (Element) -> String) throws(ICUError) -> [Element] {
    var keys: [[UInt8]] = []
    for element in elements { keys.append(try sortKey(text(element))) }
    let order = elements.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : keys[left].lexicographicallyPrecedes(keys[right])
    }
    return order.map { elements[$0] }
  }
}
