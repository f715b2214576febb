internal import SettingsLocalization

extension UnitJudge.Case {
  /// Who changed the translation since the export.
  enum Change { case incoming, both, unknown }

  /// How many characters the file or the bundle allows; `nil` for any number.
  var maximumLength: Int? { [incoming.maximumLength, unit?.maximumLength].compactMap { $0 }.min() }

  /// Worked out by the export itself where it was given, else by the hashes that the unit carries; the file has another
  /// translation than the export had.
  var change: Change {
    switch isExistingAsExported {
    case nil: .unknown
    case true?: .incoming
    case false?: .both
    }
  }

  /// Whether the bundle still has the translation of the export; `nil` if nothing tells.
  private var isExistingAsExported: Bool? {
    exported.map { hasSameText($0.target, existing) } ?? incoming.base?.hasTarget(existing)
  }

  /// Whether the bundle has the translation already.
  var isInBundle: Bool { existing.map { isSame($0, target) } ?? false }

  /// Whether two texts differ at most in what programs change though nobody meant it: how letters and their marks are
  /// composed, and line ends where they stand in the file as they are.
  private func isSame(_ left: String, _ right: String) -> Bool {
    format.hasBareLineEnds ? left.isSameButForLineEnds(as: right) : left.isCanonically(right)
  }

  /// The same for what may be absent. Empty is the same as none: most formats cannot tell them apart.
  private func hasSameText(_ left: String?, _ right: String?) -> Bool { isSame(left ?? "", right ?? "") }

  /// Whether the file still has the translation of the export, or the source text that was put in for one; `nil` if
  /// nothing tells.
  var isIncomingAsExported: Bool? {
    if let exported {
      return hasSameText(exported.target, target) && !(target.isEmpty && exported.target == nil)
    }
    return incoming.base.map { base in base.hasTarget(target) || otherForms.contains { base.hasTarget($0) } }
  }

  /// Whether the file has the translation of the export, whose entry is gone from the bundle.
  var isRemoved: Bool { existing == nil && isIncomingAsExported ?? false }

  /// Other forms in which the translation may have been exported: a hash knows but one.
  private var otherForms: [String] {
    let ends = target.firstLineEnd == nil || !format.hasBareLineEnds ? [] : LineEnd.allCases
    let texts = [target] + ends.map(target.withLineEnds)
    if target.utf8.allSatisfy({ $0 < 0x80 }) || target.hasLongRunOfMarks { return texts }
    return texts + texts.flatMap(NormalizationForm.both)
  }

  /// The source text that was translated: as the file has it, else as the bundle has it.
  var source: String { incoming.source ?? unit?.source ?? "" }

  /// A prefilled unit that came back as it went out.
  var isUntouchedPrefill: Bool {
    guard isSourceCopy else { return false }
    if case .new = incoming.state { return true }
    let hadTranslation = exported.map { $0.target != nil } ?? incoming.base.map { $0.target != nil }
    return hadTranslation == false && existing != nil && incoming.state != .finished
  }

  /// Whether the translation is the source text, as the file or the bundle has it.
  var isSourceCopy: Bool { isSame(target, source) && !target.isEmpty }

  /// Whether it is a source text as the bundle has it, if only in `Base.lproj` or as the key.
  var isSourceAsItIs: Bool { isSourceText && unit.map { isSame($0.source, target) } ?? false }

  /// Whether the source text is another than the one that was translated.
  ///
  /// Clients blank source texts of nothing but white space, and change line ends: such a difference is none.
  var isStale: Bool {
    guard let unit else { return false }
    // A format that has the source language among the others gives its new text as the source, too.
    if isSourceText, incoming.source?.isExactly(target) ?? false { return false }
    if let source = incoming.source, source.isSameButForSpace(as: unit.source) { return false }
    if let base = incoming.base { return !base.hasSource(unit.source) }
    guard let source = exported?.source ?? incoming.source else { return false }
    return !source.isSameButForSpace(as: unit.source)
  }

  /// Whether the source text in the file differs in white space only.
  var hasSourceOfOtherSpace: Bool {
    guard let unit, let source = incoming.source else { return false }
    return !isSame(source, unit.source) && source.isSameButForSpace(as: unit.source)
  }
}
