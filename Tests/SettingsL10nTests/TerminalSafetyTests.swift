import SettingsLocalization
import TestSupport
import Testing

/// No character of any input moves the cursor, colours the screen, or changes the text direction.
@Suite struct TerminalSafetyTests {
  /// Control characters, bidi controls and escape sequences, as Unicode text.
  static let payloads: [String] = {
    let controls = Array(0x01...0x1F) + Array(0x7F...0x9F)
    let invisible =
      [0x061C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0x2028, 0x2029, 0xFEFF]
    let sequences = [
      "\u{1B}[31m", "\u{1B}[2J\u{1B}[H", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://x\u{1B}\\", "\u{1B}P+q\u{1B}\\",
      "\u{9B}31m",
      "a\rb", "a\r\nb", "\u{8}\u{8}\u{8}", "\u{202E}\u{2066}txt\u{2069}\u{202D}", "\u{2068}\u{2068}",
      "\u{2069}\u{2069}",
    ]
    return (controls + invisible).compactMap { Unicode.Scalar($0).map { String($0) } } + sequences
  }()

  /// The payloads that an XML property list can contain.
  static let inXML = payloads.filter { text in
    text.unicodeScalars.allSatisfy { $0.value > 0x1F || $0 == "\t" || $0 == "\n" || $0 == "\r" }
  }

  private static func makeBundle() throws -> TemporaryFolder {
    let demo = try TemporaryFolder()
    let values = payloads.indices.map { row(key: "v\($0)", title: "value \($0)") }
    let keys = inXML.enumerated().map {
      row(key: escaped("k\($1)k"), title: escaped("t\($1)t"), choices: escaped("c\($1)c"))
    }
    try demo.write(DemoBundle.pane((values + keys).joined(separator: "\n")), to: "Settings.bundle/Root.plist")
    let entries = payloads.enumerated().map { "\"value \($0)\" = \"x\($1)y\"; /* \($1) */\n" }
    let translated = inXML.map { "\"t\($0)t\" = \"T\($0)T\";\n" }
    let text = (entries + translated).joined().split(separator: "\r", omittingEmptySubsequences: false).joined(
      separator: "\\r")
    try demo.write(text, to: "Settings.bundle/fr.lproj/Root.strings")
    try demo.write(payloads.joined(), to: "junk.strings")
    try demo.write("<plist><dict><key>\(payloads[40])</key>", to: "cut\u{1B}[31m.plist")
    return demo
  }

  private static func row(key: String, title: String, choices: String? = nil) -> String {
    let list = choices.map { "<array><string>\($0)</string></array>" }
    let lists = list.map { "<key>Values</key>\($0)<key>Titles</key>\($0)" } ?? ""
    return "<dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>\(key)</string>"
      + "<key>Title</key><string>\(title)</string><key>DefaultValue</key><string>\(title)</string>\(lists)</dict>"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { "&#\($0.value);" }.joined()
  }

  @Test func thereAreEnoughPayloads() {
    #expect(Self.payloads.count >= 60 && Self.inXML.count >= 40)
  }

  @Test func nothingUnsafeReachesTextOutput() throws {
    let demo = try Self.makeBundle()
    var lines = [
      ["show", ".", "--locale", "fr"], ["show", ".", "--locale", "en"], ["inspect", ".", "--entries"],
      ["inspect", "Settings.bundle/fr.lproj/Root.strings", "junk.strings", "cut\u{1B}[31m.plist", "--entries"],
      ["inspect", "no\u{1B}[31m\u{202E}"], ["show", "no\u{1B}[31m\u{202E}"], ["\u{1B}[31m"],
      ["lint", "."], ["lint", "no\u{1B}[31m\u{202E}"], ["lint", ".", "--format", "xcode"],
      ["lint", ".", "--format", "github"], ["lint", ".", "--format", "html"], ["lint", ".", "--format", "markdown"],
      ["lint", ".", "--write", "\u{1B}[31m=a"], ["lint", ".", "--write", "json=no\u{1B}[31m/a"],
    ]
    for (index, payload) in Self.payloads.enumerated() where index % 12 == 0 || index > 80 {
      lines.append(["match", "--preferred", "fr\(payload)", payload, "--available", "de\(payload)", payload])
      lines.append(["explain", ".", "t\(payload)t", "--locale", "fr\(payload)", "--table", "Root\(payload)"])
      lines.append(["explain", ".", "value \(index)", "--locale", "fr"])
      lines.append(["candidates", ".", "--key", "k\(payload)k", "--locale", "fr"])
      lines.append(["show", ".", "--pane", payload, "--locale", payload])
    }
    for line in lines {
      let run = try BuiltCommand.run(line, in: demo.path)
      #expect([0, 1, 2, 64].contains(run.status), "\(line)")
      #expect(Self.unsafe(in: run.text) == [], "\(line)")
      #expect(Self.unsafe(in: run.problemText) == [], "\(line)")
    }
  }

  /// Texts of translation files, tables and file names in the output of the commands that write.
  @Test func nothingUnsafeReachesReportsOfWriting() throws {
    let demo = try Self.makeBundle()
    let rows = Self.payloads.enumerated().map { "\"value \($0)\",Root,\"\($1)\",\"a\($1)b\"\n" }
    let unknown = Self.payloads.map { "\"u\($0)u\",\"T\($0)\",s,t\n" }
    let name = "in\u{1B}[31m\u{202E}/fr.csv"
    try demo.write("id,context,source,target\n" + (rows + unknown).joined(), to: name)
    try demo.write("id,context\u{9B}31m,source\n", to: "broken\u{7}.csv")
    try demo.write("\u{1B}[31m\u{202E}", to: "broken\u{1B}[31m.po")
    let lines = [
      ["import", ".", name, "--dry-run"], ["import", ".", name, "--dry-run", "--skip-refused", "--accept-stale"],
      ["import", ".", "broken\u{7}.csv", "broken\u{1B}[31m.po"], ["import", ".", "no\u{1B}[31m\u{202E}"],
      ["import", ".", name, "--locale", "fr\u{1B}[31m"], ["import", ".", name, "--rejects", "out\u{1B}[31m/x.csv"],
      ["sync", ".", "--check", "--locale", "fr,de", "--prune", "--add-missing"],
      ["export", ".", "--format", "po", "--locale", "fr", "--output", "out\u{1B}[31m\u{202E}"],
      ["export", ".", "--format", "xliff", "--locale", "fr", "--output", "out\u{9B}31m.xliff"],
      ["import", ".", name, "--skip-refused", "--accept-stale", "--fail-on", "never"],
    ]
    for line in lines {
      let run = try BuiltCommand.run(line, in: demo.path)
      #expect([0, 1, 2, 64].contains(run.status), "\(line)")
      // A diff keeps tabs, and carriage returns at the ends of lines.
      let text = run.text.split(separator: "\t").joined().split(separator: "\r\n").joined(separator: "\n")
      #expect(Self.unsafe(in: text) == [], "\(line)")
      #expect(Self.unsafe(in: run.problemText) == [], "\(line)")
    }
  }

  /// JSON escapes them.
  @Test func nothingUnsafeReachesJSON() throws {
    let demo = try Self.makeBundle()
    let lines = [
      ["show", ".", "--locale", "fr"], ["inspect", "Settings.bundle/fr.lproj/Root.strings", "junk.strings", "."],
      ["explain", ".", "t\u{202E}t", "--locale", "fr"], ["match", "--preferred", "\u{1B}", "--available", "\u{9B}"],
    ]
    for line in lines {
      let run = try BuiltCommand.run(line + ["--format", "json"], in: demo.path)
      #expect(Self.unsafe(in: run.text, isolates: false) == [], "\(line)")
      #expect(try JSONObject(run.output) != nil)
    }
  }

  /// Right-to-left texts are isolated from the text around them, each within its line.
  @Test func rightToLeftTextsAreIsolated() throws {
    let demo = try DemoBundle.make()
    let run = try BuiltCommand.run(["show", "Demo.app/Settings.bundle", "--locale", "he"], in: demo.path)
    #expect(run.text.contains("chain: \u{2068}צליל\u{2069} ≈"))
  }

  /// Forbidden characters of an output; isolates in pairs are the command's own.
  static func unsafe(in text: String, isolates: Bool = true) -> Set<String> {
    var found: Set<String> = []
    var isOpen = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: if isOpen { found.insert("an open isolate at the end of a line") }
      case 0x2068 where isolates && !isOpen: isOpen = true
      case 0x2069 where isolates && isOpen: isOpen = false
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
        found.insert("U+" + String(scalar.value, radix: 16, uppercase: true))
      default: break
      }
    }
    return found
  }
}
