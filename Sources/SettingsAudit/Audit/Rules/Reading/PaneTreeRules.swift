internal import SettingsLocalization

/// Panes and rows that do not fit together.
enum PaneTreeRules {
  static let all: [ReadingRule] = [
    ReadingRule(
      description: RuleDescription(
        .noRootPane, .error, "The app has no settings",
        explanation: """
          The bundle has no Root.plist with which the settings begin, or one that holds no PreferenceSpecifiers. One that lies in \
          a localization counts. Where it cannot be read, that is told instead.

          A note in bundles of InAppSettingsKit: an app may open any pane by its name. There both bundles of an app are looked \
          in, InAppSettings.bundle and Settings.bundle.
          """,
        source: "Apple, Building a settings bundle for your app; IASKSettingsReader.m, lines 395-424"),
      severity: ReadingSeverity.noRoot),
    .plain(
      .paneNotFound, .error, "The row leads to an empty screen",
      explanation: """
        A child pane names a file that the bundle does not have, or that cannot be read. Letters in capitals count on a device, \
        though not on the disk of most Macs.

        Rows whose screen a view controller, storyboard or segue of the app shows are left out. InAppSettingsKit looks in both \
        bundles of an app, InAppSettings.bundle and Settings.bundle: so does this rule in its dialect.
        """,
      source: "Apple, Settings Application Schema Reference, PSChildPaneSpecifier"),
    .plain(
      .outsideBundle, .error, "The row leads to an empty screen",
      explanation: "A child pane names a file outside of the bundle. Such a path is not read.",
      source: "Apple, Settings Application Schema Reference, PSChildPaneSpecifier: a name without a path"),
    .plain(
      .paneCycle, .warning, "A person goes round in circles, and an app may hang",
      explanation: """
        A row leads back to a pane that it lies in. The Settings app follows it for ever; InAppSettingsKit does not stop when it \
        gathers the defaults of all panes.
        """,
      source: "IASKSettingsReader.m, lines 313-340"),
    .plain(
      .paneTooDeep, .error, "Nothing of the pane is looked at",
      explanation: "Panes lead into one another more than 64 deep. No person goes there.",
      source: "a limit of this tool"),
    ReadingRule(
      description: RuleDescription(
        .orphanPane, .warning, "Nobody sees the pane",
        explanation: """
          No row of any pane leads to it, on any device. It was forgotten, or the row that leads to it has its name wrong.

          A note in bundles of InAppSettingsKit: an app may open any pane by its name. Everything else that is found in the file \
          of such a pane is a note, too, unless the project says otherwise.
          """,
        source: "Apple, Settings Application Schema Reference, PSChildPaneSpecifier"),
      severity: ReadingSeverity.orphan),
    .plain(
      .countMismatch, .error, "The list lacks options, or the app ends",
      explanation: """
        Values and Titles, ShortTitles or IconNames differ in number: an option has no title, or a title no value. \
        InAppSettingsKit stops with an assertion where it sorts such a list.
        """,
      source: "Apple, Settings Application Schema Reference; IASKSpecifier.m, lines 93-95; IASK#430"),
    .plain(
      .titleNotText, .warning, "An option shows as nothing",
      explanation: "A title is neither a text nor a number: a boolean, a date, data or a list.",
      source: "IASKSettingsReader.m, lines 299-311"),
    .plain(
      .conflictingDefault, .warning, "A setting may have another value than is shown before it is changed",
      explanation: """
        Several rows with one key have different defaults. The Settings app shows each row's own; an app that registers the \
        defaults of its bundle gets the last one.
        """,
      source:
        "Apple, Preferences and Settings Programming Guide, registering defaults; IASKSettingsReader.m, lines 313-340"),
  ]
}
