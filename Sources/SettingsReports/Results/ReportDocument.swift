internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// The JSON of `report`.
enum ReportDocument {
  /// A bundle with its coverage.
  static func bytes(of audit: BundleAudit, as form: BundleListJSON.Form) throws -> [UInt8] {
    try BundleListJSON.bytes(of: audit.members, as: form)
  }

  /// A bundle without a result: only its path, no findings, and the error.
  static func bytes(
    of failure: (path: String, reason: String), as form: BundleListJSON.Form
  ) throws -> [UInt8] {
    let members: JSONMembers = ["bundle": failure.path, "findings": [Finding](), "error": failure.reason]
    return try BundleListJSON.bytes(of: members, as: form)
  }
}

extension BundleAudit {
  fileprivate var members: JSONMembers {
    let leaks = coverage.leaks.map { $0.members() } + coverage.unreadableLeaks.map { $0.members(isReadable: false) }
    return [
      "bundle": bundle.path, "views": shownViews, "source": source.localization, "counted": coverage.counted,
      "texts": counts.texts, "locales": coverage.localizations.map(\.members), "missing": missing, "leaks": leaks,
      "untracked": coverage.untracked.map { $0.members() }, "app": app.member, "findings": findings,
    ]
  }

  /// All texts that are counted as missing, by localization; those of a table that cannot be read come last.
  private var missing: [JSONMembers] {
    let unreadable = Dictionary(grouping: coverage.unreadable, by: \.localization)
    if unreadable.isEmpty { return coverage.missing.map { $0.members() } }
    let others = Dictionary(grouping: coverage.missing, by: \.localization)
    return coverage.localizations.flatMap { row in
      let name = row.language.localization
      return (others[name] ?? []).map { $0.members() } + (unreadable[name] ?? []).map { $0.members(isReadable: false) }
    }
  }
}

extension AppComparison {
  /// `nil` if the app was not asked for, `null` if it is not known.
  fileprivate var member: OrNull<JSONMembers>? {
    switch self {
    case .notAsked: nil
    case .unknown: OrNull(nil)
    case .known(let languages): OrNull(languages.members)
    }
  }
}

extension ComparedLanguages {
  fileprivate var members: JSONMembers {
    [
      "languages": all.map(\.name), "lacking": lacking.map(\.name), "onlyInSettings": onlyInSettings,
    ]
  }
}

extension AuditCounts {
  /// How many texts users do not read as intended, in any language.
  fileprivate var texts: JSONMembers { ["identifiers": identifiers, "missing": missing, "untracked": untracked] }
}

extension LocalizationCoverage {
  fileprivate var members: JSONMembers {
    [
      "locale": language.localization, "tag": language.tag, "source": isSource, "present": isPresent, "shown": shown,
      "translated": translated, "inherited": inherited, "missing": missing, "stale": answer.stale,
      "needsReview": answer.needsReview, "untranslated": answer.untranslated, "untracked": untracked,
      "sameAsSource": sameAsSource, "leaks": leaks, "coverage": Double(tenThousandths) / 10_000,
      "coverageWithoutCopies": Double(tenThousandthsWithoutCopies) / 10_000, "phone": members(of: phone),
      "chain": members(of: chain), "amount": amount.members(toTranslate: toTranslate, ofCode: codeToTranslate),
      "panes": panes.map(\.members), "tables": tables.map(\.members),
    ]
  }

  /// The numbers of one answer.
  private func members(of answer: AnswerCoverage) -> JSONMembers {
    [
      "translated": answer.translated, "inherited": answer.inherited, "missing": answer.missing,
      "coverage": Double(tenThousandths(answer)) / 10_000,
    ]
  }
}

extension TextAmount {
  /// Texts and words, all and those to translate; those of code only if there are any.
  fileprivate func members(toTranslate: TextAmount, ofCode: TextAmount = TextAmount()) -> JSONMembers {
    [
      "texts": texts, "words": words, "textsToTranslate": toTranslate.texts, "wordsToTranslate": toTranslate.words,
      "textsOfCodeToTranslate": ofCode.texts > 0 ? ofCode.texts : nil,
      "wordsOfCodeToTranslate": ofCode.texts > 0 ? ofCode.words : nil,
    ]
  }
}

extension PaneAmount {
  fileprivate var members: JSONMembers { ["pane": pane, "amount": all.members(toTranslate: toTranslate)] }
}

extension TableCoverage {
  /// An unknown count is `null`.
  fileprivate var members: JSONMembers {
    [
      "table": table, "keys": keys, "translated": OrNull(translated), "entries": OrNull(entries),
      "unused": OrNull(unused), "status": status,
    ]
  }
}

extension UncoveredText {
  /// Without `locale` if it is the same in all, with `table` `null` if the pane has no table; the reason is why it is
  /// missing, if not because it is untranslated.
  fileprivate func members(isReadable: Bool = true) -> JSONMembers {
    [
      "locale": localization, "table": OrNull(table), "key": key, "source": source, "shown": shown, "ios": phone,
      "reason": isReadable ? nil : "unreadable", "uses": uses,
    ]
  }
}
