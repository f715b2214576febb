internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsTranslation

/// The document that the script of the page reads.
extension SettingsPreview {
  /// The document of a page.
  ///
  /// - Parameters:
  ///   - columns: the languages of the page.
  ///   - generator: name and version of the program.
  ///   - form: what a translator fills in.
  func document(
    _ columns: [LanguageColumn], generator: String, form: TranslationForm? = nil
  ) throws -> [UInt8] {
    var json = JSONWriter(.script)
    try json.object { json in
      writeHead(of: columns, generator, to: &json)
      writeTexts(source: columns.first, to: &json)
      json.name("panes")
      json.array(panes) { $1.write(to: &$0) }
      var writer = AnswerWriter(texts, columns)
      json.name("locales")
      try json.array { json in
        let wide = wideTitles
        for column in columns {
          try write(column, wideTitles: wide[column.localization.name] ?? 0, to: &json, &writer)
        }
        for column in made { try write(column, to: &json, &writer) }
      }
      if form == nil { try writeLacking(to: &json) }
      writer.writeWays(to: &json)
      writeFindings(of: columns, to: &json)
      json.name("images")
      json.object { json in
        for (name, address) in images.addresses { json.member(name, address) }
      }
      if let form { write(form, among: columns, to: &json) }
    }
    return json.bytes
  }

  private func writeHead(of columns: [LanguageColumn], _ generator: String, to json: inout JSONWriter) {
    json.member("v", 2)
    json.member("bundle", readings.audit.bundle.name)
    json.member("dialect", readings.dialect.rawValue)
    json.member("policy", options.audit.policy.rawValue)
    json.member("device", (options.audit.device.only ?? .phone).rawValue)
    json.member("source", columns.firstIndex(where: \.localization.isSource) ?? 0)
    let opening = opening(of: columns)
    json.name("first")
    json.array([opening.language, opening.pane, opening.text]) { $0.integer($1) }
    json.member("generator", generator)
    json.name("kinds")
    json.array(LocalizedText.Kind.allCases) { $0.string($1.rawValue) }
    json.name("marks")
    json.array(ScreenReading.Mark.allCases) { $0.string($1.rawValue) }
    json.name("states")
    json.array(SettingsPreview.states) { $0.string($1.rawValue) }
  }

  /// The text of the page for each unit of the export; -1 for one that no pane of the page shows.
  private func write(_ form: TranslationForm, among columns: [LanguageColumn], to json: inout JSONWriter) {
    let numbers = numbersOfTexts
    json.name("edit")
    json.object { json in
      json.member("locale", columns.firstIndex { $0.localization.name == form.localization } ?? 0)
      json.member("file", form.file)
      json.name("units")
      json.array(form.units) { $0.integer(numbers[FoundText($1.table, $1.key)] ?? -1) }
      writeRefusals(to: &json)
      if form.terms.isEmpty { return }
      json.name("terms")
      json.array(form.terms) { $0.string($1) }
    }
  }

  /// The words in which `import` refuses a text, and those about each control of direction that may be open or closed.
  private func writeRefusals(to json: inout JSONWriter) {
    json.name("words")
    json.object { json in
      for words in RefusalWords.allCases { json.member("\(words)", words.rawValue) }
    }
    json.name("turns")
    json.object { json in
      for problem in TextSafety.turns { json.member(String(problem.scalar), problem.message) }
    }
  }

  static let states = [EntryState.stale, .needsReview]

  /// What is known of each text. The table is that of the text before, and the source what the source language shows,
  /// unless they are written; a text of which only the key is left is that key. Places that rows draw follow from the
  /// panes.
  private func writeTexts(source: LanguageColumn?, to json: inout JSONWriter) {
    let drawn = Set(
      panes.enumerated().flatMap { number, pane in
        pane.groups.flatMap { $0.rows.flatMap { $0.drawnFields(of: number) } }
      })
    var table: TableName?
    json.name("texts")
    json.array(texts.enumerated()) { json, text in
      let uses = text.element.uses.filter { !drawn.contains($0) }
      let shown = source?.texts[text.offset]?.chain.value
      write(text.element, uses, after: table, shown: shown, to: &json)
      table = text.element.table
    }
  }

  private func write(
    _ text: PageText, _ uses: [PageText.Use], after table: TableName?, shown: String?, to json: inout JSONWriter
  ) {
    let unit = text.table.flatMap { readings.catalog[UnitIdentifier(table: $0, key: TextKey(text.key))] }
    let source = unit?.source ?? (text.isAppName ? shown : nil) ?? text.key
    let isSource = shown.map { $0.isExactly(source) } ?? false
    let isPlain = unit?.developerComment == nil && unit?.maximumLength == nil && unit?.exclusion == nil
    if isPlain, isSource, uses.isEmpty, text.table == table { return json.string(text.key) }
    json.object { json in
      if text.table != table { json.member("t", text.table?.text ?? "") }
      json.member("k", text.key)
      if let comment = unit?.developerComment { json.member("c", comment) }
      if let limit = unit?.maximumLength { json.member("m", limit) }
      if !isSource { json.member("s", source) }
      if let exclusion = unit?.exclusion { json.member("x", exclusion.rawValue) }
      if uses.isEmpty { return }
      json.name("u")
      json.array(uses) { json, use in
        json.array { json in
          json.integer(use.pane)
          json.path(use.path)
          json.string(use.field)
        }
      }
    }
  }

  // MARK: Languages

  private func write(
    _ column: LanguageColumn, wideTitles: Int, to json: inout JSONWriter, _ writer: inout AnswerWriter
  ) throws {
    let localization = column.localization
    let names = column.names
    try json.object { json in
      json.member("id", localization.name.text)
      json.member("tag", localization.language.tag)
      if names.isRightToLeft { json.member("rtl", true) }
      json.member("name", names.native)
      json.member("english", names.english)
      json.name("chain")
      json.array(localization.chain) { $0.string($1.text) }
      let row = readings.audit.coverage.localizations.first { $0.language == localization.language }
      if let row { write(row, column, to: &json) }
      if wideTitles > 0 { json.member("wide", wideTitles) }
      writer.write(column, to: &json)
      try writeOrders(column.texts.map { $0?.chain.value }, by: localization.collation, to: &json)
    }
  }

  /// How many titles may be too wide for their rows, by language: a finding about several begins with their number.
  private var wideTitles: [LocalizationName: Int] {
    readings.audit.findings.reduce(into: [:]) { counts, finding in
      guard finding.rule == .rowTooWide, let localization = finding.localization else { return }
      counts[localization, default: 0] += Int(finding.message.prefix { $0.isASCII && $0.isNumber }) ?? 1
    }
  }

  /// The languages of the app that its settings lack; nothing if the app is not known.
  private func writeLacking(to json: inout JSONWriter) throws {
    guard let lacking = readings.audit.app.languages?.lacking, options.locales.isEmpty else { return }
    let english = try LocaleIdentifier("en").map { try LocaleDisplayName(in: $0) }
    json.name("lacking")
    try json.array(lacking) { json, language in
      let names = try LanguageNames(language.name, english: english)
      json.object { json in
        json.member("id", language.name.text)
        json.member("name", names.native)
        json.member("english", names.english)
      }
    }
  }

  private func write(_ row: LocalizationCoverage, _ column: LanguageColumn, to json: inout JSONWriter) {
    json.name("cov")
    json.object { json in
      json.member("shown", row.shown)
      json.member("leaks", row.leaks)
      for (name, answer, panes) in [
        ("phone", row.phone, column.missing.phone), ("chain", row.chain, column.missing.chain),
      ] {
        json.name(name)
        json.object { json in
          json.member("translated", answer.translated)
          json.member("inherited", answer.inherited)
          json.member("same", answer.sameAsSource)
          json.member("missing", answer.missing)
          json.member("untranslated", answer.untranslated)
          json.name("coverage")
          json.number(Double(row.tenThousandths(answer)) / 10_000)
          json.name("panes")
          json.array(panes) { $0.integer($1) }
        }
      }
      json.member("stale", row.answer.stale)
      json.member("needsReview", row.answer.needsReview)
    }
  }

  private func write(_ column: PseudoColumn, to json: inout JSONWriter, _ writer: inout AnswerWriter) throws {
    guard let source = columns.first?.localization else { return }
    try json.object { json in
      json.member("id", "~" + column.language.name)
      json.member("tag", column.language.tag ?? source.language.tag)
      if column.language.isRightToLeft { json.member("rtl", true) }
      json.member("name", column.language.description)
      json.member("english", column.language.description)
      json.name("chain")
      json.array { _ in }
      json.member("made", true)
      if let pattern = column.language.pattern { write(pattern, to: &json) }
      writer.write(column, to: &json)
      try writeOrders(column.texts.map { $0?.value }, by: source.collation, to: &json)
    }
  }

  private func write(_ pattern: PseudoPattern, to json: inout JSONWriter) {
    json.name("of")
    json.object { json in
      json.member("start", pattern.start)
      json.member("end", pattern.end)
      json.name("letters")
      json.object { json in
        for (letter, replacement) in pattern.letters { json.member(letter, replacement) }
      }
      json.name("padding")
      json.array(pattern.padding) { $0.string($1) }
      json.member("wordStart", pattern.wordStart)
      json.member("wordEnd", pattern.wordEnd)
    }
  }

  /// The order of the choices that are sorted by title, where it is not that of the property list.
  private func writeOrders(_ values: [String?], by locale: LocaleIdentifier, to json: inout JSONWriter) throws {
    let lists = panes.enumerated().flatMap { number, pane in pane.sorted.map { (number, $0.path, $0.texts) } }
    if lists.isEmpty { return }
    let collator = try LocaleCollator(of: locale)
    json.name("o")
    try json.object { json in
      for (pane, path, texts) in lists {
        let order = try collator.sorted(Array(texts.indices)) { values[texts[$0]] ?? "" }
        if order.elementsEqual(texts.indices) { continue }
        json.name("\(pane):\(path)")
        json.array(order) { $0.integer($1) }
      }
    }
  }

  /// The number of each text on the page.
  var numbersOfTexts: [FoundText: Int] {
    Dictionary(texts.enumerated().map { (FoundText($1.table, TextKey($1.key)), $0) }) { first, _ in first }
  }

  // MARK: Findings

  /// The findings about texts of the page, and the errors of the bundle; the first one of a table that cannot be read
  /// is marked.
  private func writeFindings(of columns: [LanguageColumn], to json: inout JSONWriter) {
    let numbers = numbersOfTexts
    let localizations = Dictionary(columns.enumerated().map { ($1.localization.name, $0) }) { first, _ in first }
    let commands = PathlessCommands(readings.audit.bundle)
    let fixable = Set(RuleDescription.all.filter(\.isFixable).map(\.rule))
    var unread: Set<String> = []
    json.name("findings")
    json.array { json in
      for finding in readings.audit.findings {
        let isOfText = finding.table != nil || finding.isOfCoverage
        let text = isOfText ? finding.key.flatMap { numbers[FoundText(finding.table, $0)] } : nil
        guard text != nil || finding.severity == .error else { continue }
        if let localization = finding.localization, localizations[localization] == nil, localization != .base {
          continue
        }
        json.object { json in
          json.member("t", text ?? -1)
          if let table = finding.unreadTable, unread.insert(table).inserted { json.member("unread", true) }
          if let localization = finding.localization.flatMap({ localizations[$0] }) { json.member("l", localization) }
          write(finding, commands, isFixable: fixable.contains(finding.rule), to: &json)
        }
      }
    }
  }

  private func write(
    _ finding: Finding, _ commands: PathlessCommands, isFixable: Bool, to json: inout JSONWriter
  ) {
    json.member("rule", finding.rule.rawValue)
    json.member("severity", finding.severity.rawValue)
    json.member("message", finding.message)
    json.member(
      "place", [finding.file, finding.location.map { "\($0.line)" }].compactMap { $0 }.joined(separator: ":"))
    let languages = [finding.localization].compactMap(\.self)
    let fix = SuggestedFix(finding.fix, of: finding.rule, languages, in: readings.audit, isFixable: isFixable)
    if let text = fix.text { json.member("fix", commands.text(text)) }
    if !fix.commands.isEmpty {
      json.name("commands")
      json.array(fix.commands) { $0.string(commands.text($1)) }
    }
  }
}

extension Finding {
  /// The file of a table that cannot be read.
  fileprivate var unreadTable: String? {
    isOfReading && severity == .error ? file.flatMap { $0.hasSuffix(".strings") ? $0 : nil } : nil
  }
}

/// What a finding or a unit is about.
struct FoundText: Hashable {
  let table: TableName?
  let key: TextKey

  init(_ table: TableName?, _ key: TextKey) { (self.table, self.key) = (table, key) }
}
