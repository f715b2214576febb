import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// What becomes of each element, in their order; several are worked on at once.
  ///
  /// - Parameter transform: reads no files: the stack of the threads that it runs on is too small for the deepest of them.
  func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex<[Result?]>(Array<Result?>(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let result = transform(self[number])
      results.withLock { $0[number] = result }
    }
    return results.withLock { $0 }.compactMap { $0 }
  }
}
