/// The elements of XML property lists.
enum XMLListElement: String, CaseIterable {
  case key, string, dict, array, integer, real, date, data, plist
  case `true`, `false`

  /// The element of a name; `nil` for any other name.
  init?(_ name: ArraySlice<UInt8>) {
    guard name.count <= XMLListElement.longestName else { return nil }
    let code = XMLListElement.code(name)
    guard let known = XMLListElement.codes.first(where: { $0.code == code }) else { return nil }
    self = known.element
  }

  /// Whether its text is something else than a text.
  var isScalar: Bool {
    switch self {
    case .integer, .real, .date, .data, .true, .false: true
    default: false
    }
  }

  private static let longestName = 7
  private static let codes = allCases.map { (code: code(Array($0.rawValue.utf8)[...]), element: $0) }

  /// The bytes of a short name in one number.
  private static func code(_ name: ArraySlice<UInt8>) -> UInt64 { name.reduce(0) { $0 << 8 | UInt64($1) } }
}

/// The start tag of an element of a property list.
struct XMLListTag {
  /// `nil` for an element that property lists do not have.
  var element: XMLListElement?
  /// The place of its name in the bytes of the file.
  var name: Range<Int>
  /// Whether it ends in `/>`.
  var isEmpty: Bool
  /// Where its `<` is.
  var location: SourceLocation
}
