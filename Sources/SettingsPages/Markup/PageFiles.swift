internal import SettingsLocalization

/// Style and script of a page, from ordinary files that are embedded when a module is built.
package struct PageFiles: Sendable {
  /// The style sheet, as the page has it.
  package let style: [UInt8]
  /// The script, as the page has it.
  package let script: [UInt8]
  /// What styles begin with: the colours, light and dark.
  package static let base = PackageResources.base_css

  /// Nothing is loaded or sent, and only these bytes are allowed as style and script.
  private let policy: String

  /// Takes a style and a script as they are.
  ///
  /// - Parameters:
  ///   - style: the style sheet.
  ///   - script: must not contain the end tag of its element.
  ///   - hasImages: whether the page has images, as addresses with their content.
  package init(style: [UInt8], script: [UInt8], hasImages: Bool = false) {
    (self.style, self.script) = (style, script)
    policy =
      "default-src 'none'; style-src \(PageFiles.hash(of: style)); script-src \(PageFiles.hash(of: script)); "
      + (hasImages ? "img-src data:; " : "") + "base-uri 'none'; form-action 'none'"
  }

  /// Joins styles and scripts in their order, without what only people need; all scripts are in one function.
  package init(styles: [[UInt8]], scripts: [[UInt8]], hasImages: Bool = false) {
    self.init(
      style: styles.flatMap(PageFiles.minifiedStyle),
      script: Array("(() => {\n'use strict';\n".utf8) + scripts.flatMap(PageFiles.minified) + Array("})();\n".utf8),
      hasImages: hasImages)
  }

  /// A self-contained page.
  ///
  /// - Parameters:
  ///   - title: its title.
  ///   - newLine: what ends the lines of its head; see ``start(newLine:)``.
  ///   - line: makes one clean line of a text.
  ///   - body: writes the body, up to the script.
  package func page(
    _ title: String, newLine: String, line: @escaping (String) -> String, body: (inout HTMLText) -> Void
  ) -> [UInt8] {
    var html = HTMLText(line: line)
    html.append(markup: PageFiles.start(newLine: newLine) + policy + "\">" + newLine)
    html.append(markup: PageFiles.metadata.joined(separator: newLine) + "\n")
    html.element("title", text: title)
    html.element("style") { $0.append(markup: style) }
    html.append(markup: "</head>\n")
    html.element("body") { html in
      html.append(markup: newLine)
      body(&html)
      html.element("script") { $0.append(markup: script) }
    }
    html.append(markup: "</html>\n")
    return html.bytes
  }

  /// The first characters of a page, up to its policy; those of pages with and without line ends differ.
  package static func start(newLine: String) -> String {
    "<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n<head>\(newLine)<meta charset=\"utf-8\">\(newLine)"
      + "<meta http-equiv=\"Content-Security-Policy\" content=\""
  }

  private static let metadata = [
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
    "<meta name=\"color-scheme\" content=\"light dark\">", "<meta name=\"referrer\" content=\"no-referrer\">",
  ]

  /// The source of a policy that allows exactly these bytes.
  private static func hash(of bytes: [UInt8]) -> String { "'sha256-\(SHA256(bytes).base64)'" }

  /// A style without what only people need.
  private static func minifiedStyle(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in minified(bytes) {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
      if isSpace, result.last.map(Array(":;,{}".utf8).contains) ?? true { continue }
      if byte == UInt8(ascii: "{"), result.last == UInt8(ascii: " ") { result.removeLast() }
      result.append(byte)
    }
    return result
  }

  /// A file without indentation, comments, which have lines of their own, and line ends that end nothing.
  private static func minified(_ bytes: [UInt8]) -> [UInt8] {
    let comments = ["//", "/*", "* ", "*/"].map { Array($0.utf8) }
    let open = Array("{[(,;".utf8)
    var result: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let start = line.drop { $0 == UInt8(ascii: " ") }
      if start.isEmpty || comments.contains(where: start.starts(with:)) { continue }
      result += start
      if let last = start.last, !open.contains(last) { result.append(UInt8(ascii: "\n")) }
    }
    return result
  }
}
