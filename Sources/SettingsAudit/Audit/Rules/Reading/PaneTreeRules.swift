internal import SettingsLocalization

/// Panes and rows that do not match.
enum PaneTreeRules {
  static let all: [ReadingRule] = [
    .plain(
      .noRootPane, .error, "The app has no settings",
      explanation: """
        The bundle has no Root.plist, which is the first pane, or one without PreferenceSpecifiers. A Root.plist in \
        a localization counts. If it cannot be read, that is reported instead. A bundle that has one for one device \
        only, such as Root~ipad.plist, has none on the others.

        It is a note for InAppSettingsKit, because an app may open any pane by its name; and not found for a program \
        that the bundle is not for. For InAppSettingsKit both bundles of an app are searched, InAppSettings.bundle and \
        Settings.bundle.
        """,
      source: "Apple, Building a settings bundle for your app; IASKSettingsReader.m, lines 395-424"),
    .plain(
      .paneNotFound, .error, "The row leads to an empty screen",
      explanation: """
        A child pane names a file that the bundle does not have, that cannot be read, or that has no \
        PreferenceSpecifiers. Names are case-sensitive on a device, but not on the disks of most Macs: a pane with \
        nearly that name is named.

        It is a note for a pane that a build is known to make (LicensePlist, swift-package-list, CocoaPods) or that \
        "generatedPanes" of the configuration lists, and a warning where the bundle has a table of that name.

        Rows that open a view controller, storyboard or segue of the app are not reported where only InAppSettingsKit \
        shows them. Settings cannot open them: a row of a pane that Settings shows, too, belongs in the .inApp file of \
        the pane. InAppSettingsKit looks in both bundles of an app, InAppSettings.bundle and Settings.bundle, and so \
        does this rule for it.
        """,
      source: "Apple, Settings Application Schema Reference, PSChildPaneSpecifier"),
    .plain(
      .outsideBundle, .error, "The row leads to an empty screen",
      explanation: "A child pane names a file outside the bundle. Such a path is not read.",
      source: "Apple, Settings Application Schema Reference, PSChildPaneSpecifier: a name without a path"),
    .plain(
      .paneCycle, .warning, "Users go round in circles, and an app may hang",
      explanation: """
        A row leads back to a pane that contains it. The Settings app follows it forever; InAppSettingsKit does not \
        stop when it collects the defaults of all panes.
        """,
      source: "IASKSettingsReader.m, lines 313-340"),
    .plain(
      .paneTooDeep, .error, "Nothing in the pane is checked",
      explanation: "Panes are nested more than 64 levels deep. No user gets there.",
      source: "a limit of this tool"),
    ReadingRule(
      description: RuleDescription(
        .orphanPane, .warning, "No user sees the pane",
        explanation: """
          No row of any pane leads to it, on any device. It was forgotten, or the row that should lead to it has a \
          wrong name.

          It is a note in bundles of InAppSettingsKit, because an app may open any pane by its name. Every other \
          finding in the file of such a pane is a note too, unless the project's configuration says otherwise.
          """,
        source: "Apple, Settings Application Schema Reference, PSChildPaneSpecifier"),
      severity: ReadingSeverity.orphan),
    .plain(
      .countMismatch, .error, "Options are missing, or the app crashes",
      explanation: """
        Values and Titles, ShortTitles or IconNames differ in number: an option has no title, or a title has no value. \
        InAppSettingsKit stops with an assertion when it sorts such a list.
        """,
      source: "Apple, Settings Application Schema Reference; IASKSpecifier.m, lines 93-95; IASK#430"),
    .plain(
      .titleNotText, .warning, "An option is shown without a title",
      explanation: "A title is neither a text nor a number: a boolean, a date, data or a list.",
      source: "IASKSettingsReader.m, lines 299-311"),
    .plain(
      .conflictingDefault, .warning, "Before a setting is changed, its value may differ from the one shown",
      explanation: """
        Several rows with one key have different defaults, and at least one of them can be changed. The Settings app shows each row's own default; an app that \
        registers the defaults of its bundle gets the last one.
        """,
      source:
        "Apple, Preferences and Settings Programming Guide, registering defaults; IASKSettingsReader.m, lines 313-340"),
    .plain(
      .mixedValues, .warning, "One setting destroys the other, or the app crashes",
      explanation: """
        Two rows with one Key store values of different kinds: a switch true or false, a text field a text. What one \
        stores the other cannot show, and code that reads it meets a value that it does not expect. The rows may be in \
        one pane or in several.

        Numbers and true and false are one kind, since user defaults convert them. Not reported: rows for different \
        devices, rows that only show a value, and options of several kinds.
        """,
      source: "Apple, UserDefaults; a crash in InAppSettingsKit, where a switch read a text"),
  ]
}
