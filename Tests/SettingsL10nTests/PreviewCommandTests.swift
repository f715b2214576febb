import SettingsLocalization
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `preview` opens; its other runs are in `preview.md`.
@Suite struct PreviewCommandTests {
  private func preview(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["preview"] + arguments, in: folder.path, environment: environment)
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
}
