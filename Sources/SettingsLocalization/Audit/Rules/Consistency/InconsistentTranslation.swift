/// One text is translated in two ways.
struct InconsistentTranslation: BundleCheck {
  let description = RuleDescription(
    .inconsistentTranslation, .note, "The same thing has two names in two places.",
    explanation: """
      Two keys with the same source text are mostly the same thing. A person who reads two names for it looks for a \
      difference.

      Found where source texts of two words or more are the same letter by letter and their translations differ in more than \
      case and punctuation; one finding for each such text and localization. Single words are left alone: what they agree \
      with differs from place to place.
      """,
    source: "Weblate and pofilter have the same check.")

  func findings(in subject: AuditSubject) -> [Finding] {
    let groups = groups(in: subject)
    guard !groups.isEmpty else { return [] }
    return subject.presentLocales.filter { !$0.sharesSourceLanguage }.flatMap { locale in
      groups.compactMap { finding(of: $0, in: locale, subject) }
    }
  }

  /// Units that people read with the same source text, those of each text in the order of the catalog.
  private func groups(in subject: AuditSubject) -> [[TranslationUnit]] {
    var numbers: [ExactString: Int] = [:]
    var groups: [[TranslationUnit]] = []
    for (unit, facts) in zip(subject.catalog.units, subject.facts.joined()) where unit.isUsed && unit.isTranslatable {
      guard facts.hasSourceText, facts.traits.contains(.space), !unit.source.withoutEdgeSpace.isOneWord else { continue }
      let source = ExactString(unit.source)
      if let number = numbers[source] {
        groups[number].append(unit)
      } else {
        numbers[source] = groups.count
        groups.append([unit])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  private func finding(
    of group: [TranslationUnit], in locale: AuditedLocale, _ subject: AuditSubject
  ) -> Finding? {
    var first: (entry: StringsEntry, text: String)?
    for unit in group {
      guard let file = subject.tableFile(unit.id.table, locale).table, !file.isBroken,
        let entry = file.entry(forKey: unit.id.key), let text = entry.value.string, !text.isBlank
      else { continue }
      guard let known = first else {
        first = (entry, text)
        continue
      }
      if !known.text.isExactly(text), !known.text.essence.isExactly(text.essence) {
        return finding(known, (entry, text), unit, locale)
      }
    }
    return nil
  }

  private func finding(
    _ first: (entry: StringsEntry, text: String), _ second: (entry: StringsEntry, text: String),
    _ unit: TranslationUnit, _ locale: AuditedLocale
  ) -> Finding {
    let texts = "\(TextMessages.quoted(second.text)) here and \(TextMessages.quoted(first.text)) elsewhere"
    let isSameFile = first.entry.file.isExactly(second.entry.file)
    let place = isSameFile ? "the other one" : "the other one is in \(first.entry.file)"
    return finding(
      "\(TextMessages.quoted(unit.source)) is \(texts)", file: second.entry.file, at: second.entry.valueLocation,
      notes: [Finding.Note(place, at: isSameFile ? first.entry.valueLocation : nil)], locale: locale.name,
      table: unit.id.table, key: unit.id.key, fix: "Use one of them in both places, if they are the same thing.")
  }
}

extension String {
  fileprivate var isOneWord: Bool { !unicodeScalars.contains(where: \.isSpace) }

  /// Its letters and digits, whatever their case.
  fileprivate var essence: String {
    let kept = unicodeScalars.filter { $0.isOfWord || $0.properties.numericType != nil }
    return String(String.UnicodeScalarView(kept)).lowercased()
  }
}

extension Finding.Rule {
  /// One text is translated in two ways.
  public static let inconsistentTranslation = Finding.Rule(rawValue: "inconsistent-translation")
}
