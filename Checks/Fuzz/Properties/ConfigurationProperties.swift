import SettingsAudit
@testable import SettingsLocalization

/// What holds for any bytes that are read as the configuration of a project, or as its baseline.
enum ConfigurationProperties {
  /// A file is refused with a reason; lengths of a configuration are never negative, and a baseline survives being written.
  static func check(_ bytes: [UInt8]) throws {
    if let configuration = try configuration(of: bytes) {
      _ = (configuration.auditOptions, configuration.localizationOptions)
      let lengths = configuration.lengthLimits.values + [configuration.rowWidth ?? 0]
      try require(lengths.allSatisfy { $0 >= 0 }, "a length below 0: \(lengths)")
    }
    if let baseline = try baseline(of: bytes) {
      let again = try self.baseline(of: baseline.bytes)
      try require(again?.bytes == baseline.bytes, "a written baseline reads as another one")
    }
  }

  private static func configuration(of bytes: [UInt8]) throws -> ProjectConfiguration? {
    do throws(ConfigurationError) {
      return try ProjectConfiguration(ConfigurationFile(path: "folder/fuzz", bytes: bytes))
    } catch {
      try require(!error.findings.isEmpty, "refused without a reason")
      return nil
    }
  }

  private static func baseline(of bytes: [UInt8]) throws -> Baseline? {
    do throws(ConfigurationError) {
      return try Baseline(bytes: bytes, file: "fuzz")
    } catch {
      try require(!error.findings.isEmpty, "refused without a reason")
      return nil
    }
  }
}
