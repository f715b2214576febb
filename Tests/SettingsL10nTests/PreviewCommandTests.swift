import SettingsLocalization
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `settings-l10n preview`: where the page goes, and what is refused.
@Suite struct PreviewCommandTests {
  private func preview(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["preview"] + arguments, in: folder.path, environment: environment)
  }

  @Test func theSameFileTwice() throws {
    let folder = try UntouchedImportTests.fixture()
    let pages = try (1...2).map { number in
      let run = try preview("Settings.bundle", "-o", "p\(number).html", in: folder)
      #expect(run.status == 0 && run.text == "" && run.problemText.hasPrefix("wrote p\(number).html\n"))
      return try Files.bytes(folder.path + "/p\(number).html")
    }
    #expect(pages[0] == pages[1])
    let run = try preview("Settings.bundle", "-o", "-", in: folder)
    #expect(run.output == pages[0])
    #expect(try preview("Settings.bundle", "-o", "p1.html", in: folder).problemText.hasPrefix("replaced p1.html\n"))
  }

  /// In a CI nothing is opened, and the path of the page is the result.
  @Test func aTemporaryFile() throws {
    let folder = try UntouchedImportTests.fixture()
    let run = try preview("Settings.bundle", in: folder, environment: ["CI": "1", "TMPDIR": folder.path])
    #expect(run.status == 0 && run.text.hasPrefix(folder.path + "/settings-l10n-") && run.text.hasSuffix(".html\n"))
    let path = String(run.text.dropLast())
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    #expect(try Files.text(path).hasPrefix("<!DOCTYPE html>\n"))
  }

  /// `--open` starts the program of the desktop with the path, and does not wait for it.
  @Test(arguments: [(["--open"], true), (["--no-open"], false), ([], false)])
  func thePageIsOpened(_ options: [String], _ isOpened: Bool) async throws {
    let folder = try UntouchedImportTests.fixture()
    let opened = folder.path + "/opened"
    for name in ["xdg-open", "open"] {
      try folder.write("#!/bin/sh\necho \"$1\" > \"\(opened).new\" && mv \"\(opened).new\" \"\(opened)\"\n", to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + name)
    }
    let run = try BuiltCommand.run(
      ["preview", "Settings.bundle", "-o", "p.html"] + options, in: folder.path,
      environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    #expect(run.status == 0)
    for _ in 0..<200 where isOpened && !FileManager.default.fileExists(atPath: opened) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect((try? Files.text(opened)) == (isOpened ? "p.html\n" : nil))
  }

  /// Only a program in an absolute folder of `PATH` is started, and it finds no others than such: neither an empty folder
  /// nor a relative one stands for the working folder.
  @Test(arguments: [":ABS", "ABS:", ".:ABS", "bin:ABS", "bin/../bin::ABS:.", "::ABS"])
  func theWorkingFolderStartsNothing(_ search: String) async throws {
    let (folder, system) = (try UntouchedImportTests.fixture(), try TemporaryFolder())
    let opened = folder.path + "/opened"
    for name in ["xdg-open", "open"] {
      try folder.write("#!/bin/sh\ntouch '\(folder.path)/foreign'\n", to: name)
      try folder.write("#!/bin/sh\ntouch '\(folder.path)/foreign'\n", to: "bin/" + name)
      try system.write("#!/bin/sh\necho \"$1 $PATH\" >'\(opened).new'; /bin/mv '\(opened).new' '\(opened)'\n", to: name)
      _ = try Shell.run("chmod +x '\(folder.path)/\(name)' bin/\(name) '\(system.path)/\(name)'", in: folder.path)
    }
    let run = try preview(
      "Settings.bundle", "-o", "p.html", "--open", in: folder,
      environment: ["PATH": search.replacing("ABS", with: system.path)])
    #expect(run.status == 0)
    for _ in 0..<200 where !FileManager.default.fileExists(atPath: opened) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try Files.text(opened) == "p.html \(system.path)\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/foreign"))
    let only = try preview("Settings.bundle", "-o", "p.html", "--open", in: folder, environment: ["PATH": ":bin:."])
    #expect(only.problemText.contains("cannot be started"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/foreign"))
  }

  @Test func withoutABrowserThereIsANote() throws {
    let folder = try UntouchedImportTests.fixture()
    let run = try preview(
      "Settings.bundle", "-o", "p.html", "--open", in: folder, environment: ["PATH": folder.path])
    #expect(run.status == 0 && run.problemText.contains("cannot be started"))
  }

  /// A folder gets a page for each language and their list; other files stay.
  @Test(arguments: ["out/", "out"]) func aFolder(_ path: String) throws {
    let folder = try UntouchedImportTests.fixture()
    try folder.write("mine", to: "out/mine.txt")
    let run = try preview("Settings.bundle", "--locale", "de,ar", "-o", path, in: folder)
    #expect(run.status == 0)
    let files = try Files.list(folder.path + "/out").map { String($0.dropFirst(folder.path.count + 5)) }
    #expect(files == ["ar.html", "de.html", "en.html", "index.html", "mine.txt"])
    #expect(try Files.text(folder.path + "/out/mine.txt") == "mine")
  }

  /// Over 16 MB the page is refused with the ways out, and each of them works.
  @Test func aLargePageIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }"), to: "Settings.bundle/Root.plist")
    // Each of these characters takes six bytes in the page.
    for (number, name) in ["en", "de", "fr"].enumerated() {
      let text = String(repeating: "<", count: 1_000_000)
      try folder.write("A = \"\(text)\(number)\";", to: "Settings.bundle/\(name).lproj/Root.strings")
    }
    let refused = try preview("--pseudo", "none", "-o", "p.html", in: folder)
    #expect(refused.status == 2 && refused.text == "")
    #expect(
      refused.problemText
        == "error: The page would have 18 MB. Choose languages with --locale, panes with --pane, or a "
        + "folder with --output DIR/.\n")
    #expect(try Files.list(folder.path, suffix: ".html") == [])
    #expect(try preview("--pseudo", "none", "--locale", "en", "-o", "p.html", in: folder).status == 0)
    #expect(try preview("--pseudo", "none", "-o", "out/", in: folder).status == 0)
  }

  /// A page of a folder, or one to translate in, cannot become smaller in all of these ways.
  @Test func theWaysToASmallerPageFit() throws {
    let folder = try TemporaryFolder()
    try folder.write(PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }"), to: "Settings.bundle/Root.plist")
    for name in ["en", "de"] {
      let text = String(repeating: "<", count: 1_500_000)
      try folder.write("A = \"\(text)\(name)\";", to: "Settings.bundle/\(name).lproj/Root.strings")
    }
    let runs: [(arguments: [String], message: String)] = [
      (
        ["--pseudo", "none", "-o", "out/"],
        "The page de.html would have 18 MB. Choose panes with --pane, or leave out the made languages with "
          + "--pseudo none."
      ),
      (["--editable", "--locale", "de", "-o", "de.html"], "The page would have 42 MB. Choose panes with --pane."),
    ]
    for (arguments, message) in runs {
      let run = try BuiltCommand.run(["preview", "Settings.bundle"] + arguments, in: folder.path)
      #expect(run.status == 2 && run.problemText == "error: \(message)\n", "\(run.problemText)")
    }
    #expect(try Files.list(folder.path, suffix: ".html") == [])
  }

  /// A file that no earlier run wrote is not replaced, neither by a page nor by one of a folder; an empty one is.
  @Test func onlyPagesAreReplaced() throws {
    let folder = try UntouchedImportTests.fixture()
    try folder.write("<!DOCTYPE html>\n<html lang=\"en\">mine", to: "p.html")
    try folder.write("mine", to: "out/de.html")
    try folder.write("", to: "empty.html")
    for (path, file) in [("p.html", "p.html"), ("out/", "out/de.html")] {
      let run = try preview("Settings.bundle", "--locale", "de", "-o", path, in: folder)
      #expect(
        run.status == 2
          && run.problemText == "error: \(file): is not a page of preview; choose another file, or remove it\n",
        "\(run.problemText)")
    }
    #expect(try Files.text(folder.path + "/p.html").hasSuffix("mine"))
    #expect(try Files.list(folder.path + "/out").map { String($0.dropFirst(folder.path.count + 5)) } == ["de.html"])
    for path in ["empty.html", "new/", "empty.html", "new/"] {
      #expect(try preview("Settings.bundle", "--locale", "de", "-o", path, in: folder).status == 0)
    }
    let other = try BuiltCommand.run(
      ["report", "Settings.bundle", "--format", "html", "--fail-on", "never", "-o", "r.html"], in: folder.path)
    #expect(other.status == 0)
    #expect(try preview("Settings.bundle", "-o", "r.html", in: folder).status == 2)
  }

  @Test(arguments: [
    (["--pseudo", "en-XX"], 64, "en-XX"), (["-o", ""], 64, "--output is empty"), (["-o", "-", "--open"], 64, "--open"),
    (["--editable"], 64, "--editable needs --locale with one language"),
    (["--editable", "--locale", "de,fr"], 64, "--editable needs --locale with one language"),
    (["--editable", "--locale", "en"], 2, "a language that is not the development language"),
    (["--editable", "--locale", "de", "-o", "d/"], 2, "--editable makes one page"),
    (["--locale", "?"], 2, "not a locale"), (["--pane", "Sond", "-o", "-"], 2, "Sound"),
    (["-o", "Settings.bundle/p.html"], 2, "is in a bundle"), (["-o", "de.po/p.html"], 2, "is not a folder"),
  ]) func wrongUse(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let folder = try UntouchedImportTests.fixture()
    try folder.write("", to: "de.po")
    let run = try BuiltCommand.run(["preview", "Settings.bundle"] + arguments, in: folder.path)
    #expect(run.status == status && run.text == "" && run.problemText.contains(message), "\(run.problemText)")
  }

  /// Nothing to draw is an error.
  @Test func aBundleWithoutPanes() throws {
    let folder = try TemporaryFolder()
    try folder.write("A = B;", to: "Settings.bundle/en.lproj/Root.strings")
    let run = try preview("Settings.bundle", "-o", "p.html", in: folder)
    #expect(run.status == 2 && run.problemText.contains("Root.plist"), "\(run.problemText)")
  }

  /// Only findings of reading decide, as for `show`.
  @Test func theStatusIsThatOfReading() throws {
    let folder = try UntouchedImportTests.fixture()
    #expect(try preview("Settings.bundle", "-o", "p.html", in: folder).status == 0)
    try folder.write("\"SOUND_HEADER\" = ;", to: "Settings.bundle/de.lproj/Sound.strings")
    let run = try preview("Settings.bundle", "-o", "p.html", in: folder)
    #expect(run.status == 1 && run.problemText.contains("de.lproj/Sound.strings"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/p.html"))
  }

  /// `--write preview=FILE` is the page of `preview -o FILE` with the options of the run.
  @Test func aReportWritesThePage() throws {
    let folder = try UntouchedImportTests.fixture()
    for command in ["report", "lint"] {
      let run = try BuiltCommand.run(
        [command, "Settings.bundle", "--locale", "de", "--fail-on", "never", "--report", "preview=a.html"],
        in: folder.path)
      #expect(run.status == 0 && run.text != "", "\(run.problemText)")
      _ = try preview("Settings.bundle", "--locale", "de", "-o", "b.html", in: folder)
      #expect(try Files.bytes(folder.path + "/a.html") == Files.bytes(folder.path + "/b.html"), "\(command)")
    }
  }

  /// It needs exactly one bundle; else nothing is written.
  @Test func aPageOfSeveralBundlesIsRefused() throws {
    let folder = try UntouchedImportTests.fixture()
    try folder.write(PaneText.pane(""), to: "Other/Settings.bundle/Root.plist")
    let run = try BuiltCommand.run(
      ["report", "Settings.bundle", "Other", "--write", "preview=p.html", "--write", "json=r.json"], in: folder.path)
    #expect(run.status == 64 && run.problemText.contains("one bundle"), "\(run.problemText)")
    #expect(try Files.list(folder.path).filter { $0.hasSuffix(".html") || $0.hasSuffix("r.json") } == [])
  }

  /// Every format that has comments has the address of each unit; an import reads the file as before.
  @Test(arguments: ["xliff", "po", "csv", "json", "strings"]) func exportsLinkToThePage(_ format: String) throws {
    let folder = try UntouchedImportTests.fixture()
    let export = ["export", "Settings.bundle", "--locale", "de", "--format", format, "-o", "out"]
    let run = try BuiltCommand.run(
      export + ["--preview-url", "https://example.org/p/"], in: folder.path)
    #expect(run.status == 0, "\(run.problemText)")
    let texts = try Files.list(folder.path + "/out").map { (try? Files.text($0)) ?? "" }.joined()
    #expect(texts.contains("preview: https://example.org/p/de.html#/de/Sound?text=Sound:SOUND_HEADER"))
    let back = try BuiltCommand.run(["import", "Settings.bundle", "out"], in: folder.path)
    #expect(back.status == 0 && back.text.contains("Nothing to change."), "\(back.text) \(back.problemText)")
  }

  @Test func theReportLinksToThePage() throws {
    let folder = try UntouchedImportTests.fixture()
    let report = ["report", "Settings.bundle", "--locale", "de", "--fail-on", "never", "--format", "html"]
    let run = try BuiltCommand.run(report + ["--preview-url", "https://example.org/p.html"], in: folder.path)
    let link = "<a href=\"https://example.org/p.html#/de/Sound?text=Sound:SOUND_FOOTER\">On the screen</a>"
    #expect(run.text.contains(link))
    #expect(try BuiltCommand.run(report, in: folder.path).text.contains("On the screen") == false)
    let wrong = try BuiltCommand.run(report + ["--preview-url", "example.org"], in: folder.path)
    #expect(wrong.status == 64 && wrong.problemText.contains("--preview-url"))
  }
}
