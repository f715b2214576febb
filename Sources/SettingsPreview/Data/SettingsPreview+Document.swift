internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsTranslation

/// The document that the script of the page reads.
extension SettingsPreview {
  /// The document of a page.
  ///
  /// - Parameters:
  ///   - columns: the languages of the page.
  ///   - generator: name and version of the program.
  ///   - form: what a translator fills in; `nil` for a page that only shows.
  /// - Throws: `ICUError` if ICU fails.
  func document(
    _ columns: [LanguageColumn], generator: String, form: TranslationForm? = nil
  ) throws -> [UInt8] {
    // Written first, since it finds the texts that come before.
    var pool = TextPool()
    var languages = PageJSON()
    try languages.array { json in
      for column in columns { try write(column, to: &json, &pool) }
      for column in made { try write(column, to: &json, &pool) }
    }
    var json = PageJSON()
    json.object { json in
      writeHead(of: columns, generator, to: &json)
      json.name("strings")
      json.array(pool.texts) { $0.string($1) }
      json.name("texts")
      json.array(texts) { write($1, to: &$0) }
      json.name("panes")
      json.array(panes) { $1.write(to: &$0) }
      json.name("locales")
      json.append(languages)
      writeFindings(of: columns, to: &json)
      json.name("images")
      json.object { json in
        for (name, address) in images.addresses { json.member(name, address) }
      }
      if let form { write(form, among: columns, to: &json) }
    }
    return json.bytes
  }

  private func writeHead(of columns: [LanguageColumn], _ generator: String, to json: inout PageJSON) {
    json.member("v", 1)
    json.member("bundle", readings.audit.bundle.path)
    json.member("dialect", readings.dialect.rawValue)
    json.member("policy", options.audit.policy.rawValue)
    json.member("device", options.audit.device.rawValue)
    json.member("source", columns.firstIndex(where: \.locale.isSource) ?? 0)
    // The language that is shown first: the only translation, else the source language.
    json.member("first", columns.count == 2 ? 1 : 0)
    json.member("generator", generator)
    json.name("kinds")
    json.array(LocalizedText.Kind.allCases) { $0.string($1.rawValue) }
    json.name("marks")
    json.array(ScreenReading.Mark.allCases) { $0.string($1.rawValue) }
    json.name("states")
    json.array(SettingsPreview.states) { $0.string($1.rawValue) }
  }

  /// Appends what the page to translate in needs: the language, the file, and for each unit of the export the number of
  /// its text on the page; -1 for one that no pane of the page shows.
  private func write(_ form: TranslationForm, among columns: [LanguageColumn], to json: inout PageJSON) {
    let numbers = numbersOfTexts
    json.name("edit")
    json.object { json in
      json.member("locale", columns.firstIndex { $0.locale.language.localization == form.localization } ?? 0)
      json.member("file", form.file)
      json.name("units")
      json.array(form.units) { $0.integer(numbers[FoundText($1.table, $1.key)] ?? -1) }
    }
  }

  private static let states = [EntryState.stale, .needsReview]

  private func write(_ text: PageText, to json: inout PageJSON) {
    let unit = text.table.flatMap { readings.catalog[UnitIdentifier(table: $0, key: TextKey(text.key))] }
    json.object { json in
      if let table = text.table { json.member("t", table.text) }
      json.member("k", text.key)
      if let comment = unit?.developerComment { json.member("c", comment) }
      if let limit = unit?.maximumLength { json.member("m", limit) }
      json.member("s", unit?.source ?? text.key)
      if let exclusion = unit?.exclusion { json.member("x", exclusion.rawValue) }
      json.name("u")
      json.array(text.uses) { json, use in
        json.array { json in
          json.integer(use.pane)
          json.string(use.path)
          json.string(use.field)
        }
      }
    }
  }

  // MARK: Languages

  private func write(_ column: LanguageColumn, to json: inout PageJSON, _ pool: inout TextPool) throws {
    let locale = column.locale
    let names = try LanguageNames(locale)
    try json.object { json in
      json.member("id", locale.language.localization.text)
      json.member("tag", locale.language.tag)
      if names.isRightToLeft { json.member("rtl", true) }
      json.member("name", names.native)
      json.member("english", names.english)
      json.name("chain")
      json.array(locale.chain) { $0.string($1.text) }
      let row = readings.audit.coverage.locales.first { $0.language == locale.language }
      if let row { write(row, column, to: &json) }
      json.name("v")
      json.array(column.texts) { SettingsPreview.write($1, to: &$0, &pool) }
      try writeOrders(column.texts.map { $0?.text.value }, by: locale.collation, to: &json)
    }
  }

  private func write(_ row: LocaleCoverage, _ column: LanguageColumn, to json: inout PageJSON) {
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
          json.member("missing", answer.missing)
          json.name("coverage")
          json.number(Double(row.tenThousandths(answer)) / 10_000)
          json.name("panes")
          json.array(panes) { $0.integer($1) }
        }
      }
      json.member("stale", row.answer.stale)
      json.member("needsReview", row.answer.needsReview)
      json.member("untranslated", row.answer.untranslated)
    }
  }

  /// Appends `[value, kind, localization, line, mark, ios value, ios mark, state, ios localization, ios line]`, without
  /// what says nothing at the end; 0 for a text that no screen shows.
  private static func write(_ shown: ColumnText?, to json: inout PageJSON, _ pool: inout TextPool) {
    guard let shown else { return json.integer(0) }
    let (chain, phone) = (shown.text.chain, shown.text.phone)
    let isSame = !shown.text.differsOnPhone && chain.localization == phone.localization && chain.line == phone.line
    var numbers = [
      pool.number(of: chain.value), LocalizedText.Kind.allCases.firstIndex(of: chain.kind) ?? -1,
      chain.localization.map { pool.number(of: $0.text) } ?? -1, chain.line ?? 0, index(of: shown.mark),
      shown.text.differsOnPhone ? pool.number(of: phone.value) : -1, index(of: shown.phoneMark),
      shown.state.flatMap(states.firstIndex) ?? -1,
    ]
    if !isSame { numbers += [phone.localization.map { pool.number(of: $0.text) } ?? -1, phone.line ?? 0] }
    while numbers.count > 4, numbers.last == -1 { numbers.removeLast() }
    if numbers.count == 4, numbers[2] == -1, numbers[3] == 0 { numbers.removeLast(2) }
    json.array(numbers) { $0.integer($1) }
  }

  private static func index(of mark: ScreenReading.Mark?) -> Int {
    mark.flatMap(ScreenReading.Mark.allCases.firstIndex) ?? -1
  }

  private func write(_ column: MadeColumn, to json: inout PageJSON, _ pool: inout TextPool) throws {
    guard let source = columns.first?.locale else { return }
    try json.object { json in
      json.member("id", "~" + column.language.name)
      json.member("tag", column.language.tag ?? source.language.tag)
      if column.language.isRightToLeft { json.member("rtl", true) }
      json.member("name", column.language.description)
      json.member("english", column.language.description)
      json.name("chain")
      json.array { _ in }
      json.member("made", true)
      json.name("v")
      json.array(column.texts) { SettingsPreview.write($1, to: &$0, &pool) }
      try writeOrders(column.texts.map { $0?.value }, by: source.collation, to: &json)
    }
  }

  private static func write(_ text: MadeColumn.Text?, to json: inout PageJSON, _ pool: inout TextPool) {
    guard let text else { return json.integer(0) }
    let kind = LocalizedText.Kind.allCases.firstIndex(of: text.localization == nil ? .literal : .exact) ?? -1
    json.array { json in
      json.integer(pool.number(of: text.value))
      json.integer(kind)
      if let name = text.localization { json.integer(pool.number(of: name.text)) }
    }
  }

  /// Appends the order of the choices that are sorted by title, for each list of them on the page.
  private func writeOrders(_ values: [String?], by locale: LocaleIdentifier, to json: inout PageJSON) throws {
    let lists = panes.enumerated().flatMap { number, pane in pane.sorted.map { (number, $0.path, $0.texts) } }
    if lists.isEmpty { return }
    let collator = try LocaleCollator(of: locale)
    json.name("o")
    try json.object { json in
      for (pane, path, texts) in lists {
        let order = try collator.sorted(Array(texts.indices)) { values[texts[$0]] ?? "" }
        json.name("\(pane):\(path)")
        json.array(order) { $0.integer($1) }
      }
    }
  }

  /// The number of each text on the page.
  private var numbersOfTexts: [FoundText: Int] {
    Dictionary(texts.enumerated().map { (FoundText($1.table, TextKey($1.key)), $0) }) { first, _ in first }
  }

  // MARK: Findings

  /// Appends the findings about texts of the page, and the errors of the bundle; without those about a language that is
  /// not on the page.
  private func writeFindings(of columns: [LanguageColumn], to json: inout PageJSON) {
    let numbers = numbersOfTexts
    let locales = Dictionary(columns.enumerated().map { ($1.locale.language.localization, $0) }) { first, _ in first }
    json.name("findings")
    json.array { json in
      for finding in readings.audit.findings {
        let isOfText = finding.table != nil || finding.isOfCoverage
        let text = isOfText ? finding.key.flatMap { numbers[FoundText(finding.table, $0)] } : nil
        guard text != nil || finding.severity == .error else { continue }
        if let locale = finding.locale, locales[locale] == nil { continue }
        json.object { json in
          json.member("t", text ?? -1)
          if let locale = finding.locale.flatMap({ locales[$0] }) { json.member("l", locale) }
          write(finding, to: &json)
        }
      }
    }
  }

  private func write(_ finding: Finding, to json: inout PageJSON) {
    json.member("rule", finding.rule.rawValue)
    json.member("severity", finding.severity.rawValue)
    json.member("message", finding.message)
    json.member(
      "place", [finding.file, finding.location.map { "\($0.line)" }].compactMap { $0 }.joined(separator: ":"))
    if let fix = finding.fix { json.member("fix", fix) }
  }
}

/// The table and the key that a finding, a text of the page or a unit has.
private struct FoundText: Hashable {
  let table: TableName?
  let key: TextKey

  init(_ table: TableName?, _ key: TextKey) { (self.table, self.key) = (table, key) }
}
