internal import CSettingsSystem
internal import SettingsLocalization

/// A running command of git, whose output is read as it comes.
///
/// What it reads is in a file before it starts, and its messages go into another one: so nobody ever waits for both.
final class GitProcess {
  private let command: String
  private let process: Int64
  private let errors: Int32
  private var output: Int32
  /// What was read, but not yet used.
  private var buffer: [UInt8] = []
  private var position = 0
  private var isWaitedFor = false
  private let limit: Duration

  /// Starts a command. All texts end with a NUL. One that answers nothing for as long as the limit is ended.
  init(
    _ path: GitProgram.Text, _ arguments: [GitProgram.Text], _ environment: [GitProgram.Text], command: String,
    input: [UInt8]?, limit: Duration
  ) throws(GitError) {
    self.limit = limit
    let (errors, file) = try GitProcess.files(input)
    defer { if file >= 0 { _ = sl_close(file) } }
    var (process, output): (Int64, Int32) = (0, -1)
    let error = path.withUnsafeBufferPointer { path in
      GitProcess.withPointers(arguments) { arguments in
        GitProcess.withPointers(environment) { environment in
          var program = sl_program(
            path: path.baseAddress, arguments: arguments, environment: environment, input: file, errors: errors)
          return sl_run(&program, &process, &output)
        }
      }
    }
    if error != 0 {
      _ = sl_close(errors)
      throw .notStarted(reason: SystemError.text(error))
    }
    (self.command, self.process, self.errors, self.output) = (command, process, errors, output)
  }

  deinit {
    // Nobody reads what it still has to say.
    if !isWaitedFor { sl_end(process) }
    _ = wait()
    _ = sl_close(errors)
  }

  /// A file for messages, and one with the input; -1 for no input.
  private static func files(_ input: [UInt8]?) throws(GitError) -> (errors: Int32, input: Int32) {
    let errors = sl_temporary_file()
    guard errors >= 0 else { throw .notStarted(reason: "no temporary file: " + SystemError.text(sl_error_number())) }
    guard let input else { return (errors, -1) }
    let file = sl_temporary_file()
    if file >= 0, sl_fill(file, input, input.count) == 0 { return (errors, file) }
    let reason = "no temporary file: " + SystemError.text(sl_error_number())
    for descriptor in [errors, file] where descriptor >= 0 { _ = sl_close(descriptor) }
    throw .notStarted(reason: reason)
  }

  /// Calls a function with pointers to texts, and `nil` at the end, as C expects a list of them.
  private static func withPointers<Result>(
    _ texts: [GitProgram.Text], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    var all = Array(texts.joined())
    return all.withUnsafeMutableBufferPointer { characters in
      var (pointers, offset): ([UnsafeMutablePointer<CChar>?], Int) = ([], 0)
      for text in texts {
        pointers.append(characters.baseAddress.map { $0 + offset })
        offset += text.count
      }
      return (pointers + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }

  // MARK: Reading

  private static let pieceSize = 1 << 16

  /// Reads more of the output into the buffer.
  ///
  /// - Returns: whether there was more.
  private func fill() throws(GitError) -> Bool {
    buffer.removeSubrange(..<position)
    position = 0
    var got: Int64 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: GitProcess.pieceSize) { piece, count in
      got = sl_read_within(output, piece.baseAddress, GitProcess.pieceSize, milliseconds)
      count = max(0, Int(got))
    }
    if got < 0 { throw failure(sl_error_number()) }
    buffer += piece
    return got > 0
  }

  private var milliseconds: Int32 {
    Int32(clamping: limit.components.seconds * 1000 + limit.components.attoseconds / 1_000_000_000_000_000)
  }

  /// Why nothing more can be read. A command that is silent is ended.
  private func failure(_ error: Int32) -> GitError {
    guard error == SL_ETIMEDOUT else { return .notStarted(reason: SystemError.text(error)) }
    sl_end(process)
    _ = wait()
    return .silent(command: command, limit: limit)
  }

  /// The bytes before the next of a byte, which is read, too; `nil` at the end of the output, even if some are left.
  func read(before byte: UInt8) throws(GitError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: byte) {
        defer { position = end + 1 }
        return buffer[position..<end]
      }
      let count = buffer.count - position
      guard try fill() else { return nil }
      searched = count
    }
  }

  /// The next bytes; `nil` if the output ends before.
  func read(_ count: Int) throws(GitError) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while true {
      let part = buffer[position...].prefix(count - bytes.count)
      bytes += part
      position += part.count
      if bytes.count == count { return bytes }
      guard try fill() else { return nil }
    }
  }

  /// Passes over the next bytes.
  ///
  /// - Returns: whether there were as many.
  func skip(_ count: Int) throws(GitError) -> Bool {
    var rest = count
    while true {
      let part = min(rest, buffer.count - position)
      position += part
      rest -= part
      if rest == 0 { return true }
      guard try fill() else { return false }
    }
  }

  /// Everything that is left.
  func readToEnd() throws(GitError) -> [UInt8] {
    while try fill() {}
    return Array(buffer[position...])
  }

  // MARK: The end

  /// Waits for the end of the command; output that was not read is lost.
  ///
  /// - Throws: ``GitError/refused(command:message:)`` if it did not succeed.
  func finish() throws(GitError) {
    let status = wait()
    if status != 0 { throw .refused(command: command, message: message) }
  }

  /// Waits for the end of the command: its exit status, or 256 and more if a signal ended it.
  func wait() -> Int32 {
    if output >= 0 { _ = sl_close(output) }
    output = -1
    if isWaitedFor { return 0 }
    isWaitedFor = true
    return sl_wait(process)
  }

  /// What git says about an error: its first lines, in one.
  var message: String {
    guard sl_rewind(errors) == 0 else { return "" }
    let limit = 2000
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, Int(sl_read(errors, buffer.baseAddress, limit)))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    return lines.prefix(4).joined(separator: " ").trimmingPrefix("fatal: ")
  }
}

extension String {
  fileprivate func trimmingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
