extension AuditRules {
  /// Whether panes and specifiers are what their readers expect.
  static let panes: [any AuditRule] = structure + keys + values

  /// How the specifiers and the files of a pane fit together.
  private static let structure: [any AuditRule] = [
    DuplicateSettingKey(), GroupWithoutRows(), PaneWithoutLeadingGroup(), RowAfterRadioGroup(), IdiomGroup(),
    VariantDiverges(), LocalizedPlist(), ListGroupItem(), ChildPaneExtension(), StringsTableExtension(),
    LicensePane(), DefaultNotRegistered(),
  ]

  /// The types and keys of specifiers.
  private static let keys: [any AuditRule] = [
    MissingRequired(), EmptySettingKey(), UnknownKey(), CustomKey(), KeyNotUsed(), UnknownType(), CustomType(),
    SliderTitle(),
  ]

  /// The values of keys.
  private static let values: [any AuditRule] = [
    WrongType(), UnknownValue(), IdiomUnknown(), NoValues(), DefaultNotInValues(), DuplicateValue(),
    ToggleDefaultText(), ToggleValues(), SliderRange(), UntranslatedDefault(),
  ]
}
