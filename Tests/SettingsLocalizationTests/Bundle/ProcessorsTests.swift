import Synchronization
import Testing

@testable import SettingsLocalization

/// Work on several processors has the same result as work on one.
@Suite struct ProcessorsTests {
  @Test func resultsKeepTheirOrder() {
    let values = Array(0..<10_000)
    for atOnce in [0, 1, 2, 7, 1000] {
      #expect(Processors.map(values, atOnce: atOnce) { $0 * 2 } == values.map { $0 * 2 })
    }
    #expect(Processors.map([Int](), atOnce: 4) { $0 } == [] && Processors.map([1], atOnce: 4) { $0 + 1 } == [2])
    #expect(Processors.count >= 1)
  }

  /// No task begins while the allowed number is running.
  @Test func noMoreAtOnceThanAllowed() {
    let running = Mutex((now: 0, most: 0))
    _ = Processors.map(Array(0..<500), atOnce: 3) { number in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { running.withLock { $0.now -= 1 } }
      return (0..<1000).reduce(number, &+)
    }
    #expect(running.withLock { $0.now == 0 && (1...3).contains($0.most) })
  }

  /// Values with the maximum nesting depth, on every thread.
  @Test func threadsHaveDeepStacks() throws {
    let depth = PropertyListDocument.depthLimit
    let list = String(repeating: "(", count: depth - 1) + String(repeating: ")", count: depth - 1)
    let roots = Processors.map(Array(repeating: Array(list.utf8), count: 8), atOnce: 4) { bytes in
      PropertyListDocument(bytes: bytes, file: "a.plist").root != nil
    }
    #expect(roots == Array(repeating: true, count: 8))
  }
}
