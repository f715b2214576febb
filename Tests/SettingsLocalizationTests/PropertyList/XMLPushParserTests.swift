import Testing

@testable import SettingsLocalization

@Suite struct XMLPushParserTests {
  /// Requests attributes of each tag.
  private final class TagReader: XMLHandler {
    private(set) var values: [[String?]] = []

    func start(_ tag: borrowing XMLTag) {
      values.append([tag["id"], tag["i"], tag["identity"], tag["urn:x\nid"]])
    }

    func end(_ name: XMLName, _ places: inout XMLPlaces) {}

    func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) {}
  }

  @Test func anAttributeIsFoundByItsWholeName() {
    let reader = TagReader()
    let parser = XMLPushParser(reader, doctype: .refuse, namespaces: true)
    let text = "<a ident='1' id='2' xmlns:x='urn:x' x:id='3'><b i='4'/><c/></a>"
    parser.feed(Array(text.utf8)[...], isLast: true)
    #expect(parser.error == nil)
    #expect(reader.values == [["2", nil, nil, "3"], [nil, "4", nil, nil], [nil, nil, nil, nil]])
  }
}
