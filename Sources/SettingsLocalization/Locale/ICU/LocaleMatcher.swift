internal import CICU

/// ICU's LocaleMatcher for a list of BCP 47 tags, by default without a default locale.
///
/// ICU measures the distance of languages, scripts and regions by CLDR's languageMatching; it breaks ties by likely
/// subtags and then by the order of the list.
final class LocaleMatcher: @unchecked Sendable {
  // Unchecked: ICU's matcher is immutable once built, and its const functions may run on several threads at once.
  private let handle: OpaquePointer

  /// - Parameters:
  ///   - supported: BCP 47 tags in order of precedence.
  ///   - favorsScript: whether a near script counts more than a near language.
  ///   - firstIsDefault: whether the first tag wins among equally near ones.
  /// - Throws: ``ICUError`` for a malformed tag.
  init(_ supported: [String], favorsScript: Bool = false, firstIsDefault: Bool = false) throws(ICUError) {
    handle = try ICU.open("build a locale matcher") { status in
      withCStrings(supported) { sl_matcher_create($0, $1, favorsScript, firstIsDefault, &status) }
    }
  }

  deinit { sl_matcher_free(handle) }

  /// The best pair of a preference and a supported tag, each by its index; `nil` if nothing is near enough.
  ///
  /// Every later preference has a small handicap: an exact match of the second beats a related language of the first.
  /// - Parameter desired: BCP 47 tags, best first.
  func best(_ desired: [String]) throws(ICUError) -> (desired: Int, supported: Int)? {
    var winner: Int32 = -1
    let supported = try ICU.call("match locales") { status in
      withCStrings(desired) { sl_matcher_best(handle, $0, $1, &winner, &status) }
    }
    return supported < 0 || winner < 0 ? nil : (Int(winner), Int(supported))
  }

  /// How near some of the supported tags are to a preference: 1 for the same locale, 0 if ICU finds no match.
  /// - Parameter places: indices of supported tags.
  func nearness(of desired: String, at places: [Int]) throws(ICUError) -> [Double] {
    let numbers = places.map { Int32(clamping: $0) }
    var nearness = [Double](repeating: 0, count: places.count)
    try ICU.call("measure locales") { status in
      sl_matcher_nearness(handle, desired, numbers, Int32(clamping: numbers.count), &nearness, &status)
    }
    return nearness
  }
}

/// Calls `body` with C strings of the texts, laid out in one block, and with their number.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?, Int32) -> Result
) -> Result {
  var block: [CChar] = []
  var starts: [Int] = []
  for text in texts {
    starts.append(block.count)
    block.append(contentsOf: text.utf8.lazy.map(CChar.init(bitPattern:)))
    block.append(0)
  }
  return block.withUnsafeBufferPointer { bytes in
    let pointers = starts.map { start in bytes.baseAddress.map { $0 + start } }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress, Int32($0.count)) }
  }
}
