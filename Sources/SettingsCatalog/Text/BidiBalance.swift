internal import SettingsLocalization

/// Matches the beginnings and ends of embeddings, overrides and isolates, paragraph by paragraph.
///
/// - Source: UAX #9: the end of an isolate closes everything that was opened inside of it (X6a), the end of an
///   embedding does not reach out of an isolate (X7), and the end of a paragraph closes everything (X8).
struct BidiBalance {
  private struct Opener {
    var role: BidiControls.Role
    var scalar: Unicode.Scalar
    var offset: Int
  }

  private var open: [Opener] = []
  /// How many of `open` are isolates, so that an end of an isolate without one needs no search.
  private var openIsolateCount = 0
  /// Unordered.
  private(set) var problems: [TextSafety.Problem] = []

  package mutating func read(_ scalar: Unicode.Scalar, at offset: Int) {
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

  /// Closes the last opener properly.
  private mutating func close() {
    guard let opener = open.popLast() else { return }
    add(opener.role == .override ? .override : .balanced, opener.scalar, opener.offset)
  }

  /// Closes the last isolate, and improperly everything that is open inside of it.
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
