extension LocaleIdentifier {
  /// The names in a list of preferences, best first.
  ///
  /// 1. The list is split at commas and colons, as in `LANGUAGE=de_AT:de` and `Accept-Language: de-AT, de;q=0.9`;
  ///    `\,` is a comma, and old names that have one ("Chinese, Traditional") stay whole.
  /// 2. Names are trimmed; empty ones are dropped.
  /// 3. Names are sorted by their q-value (1 if it is missing or not a number); names of equal value keep their order.
  ///    A q-value of 0 or less drops the name.
  ///
  /// - Parameter list: names separated by `,` or `:`; other parameters after `;` are ignored.
  /// - Returns: the names as written; they need not be identifiers.
  /// - Source: RFC 9110, section 12.5.4; GNU gettext manual, "The LANGUAGE variable".
  public static func preferences(_ list: String) -> [String] {
    let preferences = joiningLegacyNames(pieces(list).map(WeightedName.init))
      .filter { !$0.name.isEmpty && $0.weight > 0 }
    let order = preferences.indices.sorted { left, right in
      (preferences[right].weight, left) < (preferences[left].weight, right)
    }
    return order.map { preferences[$0].name }
  }

  private static func pieces(_ list: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var isEscaped = false
    for character in list.unicodeScalars {
      if character == ",", isEscaped {
        piece.removeLast()
        piece.unicodeScalars.append(character)
      } else if character == "," || character == ":" {
        pieces.append(piece)
        piece = ""
      } else {
        piece.unicodeScalars.append(character)
      }
      isEscaped = character == "\\"
    }
    return pieces + [piece]
  }

  private static func joiningLegacyNames(_ names: [WeightedName]) -> [WeightedName] {
    var joined: [WeightedName] = []
    for next in names {
      let whole = (joined.last?.name ?? "") + ", " + next.name
      if LegacyLocalizationNames.tag(of: whole) != nil {
        joined[joined.count - 1] = WeightedName(name: whole, weight: next.weight)
      } else {
        joined.append(next)
      }
    }
    return joined
  }
}

/// One name of a preference list, "de;q=0.9".
private struct WeightedName {
  var name: String
  var weight: Double

  init(name: String, weight: Double) {
    self.name = name
    self.weight = weight
  }

  init(_ piece: String) {
    let parts = piece.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
    name = parts.first ?? ""
    let quality = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
    let weight = quality.flatMap { Double($0.dropFirst(2)) } ?? 1
    self.weight = weight.isNaN ? 1 : weight
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
