import SettingsLocalization

/// Keys, defaults and choices without the runtime.
struct PlainSwift {
  private let file: SwiftFile

  init(_ file: SwiftFile) { self.file = file }

  var text: String {
    var code = SwiftCode(access: file.access)
    code.add("")
    code.add("/// The settings of \(SwiftLiteral.comment(file.list.bundle)).")
    code.block("\(code.access)enum \(file.name)") { code in
      addKeys(&code)
      code.gap()
      addDefaults(&code)
      for setting in file.list.settings {
        guard let choices = setting.kind.choices else { continue }
        code.gap()
        addChoice(setting, choices, to: &code)
      }
    }
    return code.text
  }

  private func addKeys(_ code: inout SwiftCode) {
    code.add("/// The names under which values are stored.")
    code.block("\(code.access)enum Key") { code in
      for setting in file.list.settings {
        code.add("/// " + SwiftSetting.summary(of: setting))
        let name = SwiftIdentifier.written(setting.identifier)
        code.add("\(code.access)static let \(name) = \(SwiftLiteral.text(setting.key))")
      }
    }
  }

  private func addDefaults(_ code: inout SwiftCode) {
    code.add("/// What to register with the standard user defaults (`nil`), or with those of a suite.")
    code.block("\(code.access)static func defaults(ofSuite suite: String? = nil) -> [String: Any]") { code in
      for domain in file.list.domains {
        let pairs = SwiftLiteral.lastPairs(domain.pairs.map { ($0.key, $0.value) })
        let lines = pairs.map { "\(SwiftLiteral.text($0.key)): \(SwiftLiteral.plain($0.value))" }
        code.block("if suite == \(domain.suite.map { SwiftLiteral.text($0) } ?? "nil")") { code in
          if lines.isEmpty { code.add("return [:]") } else { code.list("return ", lines) }
        }
      }
      code.add("return [:]")
    }
  }

  private func addChoice(_ setting: StoredSetting, _ choices: [SettingChoice], to code: inout SwiftCode) {
    let access = code.access
    code.add("/// The choices of " + SwiftSetting.summary(of: setting))
    code.block("\(access)enum \(SwiftIdentifier.typeName(setting.identifier)): CaseIterable, Sendable") { code in
      for choice in choices {
        code.add("/// \(SwiftLiteral.comment(choice.title.text.isEmpty ? choice.value.described : choice.title.text))")
        code.add("case \(SwiftIdentifier.written(choice.identifier))")
      }
      code.gap()
      code.add("/// The stored value.")
      addSwitch("\(access)var value: Any", choices.map { ($0, SwiftLiteral.plain($0.value)) }, to: &code)
      code.gap()
      code.add("/// Where its title is: the key, and the table; without a table the key is the title.")
      addSwitch(
        "\(access)var title: (key: String, table: String?)", choices.map { ($0, PlainSwift.place(of: $0.title)) },
        to: &code)
    }
  }

  private func addSwitch(_ head: String, _ cases: [(choice: SettingChoice, result: String)], to code: inout SwiftCode) {
    code.block(head) { code in
      code.add("switch self {")
      for (choice, result) in cases { code.add("case .\(choice.identifier): return \(result)") }
      code.add("}")
    }
  }

  private static func place(of title: SettingTitle) -> String {
    "(\(SwiftLiteral.text(title.key)), \(title.table.map { SwiftLiteral.text($0.text) } ?? "nil"))"
  }
}
