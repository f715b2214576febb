internal import SettingsCatalog
internal import SettingsLocalization

/// A project around the bundle that cannot be read.
struct UnreadableProject: BundleCheck {
  let description = RuleDescription(
    "unreadable-project", .note, "Nothing; what the app around the bundle says is missing",
    explanation: """
      The Xcode project around the bundle cannot be read: it has marks of a merge, is no property list, is in a newer \
      format, or its groups lead in a circle. Then nothing is known of the app, and nothing is said about its languages, \
      its name and its Info.plist. The languages of the app can be named in the configuration: \
      `"app": {"languages": ["en", "de"]}`. `"app": false` or --no-app says that no project is to be read.

      It is a warning if "app" of the configuration names a project or a target that is not there. Rows that lead to a pane \
      that is not there are notes meanwhile, since the build may make it.

      Not reported: a bundle that no project holds.
      """,
    source: "swiftlang/swift-build; Xcode 27.2, project.xcproj")

  func findings(in context: AuditContext) -> [Finding] { context.options.app?.unreadable.map { [$0] } ?? [] }
}
