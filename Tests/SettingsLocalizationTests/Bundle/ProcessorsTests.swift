import Foundation
import Synchronization
import Testing

@testable import SettingsLocalization

/// Work on several processors has the same result as work on one.
@Suite struct ProcessorsTests {
  @Test func resultsKeepTheirOrder() {
    let values = Array(0..<10_000)
    for atOnce in [0, 1, 2, 7, 1000] {
      let order = Mutex<[Int]>([])
      let results = Processors.map(values, atOnce: atOnce) {
        $0 * 2
      } inOrder: { made in
        order.withLock { $0.append(made) }
        return made + 1
      }
      #expect(results == values.map { $0 * 2 + 1 } && order.withLock { $0 } == values.map { $0 * 2 })
    }
    for (values, doubled) in [([], []), ([1], [2])] {
      #expect(
        Processors.map(values, atOnce: 4) {
          $0 * 2
        } inOrder: {
          $0
        } == doubled)
    }
    #expect(Processors.count >= 1)
  }

  /// A result is taken over while others are still made: the last value waits until the first has been.
  @Test func resultsAreTakenOverAsSoonAsTheyAreKnown() {
    let taken = Mutex<[Int]>([])
    let results = Processors.map(Array(0..<10), atOnce: 2) { number in
      var rounds = 0
      while number == 9, !taken.withLock({ $0.contains(0) }), rounds < 10_000 {
        usleep(1000)
        rounds += 1
      }
      return taken.withLock { $0.contains(0) }
    } inOrder: { sawTheFirst in
      taken.withLock { $0.append($0.count) }
      return sawTheFirst
    }
    #expect(results.last == true && taken.withLock { $0 } == Array(0..<10))
  }

  /// No task begins while the allowed number is running.
  @Test func noMoreAtOnceThanAllowed() {
    let running = Mutex((now: 0, most: 0))
    _ = Processors.map(Array(0..<500), atOnce: 3) { number in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { running.withLock { $0.now -= 1 } }
      return (0..<1000).reduce(number, &+)
    } inOrder: {
      $0
    }
    #expect(running.withLock { $0.now == 0 && (1...3).contains($0.most) })
  }

  /// Values with the maximum nesting depth, on every thread.
  @Test func threadsHaveDeepStacks() throws {
    let depth = PropertyListDocument.depthLimit
    let list = String(repeating: "(", count: depth - 1) + String(repeating: ")", count: depth - 1)
    let roots = Processors.map(Array(repeating: Array(list.utf8), count: 8), atOnce: 4) { bytes in
      PropertyListDocument(bytes: bytes, file: "a.plist").root != nil
    } inOrder: {
      $0
    }
    #expect(roots == Array(repeating: true, count: 8))
  }
}
