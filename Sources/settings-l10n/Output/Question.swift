#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A question to the person at the terminal.
enum Question {
  /// Whether someone can read the question and answer it.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks, and reads one line; `true` for `y` and `yes` only.
  static func ask(_ question: String) -> Bool {
    Output.prompt(question)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
