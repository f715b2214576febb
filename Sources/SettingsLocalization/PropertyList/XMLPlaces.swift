import CExpat

/// Tells where in the file the event is that expat reports.
package struct XMLPlaces {
  private let parser: XML_Parser?
  private(set) var cursor = LocationCursor()

  init(_ parser: XML_Parser?) { self.parser = parser }

  /// Makes the bytes known that expat is given next.
  mutating func expect(_ bytes: ArraySlice<UInt8>) { cursor.append(bytes) }

  /// Offset of the current event.
  var byteIndex: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  /// The place of the current event.
  mutating func current() -> SourceLocation { cursor.advance(to: byteIndex) }

  /// The place of an offset that is not before the last place.
  mutating func place(of offset: Int) -> SourceLocation { cursor.advance(to: offset) }

  /// The place of the document type that is being reported: the current event is at its end.
  mutating func doctype() -> SourceLocation {
    let passed = cursor.bytes(from: cursor.offset).prefix(max(0, byteIndex - cursor.offset))
    var start = passed.endIndex
    while start > passed.startIndex, !passed[start...].starts(with: "<!DOCTYPE".utf8) { start -= 1 }
    return place(of: cursor.offset + start - passed.startIndex)
  }

  /// The bytes from an offset on, as far as they are known.
  func bytes(from offset: Int) -> ArraySlice<UInt8> { cursor.bytes(from: offset) }

  /// The bytes of the tag that is being reported.
  var currentTag: ArraySlice<UInt8> { bytes(from: byteIndex).prefix(Int(XML_GetCurrentByteCount(parser))) }
}
