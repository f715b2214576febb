extension UnitJudge.Case {
  /// Who changed the translation since the export.
  enum Change { case incoming, existing, both, unknown }

  /// Worked out by the export itself where it was given, else by the hashes that the unit carries.
  var change: Change {
    if let exported {
      return change(isExisting: exported.target.isSame(existing), isIncoming: exported.target.isSame(target))
    }
    guard let base = incoming.base else { return .unknown }
    return change(isExisting: base.hasTarget(existing), isIncoming: base.hasTarget(target) || isPrefill(base))
  }

  private func change(isExisting: Bool, isIncoming: Bool) -> Change {
    isExisting ? .incoming : isIncoming ? .existing : .both
  }

  /// Whether the source text was put in for a translation at the export, and nobody touched it.
  private func isPrefill(_ base: BaseHash) -> Bool { base.target == nil && isSourceCopy }

  /// A prefilled unit that came back as it went out.
  var isUntouchedPrefill: Bool {
    if case .new = incoming.state { return isSourceCopy }
    return false
  }

  /// Whether the translation is the source text, as the file or the bundle has it.
  var isSourceCopy: Bool { target.isExactly(incoming.source ?? unit?.source ?? "") && !target.isEmpty }

  /// Whether the source text is another than the one that was translated.
  var isStale: Bool {
    guard let unit else { return false }
    if let base = incoming.base { return !base.hasSource(unit.source) }
    if let source = exported?.source ?? incoming.source {
      return !source.isExactly(unit.source) && !source.isSameButForSpace(as: unit.source)
    }
    return false
  }

  /// Clients blank source texts of nothing but white space, and change line ends.
  var hasSourceOfOtherSpace: Bool {
    guard let unit, let source = incoming.source else { return false }
    return !source.isExactly(unit.source) && source.isSameButForSpace(as: unit.source)
  }
}

extension Optional where Wrapped == String {
  /// Empty is the same as none: most formats cannot tell them apart.
  fileprivate func isSame(_ other: String?) -> Bool { (self ?? "").isExactly(other ?? "") }
}

extension String {
  /// Whether two texts have the same characters in the same order, white space left out.
  func isSameButForSpace(as other: String) -> Bool {
    let left = unicodeScalars.lazy.filter { !$0.properties.isWhitespace }
    return left.elementsEqual(other.unicodeScalars.lazy.filter { !$0.properties.isWhitespace })
  }
}

extension Finding.Rule {
  /// A text that is not for translation came back translated.
  public static let importNotTranslatable = Finding.Rule(rawValue: "import-not-translatable")
  /// A translation waits for a review.
  public static let importNeedsReview = Finding.Rule(rawValue: "import-needs-review")
  /// A translation is in the state in which the file was made.
  public static let importNew = Finding.Rule(rawValue: "import-new")
  /// A translation is empty.
  public static let importEmpty = Finding.Rule(rawValue: "import-empty")
  /// A translation is the source text.
  public static let importSourceCopy = Finding.Rule(rawValue: "import-source-copy")
  /// The source text has changed since the export.
  public static let importStale = Finding.Rule(rawValue: "import-stale")
  /// The translation in the bundle is replaced, and nothing tells whether it is newer.
  public static let importOverwrites = Finding.Rule(rawValue: "import-overwrites")
  /// The translation in the bundle stays, by choice.
  public static let importKept = Finding.Rule(rawValue: "import-kept")
  /// Both sides changed a translation since the export.
  public static let importConflict = Finding.Rule(rawValue: "import-conflict")
  /// The placeholders of a translation are not those of the source text.
  public static let importPlaceholders = Finding.Rule(rawValue: "import-placeholders")
  /// A translation is longer than is allowed.
  public static let importTooLong = Finding.Rule(rawValue: "import-too-long")
  /// A translation has control characters, or turns the direction of text and does not turn it back.
  public static let importUnsafeText = Finding.Rule(rawValue: "import-unsafe-text")
  /// Elements inside a translation were left out.
  public static let importFlattened = Finding.Rule(rawValue: "import-flattened")
  /// The source text in the file differs from that of the bundle in white space.
  public static let importSourceSpace = Finding.Rule(rawValue: "import-source-space")
  /// A translation begins or ends in white space, and its source text does not, or the other way round.
  public static let importEdgeSpace = Finding.Rule(rawValue: "import-edge-space")
}
