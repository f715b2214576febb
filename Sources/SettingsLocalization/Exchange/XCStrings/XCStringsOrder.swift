/// The order of members in a string catalog: as Foundation sorts keys, which Xcode leaves it to.
///
/// - Source: measured on catalogs that Xcode wrote: the collation of English with numbers by their value; keys that it
///   does not tell apart by UTF-16 units.
struct XCStringsOrder {
  private let collator: Collator

  /// - Throws: ``ICUError`` if ICU fails.
  init() throws(ICUError) { collator = try Collator(LocaleIdentifier(canonical: "en"), isNumeric: true) }

  /// The members in order.
  func sorted(_ members: [JSONObject.Member]) throws(ICUError) -> [JSONObject.Member] {
    try sorted(members, by: \.key)
  }

  /// Elements in the order of their texts.
  func sorted<Element>(_ elements: [Element], by text: (Element) -> String) throws(ICUError) -> [Element] {
    let byUnits = elements.sorted { text($0).utf16.lexicographicallyPrecedes(text($1).utf16) }
    return try collator.sorted(byUnits, by: text)
  }

  /// Members put in among others, which keep their order whatever it is: each goes before the first that is behind it.
  ///
  /// - Parameter new: in order.
  func merged(
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
    return order < 0 || (order == 0 && left.utf16.lexicographicallyPrecedes(right.utf16))
  }
}
