package import SettingsLocalization

/// The order of members in a string catalog: Foundation's order of keys, which Xcode uses.
///
/// That is the collation of English, with numbers by their value. If two keys are equal in it, the UTF-16 units decide,
/// and of two spellings of a number the one with fewer leading zeros comes first.
///
/// - Source: measured on catalogs that Xcode wrote, and on the output of Foundation's JSON writer with sorted keys.
package struct XCStringsOrder {
  private let collator: LocaleCollator

  /// - Throws: `ICUError` if ICU fails.
  package init() throws(ICUError) {
    collator = try LocaleCollator(of: LocaleIdentifier(canonical: "en"), isNumeric: true)
  }

  /// The members in order.
  package func sorted(_ members: [JSONObject.Member]) throws(ICUError) -> [JSONObject.Member] {
    try sorted(members, by: \.key)
  }

  /// Elements in the order of their texts.
  package func sorted<Element>(_ elements: [Element], by text: (Element) -> String) throws(ICUError) -> [Element] {
    try collator.sorted(elements.sorted { XCStringsOrder.breaksTie(text($0), text($1)) }, by: text)
  }

  /// Members inserted among others, which keep their order: each is inserted before the first greater one.
  ///
  /// - Parameter new: in order.
  package func merged(
    _ new: [JSONObject.Member], into old: [JSONObject.Member]
  ) throws(ICUError) -> [JSONObject.Member] {
    var merged: [JSONObject.Member] = []
    var rest = new[...]
    for member in old {
      while let first = rest.first, try precedes(first.key, member.key) { merged.append(rest.removeFirst()) }
      merged.append(member)
    }
    return merged + rest
  }

  private func precedes(_ left: String, _ right: String) throws(ICUError) -> Bool {
    let order = try collator.compare(left, right)
    return order < 0 || (order == 0 && XCStringsOrder.breaksTie(left, right))
  }

  /// Whether a key comes before another one that is equal in the collation.
  private static func breaksTie(_ left: String, _ right: String) -> Bool {
    left.utf16.lazy.map(rank).lexicographicallyPrecedes(right.utf16.lazy.map(rank))
  }

  /// A zero ranks last: if two such keys differ by a zero, it is a leading zero of a number.
  private static func rank(_ unit: UInt16) -> UInt32 { unit == 0x30 ? 0x10000 : UInt32(unit) }
}
