import ArgumentParser
import SettingsLocalization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// When output is coloured.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// Emphasis by terminal escapes, if it is on.
struct Style {
  let isColored: Bool

  /// Colours on a terminal, unless `NO_COLOR` is set or the caller chooses otherwise.
  init(_ choice: ColorChoice, descriptor: Int32 = STDOUT_FILENO) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto: isatty(descriptor) == 1 && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
      }
  }

  func bold(_ text: String) -> String { escaped(text, "1") }
  func dim(_ text: String) -> String { escaped(text, "2") }
  func red(_ text: String) -> String { escaped(text, "31") }
  func green(_ text: String) -> String { escaped(text, "32") }
  func yellow(_ text: String) -> String { escaped(text, "33") }
  func cyan(_ text: String) -> String { escaped(text, "36") }

  /// A text in the colour of a severity.
  func colored(_ text: String, by severity: Finding.Severity) -> String {
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
