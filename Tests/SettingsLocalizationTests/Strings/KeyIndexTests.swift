import Testing

@testable import SettingsLocalization

@Suite struct KeyIndexTests {
  /// Records with one hash are found one after the other, in the order in which they were put in.
  @Test func recordsWithOneHash() {
    var index = KeyIndex(capacity: 9)
    for number in 0..<9 {
      var probe = index.probe(number % 2 == 0 ? 7 : 23)
      while index.record(at: &probe) != nil {}
      index.put(number, at: probe)
    }
    #expect(found(7, in: index) == [0, 2, 4, 6, 8])
    #expect(found(23, in: index) == [1, 3, 5, 7])
    #expect(found(8, in: index) == [])
  }

  @Test func aRecordTakesThePlaceOfTheOneFound() {
    var index = KeyIndex(capacity: 2)
    for number in 0..<2 {
      var probe = index.probe(0xFFFF_FFFF)
      _ = index.record(at: &probe)
      index.put(number, at: probe)
    }
    #expect(found(0xFFFF_FFFF, in: index) == [1])
  }

  @Test func anEmptyIndexHasNothing() { #expect(found(0, in: KeyIndex(capacity: 0)) == []) }

  private func found(_ hash: UInt32, in index: KeyIndex) -> [Int] {
    var probe = index.probe(hash)
    var records: [Int] = []
    while let record = index.record(at: &probe) { records.append(record) }
    return records
  }

  /// Keys of every length that differ in one bit have different hashes.
  @Test func everyBitCountsForTheHash() {
    let hash = KeyHash()
    var hashes: [UInt32] = []
    for length in 0...24 {
      let key = (0..<length).map { UInt8($0 * 11) }
      hashes.append(hash(key.span))
      for place in 0..<length {
        for bit in 0..<8 {
          var other = key
          other[place] ^= 1 << UInt8(bit)
          hashes.append(hash(other.span))
        }
      }
    }
    // 2,425 hashes of 32 bits: even two pairs that are the same by chance come once in a million runs.
    #expect(Set(hashes).count >= hashes.count - 1)
    let key = Array("key".utf8)
    let (first, second) = (hash(key.span), KeyHash()(key.span))
    #expect(first == second)
  }
}
