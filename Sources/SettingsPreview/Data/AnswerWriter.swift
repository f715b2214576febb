internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// Writes what the languages show for the texts. What follows from other values is left out; `data.js` adds it.
///
/// - `v`: of each text its value; 0 if no screen shows it; 1 if it is the text that the language of its way has for
///   itself, or the key if there is no such language. In a made language a number from 2 is a text that follows from the
///   source by `of`: the number of words of padding, plus 2.
/// - `w`: the number of a way, and of how many texts it is the way; then the next.
/// - `l`: of each text whose value is written, how many lines after that of the one before it stands; 0 for the others, and
///   left out at the end.
/// - `p`: by the number of a text what an iPhone shows, if not the same: kind, language, line, value; the last two are
///   left out if the value is that of the language, or the key.
struct AnswerWriter {
  private let texts: [PageText]
  private let columns: [LanguageColumn]
  /// The numbers of the languages of the page.
  private let numbers: [LocalizationName: Int]
  private var ways: [TextProvenance] = []
  private var wayNumbers: [TextProvenance: Int] = [:]

  init(_ texts: [PageText], _ columns: [LanguageColumn]) {
    (self.texts, self.columns) = (texts, columns)
    let names = columns.enumerated().map { ($1.localization.name, $0) }
    numbers = Dictionary(names) { first, _ in first }
  }

  /// Writes the members of a language.
  mutating func write(_ column: LanguageColumn, to json: inout JSONWriter) {
    let name = column.localization.name
    var (runs, lines) = (WayRuns(), LineSteps())
    var others: [(text: Int, answer: ColumnText.Answer)] = []
    json.name("v")
    // A loop, since `array(_:_:)` is generic, and not specialized for other modules.
    json.array { json in
      for (number, shown) in column.texts.enumerated() {
        guard let shown else {
          json.integer(0)
          continue
        }
        let from = from(shown.chain, in: name)
        runs.add(TextProvenance(shown, from: from), at: number) { self.number(of: $0) }
        if let other = shown.otherOnPhone { others.append((number, other)) }
        if follows(shown.chain, from, number) {
          json.integer(1)
        } else {
          lines.add(shown.chain.line ?? 0, at: number)
          json.string(shown.chain.value)
        }
      }
    }
    runs.write(count: texts.count, to: &json)
    lines.write(to: &json)
    write(others, in: name, to: &json)
  }

  /// Writes the members of a made language.
  mutating func write(_ column: PseudoColumn, to json: inout JSONWriter) {
    var runs = WayRuns()
    json.name("v")
    json.array(column.texts.enumerated()) { json, text in
      guard let made = text.element else { return json.integer(0) }
      let from =
        made.localization.map { name in numbers[name].map { .language($0) } ?? .name(name) } ?? TextProvenance.From.none
      let way = TextProvenance(kind: made.localization == nil ? .literal : .exact, from: from)
      runs.add(way, at: text.offset) { number(of: $0) }
      if let padding = made.padding { return json.integer(padding + 2) }
      if case .language(let number) = from, own(number, text.offset)?.value.isExactly(made.value) ?? false {
        return json.integer(1)
      }
      json.string(made.value)
    }
    runs.write(count: texts.count, to: &json)
  }

  /// Writes the ways of all languages: kind, language, mark, mark on an iPhone, state; -1 at the end is left out.
  func writeWays(to json: inout JSONWriter) {
    json.name("ways")
    json.array(ways) { json, way in
      json.array { json in
        json.integer(LocalizedText.Kind.allCases.firstIndex(of: way.kind) ?? -1)
        AnswerWriter.write(way.from, to: &json)
        var rest = [
          way.mark.flatMap(ScreenReading.Mark.allCases.firstIndex) ?? -1,
          way.phoneMark.flatMap(ScreenReading.Mark.allCases.firstIndex) ?? -1,
          way.state.flatMap(SettingsPreview.states.firstIndex) ?? -1,
        ]
        while rest.last == -1 { rest.removeLast() }
        for number in rest { json.integer(number) }
      }
    }
  }

  private func write(
    _ others: [(text: Int, answer: ColumnText.Answer)], in name: LocalizationName, to json: inout JSONWriter
  ) {
    if others.isEmpty { return }
    json.name("p")
    json.object { json in
      for (text, answer) in others {
        let from = from(answer, in: name)
        json.name(String(text))
        json.array { json in
          json.integer(LocalizedText.Kind.allCases.firstIndex(of: answer.kind) ?? -1)
          AnswerWriter.write(from, to: &json)
          if follows(answer, from, text) { return }
          json.integer(answer.line ?? 0)
          json.string(answer.value)
        }
      }
    }
  }

  // MARK: Parts

  private func from(_ answer: ColumnText.Answer, in name: LocalizationName) -> TextProvenance.From {
    guard let localization = answer.localization else { return .none }
    if localization == name { return .own }
    return numbers[localization].map { .language($0) } ?? .name(localization)
  }

  /// The text that a language of the page has for itself.
  private func own(_ number: Int, _ text: Int) -> ColumnText.Answer? {
    guard let answer = columns[number].texts[text]?.chain else { return nil }
    return answer.localization == columns[number].localization.name ? answer : nil
  }

  /// Whether an answer is the text of its language, or the key.
  private func follows(_ answer: ColumnText.Answer, _ from: TextProvenance.From, _ text: Int) -> Bool {
    switch from {
    case .none: return answer.line == nil && answer.value.isExactly(texts[text].key)
    case .language(let number):
      guard let own = own(number, text) else { return false }
      return own.line == answer.line && own.value.isExactly(answer.value)
    case .own, .name: return false
    }
  }

  private mutating func number(of way: TextProvenance) -> Int {
    if let known = wayNumbers[way] { return known }
    wayNumbers[way] = ways.count
    ways.append(way)
    return ways.count - 1
  }

  /// The number of a language of the page, -1 for none, -2 for the language itself; else its name.
  private static func write(_ from: TextProvenance.From, to json: inout JSONWriter) {
    switch from {
    case .none: json.integer(-1)
    case .own: json.integer(-2)
    case .language(let number): json.integer(number)
    case .name(let name): json.string(name.text)
    }
  }
}

/// How a text was found, and what is wrong with it: most texts of a language share few ways.
struct TextProvenance: Hashable {
  /// The localization that has the text.
  enum From: Hashable {
    case none, own
    /// Another language of the page, by number.
    case language(Int)
    /// One that is not on the page.
    case name(LocalizationName)
  }

  let kind: LocalizedText.Kind
  let from: From
  var mark: ScreenReading.Mark?
  var phoneMark: ScreenReading.Mark?
  var state: EntryState?
}

extension TextProvenance {
  fileprivate init(_ shown: ColumnText, from: From) {
    self.init(kind: shown.chain.kind, from: from, mark: shown.mark, phoneMark: shown.phoneMark, state: shown.state)
  }
}

/// The ways of texts one after the other, each with how many texts have it.
private struct WayRuns {
  private var runs: [(number: Int, start: Int)] = []
  private var last: TextProvenance?

  /// Adds the way of the text at an index; texts between have the way of the one before.
  mutating func add(_ way: TextProvenance, at index: Int, number: (TextProvenance) -> Int) {
    if way == last { return }
    last = way
    runs.append((number(way), runs.isEmpty ? 0 : index))
  }

  func write(count: Int, to json: inout JSONWriter) {
    json.name("w")
    json.array { json in
      for (index, run) in runs.enumerated() {
        json.integer(run.number)
        json.integer((index + 1 < runs.count ? runs[index + 1].start : count) - run.start)
      }
    }
  }
}

/// The lines of texts, as steps from one to the next.
private struct LineSteps {
  private var steps: [Int] = []
  private var line = 0

  /// Adds the line of the text at an index; 0 for one without a line.
  mutating func add(_ line: Int, at index: Int) {
    if line == self.line { return }
    while steps.count < index { steps.append(0) }
    steps.append(line - self.line)
    self.line = line
  }

  func write(to json: inout JSONWriter) {
    if steps.isEmpty { return }
    json.name("l")
    json.array(steps) { $0.integer($1) }
  }
}
