import TestSupport
import Testing

/// The scripts that send pictures to translation platforms.
@Suite struct PlatformScriptTests {
  /// They ask what the documentation of each platform says, in the recorded order, and nothing else.
  @Test(.enabled(if: Program.areInstalled("python3"), "python3 is absent"))
  func requestsAreTheRecordedOnes() throws {
    let printed = try Shell.run("python3 -B Examples/Platforms/check 2>&1", in: SharedData.packageFolder)
    #expect(printed == "3 passed, 0 failed\n")
  }
}
