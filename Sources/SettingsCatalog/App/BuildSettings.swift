import SettingsLocalization

/// The build settings of a target, with variables resolved. What cannot be resolved is not known, never half a text.
struct BuildSettings {
  /// A value of a setting, or of a text with variables.
  enum Value: Equatable {
    case text(String)
    /// It is set, or names a variable, and cannot be resolved.
    case unknown

    var text: String? {
      if case .text(let text) = self { text } else { nil }
    }
  }

  /// How many variables may lead to another one in a row.
  private static let maximumDepth = 64
  /// The longest text, in bytes.
  private static let maximumLength = 1 << 16

  /// The assignments of each setting, lowest level first.
  private var chains: [ExactString: [String]] = [:]
  /// Values of assignments that are known; `nil` while one is being resolved.
  private var known: [Place: Value?] = [:]

  private struct Place: Hashable {
    let name: ExactString
    let level: Int
  }

  /// Gathers the settings of a target.
  init(_ target: XcodeTarget, of project: XcodeProject, in tree: SourceTree) {
    let stem = FilePath.stem(of: project.path)
    set("TARGET_NAME", target.name)
    set("PROJECT_NAME", stem)
    // The folder of the project, from which paths count.
    set("SRCROOT", ".")
    set("PROJECT_DIR", ".")
    project.developmentRegion.map { set("DEVELOPMENT_LANGUAGE", $0) }
    for level in target.settings {
      switch level {
      case .values(let values): add(values, configuration: target.configuration)
      case .file(let path):
        add(SettingsFile.values(of: path, project: project.folder, in: tree), configuration: target.configuration)
      }
    }
  }

  private mutating func set(_ name: String, _ text: String) { chains[ExactString(name), default: []].append(text) }

  /// Adds a level: of settings with a condition those for iPhones count, over the plain ones.
  private mutating func add(_ values: [SettingValue], configuration: String) {
    let named = values.map { value in (value, value.conditions.filter { !$0.hasPrefix("config=") }) }
    let applying = named.filter { value, _ in
      value.conditions.allSatisfy { !$0.hasPrefix("config=") || $0.dropFirst("config=".count) == configuration }
    }
    for isForPhone in [false, true] {
      for isForConfiguration in [false, true] {
        for (value, conditions) in applying
        where (value.conditions.count != conditions.count) == isForConfiguration
          && (isForPhone ? conditions == ["sdk=iphoneos*"] : conditions.isEmpty)
        { set(value.name, value.text) }
      }
    }
  }

  /// The names of the settings that begin with a text, without it.
  func names(startingWith prefix: String) -> [String] {
    chains.keys.map(\.text).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted()
  }

  /// The value of a setting; `nil` if it is not set.
  subscript(name: String) -> Value? {
    mutating get { value(ExactString(name), below: nil, depth: 0) }
  }

  /// A text with its variables resolved.
  mutating func resolved(_ text: String) -> Value { expand(text, own: nil, depth: 0) }

  private mutating func value(_ name: ExactString, below level: Int?, depth: Int) -> Value? {
    guard let chain = chains[name], (level ?? chain.count) > 0 else { return nil }
    let place = Place(name: name, level: (level ?? chain.count) - 1)
    if let value = known[place] { return value ?? .unknown }
    guard depth < BuildSettings.maximumDepth else { return .unknown }
    known[place] = .some(nil)
    let value = expand(chain[place.level], own: place, depth: depth)
    known[place] = value
    return value
  }

  /// Resolves `$(NAME)` and `${NAME}`. The own name of a setting, and `inherited`, mean the level below.
  private mutating func expand(_ text: String, own: Place?, depth: Int) -> Value {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return .text(text) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard let end = BuildSettings.end(ofVariableAt: index, in: bytes) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let name = ExactString(String(decoding: bytes[index + 2..<end], as: UTF8.self))
      guard case .text(let part) = value(name, own: own, depth: depth + 1),
        result.count + part.utf8.count <= BuildSettings.maximumLength
      else {
        return .unknown
      }
      result += part.utf8
      index = end + 1
    }
    return .text(String(decoding: result, as: UTF8.self))
  }

  /// The value of a variable in the text of a setting.
  private mutating func value(_ name: ExactString, own: Place?, depth: Int) -> Value {
    guard let own, name == "inherited" || name == own.name else {
      return value(name, below: nil, depth: depth) ?? .unknown
    }
    return value(own.name, below: own.level, depth: depth) ?? .text("")
  }

  /// The closing bracket of a variable that starts at an index; `nil` if none does.
  private static func end(ofVariableAt index: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count else { return nil }
    let close: UInt8
    switch bytes[index + 1] {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    default: return nil
    }
    // Names are short: a bracket that is far away belongs to nothing.
    return bytes[index...].prefix(256).firstIndex(of: close)
  }
}
