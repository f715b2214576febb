import SettingsLocalization

/// An `.xcconfig` file: its assignments and includes, in order.
struct SettingsFile: Sendable {
  enum Line: Sendable {
    case value(SettingValue)
    case include(String)
  }

  let lines: [Line]

  /// Reads a file; what is neither an assignment nor an include is passed over.
  init(_ text: SourceText) {
    var lines: [Line] = []
    var joined: [UInt8] = []
    for line in text.utf8.split(omittingEmptySubsequences: true, whereSeparator: \.isLineEnd) {
      let code = SettingsFile.withoutComment(line)
      if code.last == UInt8(ascii: "\\") {
        joined += code.dropLast().drop(while: \.isBlank) + [0x20]
      } else {
        joined += code.drop(while: \.isBlank)
        SettingsFile.line(String(decoding: joined, as: UTF8.self)).map { lines.append($0) }
        joined = []
      }
    }
    SettingsFile.line(String(decoding: joined, as: UTF8.self)).map { lines.append($0) }
    self.lines = lines
  }

  /// The line up to `//`, without blanks at its end.
  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = line.indices.dropLast().first { line[$0] == slash && line[$0 + 1] == slash }
    let code = line[..<(start ?? line.endIndex)]
    return code[..<(code.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? code.startIndex)]
  }

  private static func line(_ text: String) -> Line? {
    let line = text.trimmed
    if line.hasPrefix("#") {
      guard line.hasPrefix("#include") else { return nil }
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count >= 3 ? .include(String(parts[1])) : nil
    }
    // The `=` of a condition is in brackets.
    var depth = 0
    guard
      let equals = line.utf8.firstIndex(where: { byte in
        if byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: "]") { depth -= 1 }
        return byte == UInt8(ascii: "=") && depth <= 0
      })
    else { return nil }
    let value = line[line.utf8.index(after: equals)...].trimmed
    return .value(SettingValue(line[..<equals].trimmed, value.hasSuffix(";") ? value.dropLast().trimmed : value))
  }
}

extension SettingsFile {
  /// The assignments of a file with those of the files that it includes, each of which counts once.
  ///
  /// - Parameters:
  ///   - path: the path from the root; a file that is not there has none.
  ///   - folder: the folder of the project, in which includes are looked for after that of the file.
  static func values(of path: String, project folder: String, in tree: SourceTree) -> [SettingValue] {
    var values: [SettingValue] = []
    var seen: Set<ExactString> = []
    gather(path, project: folder, tree, depth: 0, &seen, &values)
    return values.count <= maximumCount ? values : []
  }

  /// More assignments nobody writes: a file that has them counts as one that is not there.
  private static let maximumCount = 20_000

  private static func gather(
    _ path: String, project folder: String, _ tree: SourceTree, depth: Int, _ seen: inout Set<ExactString>,
    _ values: inout [SettingValue]
  ) {
    guard depth < SourceTree.maximumDepth, seen.insert(ExactString(path)).inserted, let file = read(path, tree) else {
      return
    }
    let beside = FilePath.folder(of: path)
    for line in file.lines {
      switch line {
      case .value(let value): values.append(value)
      case .include(let name):
        let places = [ProjectForm.join(beside == "." ? "" : beside, name), ProjectForm.join(folder, name)]
        guard let place = places.lazy.compactMap(\.self).first(where: tree.exists) else { continue }
        gather(place, project: folder, tree, depth: depth + 1, &seen, &values)
      }
    }
  }

  private static func read(_ path: String, _ tree: SourceTree) -> SettingsFile? {
    tree.kept(path) {
      guard let bytes = (try? tree.read(path)) ?? nil else { return SettingsFile?.none }
      return SettingsFile(SourceText(bytes: bytes, file: path))
    }
  }
}
