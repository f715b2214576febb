import CSettingsSystem
import SettingsHistory

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The browser of the desktop.
enum Browser {
  /// Whether a user probably sees a desktop: standard output is a terminal, and the run is not one of a CI.
  static var isLikely: Bool {
    guard isatty(STDOUT_FILENO) == 1, !isSet("CI") else { return false }
    #if canImport(Darwin)
      return true
    #else
      return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY")
    #endif
  }

  private static func isSet(_ name: String) -> Bool { getenv(name).map { $0.pointee != 0 } ?? false }

  /// The program that opens a file.
  private static var opener: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// Opens a file and does not wait; a note on standard error reports that there is no program for it. The program, and
  /// those that it starts, are of the system, and never of the working folder.
  static func open(_ path: String) {
    let environment = ProgramEnvironment()
    if let program = environment.program(opener), sl_start(program, path, environment.searchPath) == 0 { return }
    Output.remark(
      "note: \(opener) cannot be started: open the file by hand; a browser in a snap cannot read /tmp, so name another "
        + "file with --output")
  }
}
