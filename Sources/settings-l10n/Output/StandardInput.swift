import SettingsLocalization

/// What is piped into the command.
enum StandardInput {
  /// The operand that means it.
  static let name = "-"

  /// All bytes up to the end.
  static func bytes() throws -> [UInt8] { try InputFile.standardInput() }
}
