import SettingsLocalization
import Testing

@testable import SettingsCatalog

/// Addresses of single texts on a published page.
@Suite struct PreviewAddressTests {
  private func address(
    _ url: String, _ language: LocalizationName, _ pane: String, _ table: TableName, _ key: TextKey
  ) -> String? {
    let use = TextUse(pane: pane, path: "", field: "", file: "", line: nil, breadcrumb: [])
    return PreviewAddress(url)?.address(of: UnitIdentifier(table: table, key: key), in: language, uses: [use])
  }

  @Test func names() {
    let page = "https://example.org/preview.html"
    #expect(address(page, "de", "Sound", "Sound", "SOUND_FOOTER") == page + "#/de/Sound?text=Sound:SOUND_FOOTER")
    #expect(
      address(page + "?v=1", "zh_CN", "Packages/Name", "A:b", "100 % é/?#")
        == page + "?v=1#/zh_CN/Packages/Name?text=A%3Ab:100%20%25%20%C3%A9%2F%3F%23")
    #expect(address("http://a/b/", "de", "Root", "Root", "A") == "http://a/b/de.html#/de/Root?text=Root:A")
    #expect(address("http://a/", "index", "Root", "Root", "A") == "http://a/index-.html#/index/Root?text=Root:A")
  }

  @Test func aTextThatNoPaneShowsHasNone() {
    let id = UnitIdentifier(table: "Root", key: "A")
    #expect(PreviewAddress("https://a")?.address(of: id, in: "de", uses: []) == nil)
  }

  @Test(arguments: [
    "", "example.org", "ftp://a", "javascript:alert(1)", "https://", "https:///a", "https://a#b", "https://a b",
    "https://a\"b", "https://a<b", "https://é", "https://a\n", "HTTPS://a",
  ]) func whatIsNoAddress(_ url: String) { #expect(PreviewAddress(url) == nil) }
}
