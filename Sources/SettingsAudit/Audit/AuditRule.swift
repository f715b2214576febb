internal import SettingsCatalog
internal import SettingsLocalization

/// A kind of problem in a Settings bundle, and how it is found.
///
/// A rule conforms to the refined protocol for what it checks. The audit goes through the bundle once
/// and fills in the place.
protocol AuditRule: Sendable {
  /// The description of the rule.
  var description: RuleDescription { get }
  /// What it checks; usually one kind of check.
  var checks: [AuditCheck] { get }
}

/// A check, by what it checks.
enum AuditCheck: Sendable {
  case bundle(any BundleCheck)
  case specifier(any SpecifierCheck)
  case translation(any TranslationCheck)
  case localization(any LocalizationCheck)
  case table(any TableCheck)
}

/// A problem that a check found, before the audit adds the place.
package struct Problem: Sendable {
  /// What is wrong, and what users will notice: one sentence without a full stop.
  var message: String
  /// How to fix it, as an instruction with a full stop; `nil` if that is not known.
  var fix: String?
  /// A severity for a more or less severe case; `nil` for the rule's.
  var severity: Finding.Severity?
  /// A better place in the same file; `nil` for that of the subject.
  var location: SourceLocation?
  /// Related places.
  var notes: [Finding.Note] = []
  /// The key that the problem is about, where the checked object has none.
  var key: TextKey?
  /// The other keys, where it is about several texts.
  var otherKeys: [TextKey] = []
  /// For a stale translation: how its source text has changed.
  var change: SourceChange?

  init(
    _ message: String, fix: String? = nil, severity: Finding.Severity? = nil, at location: SourceLocation? = nil,
    notes: [Finding.Note] = [], key: TextKey? = nil
  ) {
    self.message = message
    self.fix = fix
    self.severity = severity
    self.location = location
    self.notes = notes
    self.key = key
  }
}

/// A check of the whole bundle, which provides the places itself.
protocol BundleCheck: AuditRule {
  /// The findings, with file and place; in any order.
  ///
  /// - Throws: `ICUError` if ICU fails, `BundleError` if a folder cannot be read.
  func findings(in context: AuditContext) throws -> [Finding]
}

extension BundleCheck {
  var checks: [AuditCheck] { [.bundle(self)] }

  /// A finding of this rule.
  func finding(
    _ message: String, severity: Finding.Severity? = nil, file: String? = nil, at location: SourceLocation? = nil,
    notes: [Finding.Note] = [], localization: LocalizationName? = nil, table: TableName? = nil, key: TextKey? = nil,
    fix: String? = nil
  ) -> Finding {
    Finding(
      description.rule, severity ?? description.severity, message, file: file, at: location, notes: notes,
      localization: localization, table: table, key: key, fix: fix)
  }
}

extension Finding {
  /// The finding about all of these keys, its own among them.
  func about(_ keys: some Sequence<TextKey>) -> Finding {
    var finding = self
    finding.otherKeys = keys.filter { $0 != key }
    return finding
  }
}

/// A check of the whole bundle whose findings depend on the program that shows the panes: it is made for each.
protocol ReaderCheck: BundleCheck {}

/// A check of one specifier of one pane file, nested ones included, for each program that shows it.
protocol SpecifierCheck: AuditRule {
  /// The problems of the specifier, at its place unless a problem has its own.
  func problems(of specifier: Specifier, in pane: Pane, _ context: AuditContext) -> [Problem]
}

extension SpecifierCheck {
  var checks: [AuditCheck] { [.specifier(self)] }
}

/// A check of one text of one localization that a pane shows.
protocol TranslationCheck: AuditRule {
  /// Whether the texts of the source language are checked too; there a text is its own source.
  var includesSource: Bool { get }
  /// The problem of the text, at its place in the table.
  func problem(in translation: Translation) -> Problem?
}

extension TranslationCheck {
  var includesSource: Bool { false }
  var checks: [AuditCheck] { [.translation(self)] }
}

/// A check of all texts together that panes show in one localization.
protocol LocalizationCheck: AuditRule {
  /// The problems, each with the text at whose place it is reported.
  func problems(in translations: [Translation], of localization: AuditedLocalization) -> [TranslationProblem]
}

extension LocalizationCheck {
  var checks: [AuditCheck] { [.localization(self)] }
}

/// A problem of a text of a localization.
struct TranslationProblem {
  let translation: Translation
  var problem: Problem

  init(translation: Translation, problem: Problem) { (self.translation, self.problem) = (translation, problem) }

  /// One problem of several texts of a table, at the first of them; `nil` without a text.
  init?(all texts: [Translation], _ problem: Problem) {
    guard let first = texts.first else { return nil }
    self.init(translation: first, problem: problem)
    self.problem.otherKeys = texts.dropFirst().map(\.unit.id.key)
  }
}

/// A check of one table file of one localization.
protocol TableCheck: AuditRule {
  /// The problems of the file, at the file unless a problem has its own place.
  func problems(of table: StringsTable, at place: AuditedTable, _ context: AuditContext) throws(ICUError) -> [Problem]
}

extension TableCheck {
  var checks: [AuditCheck] { [.table(self)] }
}

/// A rule whose findings come from reading the files. Here it has its description and its severity in the audit.
struct ReadingRule: AuditRule {
  let description: RuleDescription
  let checks: [AuditCheck] = []
  /// The severity in the audit; `nil` to keep the reader's.
  var severity: @Sendable (Finding, ReaderContext) -> Finding.Severity = { finding, _ in finding.severity }
}
