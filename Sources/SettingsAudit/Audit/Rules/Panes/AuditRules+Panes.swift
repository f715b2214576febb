extension AuditRules {
  /// Whether panes and specifiers are what their readers expect.
  static let panes: [any AuditRule] = structure + keys + values

  /// How the specifiers of a pane, and the files of a pane, go together.
  private static let structure: [any AuditRule] = [
    DuplicateSettingKey(), GroupWithoutRows(), PaneWithoutLeadingGroup(), RowAfterRadioGroup(), IdiomGroup(),
    VariantDiverges(), LocalizedPlist(), ListGroupItem(), ChildPaneExtension(), StringsTableExtension(),
    LicensePane(), DefaultNotRegistered(),
  ]

  /// Which types and keys there are.
  private static let keys: [any AuditRule] = [
    MissingRequired(), EmptySettingKey(), UnknownKey(), CustomKey(), KeyNotUsed(), UnknownType(), CustomType(),
    SliderTitle(),
  ]

  /// What stands there.
  private static let values: [any AuditRule] = [
    WrongType(), UnknownValue(), IdiomUnknown(), NoValues(), DefaultNotInValues(), DuplicateValue(),
    ToggleDefaultText(), ToggleValues(), SliderRange(), UntranslatedDefault(),
  ]
}
