/// Where reading continues after an unreadable part.
///
/// That is the next line that starts a key. How much iOS reads (the whole file, the entries before a point, nothing)
/// is decided in the same pass, at the first thing that iOS cannot read. Policy `icu` answers from recovered entries
/// and marks them. Policy `ios` reads what iOS reads. After a byte that cannot be decoded, nothing is guessed.
enum StringsRecovery {
  /// The start of the next line that starts with a key, a comment or a merge conflict marker, or, in a table in braces,
  /// with the closing brace; the end of the text without either.
  static func resumption(in bytes: [UInt8], after offset: Int, isBraced: Bool) -> Int {
    var offset = offset
    while offset < bytes.count {
      while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
      while offset < bytes.count, CharacterClass.table[Int(bytes[offset])] == .space { offset += 1 }
      if offset < bytes.count, canStart(at: offset, in: bytes, isBraced: isBraced) { return offset }
    }
    return bytes.count
  }

  private static func canStart(at offset: Int, in bytes: [UInt8], isBraced: Bool) -> Bool {
    switch CharacterClass.table[Int(bytes[offset])] {
    case .word, .quote: true
    default: isBraced && bytes[offset] == UInt8(ascii: "}") || MergeConflict.isMarker(at: offset, in: bytes)
    }
  }
}
