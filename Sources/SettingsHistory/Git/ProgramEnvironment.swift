internal import CSettingsSystem

/// The variables of this process, and the programs that its `PATH` names.
package struct ProgramEnvironment: Sendable {
  /// A text with a final NUL, as system calls expect it.
  package typealias Text = [CChar]

  /// `NAME=value`, in the order of the system.
  let variables: [Text]

  /// The variables of this process.
  package init() {
    var texts: [Text] = []
    var next = sl_environment()
    while let variable = next?.pointee {
      var end = variable
      while end.pointee != 0 { end += 1 }
      texts.append(Array(UnsafeBufferPointer(start: variable, count: end - variable + 1)))
      next = next.map { $0 + 1 }
    }
    variables = texts
  }

  /// The name of a variable.
  static func name(_ variable: Text) -> [UInt8] {
    variable.prefix { $0 != CChar(UInt8(ascii: "=")) && $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  /// The absolute path of a program; `nil` if none of the ``folders`` has it.
  package func program(_ name: String) -> Text? {
    let end = ("/" + name).utf8.map { CChar(bitPattern: $0) } + [0]
    return folders.lazy.map { $0 + end }.map(Array.init).first { sl_is_program($0) == 1 }
  }

  /// The variable `PATH` with its absolute folders only, for a program that starts others.
  package var searchPath: Text {
    Array("PATH=".utf8.map { CChar(bitPattern: $0) } + folders.joined(separator: [ProgramEnvironment.colon])) + [0]
  }

  /// The absolute folders of `PATH`: an empty or relative one would find a program of the folder that is looked at.
  private var folders: [ArraySlice<CChar>] {
    let variable = variables.first { ProgramEnvironment.name($0).elementsEqual("PATH".utf8) }
    let value = variable?.dropFirst("PATH=".utf8.count).dropLast() ?? []
    return value.split(separator: ProgramEnvironment.colon).filter { $0.first == CChar(UInt8(ascii: "/")) }
  }

  private static let colon = CChar(UInt8(ascii: ":"))
}
