import CExpat

/// Reads XML as a stream of events.
///
/// Nothing but the given bytes is ever read: no document type, no entity, no other file. What XML calls a fatal error
/// ends the events with an ``XMLError``; nothing is guessed after it. Elements may be nested 512 deep. Property lists come
/// as one source; a file that is too large for that can be fed in chunks.
///
/// ```swift
/// let reader = XMLReader(source, doctype: .skip)
/// while let event = try reader.next() { … }
/// ```
package final class XMLReader {
  /// What to do about `<!DOCTYPE`.
  package enum DoctypePolicy: Sendable {
    /// It is an error.
    case refuse
    /// It is passed over unread; one with declarations of its own (`[…]`) is an error.
    case skip
  }

  /// How much of the input is read at once: little, so that few events wait.
  private static let chunkSize = 1 << 13
  private static let maximumChunkSize = 1 << 16
  /// A tag or comment is read as a whole: this is as much as one may take.
  private static let tokenLimit = 1 << 22

  private let parser: XML_Parser?
  /// What expat has called for. It is one value, so that a call of expat's is one access to it.
  var collector: XMLEventCollector
  private var fedCount = 0

  private var input: ArraySlice<UInt8> = []
  private var isComplete = true
  private var inputError: XMLError?

  /// Reads UTF-8 that is fed piece by piece.
  ///
  /// - Parameters:
  ///   - doctype: what to do about a document type.
  ///   - namespaces: whether names are split into namespace and local part.
  package init(doctype: DoctypePolicy, namespaces: Bool = false) {
    parser = namespaces ? XML_ParserCreateNS("UTF-8", XMLNameDecoder.separator) : XML_ParserCreate("UTF-8")
    collector = XMLEventCollector(parser, doctype: doctype, namespaces: namespaces)
    installHandlers(of: parser)
  }

  /// Reads a whole file in UTF-8, UTF-16 or Latin-1.
  package convenience init(_ source: SourceText, doctype: DoctypePolicy, namespaces: Bool = false) {
    self.init(doctype: doctype, namespaces: namespaces)
    let content = XMLInput(source)
    input = content.utf8[...]
    inputError = content.error
    isComplete = false
  }

  deinit { if let parser { XML_ParserFree(parser) } }

  /// The next event.
  ///
  /// - Returns: `nil` at the end of the file, or of what has been fed.
  /// - Throws: ``XMLError`` after all events that precede the error.
  package func next() throws(XMLError) -> XMLEvent? {
    while true {
      if let event = collector.takeNext() { return event }
      if let error { throw error }
      if isComplete { return nil }
      feedNextChunk()
    }
  }

  /// Why reading ended before the end of the file.
  private var error: XMLError? { collector.error ?? (isComplete ? inputError : nil) }

  /// Takes the next bytes, UTF-8 without a byte-order mark, and makes events of them.
  package func feed(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
    guard collector.error == nil else { return }
    collector.expect(bytes)
    fedCount += bytes.count
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isLast ? 1 : 0)
    }
    guard collector.error == nil else { return }
    if status != XML_STATUS_OK {
      collector.failAsExpat(fedCount: fedCount)
    } else if fedCount - collector.byteIndex > XMLReader.tokenLimit {
      collector.fail(.tooLong(limit: XMLReader.tokenLimit, at: collector.place()))
    }
  }

  /// Feeds a chunk, or as much as there is of an unfinished token: expat reads that from its start again.
  private func feedNextChunk() {
    let unfinished = fedCount - collector.byteIndex
    let chunk = input.prefix(min(max(unfinished, XMLReader.chunkSize), XMLReader.maximumChunkSize))
    input = input.dropFirst(chunk.count)
    feed(chunk, isLast: input.isEmpty && inputError == nil)
    isComplete = input.isEmpty
  }
}

extension XMLError {
  fileprivate static func tooLong(limit: Int, at location: SourceLocation) -> XMLError {
    XMLError(
      .xmlTooLong, "a tag or comment is longer than \(limit >> 20) MiB", at: location,
      fix: "Shorten it, or move its content into the text of an element.")
  }
}
