import SettingsLocalization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs `lint` or `report` again after every change to a bundle, until Ctrl-C ends it with status 130.
struct AuditWatch {
  private let command: AuditCommandOptions
  /// The time between two looks at the status of the files, in microseconds.
  private static let pause: UInt32 = 500_000

  init(_ command: AuditCommandOptions) { self.command = command }

  /// - Parameter look: examines the bundles; returns the document of the result in pieces.
  func run(_ look: () throws -> (document: [[UInt8]], status: ExitStatus)) throws -> Never {
    endOnInterrupt()
    var last: [[UInt8]]?
    while true {
      // Taken first: a change during the run is a reason for another one.
      let before = files()
      // Errors have been reported, and may be gone after the next change.
      let document = (try? look().document) ?? []
      if document != last {
        if last != nil, isTerminal { Output.text("\u{1B}[2J\u{1B}[H") }
        try? command.deliver(document)
      }
      last = document
      waitForChange(since: before)
    }
  }

  /// Lets Ctrl-C end the run with status 130, even if whoever started it has ignored or blocked the signal.
  private func endOnInterrupt() {
    signal(SIGINT) { _ in _exit(130) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  private var isTerminal: Bool { command.outputFile == nil && isatty(STDOUT_FILENO) == 1 }

  private func waitForChange(since before: FolderWatch) {
    repeat { usleep(AuditWatch.pause) } while files() == before
  }

  /// The status of all files that the result depends on.
  private func files() -> FolderWatch {
    let bundles = command.places.flatMap { (try? BundleLocator.bundles(at: $0)) ?? [] }
    return FolderWatch(folders: bundles, files: command.places + bundles.flatMap(files))
  }

  /// The files beside a bundle that are about it.
  private func files(of bundle: String) -> [String] {
    let folder = FilePath.folder(of: bundle)
    let name = FilePath.components(bundle).last ?? ""
    let configuration = command.project.config ?? (try? ConfigurationFile.find(above: bundle))?.path
    return [folder + "/Info.plist", folder + "/.\(name).l10n-state"]
      + [configuration, command.known.baseline].compactMap { $0 }
  }
}
