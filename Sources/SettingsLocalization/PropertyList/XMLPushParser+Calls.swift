import CExpat

/// What expat calls. No Swift error passes through C: the state keeps it and stops the parser.
extension XMLPushParser {
  func installCalls(of parser: XML_Parser?) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { parser, name, attributes in XMLPushParser.call(parser) { $0.startElement(name, attributes) } },
      { parser, _ in XMLPushParser.call(parser) { $0.endElement() } })
    XML_SetCharacterDataHandler(parser) { parser, text, count in
      XMLPushParser.call(parser) { $0.characters(text, count) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { parser, _, system, `public`, hasSubset in
      XMLPushParser.call(parser) {
        $0.startDoctype(isExternal: system != nil || `public` != nil, hasSubset: hasSubset != 0)
      }
    }
    XML_SetSkippedEntityHandler(parser) { parser, name, _ in XMLPushParser.call(parser) { $0.skippedEntity(name) } }
  }

  /// Hands a call to the state, unless that has failed: calls that belong to the same token may still follow.
  private static func call(_ userData: UnsafeMutableRawPointer?, _ call: (inout XMLPushParserState) -> Void) {
    guard let userData else { return }
    Unmanaged<XMLPushParser>.fromOpaque(userData)._withUnsafeGuaranteedRef { parser in
      XMLPushParser.pass(call, to: &parser.state)
    }
  }

  private static func pass(_ call: (inout XMLPushParserState) -> Void, to state: inout XMLPushParserState) {
    if state.error == nil { call(&state) }
  }
}
