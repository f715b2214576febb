/// Matches the beginnings and ends of embeddings, overrides and isolates, paragraph by paragraph.
///
/// - Source: UAX #9: an isolate ends what was opened inside of it (X6a), an end of an embedding does not reach out of an
///   isolate (X7), and nothing goes on behind the end of a paragraph (X8).
struct BidiBalance {
  private struct Opener {
    var role: BidiControls.Role
    var scalar: Unicode.Scalar
    var offset: Int
  }

  private var open: [Opener] = []
  /// How many of `open` are isolates: an end of an isolate without one must not search.
  private var openIsolateCount = 0
  /// In no order.
  private(set) var problems: [TextSafety.Problem] = []

  mutating func take(_ scalar: Unicode.Scalar, at offset: Int) {
    if BidiControls.endsParagraph(scalar) { return endParagraph() }
    guard let role = BidiControls.role(of: scalar) else { return }
    switch role {
    case .embedding, .override, .isolate:
      open.append(Opener(role: role, scalar: scalar, offset: offset))
      if role == .isolate { openIsolateCount += 1 }
    case .endOfEmbedding:
      if let last = open.last, last.role != .isolate { close() } else { add(.unopened, scalar, offset) }
    case .endOfIsolate:
      if openIsolateCount > 0 { closeIsolate() } else { add(.unopened, scalar, offset) }
    }
  }

  mutating func endParagraph() {
    for opener in open { add(.unclosed, opener.scalar, opener.offset) }
    open.removeAll(keepingCapacity: true)
    openIsolateCount = 0
  }

  /// Ends the last opener properly.
  private mutating func close() {
    guard let opener = open.popLast() else { return }
    add(opener.role == .override ? .override : .balanced, opener.scalar, opener.offset)
  }

  /// Ends the last isolate, and what is open inside of it improperly.
  private mutating func closeIsolate() {
    while let last = open.last, last.role != .isolate {
      add(.unclosed, last.scalar, last.offset)
      open.removeLast()
    }
    openIsolateCount -= 1
    close()
  }

  private mutating func add(_ kind: TextSafety.Problem.Kind, _ scalar: Unicode.Scalar, _ offset: Int) {
    problems.append(TextSafety.Problem(kind: kind, scalar: scalar, offset: offset))
  }
}
