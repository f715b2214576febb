import TestSupport
import Testing

/// What a bare system lacks is installed for the tests, or they are skipped there and say so.
@Suite struct DependencyTests {
  private static let root = SharedData.packageFolder

  // MARK: What is installed

  #if os(Linux)
    private static let asking = "install-dependencies: installing with apt-get: "
    private static let asked = "apt-get update -qq\napt-get install -qq -y --no-install-recommends "

    static let rows: [(argument: String, programs: [String], printed: String)] = [
      ("tests", ["apt-get"], "\(asking)curl python3\nstatus 0\n\(asked)curl python3\n"),
      ("tests", ["apt-get", "curl"], "\(asking)python3\nstatus 0\n\(asked)python3\n"),
      ("tests", ["apt-get", "python3"], "\(asking)curl\nstatus 0\n\(asked)curl\n"),
      (
        "tests", [],
        "install-dependencies: missing, by Debian's names: curl python3. Install them with your package manager.\nstatus 1\n"
      ),
      ("test", [], "install-dependencies: unknown argument: test. It is \"tests\", or there is none.\nstatus 1\n"),
      ("tests", ["curl", "python3"], "status 0\n"),
      ("", ["apt-get"], "status 0\n"),
    ]

    /// On a system with these programs, a compiler and all libraries.
    @Test(arguments: rows.indices) func theProgramsThatTestsNeed(number: Int) throws {
      let row = Self.rows[number]
      let folder = try Self.system(with: row.programs)
      let line = "PATH=$PWD/bin /bin/sh '\(Self.root)/Scripts/install-dependencies' \(row.argument) 2>&1"
      #expect(try Shell.run("\(line); echo status $?; cat log 2>/dev/null", in: folder.path) == row.printed)
    }

    /// A folder `bin` that is the whole path; its `apt-get` writes what it is asked to `log`, and installs it.
    private static func system(with programs: [String]) throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      let aptGet = """
        echo "apt-get $*" >>log
        for p in curl python3; do case " $* " in *" $p "*) ln -s /bin/true bin/$p ;; esac; done
        """
      let scripts = [
        "swift": "echo Swift version 6.2", "id": "echo 0", "pkg-config": "", "clang++": "", "apt-get": aptGet,
      ]
      for (name, script) in scripts where name != "apt-get" || programs.contains(name) {
        try folder.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
      }
      let others = "env dirname readlink mktemp rm sed head tr grep uname ln"
      _ = try Shell.run(
        "chmod +x bin/*; for p in \(others); do ln -s \"$(command -v $p)\" bin/$p; done", in: folder.path)
      for name in programs where name != "apt-get" { try folder.link("bin/\(name)", to: "/bin/true") }
      return folder
    }
  #endif

  @Test(
    .enabled(if: Program.areInstalled("make"), "make is absent"),
    arguments: ["tests", "coverage", "sanitize", "mutants"])
  func theTargetsThatRunTestsInstallTheirPrograms(target: String) throws {
    let printed = try Shell.run("make --dry-run --silent \(target) | head -n 1", in: Self.root)
    #expect(printed == "Scripts/install-dependencies tests\n")
  }

  // MARK: What is skipped

  /// Programs that a system may lack, with a word after them, and a condition of the tests that start them.
  private static var foreign: [(start: Regex<Substring>, conditions: [String])] {
    [
      (/\bpython3 [-c]/, ["\"python3\"", "canSetAttributes"]),
      (/\bcurl -/, ["\"curl\""]), (/\bstrace -/, ["hasTracer"]), (/\bpatch -/, ["\"patch\""]),
      (/\bmsg(?:fmt|cat)\s/, ["\"msgfmt\""]),
      (/\bscript -/, ["hasTerminal"]), (/\/taskset"/, ["isExecutableFile"]),
      (/\bchattr [-+]/, ["canMakeFoldersImmutable"]), (/\bmake --/, ["\"make\""]),
      (/sources\/Scripts\/hook/, ["\"curl\""]),
    ]
  }

  @Test func whoStartsAForeignProgramSaysUnderWhichCondition() throws {
    let files = try Files.list(Self.root + "/Tests", suffix: "Tests.swift").filter {
      !$0.hasSuffix("/DependencyTests.swift")
    }
    for file in files {
      let text = try Files.text(file)
      for program in Self.foreign where text.contains(program.start) {
        #expect(
          program.conditions.contains { text.contains($0) }, "\(file): \(text.firstMatch(of: program.start)?.0 ?? "")")
      }
    }
  }

  /// A test that ends early looks as if it had passed.
  @Test func noTestIsSkippedInSilence() throws {
    for file in try Files.list(Self.root + "/Tests", suffix: "Tests.swift")
    where !file.hasSuffix("/DependencyTests.swift") {
      let text = try Files.text(file)
      #expect(!text.contains(/guard [^\n]*Shell\.run[^\n]*return/), "\(file)")
      #expect(!text.contains(/\.(?:en|dis)abled\(if: (?:GitFolder|Program|isSuperuser|can|has)[^",]*\)/), "\(file)")
    }
  }
}
