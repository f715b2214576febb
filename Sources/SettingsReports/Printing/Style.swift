package import SettingsLocalization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// When output is coloured.
package enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// How text is printed: emphasis by terminal escapes, the length of lines, and how much is listed.
package struct Style {
  package let isColored: Bool
  /// The columns of the terminal; `nil` for lines of any length.
  let width: Int?
  /// Whether nothing is left out that other output only counts.
  let isDetailed: Bool

  /// Colours on a terminal, unless `NO_COLOR` is set or the caller chooses otherwise.
  ///
  /// - Parameters:
  ///   - choice: when text is coloured.
  ///   - descriptor: where it is printed.
  ///   - width: the columns of a line; `nil` for any number.
  ///   - isDetailed: whether long lists are printed as a whole.
  package init(
    _ choice: ColorChoice, descriptor: Int32 = STDOUT_FILENO, width: Int? = nil, isDetailed: Bool = false
  ) {
    self.width = width
    self.isDetailed = isDetailed
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto: isatty(descriptor) == 1 && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
      }
  }

  /// Lines that are not longer than the terminal is wide. A command to be copied stays in one line.
  package func wrapped(_ lines: [String]) -> [String] {
    guard let width else { return lines }
    return lines.flatMap { $0.hasPrefix("Next: ") ? [$0] : LineWrapper(width: width).lines($0) }
  }

  /// The maximum number of items of a list: all, if details are wanted.
  package func limit(_ number: Int) -> Int { isDetailed ? .max : number }

  /// The columns of a quoted text: more on a wide terminal.
  func room(_ columns: Int) -> Int { max(columns, (width ?? 0) / 2) }

  package func bold(_ text: String) -> String { escaped(text, "1") }
  package func dim(_ text: String) -> String { escaped(text, "2") }
  package func red(_ text: String) -> String { escaped(text, "31") }
  package func green(_ text: String) -> String { escaped(text, "32") }
  package func yellow(_ text: String) -> String { escaped(text, "33") }
  package func cyan(_ text: String) -> String { escaped(text, "36") }

  /// A text in the colour of a severity.
  package func colored(_ text: String, by severity: Finding.Severity) -> String {
    switch severity {
    case .error: red(text)
    case .warning: yellow(text)
    case .note: cyan(text)
    }
  }

  private func escaped(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// The number of columns of a terminal.
package enum TerminalWidth {
  /// The variable `COLUMNS`, else what the system says about a terminal; `nil` for a file or a pipe, whose lines may be
  /// of any length.
  package static func columns(of descriptor: Int32) -> Int? {
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
