import TestSupport
import Testing

/// What projects use unchanged: the pre-commit hooks, the GitHub action, the example.
@Suite struct AdoptionTests {
  private static let root = SharedData.packageFolder

  /// The lines of a file without comments.
  private func lines(_ name: String) throws -> [String] {
    try Files.text(Self.root + "/" + name).split(separator: "\n").map(String.init).filter {
      !$0.drop { $0 == " " }.hasPrefix("#")
    }
  }

  private func values(_ key: String, in lines: [String]) -> [String] {
    lines.compactMap { line in
      let line = line.drop { $0 == " " || $0 == "-" }
      return line.hasPrefix(key + ": ") ? String(line.dropFirst(key.count + 2)) : nil
    }
  }

  /// A repository with the bundle of the example.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try Shell.run("cp -R \(Self.root)/Examples/HikingApp/Sources .", in: folder.path)
    return folder
  }

  // MARK: pre-commit

  /// The hooks fail on the example, and pass once its problem is fixed.
  @Test func theHooksRun() throws {
    let hooks = try lines(".pre-commit-hooks.yaml")
    #expect(
      values("id", in: hooks) == [
        "settings-l10n-lint", "settings-l10n-fix", "settings-l10n-lint-system", "settings-l10n-fix-system",
      ])
    #expect(values("language", in: hooks) == ["script", "script", "system", "system"])
    #expect(Set(values("pass_filenames", in: hooks)) == ["false"] && Set(values("args", in: hooks)) == ["[.]"])
    let folder = try repository()
    for entry in values("entry", in: hooks) {
      let words = entry.split(separator: " ").map(String.init) + ["."]
      #expect(["settings-l10n", "Scripts/hook"].contains(words[0]))
      #expect(try BuiltCommand.run(Array(words.dropFirst()), in: folder.path).status == 1, "\(entry)")
    }
    let table = "Sources/HikingApp/Settings.bundle/de.lproj/Root.strings"
    _ = try Shell.run("sed 's/ansagen\"$/&;/' \(table) >x && mv x \(table)", in: folder.path)
    for entry in values("entry", in: hooks) {
      let words = entry.split(separator: " ").map(String.init) + ["."]
      #expect(try BuiltCommand.run(Array(words.dropFirst()), in: folder.path).status == 0, "\(entry)")
    }
  }

  // MARK: GitHub

  /// Inputs are passed to the shell only as variables, and all of them are passed.
  @Test func inputsAreNotPartOfACommandLine() throws {
    let action = try lines("action.yml")
    let commands = values("run", in: action)
    #expect(
      commands.count == 3 && commands.allSatisfy { !$0.contains("${{") && $0.hasPrefix("'\"$GITHUB_ACTION_PATH/") })
    let names = action.drop { $0 != "inputs:" }.dropFirst().prefix { $0.hasPrefix(" ") || $0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { $0.dropFirst(2).dropLast() }
    #expect(names == ["bundles", "fail-on", "min-coverage", "since", "sarif", "preview", "diff-against", "summary"])
    for name in names {
      let variable = name.uppercased().replacing("-", with: "_")
      #expect(action.contains("        \(variable): ${{ inputs.\(name) }}"), "\(name)")
    }
  }

  /// A tool that records its arguments, and exits with a given status.
  private static let tool = """
    #!/bin/sh
    for word; do printf '<%s>' "$word"; done >>calls
    echo >>calls
    for word; do case $word in markdown=*) echo "page of $1" >"${word#markdown=}";; esac; done
    exit "$LINT"

    """

  /// Runs the step of the action with the tool, and returns its status.
  private func step(
    _ variables: String, in folder: TemporaryFolder, with tool: String = tool
  ) throws -> String {
    try folder.write(tool, to: "tool")
    return try Shell.run(
      "chmod +x tool; rm -f calls; export RUNNER_TEMP=. TOOL=./tool GITHUB_STEP_SUMMARY=summary LINT=0; "
        + "\(variables) bash \(Self.root)/Scripts/action lint >output; printf %s $?", in: folder.path)
  }

  /// A low coverage fails the step, and its language is annotated. The page says everything once: `lint` has the table
  /// of languages, too.
  @Test func theStepRunsOneCommand() throws {
    let folder = try TemporaryFolder()
    #expect(
      try step(
        "BUNDLES='$(touch x)\n--fix\nMy App\n' MIN_COVERAGE='0.9\n de=1\n' SARIF='a b.sarif' PREVIEW='p q.html'",
        in: folder)
        == "0")
    let calls = try Files.text(folder.path + "/calls").split(separator: "\n").map(String.init)
    #expect(calls.count == 1)
    #expect(calls[0].hasPrefix("<lint><--format><github><--fail-on><error><--report><markdown="), "\(calls)")
    #expect(
      calls[0].hasSuffix(
        "><--report><sarif=a b.sarif><--report><preview=p q.html><--min-coverage><0.9><--min-coverage><de=1><--><$(touch x)"
          + "><--fix><My App>"),
      "\(calls)"
    )
    #expect(try Files.text(folder.path + "/summary") == "page of lint\n")
  }

  @Test func theStatusOfTheCommandCounts() throws {
    let folder = try TemporaryFolder()
    #expect(try step("LINT=1 SUMMARY=false", in: folder) == "1")
    #expect(try step("LINT=2", in: folder) == "2")
    #expect(try Files.text(folder.path + "/calls").hasSuffix("<--><.>\n"))
  }

  /// The differences come last, and one that is not known is said on the page. Neither fails the step.
  @Test func theStepShowsDifferences() throws {
    let folder = try TemporaryFolder()
    let passedOver = ["build/Settings.bundle", "ios/Pods/A/Settings.bundle", "A.xcarchive/Settings.bundle"]
    let found = ["My App/Settings.bundle", "-x/InAppSettings.bundle", "w/Settings-Watch.bundle"]
    for name in found + passedOver.map({ "My App/" + $0 }) + ["My App/.hidden/Settings.bundle", "-x/a/Settings.bundle"]
    {
      try folder.write("", to: name + "/Root.plist")
    }
    try folder.write("settings-l10n-baked 1\n", to: "-x/a/.Settings.bundle.l10n-baked")
    let tool = Self.tool.replacing(
      "exit \"$LINT\"",
      with: "[ \"$1\" != diff ] || { echo \"diff $7\"; echo 'error: no' >&2; exit \"${DIFF:-0}\"; }\nexit \"$LINT\"")
    let variables = "BUNDLES='My App\n-x\nw/\n' DIFF_AGAINST=origin/main"
    #expect(try step(variables, in: folder, with: tool) == "0")
    let calls = try Files.text(folder.path + "/calls").split(separator: "\n").map(String.init)
    #expect(
      calls.dropFirst(1) == [
        "<diff><--git><origin/main><--format><markdown><--><./My App/Settings.bundle>",
        "<diff><--git><origin/main><--format><markdown><--><./-x/InAppSettings.bundle>",
        "<diff><--git><origin/main><--format><markdown><--><./w/Settings-Watch.bundle>",
      ])
    let pages = "page of lint\n"
    let differences = found.map { "diff ./\($0)\n" }.joined()
    #expect(try Files.text(folder.path + "/summary") == pages + differences)
    for (status, added) in [
      ("1", ""), ("2", "### What users see differently\n\nIt is not known:\n\n    error: no\n\n"),
    ] {
      _ = try Shell.run("rm summary", in: folder.path)
      #expect(try step(variables + " DIFF=\(status)", in: folder, with: tool) == "0")
      let expected = differences.split(separator: "\n").map { $0 + "\n" + added }.joined()
      #expect(try Files.text(folder.path + "/summary") == pages + expected, "\(status)")
    }
  }

  // MARK: Example

  /// The example has exactly the problem in its README and its check.
  @Test func theExampleHasOneProblem() throws {
    let folder = try repository()
    let run = try BuiltCommand.run(["lint", "."], in: folder.path)
    let place = "Settings.bundle/de.lproj/Root.strings:5:42: "
    #expect(run.status == 1 && run.text.contains(place), "\(run.text)")
    #expect(try Files.text(Self.root + "/Examples/HikingApp/README.md").contains(place))
    #expect(try Files.text(Self.root + "/Examples/check").contains("de.lproj/Root.strings:5:42: error: "))
  }
}
