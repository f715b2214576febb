import TestSupport
import Testing

@testable import SettingsLocalization

/// Every kept input of the fuzzer is read again.
@Suite struct FuzzReplayTests {
  @Test(arguments: FuzzTarget.allCases) func keptInputs(_ target: FuzzTarget) throws {
    let paths = try Files.list(SharedData.packageFolder + "/Checks/Fuzz/Seeds/" + target.rawValue)
    #expect(!paths.isEmpty)
    for path in paths {
      let bytes = try Files.bytes(path)
      #expect(throws: Never.self, "\(path)") { try target.check(bytes) }
    }
  }
}
