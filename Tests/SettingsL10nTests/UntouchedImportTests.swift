import Foundation
import SettingsLocalization
import TestSupport
import Testing

/// Importing an unchanged export changes nothing.
@Suite struct UntouchedImportTests {
  static let formats = ["xliff", "xcode", "xcloc", "po", "csv", "tsv", "xcstrings", "json", "strings"]

  /// No file of the bundle is replaced or written to.
  @Test(arguments: formats) func importsOfExportsLeaveNoTrace(format: String) throws {
    let folder = try Self.fixture()
    let before = try Self.stamps(of: folder.path + "/Settings.bundle")
    let export = ["export", "Settings.bundle", "--locale", "all", "--format", format, "--output", "out"]
    #expect(try BuiltCommand.run(export, in: folder.path).status == 0)
    let run = try BuiltCommand.run(["import", "Settings.bundle", "out", "--summary", "json"], in: folder.path)
    let report = try #require(try JSONObject(run.output))
    #expect(run.status == 0 && run.problems.isEmpty, "\(run.problemText)")
    #expect(report["written"] as? Bool == false && report.objects("files").isEmpty)
    #expect(report.objects("locales").allSatisfy { $0.number("changed") == 0 && $0.number("added") == 0 })
    #expect(try Self.stamps(of: folder.path + "/Settings.bundle") == before)
  }

  /// A dry run and a refused run also write nothing.
  @Test func runsThatDoNotWriteLeaveNoTrace() throws {
    let demo = try WritingDemo.make()
    let before = try Self.stamps(of: demo.path)
    let lines = [
      ["import", WritingDemo.settings, "changed", "--dry-run", "--rejects", "rejects.csv"],
      ["import", WritingDemo.settings, "refused"], ["import", WritingDemo.settings, "twice", "--dry-run"],
      ["import", WritingDemo.settings, "broken", "changed"], ["sync", "step", "--check"],
      ["export", WritingDemo.settings, "--format", "po", "--locale", "all"],
    ]
    for line in lines { _ = try BuiltCommand.run(line, in: demo.path) }
    #expect(try Self.stamps(of: demo.path) == before)
  }

  /// A fresh copy of the fixture bundle.
  static func fixture() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: SharedData.packageFolder + "/Fixtures/Settings.bundle", toPath: folder.path + "/Settings.bundle")
    return folder
  }

  /// What shows whether a file or folder was written to, by its path: inode number, size, time.
  private static func stamps(of folder: String) throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder) + ["."]
    let stamps = try names.map { name in
      let stamp = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      let time = stamp[.modificationDate] as? Date
      return (name, "\(stamp[.systemFileNumber] ?? "") \(stamp[.size] ?? "") \(time?.timeIntervalSince1970 ?? 0)")
    }
    return Dictionary(uniqueKeysWithValues: stamps)
  }
}
