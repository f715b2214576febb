package import SettingsLocalization

/// The terms that count in the translations of one language.
package struct LanguageTerms: Sendable {
  /// A form in the source language, with what decides whether it counts.
  private struct Form {
    let text: String
    let composed: String
    let folded: String
    let isKept: Bool
    let row: Int
    let rank: Int
  }

  /// What a row asks of a translation, by the numbers of its forms in ``targets``.
  private struct Wish {
    var wanted: Set<Int> = []
    /// In the order of ``Term/forbidden``.
    var forbidden: [Int] = []
  }

  private let rows: [Term]
  private let isTurkic: (source: Bool, target: Bool)
  /// Forms in source texts whose case does not count, and those that translations keep letter by letter.
  private var folded: (forms: [Form], search: FormSearch) = ([], FormSearch())
  private var kept: (forms: [Form], search: FormSearch) = ([], FormSearch())
  /// The number of the row about every text; `nil` for none.
  private var every: Int?
  /// Forms in translations, with their case folded.
  private var targets = FormSearch()
  private var wishes: [Int: Wish] = [:]

  /// No terms.
  package static let none = LanguageTerms([], of: nil, source: nil)

  /// Takes the rows that count in a language.
  ///
  /// Of several rows about one form that counts whose locale is the language, else one of the same language and script,
  /// one without a region first, else one for every language, else a name of the glossary; of equal ones the first.
  ///
  /// - Parameters:
  ///   - terms: all rows of a project.
  ///   - language: that of the translations; `nil` if its name is not a locale.
  ///   - source: the language of the source texts.
  package init(_ terms: [Term], of language: LocaleIdentifier?, source: LocaleIdentifier?) {
    rows = terms
    isTurkic = (TermText.isTurkic(source), TermText.isTurkic(language))
    var forms: [Form] = []
    var ranks: [Int: Int] = [:]
    for (number, term) in terms.enumerated() {
      guard let rank = LanguageTerms.rank(term, language, source) else { continue }
      if term.sources.isEmpty, every.flatMap({ ranks[$0] }) ?? -1 < rank { every = number }
      ranks[number] = rank
      for text in term.sources where !text.isEmpty {
        let composed = TermText.composed(text)
        forms.append(
          Form(
            text: text, composed: composed, folded: TermText.folded(composed, isTurkic: isTurkic.source),
            isKept: term.wanted == .same, row: number, rank: rank))
      }
    }
    let best = LanguageTerms.best(of: forms, by: \.composed)
    // A name of the glossary gives way to a row about it in another case.
    let rows = Set(best.filter { $0.rank > 0 }.map { ExactString($0.folded) })
    kept.forms = best.filter { $0.isKept && ($0.rank > 0 || !rows.contains(ExactString($0.folded))) }
    folded.forms = LanguageTerms.best(of: best.filter { !$0.isKept }, by: \.folded)
    prepare()
  }

  private mutating func prepare() {
    for form in folded.forms { _ = folded.search.add(form.folded) }
    for form in kept.forms { _ = kept.search.add(form.composed) }
    for row in Set((folded.forms + kept.forms).map(\.row) + [every].compactMap(\.self)) { addWish(of: row) }
    folded.search.prepare()
    kept.search.prepare()
    targets.prepare()
  }

  private mutating func addWish(of row: Int) {
    var wish = Wish()
    if case .forms(let forms) = rows[row].wanted { wish.wanted = Set(forms.map { targets.add(foldedTarget($0)) }) }
    wish.forbidden = rows[row].forbidden.map { targets.add(foldedTarget($0)) }
    wishes[row] = wish
  }

  private func foldedTarget(_ text: String) -> String {
    TermText.folded(TermText.composed(text), isTurkic: isTurkic.target)
  }

  /// Whether no text has a term.
  package var isEmpty: Bool { folded.forms.isEmpty && kept.forms.isEmpty && every == nil }

  // MARK: Which rows count

  /// How near a row is to a language; `nil` if it does not count there.
  private static func rank(_ term: Term, _ language: LocaleIdentifier?, _ source: LocaleIdentifier?) -> Int? {
    guard let locale = term.locale else {
      let isOfSource = language.map { $0.language == source?.language && $0.script == source?.script } ?? false
      return isOfSource ? nil : term.place == nil ? 0 : 1
    }
    guard let language, locale.language == language.language, locale.script == language.script else { return nil }
    return locale == language ? 4 : hasRegion(locale) ? 2 : 3
  }

  /// Whether a tag has a region: two letters or three digits.
  private static func hasRegion(_ locale: LocaleIdentifier) -> Bool {
    locale.tag.utf8.split(separator: UInt8(ascii: "-")).dropFirst().contains { part in
      part.count == 2 || (part.count == 3 && part.allSatisfy(\.isDigit))
    }
  }

  /// Of forms with an equal text that of the highest rank.
  private static func best(of forms: [Form], by text: (Form) -> String) -> [Form] {
    var numbers: [ExactString: Int] = [:]
    for (number, form) in forms.enumerated() {
      let name = ExactString(text(form))
      if let known = numbers[name], forms[known].rank >= form.rank { continue }
      numbers[name] = number
    }
    return numbers.values.sorted().map { forms[$0] }
  }
}

// MARK: Source texts

extension LanguageTerms {
  /// A form in a source text, by its bytes in the folded text.
  private struct Found {
    let form: Form
    /// The number of the form among those that are kept; `nil` for another.
    let kept: Int?
    let range: Range<Int>
  }

  /// The terms of a source text, each once, in the order of the text; a row about every text comes last.
  ///
  /// A form is a word of its own. Of forms that overlap the longest counts.
  ///
  /// - Complexity: O(length of the text), and O(n log n) in the forms that are in it.
  package func terms(in source: String) -> [TermOfText] {
    if isEmpty { return [] }
    var seen: Set<Int> = []
    let found = LanguageTerms.longest(of: forms(in: source)).filter { found in
      // A kept form counts for itself, any other for its row: numbers from both ends.
      seen.insert(found.kept.map { -1 - $0 } ?? found.form.row).inserted
    }
    return found.map { term(rows[$0.form.row], $0.form.text, row: $0.form.row, form: $0.kept) }
      + (every.map { [term(rows[$0], "*", row: $0, form: nil)] } ?? [])
  }

  /// The terms of a source text that its translation keeps.
  package func names(in source: String) -> [String] {
    kept.forms.isEmpty ? [] : terms(in: source).filter(\.isKept).map(\.source)
  }

  private func term(_ row: Term, _ source: String, row number: Int, form: Int?) -> TermOfText {
    let use: [String] =
      switch row.wanted {
      case .nothing: []
      case .same: [source]
      case .forms(let forms): forms
      }
    return TermOfText(
      source: source, use: use, avoid: row.forbidden, note: row.note, place: row.place, isKept: form != nil,
      row: number, form: form)
  }

  private func forms(in source: String) -> [Found] {
    let text = TermText.composed(source)
    let words = folded.search.words(in: KeptParts(TermText.folded(text, isTurkic: isTurkic.source)).blanked)
    var found = words.map { Found(form: folded.forms[$0.number], kept: nil, range: $0.range) }
    let keptWords = kept.search.words(in: text)
    let places = foldedPlaces(of: keptWords, in: text, isTurkic: isTurkic.source)
    for word in keptWords {
      guard let start = places[word.range.lowerBound], let end = places[word.range.upperBound] else { continue }
      found.append(Found(form: kept.forms[word.number], kept: word.number, range: start..<end))
    }
    return found
  }

  /// The places of the ends of matches in the folded text, by those in the text.
  private func foldedPlaces(of matches: [FormSearch.Match], in text: String, isTurkic: Bool) -> [Int: Int] {
    var places: [Int: Int] = [:]
    var (last, count) = (text.startIndex, 0)
    for place in Set(matches.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted() {
      let index = text.utf8.index(text.startIndex, offsetBy: place)
      let part = String(Substring(text.unicodeScalars[last..<index]))
      count += TermText.folded(part, isTurkic: isTurkic).utf8.count
      (last, places[place]) = (index, count)
    }
    return places
  }

  /// Of forms that overlap the longest, of equally long ones the kept, in the order of the text.
  private static func longest(of forms: [Found]) -> [Found] {
    if forms.count < 2 { return forms }
    let sorted = forms.sorted { left, right in
      let counts = (left.range.count, right.range.count)
      if counts.0 != counts.1 { return counts.0 > counts.1 }
      if (left.kept == nil) != (right.kept == nil) { return left.kept != nil }
      return left.range.lowerBound < right.range.lowerBound
    }
    var isTaken = [Bool](repeating: false, count: forms.map(\.range.upperBound).max() ?? 0)
    let chosen = sorted.filter { form in
      // Those that were chosen are at least as long: none is inside of this one.
      guard let first = form.range.first, let last = form.range.last, !isTaken[first], !isTaken[last] else {
        return false
      }
      for offset in form.range { isTaken[offset] = true }
      return true
    }
    return chosen.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

// MARK: Translations

extension LanguageTerms {
  /// What a translation does not do as its terms want it.
  package struct Faults: Sendable {
    /// The terms that it has in none of their forms.
    package var missing: [TermOfText] = []
    /// The forbidden forms that it has, each with its term.
    package var forbidden: [(term: TermOfText, form: String)] = []
  }

  /// The faults of a translation.
  ///
  /// A required form counts anywhere, also in a word; a forbidden one as a word, and neither in a required form nor in an
  /// address or a placeholder.
  ///
  /// - Parameter terms: those of the source text.
  /// - Complexity: O(length of the text), and one step for each form that it has.
  package func faults(in translation: String, of terms: [TermOfText]) -> Faults {
    if terms.isEmpty { return Faults() }
    let text = TermText.composed(translation)
    var keptForms: Set<Int> = []
    var names: [FormSearch.Match] = []
    if terms.contains(where: \.isKept) {
      kept.search.search(text) { match in
        keptForms.insert(match.number)
        if names.count < FormSearch.limit { names.append(match) }
        return false
      }
    }
    let present = forms(in: text, of: terms, keeping: names)
    var faults = Faults()
    for term in terms {
      let wish = wishes[term.row] ?? Wish()
      if let form = term.form {
        if !keptForms.contains(form) { faults.missing.append(term) }
      } else if !wish.wanted.isEmpty, wish.wanted.isDisjoint(with: present.wanted) {
        faults.missing.append(term)
      }
      for (form, number) in zip(term.avoid, wish.forbidden) where present.forbidden.contains(number) {
        faults.forbidden.append((term, form))
      }
    }
    return faults
  }

  /// The required forms that a translation has, and the forbidden ones outside of them and of the names that it keeps.
  private func forms(
    in text: String, of terms: [TermOfText], keeping names: [FormSearch.Match]
  ) -> (wanted: Set<Int>, forbidden: Set<Int>) {
    let known = terms.compactMap { wishes[$0.row] }
    let wanted = known.reduce(into: Set()) { $0.formUnion($1.wanted) }
    let forbidden = Set(known.flatMap(\.forbidden))
    let folded = TermText.folded(text, isTurkic: isTurkic.target)
    var found: Set<Int> = []
    // How far the required forms and the names reach that begin at a byte.
    var reach = [Int](repeating: 0, count: forbidden.isEmpty ? 0 : folded.utf8.count)
    targets.search(folded) { match in
      guard wanted.contains(match.number) else { return false }
      found.insert(match.number)
      let start = match.range.lowerBound
      if !forbidden.isEmpty { reach[start] = max(reach[start], match.range.upperBound) }
      return false
    }
    if forbidden.isEmpty { return (found, []) }
    let places = foldedPlaces(of: names, in: text, isTurkic: isTurkic.target)
    let named = names.compactMap { name in
      places[name.range.lowerBound].flatMap { start in places[name.range.upperBound].map { start..<$0 } }
    }
    for range in named where reach.indices.contains(range.lowerBound) {
      reach[range.lowerBound] = max(reach[range.lowerBound], range.upperBound)
    }
    for offset in reach.indices.dropFirst() { reach[offset] = max(reach[offset], reach[offset - 1]) }
    let words = targets.words(in: KeptParts(folded).blanked).filter { word in
      forbidden.contains(word.number) && reach[word.range.lowerBound] < word.range.upperBound
    }
    return (found, Set(words.map(\.number)))
  }
}
