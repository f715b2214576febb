internal import CSettingsSystem
internal import Synchronization

/// Runs independent work on all processors that the process may use.
///
/// It uses the thread of the caller and threads of its own, not those of Swift's concurrency or of Dispatch: so a
/// statically linked program stays small. Their stacks have 8 MiB, as that of the main thread usually has, so that the
/// same nesting depth is possible.
///
/// `report` and `lint` check bundles with it, each on one thread from start to end. Their results keep the order in
/// which the bundles were found, so the output is the same as on one processor.
package enum Processors {
  /// The number of processors.
  package static var count: Int { max(1, Int(sl_processor_count())) }

  /// The results for some values, in their order.
  ///
  /// - Parameters:
  ///   - values: the input; each is processed by one thread from start to end.
  ///   - atOnce: how many are processed at the same time; with 1 all are on the thread of the caller.
  ///   - body: processes one value.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], atOnce: Int = count, _ body: @escaping @Sendable (Value) -> Result
  ) -> [Result] {
    if atOnce <= 1 || values.count <= 1 { return values.map(body) }
    let results = Results<Result>(count: values.count)
    let work = Work {
      while let number = results.next() { results.put(body(values[number]), at: number) }
    }
    withExtendedLifetime(work) {
      sl_run_on_threads(Int32(clamping: min(atOnce, values.count)), Unmanaged.passUnretained(work).toOpaque()) { work in
        guard let work else { return }
        Unmanaged<Work>.fromOpaque(work).takeUnretainedValue().body()
      }
    }
    return results.all
  }
}

/// The work of a thread, in a form that C can pass on.
private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) { self.body = body }
}

/// The results of some values, which threads process one after the other.
private final class Results<Result: Sendable>: Sendable {
  private struct State {
    var taken = 0
    var results: [Result?]
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count))) }

  /// The index of the next unprocessed value; `nil` when all values are processed.
  func next() -> Int? {
    state.withLock { state in
      guard state.taken < state.results.count else { return nil }
      state.taken += 1
      return state.taken - 1
    }
  }

  func put(_ result: Result, at number: Int) { state.withLock { $0.results[number] = result } }

  /// All results, after every thread is done.
  var all: [Result] { state.withLock { $0.results.compactMap { $0 } } }
}
