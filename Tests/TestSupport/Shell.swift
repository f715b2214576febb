import Foundation

/// Command lines as a user types them.
public enum Shell {
  /// What a command line prints on standard output. It runs without the language, the width of the terminal and
  /// the configuration of git that the user has.
  public static func run(_ line: String, in folder: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  private static let environment: [String: String] = {
    let foreign = ["COLUMNS", "GIT_", "LANG", "LC_"]
    let kept = ProcessInfo.processInfo.environment.filter { variable in
      !foreign.contains { variable.key.hasPrefix($0) }
    }
    let own = [
      "LC_ALL": "C.UTF-8", "GIT_CONFIG_GLOBAL": SharedData.packageFolder + "/Tests/gitconfig",
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    return kept.merging(own) { $1 }
  }()
}
