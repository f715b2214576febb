/// What findings about uncovered texts have in common.
enum CoverageMessage {
  /// A text in quotation marks, in one line, and only its beginning if it is long.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.count <= lengthLimit && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if isPlain { return "\"\(text)\"" }
    let start = text.unicodeScalars.prefix(lengthLimit)
    let line = String(String.UnicodeScalarView(start.map { $0.properties.isWhitespace ? " " : $0 }))
    return "\"" + line + (start.endIndex == text.unicodeScalars.endIndex ? "\"" : "…\"")
  }

  private static let lengthLimit = 60

  /// What a person reads; nothing is no text.
  static func read(_ text: String) -> String { text.isEmpty ? "nothing" : quoted(text) }

  /// The places that show a text, the first few.
  static func notes(_ uses: [TextUse]) -> [Finding.Note] {
    let told = uses.prefix(useLimit).map { Finding.Note("shown at: " + place($0)) }
    let rest = uses.count - told.count
    return told + (rest > 0 ? [Finding.Note("and at \(rest) more place\(rest == 1 ? "" : "s")")] : [])
  }

  private static let useLimit = 3

  /// `Root ▸ Sound (Root.plist, PreferenceSpecifiers[4].Titles[2])`.
  private static func place(_ use: TextUse) -> String {
    "\(use.breadcrumb.joined(separator: " ▸ ")) (\(use.file), \(use.path).\(use.field))"
  }

  /// Where a text stands in a property list; `nil` in a binary one.
  static func location(_ use: TextUse?) -> SourceLocation? {
    use?.line.map { SourceLocation(line: $0, column: use?.column ?? 1) }
  }

  /// The command that adds missing keys to a localization.
  static func sync(_ bundle: SettingsBundle, _ locale: String) -> String {
    "settings-l10n sync \(argument(bundle.path)) --locale \(argument(locale))"
  }

  /// A word of a command line; quoted if a shell would not take it as one.
  private static func argument(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
      case UInt8(ascii: "/"), 0x80...: true
      default: false
      }
    }
    guard !isPlain || text.isEmpty else { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

extension BundleCheck {
  /// A finding about a text, at the first place that shows it.
  func finding(
    _ message: String, about text: UncoveredText, severity: Finding.Severity? = nil, fix: String
  ) -> Finding {
    let use = text.uses.first
    return finding(
      message, severity: severity, file: use?.file, at: CoverageMessage.location(use),
      notes: CoverageMessage.notes(text.uses), locale: text.locale, table: text.table, key: text.key, fix: fix)
  }
}
