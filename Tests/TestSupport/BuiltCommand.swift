import Foundation

/// The built command: the one next to the tests, or the one that the variable `SETTINGS_L10N` names.
public enum BuiltCommand {
  /// What a run left.
  public struct Run: Sendable {
    public var output: [UInt8]
    public var problems: [UInt8]
    /// The exit status; `nil` if a signal ended the run, or it took too long.
    public var status: Int32?

    public var text: String { String(decoding: output, as: UTF8.self) }
    public var problemText: String { String(decoding: problems, as: UTF8.self) }
  }

  /// Where standard output goes.
  public enum Destination: Sendable {
    case captured, closedPipe
    case file(String)
  }

  /// The path of the executable, which is in the folder of the test bundle unless another is named.
  public static let path: String = {
    if let named = ProcessInfo.processInfo.environment["SETTINGS_L10N"] { return named }
    let name = "settings-l10n"
    let bundles = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
    for bundle in bundles where bundle.contains(".xctest") {
      var folder = URL(fileURLWithPath: bundle)
      while folder.pathComponents.count > 1 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent(name).path
        if FileManager.default.isExecutableFile(atPath: candidate), !isFolder(candidate) { return candidate }
      }
    }
    return SharedData.packageFolder + "/.build/debug/" + name
  }()

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The environment of every run; sanitizer options of the tests also apply to the command, and so does a mutant.
  private static let minimalEnvironment: [String: String] = {
    let environment = ProcessInfo.processInfo.environment
    let passedOn = environment.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS", "MUTANT"].contains($0.key) }
    return ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
      .merging(passedOn) { $1 }.merging(counters(beside: environment[counterFile])) { $1 }
  }()

  private static let counterFile = "LLVM_PROFILE_FILE"

  /// With coverage, the counters of the command are next to those of the tests: all runs share four files.
  private static func counters(beside file: String?) -> [String: String] {
    guard let file else { return [:] }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    return [counterFile: folder.appendingPathComponent("command-%4m.profraw").path]
  }

  /// Runs the command and waits for it. A JSON document that it prints must be as its schema says.
  ///
  /// - Parameters:
  ///   - folder: the working directory; the temporary directory if there is none.
  ///   - environment: variables in addition to a minimal environment.
  ///   - seconds: after which a run is ended.
  ///   - program: what is run in place of the command, to run the command in another way.
  public static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    to destination: Destination = .captured, within seconds: Double = 60, by program: String = path
  ) throws -> Run {
    let files = try CapturedFiles()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder ?? files.folder.path)
    process.environment = minimalEnvironment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let streams = [try files.output(destination), try files.handle("stderr")]
    (process.standardOutput, process.standardError) = (streams[0], streams[1])
    // Foundation keeps them open while a test runs; it crashes with about 1,300 of them.
    defer { for stream in streams { try? stream.close() } }
    try process.run()
    let hasEnded = wait(for: process, seconds: seconds)
    let isExit = hasEnded && process.terminationReason == .exit
    let output = files.bytes("stdout")
    if isExit, program == path { try DocumentSchemas.check(output, of: arguments) }
    return Run(
      output: output, problems: files.bytes("stderr"), status: isExit ? process.terminationStatus : nil)
  }

  /// Ends the process if it does not end by itself.
  private static func wait(for process: Process, seconds: Double) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while process.isRunning && Date() < deadline { usleep(2000) }
    guard process.isRunning else { return true }
    // Tests run on threads that block signals, and so do the programs that they start: only this one ends them. What such
    // a program has started may keep it from being seen as ended.
    kill(process.processIdentifier, SIGKILL)
    return false
  }
}

/// Where a run writes: files, so that no pipe can be full.
private final class CapturedFiles {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func handle(_ name: String) throws -> FileHandle {
    try folder.write("", to: name)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/" + name))
  }

  func output(_ destination: BuiltCommand.Destination) throws -> FileHandle {
    switch destination {
    case .captured: return try handle("stdout")
    case .file(let path): return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    case .closedPipe:
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      return pipe.fileHandleForWriting
    }
  }

  func bytes(_ name: String) -> [UInt8] { (try? Files.bytes(folder.path + "/" + name)) ?? [] }
}
