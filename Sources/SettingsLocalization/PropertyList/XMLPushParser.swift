import CExpat

/// Reads XML that is fed piece by piece, and hands what it holds to a handler.
///
/// Nothing but the given bytes is ever read: no document type, no entity, no other file. What XML calls a fatal error ends
/// the reading with an ``XMLError``; nothing is guessed after it. Elements may be nested 512 deep.
package final class XMLPushParser {
  /// A tag or comment is read as a whole: this is as much as one may take.
  private static let tokenLimit = 1 << 22

  private let parser: XML_Parser?
  /// What has been read. It is one value, so that a call of expat's is one access to it.
  var state: XMLPushParserState

  /// - Parameters:
  ///   - doctype: what to do about a document type.
  ///   - namespaces: whether names are split into namespace and local part.
  package init(_ handler: any XMLHandler, doctype: XMLReader.DoctypePolicy, namespaces: Bool) {
    parser = namespaces ? XML_ParserCreateNS("UTF-8", XMLNameDecoder.separator) : XML_ParserCreate("UTF-8")
    state = XMLPushParserState(parser, handler, doctype: doctype, namespaces: namespaces)
    installCalls(of: parser)
  }

  deinit { if let parser { XML_ParserFree(parser) } }

  /// Why reading has ended; what precedes the error was handed on.
  package var error: XMLError? { state.error }

  /// Takes the next bytes, UTF-8 without a byte-order mark.
  package func feed(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
    guard state.error == nil else { return }
    state.expect(bytes)
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isLast ? 1 : 0)
    }
    guard state.error == nil else { return }
    if status != XML_STATUS_OK {
      state.failAsExpat()
    } else {
      state.failIfTooLong(limit: XMLPushParser.tokenLimit)
    }
  }
}
