/// Other programs that tests start. A test that starts one which a bare system lacks is skipped there, and says why;
/// `make test` installs those of `Scripts/install-dependencies`.
public enum Program {
  /// Whether the shell finds all programs of some names.
  public static func areInstalled(_ names: String...) -> Bool {
    names.allSatisfy { (try? Shell.run("command -v \($0)", in: "/"))?.isEmpty == false }
  }
}
