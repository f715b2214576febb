import TestSupport
import Testing

/// `lint --watch` and `report --watch`.
@Suite struct WatchTests {
  /// Runs a command in the background with two changes, the second of which does not change the result, then Ctrl-C.
  private static func watch(_ command: String, _ demo: TemporaryFolder) throws -> BuiltCommand.Run {
    let table = "Demo.app/Settings.bundle/fr.lproj/Root.strings"
    let line = """
      until_it_has() { n=0; until [ "$(grep -c "$1" out.txt)" -ge "$2" ]; do sleep 0.1; n=$((n+1)); [ $n -lt 200 ] || exit 9; done; }
      : > out.txt
      '\(BuiltCommand.path)' \(command) --watch > out.txt 2> err.txt &
      pid=$!
      trap 'kill -9 $pid 2>/dev/null' EXIT
      until_it_has localizations 1
      sleep 1.2
      echo '"broken' >> \(table)
      until_it_has localizations 2
      sleep 1.2
      touch \(table)
      sleep 1.5
      kill -INT $pid
      wait $pid
      echo "status $?"
      """
    return try BuiltCommand.run(["-c", line], in: demo.path, by: "/bin/sh")
  }

  /// A change is reported once, and what stays the same is not reported again.
  @Test(arguments: ["lint Demo.app/Settings.bundle", "report Demo.app/Settings.bundle"])
  func changesAreReportedOnce(command: String) throws {
    let demo = try DemoBundle.make()
    let first = try BuiltCommand.run(command.split(separator: " ").map(String.init), in: demo.path)
    let run = try Self.watch(command, demo)
    #expect(run.text == "status 130\n", "\(run.text) \(run.problemText)")
    let second = try BuiltCommand.run(command.split(separator: " ").map(String.init), in: demo.path)
    #expect(first.output != second.output)
    #expect(try Files.text(demo.path + "/out.txt") == first.text + second.text)
    // Also once: the demo has a row for an iPad.
    #expect(try Files.text(demo.path + "/err.txt") == first.problemText && !first.problems.isEmpty)
  }

  @Test func whatCannotBeWatchedIsRefused() throws {
    let demo = try DemoBundle.make()
    for options in [["--fix"], ["--write-baseline", "b.json"]] {
      let run = try BuiltCommand.run(["lint", "Demo.app", "--watch"] + options, in: demo.path)
      #expect(run.status == 64 && run.problemText.contains("--watch"), "\(options)")
    }
  }
}
