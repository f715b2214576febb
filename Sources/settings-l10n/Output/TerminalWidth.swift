#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of columns of a terminal.
enum TerminalWidth {
  /// The variable `COLUMNS`, else what the system says about a terminal; `nil` for a file or a pipe, whose lines may be
  /// of any length.
  static func columns(of descriptor: Int32) -> Int? {
    if let given = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), given > 0 { return bounded(given) }
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let request = UInt(TIOCGWINSZ)
    guard ioctl(descriptor, request, &size) == 0, size.ws_col > 0 else { return nil }
    return bounded(Int(size.ws_col))
  }

  /// Narrower lines cannot be read, and wider ones need no limit.
  private static func bounded(_ columns: Int) -> Int { min(max(columns, 20), 10_000) }
}
