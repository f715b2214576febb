package import SettingsLocalization

/// Where the page of `preview` is published: addresses of single texts on it.
public struct PreviewAddress: Hashable, Sendable {
  /// As given; a folder with a page for each language ends with a slash.
  private let url: String

  /// An address of a page, or with a slash at the end of a folder of pages.
  ///
  /// - Returns: `nil` unless it begins with `http://` or `https://`, and has neither a fragment nor what an address
  ///   cannot have.
  public init?(_ url: String) {
    let host = ["https://", "http://"].lazy.compactMap {
      url.utf8.starts(with: $0.utf8) ? url.utf8.dropFirst($0.utf8.count) : nil
    }
    let isPlain = url.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"<>\"'`\\^{}|#".utf8.contains($0) }
    guard isPlain, let rest = host.first, let first = rest.first, first != UInt8(ascii: "/") else { return nil }
    self.url = url
  }

  /// The address of a text in a language, on the first pane that shows it; `nil` for a text that no pane shows.
  package func address(of id: UnitIdentifier, in language: LocalizationName, uses: [TextUse]) -> String? {
    guard let pane = uses.first?.pane else { return nil }
    let names = [language.text] + pane.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let text = PreviewAddress.encoded(id.table.text) + ":" + PreviewAddress.encoded(id.key.text)
    let path = names.map(PreviewAddress.encoded).joined(separator: "/")
    return page(of: language) + "#/" + path + "?text=" + text
  }

  /// The address of the page of a language.
  private func page(of language: LocalizationName) -> String {
    url.hasSuffix("/") ? url + PreviewAddress.encoded(PreviewAddress.file(of: language)) : url
  }

  /// The name of the page of a localization in a folder; the list of the pages has the name `index.html`.
  package static func file(of name: LocalizationName) -> String {
    name.text.lowercased() == "index" ? name.text + "-.html" : name.text + ".html"
  }

  /// A name as a part of an address.
  package static func encoded(_ name: String) -> String {
    let parts = name.utf8.map { byte in
      byte.isLetterOrDigit || "-._~".utf8.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + byte.digits(2, uppercase: true)
    }
    return parts.joined()
  }
}
