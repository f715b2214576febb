public import SettingsLocalization

extension Finding.Rule {
  /// A group is hidden on a device that shows its rows.
  public static let idiomGroup = Finding.Rule(rawValue: "idiom-group")
}

struct IdiomGroup: PaneCheck {
  let description = RuleDescription(
    .idiomGroup, .warning, "On some devices rows appear in the section above, under the wrong title",
    explanation: """
      SupportedUserInterfaceIdioms hides only the group, not its rows. On a device that does not show the group, its \
      rows join the section above. Give the rows the same idioms, or remove the idioms from the group.

      Alternating groups are not reported: if the rows join a section that has a group and no rows of its own, that \
      group is their header.
      """,
    source: """
      futuretap/InAppSettingsKit pull request 384, which compared with Settings; InAppSettingsKit 846b6205, \
      IASKSettingsReader.m:159-163
      """)

  func findings(in pane: Pane, _ context: AuditContext) -> [Finding] {
    let devices: [Device] = context.dialect == .iask ? Device.allCases : [.phone, .pad]
    var reported: Set<Int> = []
    return devices.flatMap { device in
      IdiomGroup.stranded(in: pane, on: device, context.dialect).compactMap { group, row in
        guard reported.insert(group.index).inserted else { return nil }
        return finding(
          "\(group.called) is not shown on \(device.called), but \(row.called) below it is, in the section above",
          file: pane.file, at: group.location(of: .supportedUserInterfaceIdioms),
          notes: [Finding.Note("the row", at: row.location)], key: group.key.map { TextKey($0) },
          fix: "Give the rows of the group the same idioms.")
      }
    }
  }

  /// The groups that a device hides, each with the first row that joins the section above.
  private static func stranded(
    in pane: Pane, on device: Device, _ dialect: SettingsDialect
  ) -> [(group: Specifier, row: Specifier)] {
    var found: [(group: Specifier, row: Specifier)] = []
    var hidden: Specifier?
    var isEmpty = true
    for specifier in pane.specifiers {
      let isShown = specifier.isShown(on: device, in: dialect)
      if specifier.type?.opensGroup == true {
        hidden = isShown ? nil : specifier
        if isShown { isEmpty = specifier.type == .group }
      } else if isShown {
        if let group = hidden, !isEmpty { found.append((group, specifier)) }
        hidden = nil
        isEmpty = false
      }
    }
    return found
  }
}

extension Device {
  /// The device in a message.
  fileprivate var called: String {
    switch self {
    case .phone: "an iPhone"
    case .pad: "an iPad"
    case .mac: "a Mac"
    case .vision: "an Apple Vision"
    }
  }
}
