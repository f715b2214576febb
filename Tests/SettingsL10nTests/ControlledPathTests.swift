import TestSupport
import Testing

/// No command obeys, or passes on, what stands in the name of a folder.
@Suite struct ControlledPathTests {
  private static let name = "X\u{1B}[31m\u{7}\r\u{202E}"

  /// Every command, on a bundle in a folder with such a name: `@` is the folder.
  static let lines = [
    "show @", "preview @ -o @/p.html", "preview @ -o @/pages/", "candidates @ --key k", "explain @ A --locale de",
    "find @ One", "inspect @", "diff @ @/../Y", "match --preferred @ --available de", "report @", "lint @",
    "lint @ --format github", "lint @ --write json=@/l.json", "lint @ --write-baseline @/b.json",
    "lint @ --baseline @/b.json",
    "lint @ --fix", "lint @ --fix --dry-run", "init @", "init @ --git", "config @",
    "init bundle @/New.bundle --locales en,de",
    "export @ --locale de --format po -o @/de.po", "export @ --locale de --format strings -o @/out",
    "export @ --locale de --format strings -o @/Settings.bundle", "import @ @/de.po", "import @ @/de.po --dry-run",
    "import @ @/none.po", "import @/de.po @", "state init @", "state list @", "state accept @ --locale de",
    "state prune @",
    "sync @ --check", "sync @ --locale de --add-missing --dry-run", "sync @ --locale de --add-missing",
    "add @ fr --dry-run", "add @ fr nl", "remove @ fr --dry-run", "remove @ fr", "rename @ --to-keys --plan @/k.csv",
    "rename @ A NEW --dry-run", "rename @ --map @/k.csv --add-missing", "rename @ GONE NEW", "bake @ --output @/baked",
    "bake @ --check @/baked", "bake @ --in-place", "bake @ --output @", "pseudo @ --output @/made",
    "pseudo @ --write --locale ar-XB", "convert @/Settings.bundle/Root.plist --to xml -o @/c.plist",
    "convert @/Settings.bundle/Root.plist --to json -o @/c.plist", "defaults @", "generate swift @ -o @/A.swift",
    "generate swift @ -o @/A.swift --check", "generate swift @ -o @/de.po",
    "merge @/k.csv @/k.csv @/k.csv --path @/x.strings",
    "textconv @/Settings.bundle/de.lproj/Root.strings", "show @/none", "lint @/none", "lint @ --config @/none.json",
    "report @ --min-coverage 100", "state init @/broken", "state prune @/broken", "sync @/broken --check",
    "bake @/broken --output @/b2",
    "export @/broken --locale de --format po -o @/b.po", "add @/broken nl", "rename @/broken A B", "lint @/broken",
  ]

  @Test func noPathIsPrintedRaw() throws {
    let folder = try PlaceDemo.make()
    _ = try Shell.run("mkdir Y; cp -R Settings.bundle Y; mkdir broken; cp -R Settings.bundle broken", in: folder.path)
    try folder.write("\"A\" = \"eins;\n", to: "broken/Settings.bundle/de.lproj/Root.strings")
    for file in ["Settings.bundle", "broken"] { _ = try Shell.run("mkdir -p D; mv \(file) D", in: folder.path) }
    try folder.write("", to: "\(Self.name)/.keep")
    _ = try Shell.run("mv D/* X*/; git init -q .", in: folder.path)
    for line in Self.lines {
      let words = line.split(separator: " ").map { String($0).replacing("@", with: Self.name) }
      let run = try BuiltCommand.run(words, in: folder.path)
      #expect([0, 1, 2, 64].contains(run.status), "\(line): \(run.problemText)")
      #expect(TerminalSafetyTests.unsafe(in: run.problemText) == [], "\(line): \(run.problemText)")
      if line.hasPrefix("textconv") { continue }
      #expect(TerminalSafetyTests.unsafe(in: run.text) == [], "\(line): \(run.text)")
    }
  }
}
