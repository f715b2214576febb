import TestSupport
import Testing

/// `merge` and `textconv` on files.
@Suite struct MergeCommandTests {
  /// A merge of three files: the status, what is in OURS then, and the message.
  struct Row: CustomTestStringConvertible {
    let base: String
    let ours: String
    let theirs: String
    var options: [String] = []
    let status: Int32
    let result: String
    let message: String
    var testDescription: String { message.isEmpty ? result : message }
  }

  private static let list = "<plist><dict>\n<key>a</key><string>1</string>\n</dict></plist>\n"

  static let rows = [
    Row(
      base: "a=1;\nb=2;\n", ours: "a=x;\nb=2;\n", theirs: "a=1;\nb=y;\n", status: 0, result: "a=x;\nb=y;\n", message: ""
    ),
    Row(
      base: "a=1;\n", ours: "a=x;\n", theirs: "a=y;\n", status: 1,
      result: "<<<<<<< ours\na=x;\n=======\na=y;\n>>>>>>> theirs\n", message: "ours.txt: conflict: \"a\"\n"),
    Row(
      base: "", ours: "a=x;\n", theirs: "a=y;\n",
      options: ["--path", "My App/de.lproj/Root.strings", "--marker-size", "9", "--labels", "HEAD,topic, too"],
      status: 1,
      result: "<<<<<<<<< HEAD\na=x;\n=========\na=y;\n>>>>>>>>> topic, too\n",
      message: "My App/de.lproj/Root.strings: conflict: \"a\"\n"),
    Row(
      base: "a=1;\n", ours: "a=x;\n", theirs: "a=1\nb=2;\n", options: ["--labels", "%X,"], status: 1,
      result: "<<<<<<< ours\na=x;\n=======\na=1\nb=2;\n>>>>>>> theirs\n",
      message:
        "ours.txt: not merged by entry: theirs cannot be read to its end: line 1, column 4: \";\" is missing after "
        + "the value: iOS rejects the whole file; merged by line: check the file\n"),
    Row(
      base: "<<<<<<<\na=x;\n=======\na=y;\n>>>>>>>\nb=1;\n", ours: "<<<<<<<\na=x;\n=======\na=y;\n>>>>>>>\nb=1;\n",
      theirs: "a=xy;\nb=1;\n", status: 0, result: "a=xy;\nb=1;\n", message: ""),
    Row(
      base: "a=1;\n", ours: "<<<<<<<\na=x;\n=======\na=y;\n>>>>>>>\n", theirs: "a=2;\n", status: 1,
      result: "<<<<<<< ours\n<<<<<<<\na=x;\n=======\na=y;\n>>>>>>>\n=======\na=2;\n>>>>>>> theirs\n", message: ""),
    Row(
      base: list, ours: list, theirs: list.replacing("1", with: "2"), status: 1, result: list.replacing("1", with: "2"),
      message: "ours.txt: not merged by entry: ours is a property list; merged by line: check the file\n"),
    Row(
      base: "a=1;\n", ours: "a=\0\n", theirs: "a=1;\n", status: 1, result: "a=\0\n",
      message:
        "ours.txt: not merged by entry: ours cannot be read to its end: line 1, column 3: U+0000 control "
        + "character where a value was expected; ours is left as it was: merge it by hand\n"),
  ]

  private static func folder(_ row: Row) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in [("base", row.base), ("ours.txt", row.ours), ("theirs", row.theirs)] {
      try folder.write(text, to: name)
    }
    return folder
  }

  private static func merge(
    _ row: Row, in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> BuiltCommand.Run {
    try BuiltCommand.run(
      ["merge", "base", "ours.txt", "theirs"] + row.options, in: folder.path, environment: environment)
  }

  @Test(.enabled(if: GitFolder.isInstalled, "git is absent"), arguments: rows)
  func theResultIsInOurs(_ row: Row) throws {
    let folder = try Self.folder(row)
    let run = try Self.merge(row, in: folder)
    #expect(run.status == row.status && run.text == "" && run.problemText == row.message)
    #expect(try Files.text(folder.path + "/ours.txt") == row.result)
    #expect(try Files.list(folder.path).count == 3, "nothing else is written")
    #expect(try Files.text(folder.path + "/base") == row.base && Files.text(folder.path + "/theirs") == row.theirs)
  }

  /// Only then is OURS left without marks.
  @Test func withoutGitTextIsNotMergedByLine() throws {
    let folder = try Self.folder(Self.rows[3])
    let run = try Self.merge(Self.rows[3], in: folder, environment: ["PATH": "/nowhere"])
    #expect(run.status == 1)
    #expect(
      run.problemText.hasSuffix(
        "; ours is left as it was, since it was not merged by line either: git is not installed, or not in an absolute "
          + "folder of PATH\n"))
    #expect(try Files.text(folder.path + "/ours.txt") == "a=x;\n")
  }

  /// A string catalog without a name is one by its content; a table in braces is none.
  @Test func theContentSaysWhatAFileIs() throws {
    func catalog(_ value: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "A" : {
            "comment" : "\(value)"
          }
        },
        "version" : "1.0"
      }
      """
    }
    let row = Row(
      base: catalog("1"), ours: catalog("x"), theirs: catalog("y"), status: 1, result: catalog("x"),
      message: "ours.txt: conflict: \"A (comment)\"; they are as in ours\n")
    for options in [[], ["--path", "Localizable.xcstrings"]] {
      let folder = try Self.folder(row)
      let run = try BuiltCommand.run(["merge", "base", "ours.txt", "theirs"] + options, in: folder.path)
      #expect(run.status == 1 && run.problemText.hasSuffix(": conflict: \"A (comment)\"; they are as in ours\n"))
      #expect(try Files.text(folder.path + "/ours.txt") == row.result)
    }
    let braces = Row(
      base: "{ \"a\" = 1; }", ours: "{ \"a\" = 2; }", theirs: "{ \"a\" = 1; \"b\" = 3; }", status: 0,
      result: "{ \"a\" = 2;\n\"b\" = 3;\n}", message: "")
    let folder = try Self.folder(braces)
    #expect(try Self.merge(braces, in: folder).status == 0)
    #expect(try Files.text(folder.path + "/ours.txt") == braces.result)
  }

  /// No status but these: git takes one above 128 for an error, which what cannot be written is.
  @Test func statusesAreFew() throws {
    let folder = try Self.folder(Self.rows[0])
    for (arguments, status): ([String], Int32) in [
      (["base", "ours.txt"], 64), (["base", "ours.txt", "theirs", "--marker-size", "0"], 64),
      (["base", "ours.txt", "theirs", "--marker-size", "x"], 64), (["none", "ours.txt", "theirs"], 1),
      (["base", "none", "theirs"], 1), (["base", "ours.txt", "."], 1), (["", "", ""], 1),
    ] {
      #expect(try BuiltCommand.run(["merge"] + arguments, in: folder.path).status == status, "\(arguments)")
    }
    #expect(try Files.text(folder.path + "/ours.txt") == Self.rows[0].ours)
    let full = try Shell.run(
      "ulimit -f 0; '\(BuiltCommand.path)' merge base ours.txt theirs 2>&1; echo $?", in: folder.path)
    #expect(full.hasSuffix("nothing was written\n129\n"), "\(full)")
    #expect(try Files.text(folder.path + "/ours.txt") == Self.rows[0].ours)
    try folder.write(Self.rows[3].theirs, to: "theirs")
    let byLine = try Shell.run(
      "ulimit -f 0; '\(BuiltCommand.path)' merge base ours.txt theirs >/dev/null 2>&1; echo $?", in: folder.path)
    #expect(byLine == "129\n")
  }

  @Test func manyConflictsAreCounted() throws {
    func table(_ value: String) -> String { (10..<30).map { "k\($0)=\(value);\n" }.joined() }
    let row = Row(base: table("1"), ours: table("2"), theirs: table("3"), status: 1, result: "", message: "")
    let run = try Self.merge(row, in: try Self.folder(row))
    let shown = (10..<22).map { "\"k\($0)\"" }.joined(separator: ", ")
    #expect(run.problemText == "ours.txt: conflict: \(shown), … (20)\n")
  }

  @Test func textconvPrintsAnyFile() throws {
    let folder = try TemporaryFolder()
    try folder.write([0xFF, 0xFE, 0x61, 0, 0x0D, 0, 0x0A, 0], to: "a.strings")
    let run = try BuiltCommand.run(["textconv", "a.strings"], in: folder.path)
    #expect(run.status == 0 && run.text == "a\n" && run.problemText == "")
    let absent = try BuiltCommand.run(["textconv", "b.strings"], in: folder.path)
    #expect(absent.status == 2 && absent.text == "" && absent.problemText.hasPrefix("error: b.strings: "))
  }
}
