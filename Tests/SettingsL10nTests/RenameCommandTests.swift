import Foundation
import SettingsLocalization
import TestSupport
import Testing

/// The cases of `rename` in the reference data; all others are in `rename.md`.
@Suite struct RenameCommandTests {
  private struct Case: Decodable {
    struct Expected: Decodable {
      var status: Int32
      var message: String?
      var files: [String: String]?
    }

    var name: String
    var command: String
    var files: [String: String]
    var expected: Expected
  }

  @Test(.enabled(if: SharedData.has("cases/rename/cases.json"), "the cases are absent"))
  func cases() throws {
    let cases = try JSONDecoder().decode([Case].self, from: Data(SharedData.bytes("cases/rename/cases.json")))
    #expect(cases.count == 13)
    for row in cases {
      let folder = try TemporaryFolder()
      for (name, text) in row.files { try folder.write(text, to: "B/" + name) }
      _ = try Shell.run("mv B Settings.bundle", in: folder.path)
      let line = row.command.replacing(" B ", with: " Settings.bundle ")
      let text = try Shell.run("'\(BuiltCommand.path)' \(line) 2>&1; echo $?", in: folder.path)
      let status = text.split(separator: "\n").last.flatMap { Int32($0) }
      #expect(status == row.expected.status, "\(row.name): \(text)")
      if let message = row.expected.message { #expect(text.contains(message), "\(row.name): \(text)") }
      let files = row.files.merging(row.expected.files ?? [:]) { $1 }
      for (name, text) in files {
        #expect(try Files.text(folder.path + "/Settings.bundle/" + name) == text, "\(row.name) \(name)")
      }
      let count = try Shell.run("find Settings.bundle -type f | wc -l", in: folder.path)
      #expect(Int(count.filter(\.isNumber)) == files.count, "\(row.name)")
    }
  }
}
