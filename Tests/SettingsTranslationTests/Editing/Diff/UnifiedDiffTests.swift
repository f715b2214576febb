import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Differences as `diff -u` prints them.
@Suite struct UnifiedDiffTests {
  struct Row: Sendable {
    var old: String?
    var new: String?
    var diff: String

    init(_ old: String?, _ new: String?, _ diff: String) { (self.old, self.new, self.diff) = (old, new, diff) }
  }

  static let rows: [Row] = [
    Row("a\n", "a\n", ""),
    Row(nil, nil, ""),
    Row("a\nb\nc\n", "a\nx\nc\n", "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
    Row(nil, "a\nb\n", "--- /dev/null\n+++ b/f\n@@ -0,0 +1,2 @@\n+a\n+b\n"),
    Row("a\n", nil, "--- a/f\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n"),
    Row("", "a", "--- a/f\n+++ b/f\n@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n"),
    Row("a", "a\n", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    Row("a\nb", "x\nb", "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n"),
    Row("a\r\n", "b\r\n", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\r\n+b\r\n"),
    Row("é\n", "e\u{301}\n", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-é\n+e\u{301}\n"),
    Row(
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n",
      "--- a/f\n+++ b/f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"),
    Row(
      "1\n2\n3\n4\n5\n6\n7\n8\n", "x\n2\n3\n4\n5\n6\n7\ny\n",
      "--- a/f\n+++ b/f\n@@ -1,8 +1,8 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+y\n"),
    Row(
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n2\n3\n4\n5\n6\n7\n8\ny\n",
      "--- a/f\n+++ b/f\n@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+y\n"),
    Row("\u{FEFF}a\n", "\u{FEFF}b\n", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-\u{FEFF}a\n+\u{FEFF}b\n"),
  ]

  @Test(arguments: rows) func diff(row: Row) {
    let diff = UnifiedDiff.text(old: row.old.map { Array($0.utf8) }, new: row.new.map { Array($0.utf8) }, path: "f")
    #expect(diff.debugDescription == row.diff.debugDescription)
  }

  @Test func linesHaveTheirKind() {
    let lines = UnifiedDiff.lines(old: Array("a\nb".utf8), new: Array("a\nc\n".utf8), path: "f")
    #expect(lines.map(\.kind) == [.file, .file, .hunk, .context, .removed, .noNewline, .added])
  }

  @Test func utf16IsShownDecoded() {
    let mark = SourceText(bytes: [0xFF, 0xFE], file: "")
    let diff = UnifiedDiff.text(
      old: mark.encoded(Array("a\né\n".utf8)), new: mark.encoded(Array("a\nü\n".utf8)), path: "f")
    #expect(diff == "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\n-é\n+ü\n")
  }

  @Test func pathsAreWrittenForPatch() {
    let names = ["a b": "--- a/a b\t", "a\"b": "--- \"a/a\\\"b\"", "a\nb": "--- \"a/a\\012b\"", "é": "--- a/é"]
    for (path, header) in names {
      #expect(UnifiedDiff.lines(old: [], new: [0x61], path: path).first?.text == header)
    }
  }

  // MARK: Against other programs

  static let hasPatch = Program.areInstalled("patch", "diff")

  private static func randomLines(_ random: inout SeededRandom, alphabet: Int) -> [String] {
    (0..<random.next(below: 40)).map { _ in
      let word = "line \(random.next(below: alphabet))"
      return word + (random.next(below: 8) == 0 ? "\r\n" : "\n")
    }
  }

  /// Lines taken out, put in and changed.
  private static func mutated(_ lines: [String], _ random: inout SeededRandom) -> [String] {
    var lines = lines
    for _ in 0..<random.next(below: 6) {
      let place = random.next(below: lines.count + 1)
      switch random.next(below: 3) {
      case 0 where place < lines.count: lines.remove(at: place)
      case 1 where place < lines.count: lines[place] = "changed é \(random.next(below: 3))\n"
      default: lines.insert("new \(random.next(below: 3))\n", at: place)
      }
    }
    return lines
  }

  private static func bytes(_ lines: [String], _ random: inout SeededRandom) -> [UInt8] {
    let bytes = Array(lines.joined().utf8)
    return random.next(below: 4) == 0 ? bytes.dropLast() : bytes
  }

  @Test(.enabled(if: hasPatch, "patch or diff is absent")) func patchAppliesIt() throws {
    var random = SeededRandom(seed: 7)
    let folder = try TemporaryFolder()
    var wanted: [(String, [UInt8])] = []
    var patch = ""
    for number in 0..<300 {
      let lines = Self.randomLines(&random, alphabet: number % 2 == 0 ? 4 : 100)
      let old = Self.bytes(lines, &random)
      let new = Self.bytes(Self.mutated(lines, &random), &random)
      let path = "d \(number % 3)/f\(number)"
      try folder.write(old, to: path)
      if !new.isEmpty { wanted.append((path, new)) }
      patch += UnifiedDiff.text(old: old, new: new, path: path)
    }
    patch += UnifiedDiff.text(old: nil, new: Array("new\n".utf8), path: "new/file")
    wanted.append(("new/file", Array("new\n".utf8)))
    try folder.write(patch, to: "p.diff")
    let output = try Shell.run("patch -p1 --binary < p.diff 2>&1", in: folder.path)
    #expect(
      !output.contains("fuzz") && !output.contains("FAILED") && !output.contains("malformed"), "\(output.suffix(300))")
    for (path, bytes) in wanted {
      #expect(try Files.bytes(folder.path + "/" + path) == bytes, "\(path)")
    }
  }

  /// The number of changed lines is that of `diff`, where all lines between are compared.
  @Test(.enabled(if: hasPatch, "patch or diff is absent")) func scriptsAreAsShortAsThoseOfDiff() throws {
    var random = SeededRandom(seed: 8)
    let folder = try TemporaryFolder()
    for _ in 0..<40 {
      let lines = Self.randomLines(&random, alphabet: 1000)
      let (old, new) = (lines, Self.mutated(lines, &random))
      try folder.write(old.joined(), to: "old")
      try folder.write(new.joined(), to: "new")
      let theirs = try Shell.run("diff -u old new | tail -n +3 | grep -c '^[-+]'", in: folder.path)
      let ours = UnifiedDiff.lines(old: Array(old.joined().utf8), new: Array(new.joined().utf8), path: "f")
        .filter { $0.kind == .added || $0.kind == .removed }
      #expect("\(ours.count)\n" == theirs)
    }
  }

  /// Two files without a line in common, and one where lines only repeat: no script is looked for without end.
  @Test func largeDifferencesAreBounded() {
    let old = (0..<20_000).map { "old \($0)\n\n" }.joined()
    let new = (0..<20_000).map { "new \($0)\n\n" }.joined()
    let lines = UnifiedDiff.lines(old: Array(old.utf8), new: Array(new.utf8), path: "f")
    #expect(lines.count(where: { $0.kind == .added }) >= 20_000)
    let changed = (0..<20_000).map { "\($0)\n\n" + ($0 % 2 == 0 ? "odd\n" : "") }.joined()
    let plain = (0..<20_000).map { "\($0)\n\n" }.joined()
    let additions = UnifiedDiff.lines(old: Array(plain.utf8), new: Array(changed.utf8), path: "f")
    #expect(additions.count(where: { $0.kind == .added }) == 10_000)
    #expect(additions.count(where: { $0.kind == .removed }) == 0)
  }
}
