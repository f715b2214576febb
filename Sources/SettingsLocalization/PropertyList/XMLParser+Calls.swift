import CExpat

/// What expat calls. No Swift error passes through C: the state keeps it and stops the parser.
extension XMLParser {
  func installCalls(of parser: XML_Parser?) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { parser, name, attributes in XMLParser.call(parser) { $0.startElement(name, attributes) } },
      { parser, _ in XMLParser.call(parser) { $0.endElement() } })
    XML_SetCharacterDataHandler(parser) { parser, text, count in
      XMLParser.call(parser) { $0.characters(text, count) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { parser, _, system, `public`, hasSubset in
      XMLParser.call(parser) {
        $0.startDoctype(isExternal: system != nil || `public` != nil, hasSubset: hasSubset != 0)
      }
    }
    XML_SetSkippedEntityHandler(parser) { parser, name, _ in XMLParser.call(parser) { $0.skippedEntity(name) } }
  }

  /// Hands a call to the state, unless that has failed: calls that belong to the same token may still follow.
  private static func call(_ userData: UnsafeMutableRawPointer?, _ call: (inout XMLParserState) -> Void) {
    guard let userData else { return }
    Unmanaged<XMLParser>.fromOpaque(userData)._withUnsafeGuaranteedRef { parser in
      XMLParser.pass(call, to: &parser.state)
    }
  }

  private static func pass(_ call: (inout XMLParserState) -> Void, to state: inout XMLParserState) {
    if state.error == nil { call(&state) }
  }
}
