import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsReports
import SettingsTranslation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error.
enum Output {
  /// Writes a line to standard output.
  static func line(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Writes lines to standard output; with a style none is longer than the terminal is wide.
  static func lines(_ lines: [String], _ style: Style? = nil) {
    let lines = style?.wrapped(lines) ?? lines
    if !lines.isEmpty { write(lines.joined(separator: "\n") + "\n", to: STDOUT_FILENO) }
  }

  /// Writes a text with a final newline to standard output.
  static func text(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes bytes to standard output.
  static func bytes(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  /// Writes a line to standard error: messages, never the result.
  static func note(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Writes a clean line about the run to standard error, unless the run is quiet.
  static func remark(_ text: String) {
    if isQuiet.withLock({ $0 }) { return }
    let width = TerminalWidth.columns(of: STDERR_FILENO)
    note((width.map { LineWrapper(width: $0).lines(text) } ?? [text]).joined(separator: "\n"))
  }

  /// Leaves out all remarks from now on.
  static func beQuiet() { isQuiet.withLock { $0 = true } }

  private static let isQuiet = Mutex(false)

  /// The descriptor of standard output.
  static let descriptor = STDOUT_FILENO

  /// Writes a question to standard error, without a line end.
  static func prompt(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes a message that quotes foreign names to standard error.
  static func problem(_ message: String) {
    note(
      message.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.clean(String($0)) }
        .joined(separator: "\n"))
  }

  /// Writes a document as JSON to standard output.
  static func json(_ document: some Encodable) throws {
    write(try JSONValueEncoder.document(document), to: STDOUT_FILENO)
  }

  /// Prevents failed writes from killing the process, so that they can be reported.
  ///
  /// A closed pipe is not an error: the rest of the output is dropped, and the exit status stays the same. A file that
  /// may not grow further is an error.
  static func ignoreSignalsOfWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Records that a bundle was written to, which is reported if the result cannot be printed.
  static func noteWriting() { hasWritten.withLock { $0 = true } }

  /// Whether a bundle was written to.
  static var hasWrittenBundle: Bool { hasWritten.withLock { $0 } }

  private static let hasWritten = Mutex(false)

  private static func write(_ text: String, to descriptor: Int32) { write(Array(text.utf8), to: descriptor) }

  private static func write(_ document: [UInt8], to descriptor: Int32) {
    var bytes = document[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return failed(descriptor, errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Ends the run with status 2 if standard output cannot take the result: an incomplete one must not look like
  /// success.
  ///
  /// It ends without `exit`, since nothing is buffered and no cleanup is needed. LeakSanitizer, which `exit` runs,
  /// would report false leaks, because it does not see references that Swift keeps in tagged pointers.
  private static func failed(_ descriptor: Int32, _ code: Int32) {
    guard descriptor == STDOUT_FILENO, code != EPIPE else { return }
    let written = hasWrittenBundle ? "; the bundle was written" : ""
    note("error: standard output: " + String(cString: strerror(code)) + written)
    _exit(ExitStatus.failed.rawValue)
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}

/// The exit status of a run. The argument parser exits with 64 after wrong usage.
enum ExitStatus: Int32, Comparable {
  /// Completed, without findings at or above the threshold.
  case done = 0
  /// Findings at or above the threshold, or something was skipped.
  case findings = 1
  /// Not completed: the input cannot be read or is refused.
  case failed = 2
  /// The bundle is locked by another run, a commit to it is unfinished, or another program changed it meanwhile.
  case locked = 75
  /// The result of a merge cannot be written: git takes every status up to 128 as a conflict, and THEIRS would be lost.
  case unwritten = 129

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// Exits with this status, unless it is `done`.
  func end() throws {
    if self != .done { throw ExitCode(rawValue) }
  }

  /// The exit status of an error.
  init(_ error: any Error) {
    switch error {
    case TransactionError.locked, TransactionError.unfinished, TransactionError.refusedJournal,
      TransactionError.changed, BundleError.unfinishedCommit, BundleError.replaced:
      self = .locked
    default: self = .failed
    }
  }

  /// The exit status of findings.
  init(_ findings: [Finding], failOn threshold: FailThreshold) {
    self = findings.contains { threshold.includes($0.severity) } ? .findings : .done
  }
}

/// A question to the person at the terminal.
enum Question {
  /// Whether someone can read the question and answer it.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks, and reads one line; `true` for `y` and `yes` only.
  static func ask(_ question: String) -> Bool {
    Output.prompt(question)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  /// Asks before many entries of a bundle are removed.
  ///
  /// - Throws: ``Failure`` if the answer is no, or nobody can be asked.
  static func confirmRemoval(of count: Int, in path: String) throws {
    let entries = TerminalText.grouped(count) + " entries"
    guard canAsk else {
      throw Failure("\(path): \(entries) would be removed; look at them with --dry-run, and remove them with --yes")
    }
    if !ask("\(TerminalText.clean(path)): remove \(entries)? [y/N] ") {
      throw Failure("\(path): nothing was written")
    }
  }
}

/// What is piped into the command.
enum StandardInput {
  /// The operand that means it.
  static let name = "-"

  /// All bytes up to the end.
  static func bytes() throws -> [UInt8] { try InputFile.standardInput() }
}
