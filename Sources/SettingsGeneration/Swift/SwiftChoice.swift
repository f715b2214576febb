import SettingsLocalization

/// The enum of a setting with choices.
struct SwiftChoice {
  private let setting: StoredSetting
  private let choices: [SettingChoice]
  private let isSortedByTitle: Bool
  private let owner: String

  /// `nil` for a setting without choices.
  init?(_ setting: StoredSetting, in file: SwiftFile) {
    guard case .choice(let choices, let isSorted) = setting.kind else { return nil }
    (self.setting, self.choices, isSortedByTitle, owner) = (setting, choices, isSorted, file.name)
  }

  private var typeName: String { SwiftIdentifier.typeName(setting.identifier) }

  func add(to code: inout SwiftCode) {
    let access = code.access
    code.block("extension \(owner)") { code in
      code.add("/// The choices of " + SwiftSetting.summary(of: setting))
      code.block("\(access)enum \(typeName): SettingsChoice") { code in
        addCases(&code)
        code.gap()
        code.list("\(access)static let rows: [Row] = ", choices.map(row))
        code.add("\(access)static let isSortedByTitle = \(isSortedByTitle)")
        code.add("\(access)static let texts = \(owner).texts")
        code.add("\(access)var unlisted: StoredValue? { if case .other(let value) = self { value } else { nil } }")
      }
    }
  }

  private func addCases(_ code: inout SwiftCode) {
    for choice in choices {
      code.add("/// \(SwiftLiteral.comment(choice.title.text.isEmpty ? choice.value.described : choice.title.text))")
      code.add("case \(SwiftIdentifier.written(choice.identifier))")
    }
    code.add("/// A stored value that is not in the list.")
    code.add("case other(StoredValue)")
  }

  private func row(_ choice: SettingChoice) -> String {
    let short = choice.shortTitle.map { SwiftSetting.literal(of: $0) } ?? "nil"
    let title = SwiftSetting.literal(of: choice.title)
    return "(.\(choice.identifier), \(SwiftLiteral.stored(choice.value)), \(title), \(short))"
  }
}
