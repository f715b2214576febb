/// What a text was, step by step; the oldest first.
struct TextEvents {
  /// From a step on.
  struct Event {
    /// The number of the step, the oldest first.
    let step: Int32
    /// The number of the text in its pool; ``TextPool/none`` if there is none.
    let text: Int32
  }

  private(set) var all: [Event] = []

  mutating func append(_ event: Event) { all.append(event) }

  /// The text after a step; ``TextPool/none`` if there is none.
  func text(at step: Int) -> Int32 { all.last { $0.step <= step }?.text ?? TextPool.none }

  /// The step since which it is a text. One that went and came back the same keeps its time; an empty one has gone.
  ///
  /// - Parameter start: what was before this step does not count.
  /// - Returns: `nil` if the last text is another one.
  func made(_ text: Int32, from start: Int = 0) -> Int? {
    var made = self.text(at: start) == text ? start : nil
    for event in all where event.step > start {
      if event.text == text {
        made = made ?? Int(event.step)
      } else if event.text != TextPool.none, event.text != TextPool.empty {
        made = nil
      }
    }
    return made
  }
}

/// The source texts of a unit that are known, one after the other; the oldest first.
struct KnownTexts {
  private(set) var all: [TextEvents.Event] = []

  /// Joins the texts of the source localization and those of `Base`, which answers where the first has none.
  ///
  /// - Parameter says: whether a text says anything; where none does, the last known one holds.
  init(_ first: TextEvents, _ second: TextEvents, where says: (Int32) -> Bool) {
    var (own, base) = (first.all[...], second.all[...])
    var (text, other) = (TextPool.none, TextPool.none)
    while let step = [own.first, base.first].compactMap({ $0?.step }).min() {
      if own.first?.step == step { text = own.removeFirst().text }
      if base.first?.step == step { other = base.removeFirst().text }
      let found = text == TextPool.none ? other : text
      if found != TextPool.none, found != all.last?.text, says(found) {
        all.append(TextEvents.Event(step: step, text: found))
      }
    }
  }

  /// The last known text after a step, else the first known one; `nil` if none is known at any time.
  func text(at step: Int) -> Int32? { (all.last { $0.step <= step } ?? all.first)?.text }
}
