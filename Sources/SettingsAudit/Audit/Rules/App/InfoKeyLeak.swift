internal import SettingsCatalog
internal import SettingsLocalization

/// A key or a variable that people read as the name of the app, or in one of its questions.
struct InfoKeyLeak: BundleCheck {
  let description = RuleDescription(
    "info-key-leak", .error,
    "Users read a key or a variable as the name of the app, or in its question for a permission",
    explanation: """
      What people of a language read as the name of the app (`CFBundleDisplayName`, `CFBundleName` only without it), or in \
      its question for a permission (`NSCameraUsageDescription`), is the key itself; or it has `$(` or `${` and is from \
      InfoPlist.strings or InfoPlist.xcstrings, where Xcode does not expand variables.

      Other keys are not judged: a value that equals its key is often meant. In Info.plist itself variables are expanded. \
      If several targets have the bundle, it is reported where they agree.
      """,
    source: "DereGuide#27: $(PRODUCT_NAME) on the home screen; Apple, Information Property List")

  func findings(in context: AuditContext) -> [Finding] {
    guard let around = context.options.app, let app = around.known else { return [] }
    let leaks = app.agreed { target, info in
      let names = (target.names ?? [:]).sorted { $0.key < $1.key }.map(\.value)
      let prompts = app.languages.flatMap { language in
        info.prompts.compactMap { info.text(of: $0, in: language.name) }
      }
      return (names + prompts).filter(\.isLeak)
    }
    var seen: Set<HostApp.Text> = []
    return leaks.filter { context.isLookedAt($0.localization) && seen.insert($0).inserted }.map { finding($0, around) }
  }

  private func finding(_ text: HostApp.Text, _ around: AuditedApp) -> Finding {
    let isName = text.key.text.hasPrefix("CFBundle")
    let role = isName ? "as the name of the app" : "when the app asks for permission"
    let place = text.localization.map { " in \($0)" } ?? ""
    let isKey = text.text.isExactly(text.key.text)
    let reason = isKey ? "the text is its own key" : "Xcode expands no variable in \(text.file)"
    return finding(
      "users read \(text.text.quoted) \(role)\(place): \(reason)", file: around.path(of: text.file), at: text.location,
      localization: text.localization, table: .infoPlist, key: text.key,
      fix: isKey ? "Write the text." : "Write the text without a variable, or leave the entry out.")
  }
}

extension HostApp.Text {
  /// Whether people read the key or a variable.
  fileprivate var isLeak: Bool {
    text.isExactly(key.text) || (localization != nil && (text.contains("$(") || text.contains("${")))
  }
}
