internal import CSettingsSystem
internal import Synchronization

/// Runs independent work on all processors that the process may use.
///
/// It uses the thread of the caller and threads of its own, not those of Swift's concurrency or of Dispatch: so a
/// statically linked program stays small. Their stacks have 8 MiB, as that of the main thread usually has, so that the
/// same nesting depth is possible.
///
/// `report` and `lint` check bundles with it, each on one thread from start to end. Their results keep the order in
/// which the bundles were found, so the output is the same as on one processor, also where it is written meanwhile.
package enum Processors {
  /// The number of processors.
  package static var count: Int { max(1, Int(sl_processor_count())) }

  /// The results for some values, in their order.
  ///
  /// - Parameters:
  ///   - values: the input; each is processed by one thread from start to end.
  ///   - atOnce: how many are processed at the same time; with 1 all are on the thread of the caller.
  ///   - body: processes one value.
  ///   - inOrder: takes over what `body` made of a value, as soon as those of all values before it were taken over: one
  ///     at a time, in the order of the values, on any of the threads.
  package static func map<Value: Sendable, Made: Sendable, Result: Sendable>(
    _ values: [Value], atOnce: Int = count, _ body: @escaping @Sendable (Value) -> Made,
    inOrder: @escaping @Sendable (Made) -> Result
  ) -> [Result] {
    if atOnce <= 1 || values.count <= 1 { return values.map { inOrder(body($0)) } }
    let results = Results(count: values.count, inOrder)
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
private final class Results<Made: Sendable, Result: Sendable>: Sendable {
  private struct State {
    var taken = 0
    /// What was made of values after one that is not yet processed.
    var waiting: [Int: Made] = [:]
    /// Whether a thread takes over what was made of a value.
    var isBusy = false
    var results: [Result] = []
  }

  private let count: Int
  private let inOrder: @Sendable (Made) -> Result
  private let state = Mutex(State())

  init(count: Int, _ inOrder: @escaping @Sendable (Made) -> Result) { (self.count, self.inOrder) = (count, inOrder) }

  /// The index of the next unprocessed value; `nil` when all values are processed.
  func next() -> Int? {
    state.withLock { state in
      guard state.taken < count else { return nil }
      state.taken += 1
      return state.taken - 1
    }
  }

  /// Takes over what was made of a value, and what has waited for it.
  func put(_ made: Made, at number: Int) {
    state.withLock { $0.waiting[number] = made }
    while let made = nextInOrder() {
      let result = inOrder(made)
      state.withLock { state in
        state.results.append(result)
        state.isBusy = false
      }
    }
  }

  /// What was made of the first value without a result; `nil` if it is not yet processed, or if another thread is busy,
  /// which will look again.
  private func nextInOrder() -> Made? {
    state.withLock { state in
      guard !state.isBusy, let made = state.waiting.removeValue(forKey: state.results.count) else { return nil }
      state.isBusy = true
      return made
    }
  }

  /// All results, after every thread is done.
  var all: [Result] { state.withLock { $0.results } }
}
