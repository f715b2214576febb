import TestSupport
import Testing

/// `show` opens only the tables of the chain.
@Suite struct ShowReadsTests {
  /// Some containers have the program but do not allow it to trace.
  private static let hasTracer = (try? Shell.run("strace -o /dev/null true && echo yes", in: "/")) == "yes\n"

  @Test(.enabled(if: hasTracer, "no process can be traced here"))
  func onlyTheTablesOfTheChainAreOpened() throws {
    let demo = try TemporaryFolder()
    let group = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>a</string></dict>"
    try demo.write(DemoBundle.pane(group), to: "Settings.bundle/Root.plist")
    for locale in ["de", "en", "es", "fr", "zh-Hans"] {
      try demo.write("\"a\" = \"\(locale)\";", to: "Settings.bundle/\(locale).lproj/Root.strings")
    }
    let command = "'\(BuiltCommand.path)' show Settings.bundle --locale de-AT"
    let trace = try Shell.run("strace -f -e trace=open,openat,openat2 \(command) 2>&1 >/dev/null", in: demo.path)
    #expect(Self.opened(in: trace) == ["de.lproj/Root.strings", "en.lproj/Root.strings"])
  }

  /// The existing tables that were opened, sorted and unique.
  private static func opened(in trace: String) -> [String] {
    let paths = trace.split(separator: "\n").filter { !$0.contains("ENOENT") }.flatMap { $0.split(separator: "\"") }
    let tables = paths.filter { $0.hasSuffix(".strings") }
    return Set(tables.map { $0.split(separator: "/").suffix(2).joined(separator: "/") }).sorted()
  }
}
