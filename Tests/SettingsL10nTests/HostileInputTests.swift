import Foundation
import TestSupport
import Testing

/// Malicious input is read or refused; the run ends soon, and does not crash.
@Suite struct HostileInputTests {
  static let folder = "clients/reliability/hostile"

  static let files: [String] = {
    guard SharedData.has(folder) else { return [] }
    return ((try? Files.list(SharedData.path(folder))) ?? []).filter {
      [".plist", ".strings", ".xml"].contains(where: $0.hasSuffix)
    }
  }()

  private static let isThere: any SuiteTrait & TestTrait = .enabled(if: !files.isEmpty, "the hostile files are absent")

  /// A few files at a time: fast, and a file that crashes a run is easy to find.
  @Test(isThere) func inspectEndsWithAStatus() throws {
    #expect(Self.files.count >= 80)
    for start in stride(from: 0, to: Self.files.count, by: 8) {
      let files = Self.files[start...].prefix(8)
      let run = try BuiltCommand.run(["inspect", "--entries"] + files, within: 5)
      #expect([0, 1, 2].contains(run.status), "\(files): \(run.problemText)")
    }
  }

  @Test(isThere, arguments: ["text", "json"]) func noSecretIsPrinted(format: String) throws {
    let arguments = ["inspect", "--entries", "--format", format] + Self.files
    let run = try BuiltCommand.run(arguments)
    let secret = try SharedData.bytes(Self.folder + "/xml/secret.txt")
    #expect(run.status == 1 || run.status == 2)
    #expect(!secret.isEmpty && !run.text.contains(String(decoding: secret, as: UTF8.self)))
  }

  /// As the pane or the table of a bundle.
  @Test(isThere) func bundlesOfHostileFiles() throws {
    let demo = try TemporaryFolder()
    let good = DemoBundle.pane(
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>a</string></dict>")
    for file in Self.files {
      let bytes = try Files.bytes(file)
      let isPane = !file.hasSuffix(".strings")
      try demo.write(isPane ? bytes : Array(good.utf8), to: "Settings.bundle/Root.plist")
      try demo.write(isPane ? Array("a = b;".utf8) : bytes, to: "Settings.bundle/fr.lproj/Root.strings")
      let run = try BuiltCommand.run(["show", ".", "--locale", "fr"], in: demo.path, within: 5)
      #expect([0, 1, 2].contains(run.status), "\(file): \(run.problemText)")
    }
  }

  @Test func onlyFilesAreRead() throws {
    let demo = try TemporaryFolder()
    let pipe = demo.path + "/pipe.strings"
    #expect(mkfifo(pipe, 0o600) == 0)
    try demo.link("loop", to: "loop")
    try demo.write("", to: "empty/x")
    let refused = [pipe, "/dev/zero", "loop", "empty", "nothing", ""]
    for path in refused {
      for command in [["inspect", path], ["show", path], ["defaults", path]] {
        let run = try BuiltCommand.run(command, in: demo.path, within: 5)
        #expect(run.status == 2, "\(command)")
        #expect(run.problemText.contains("error: "), "\(command)")
      }
    }
  }

  /// A FIFO or a device inside of a bundle does not stop the rest.
  @Test func aPipeInABundleIsAFinding() throws {
    let demo = try TemporaryFolder()
    try demo.write(
      DemoBundle.pane("<dict><key>Type</key><string>PSGroupSpecifier</string></dict>"), to: "Settings.bundle/Root.plist"
    )
    try demo.write("", to: "Settings.bundle/fr.lproj/Other.strings")
    #expect(mkfifo(demo.path + "/Settings.bundle/fr.lproj/Root.strings", 0o600) == 0)
    try demo.link("Settings.bundle/Zero.plist", to: "/dev/zero")
    for command in [["show", ".", "--locale", "fr"], ["inspect", "."], ["defaults", "."]] {
      let run = try BuiltCommand.run(command, in: demo.path, within: 5)
      #expect(run.status == 1, "\(command): \(run.problemText)")
    }
  }

  /// Nesting and size that would crash a careless reader.
  @Test func deepAndWideFiles() throws {
    let demo = try TemporaryFolder()
    let inputs: [(name: String, text: String)] = [
      ("brackets.strings", "a = " + String(repeating: "(", count: 1_000_000)),
      ("braces.strings", String(repeating: "{ a = ", count: 200_000)),
      ("arrays.plist", "<plist>" + String(repeating: "<array>", count: 200_000)),
      ("lists.json", String(repeating: "[", count: 1_000_000)),
      ("line.strings", "a = \"" + String(repeating: "x", count: 2_000_000) + "\";"),
      ("comments.strings", String(repeating: "/*", count: 500_000)),
    ]
    for (name, text) in inputs { try demo.write(text, to: name) }
    let run = try BuiltCommand.run(["inspect", "--entries"] + inputs.map(\.name), in: demo.path)
    #expect(run.status == 1)
    #expect(run.output.count < 20_000)
    #expect(run.text.contains("… (2,000,000 characters)"))
  }
}
