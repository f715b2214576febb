import TestSupport
import Testing

/// The committed code of `generate`; its runs are in `generate.md`.
@Suite struct GenerateCommandTests {
  /// The file that the tests compile, beside the runtime itself, is what the fixture says.
  @Test func theGeneratedFileIsCurrent() throws {
    let folder = try TemporaryFolder()
    let bundle = SharedData.packageFolder + "/Fixtures/Settings.bundle"
    let files = ["-o", "A.swift", "--runtime", "separate", "R.swift"]
    _ = try BuiltCommand.run(["generate", "swift", bundle] + files, in: folder.path)
    let committed = try Files.text(SharedData.packageFolder + "/Tests/GeneratedSettingsTests/AppSettings.swift")
    #expect(try Files.text(folder.path + "/A.swift") == committed)
  }
}
