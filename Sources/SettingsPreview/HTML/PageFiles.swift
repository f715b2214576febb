internal import SettingsCatalog

/// Style and script of the page: ordinary files, embedded when the module is built.
struct PageFiles {
  /// The style sheet, as the page has it.
  let style: [UInt8]
  /// The script, as the page has it: all files in one function.
  let script: [UInt8]

  /// - Parameter isEditable: whether a translator fills in the page.
  init(isEditable: Bool) {
    let styles = [PackageResources.page_css, PackageResources.screen_css]
    let scripts = PageFiles.scripts + (isEditable ? PageFiles.editing : [])
    style = (styles + (isEditable ? [PackageResources.edit_css] : [])).flatMap(PageFiles.leanStyle)
    script = Array("(() => {\n'use strict';\n".utf8) + scripts.flatMap(PageFiles.lean) + Array("})();\n".utf8)
  }

  /// The script of the list of languages.
  static let index = Array("(() => {\n'use strict';\n".utf8) + lean(PackageResources.index_js) + Array("})();\n".utf8)

  /// The style of the list of languages.
  static let indexStyle = leanStyle(PackageResources.index_css)

  private static let scripts = [
    PackageResources.data_js, PackageResources.dom_js, PackageResources.address_js, PackageResources.texts_js,
    PackageResources.screen_js, PackageResources.rows_js, PackageResources.search_js, PackageResources.inspector_js,
    PackageResources.views_js, PackageResources.bar_js, PackageResources.keys_js, PackageResources.main_js,
  ]

  /// What a page to translate in has besides.
  private static let editing = [
    PackageResources.drafts_js, PackageResources.offers_js, PackageResources.warnings_js, PackageResources.file_js,
    PackageResources.edit_js,
  ]

  /// The source of a policy that allows exactly these bytes.
  static func hash(of bytes: [UInt8]) -> String { "'sha256-\(SHA256(bytes).base64)'" }

  /// A style without what only people need.
  private static func leanStyle(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in lean(bytes) {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
      if isSpace, result.last.map(Array(":;,{}".utf8).contains) ?? true { continue }
      if byte == UInt8(ascii: "{"), result.last == UInt8(ascii: " ") { result.removeLast() }
      result.append(byte)
    }
    return result
  }

  /// A file without indentation, comments, which have lines of their own, and line ends that end nothing.
  private static func lean(_ bytes: [UInt8]) -> [UInt8] {
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
