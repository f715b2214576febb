internal import SettingsCatalog
internal import SettingsLocalization

/// The units that one file has under several paths, with different translations.
struct XLIFFContradictions {
  /// A unit of a language.
  private struct Place: Hashable {
    let id: UnitIdentifier
    let language: ExactString?

    init(_ unit: IncomingUnit) {
      id = unit.id
      language = unit.language.map { ExactString($0) }
    }
  }

  /// The first occurrence of a unit.
  private struct First {
    let original: String
    let target: String
  }

  /// Two of the paths that have such a unit.
  private var rivals: [Place: (String, String)] = [:]

  init(_ parts: [XLIFFReader.Part]) {
    for parts in Dictionary(grouping: parts, by: \.table).values {
      guard parts.contains(where: { !$0.original.isExactly(parts[0].original) }) else { continue }
      var firsts: [Place: First] = [:]
      for part in parts { part.units.forEach(in: part.table) { compare($0, of: part, with: &firsts) } }
    }
  }

  private mutating func compare(_ unit: IncomingUnit, of part: XLIFFReader.Part, with firsts: inout [Place: First]) {
    guard let target = unit.target, !target.isEmpty else { return }
    let place = Place(unit)
    guard let first = firsts[place] else {
      firsts[place] = First(original: part.original, target: target)
      return
    }
    guard !first.original.isExactly(part.original), !first.target.isSameButForLineEnds(as: target) else { return }
    rivals[place] = (first.original, part.original)
  }

  /// Another path under which the file has the unit with another translation; `nil` if there is none.
  func rival(of unit: IncomingUnit, in part: XLIFFReader.Part) -> String? {
    if rivals.isEmpty { return nil }
    return rivals[Place(unit)].map { $0.0.isExactly(part.original) ? $0.1 : $0.0 }
  }
}
