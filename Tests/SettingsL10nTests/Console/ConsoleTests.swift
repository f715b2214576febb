import Foundation
import SettingsLocalization
import TestSupport
import Testing

/// Runs of the command, one file of `Cases/commands` for a command: what is in the folder before, command lines, status,
/// both streams, and the files afterwards.
///
/// With `UPDATE_SNAPSHOTS=1` the files are recorded anew, and the differences shown; the run fails all the same. Nothing is
/// recorded in CI and by `make`.
@Suite struct ConsoleTests {
  static let folder = SharedData.packageFolder + "/Tests/SettingsL10nTests/Cases/commands"

  private static let all = (try? Files.list(folder)) ?? []

  /// The documents, or those that the variable `DOCUMENTS` names: `DOCUMENTS=add,remove`.
  static let paths: [String] = {
    guard let names = ProcessInfo.processInfo.environment["DOCUMENTS"]?.split(separator: ",") else { return all }
    return all.filter { path in names.contains { path.hasSuffix("/\($0).md") } }
  }()

  /// What may be in the folder of a scene at the start.
  static func fixture(_ name: String?) throws -> TemporaryFolder {
    switch name {
    case nil, "empty": try TemporaryFolder()
    case "bundle": try UntouchedImportTests.fixture()
    case "demo": try DemoBundle.make()
    case "writing": try WritingDemo.make()
    case let name?: throw ConsoleDocument.Mistake(number: 1, message: "unknown fixture \"\(name)\"")
    }
  }

  /// The words of the command lines of a document.
  static func lines(of name: String) throws -> [[String]] {
    let commands = try ConsoleDocument(tests: "\(folder)/\(name).md").commands
    return commands.filter { $0.line.hasPrefix("settings-l10n ") }.map { Array(words($0.line).dropFirst()) }
  }

  /// The words of a line; quotes hold spaces together.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
    return words
  }

  @Test(arguments: paths) func `each command prints and writes what the document says`(path: String) throws {
    guard let document = Self.document(path) else { return }
    let run = try ConsoleRun(document, form: .record, fixture: Self.fixture)
    for scene in run.skipped { print("skipped: \(path): \(scene)") }
    run.recordDifferences()
    guard Snapshot.isRecorded else { return }
    _ = try Snapshot.difference(run.document.text(with: run.printed), from: path)
  }

  /// A document; a mistake in it fails the test at its line.
  private static func document(_ path: String) -> ConsoleDocument? {
    do {
      return try ConsoleDocument(tests: path)
    } catch let mistake as ConsoleDocument.Mistake {
      ConsoleRun.fail(mistake.message, path, mistake.number)
    } catch {
      Issue.record(error)
    }
    return nil
  }

  /// A file that no test reads, and a scene that is lost, would not be noticed otherwise.
  @Test func `all files and scenes are read`() throws {
    let documents = try Self.all.map { try ConsoleDocument(tests: $0) }
    #expect(documents.flatMap(\.scenes).count == 645)
    #expect(documents.flatMap(\.commands).count == 3754)
    let cases = try Files.list(SharedData.packageFolder + "/Tests/SettingsL10nTests/Cases")
    #expect(cases.filter { !$0.hasSuffix("/commands") } == Self.all)
  }

  /// Wrong usage says where the help is, and never prints more than a few lines.
  @Test func `mistakes take three lines at most`() throws {
    let commands = try ConsoleDocument(tests: Self.folder + "/mistakes.md").commands
    #expect(commands.count >= 150)
    for command in commands {
      let problems = command.expected.filter { $0.hasPrefix("! ") }
      #expect(problems.count <= 3, "\(command.line)")
      if let last = problems.last, last.hasPrefix("! See ") { #expect(last.hasSuffix(" --help."), "\(last)") }
    }
  }
}
