import CExpat

/// What expat calls. No Swift error passes through C: the collector keeps it and stops the parser.
extension XMLReader {
  func installHandlers(of parser: XML_Parser?) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { reader, name, attributes in XMLReader.collect(reader) { $0.startElement(name, attributes) } },
      { reader, _ in XMLReader.collect(reader) { $0.endElement() } })
    XML_SetCharacterDataHandler(parser) { reader, text, count in
      XMLReader.collect(reader) { $0.characters(text, count) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { reader, _, system, `public`, hasSubset in
      XMLReader.collect(reader) {
        $0.startDoctype(isExternal: system != nil || `public` != nil, hasSubset: hasSubset != 0)
      }
    }
    XML_SetSkippedEntityHandler(parser) { reader, name, _ in XMLReader.collect(reader) { $0.skippedEntity(name) } }
  }

  private static func collect(_ userData: UnsafeMutableRawPointer?, _ call: (inout XMLEventCollector) -> Void) {
    guard let userData else { return }
    Unmanaged<XMLReader>.fromOpaque(userData)._withUnsafeGuaranteedRef { $0.collector.take(call) }
  }
}
