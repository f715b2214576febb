import Testing

@testable import SettingsLocalization

@Suite struct LocationCursorTests {
  struct Row: Sendable {
    let text: String
    let place: String
  }

  static let rows = [
    Row(text: "", place: "1:1"),
    Row(text: "abc", place: "1:4"),
    Row(text: "é中😀", place: "1:4"),
    Row(text: "a\n", place: "2:1"),
    Row(text: "a\r", place: "2:1"),
    Row(text: "a\r\nb", place: "2:2"),
    Row(text: "a\n\rb", place: "3:2"),
    Row(text: "\r\r\n\n", place: "4:1"),
    Row(text: "\ra\n", place: "3:1"),
    Row(text: "a line that is longer than a word\r\nand another one, é\r\n", place: "3:1"),
  ]

  @Test(arguments: rows) func findsTheEnd(row: Row) {
    let bytes = Array(row.text.utf8)
    var cursor = LocationCursor()
    cursor.append(bytes[...])
    #expect(cursor.advance(to: bytes.count).description == row.place)
  }

  @Test(arguments: rows) func findsTheEndInPieces(row: Row) {
    let bytes = Array(row.text.utf8)
    for middle in 0...bytes.count {
      var cursor = LocationCursor()
      cursor.append(bytes[..<middle])
      _ = cursor.advance(to: middle / 2)
      _ = cursor.advance(to: middle)
      cursor.append(bytes[middle...])
      #expect(cursor.advance(to: bytes.count).description == row.place, "in two at \(middle)")
    }
  }

  @Test func offsetsOutsideGiveTheNearestPlace() {
    var cursor = LocationCursor()
    cursor.append(Array("a\nbc".utf8)[...])
    #expect(cursor.advance(to: 3).description == "2:2")
    #expect(cursor.advance(to: -1).description == "2:2")
    #expect(cursor.advance(to: 100).description == "2:3")
  }
}
