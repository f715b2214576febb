internal import SettingsLocalization

/// A way in which a Settings bundle goes wrong, and how it is found.
///
/// A rule conforms to the one of the refined protocols that fits what it looks at; the audit goes through the bundle once
/// and fills in what it knows of the place.
protocol AuditRule: Sendable {
  /// What the rule finds.
  var description: RuleDescription { get }
  /// What it looks at; mostly one thing.
  var checks: [AuditCheck] { get }
}

/// A rule by what it looks at.
enum AuditCheck: Sendable {
  case bundle(any BundleCheck)
  case specifier(any SpecifierCheck)
  case translation(any TranslationCheck)
  case locale(any LocaleCheck)
  case table(any TableCheck)
}

/// What a check found, before the audit adds the place.
package struct Problem: Sendable {
  /// What is wrong, and what a person will notice: one sentence without a full stop.
  var message: String
  /// What to do about it, as an instruction with a full stop.
  var fix: String?
  /// Another severity than the rule's, for a graver or lighter case.
  var severity: Finding.Severity?
  /// A better place than that of what is looked at, in the same file.
  var location: SourceLocation?
  /// Further places that belong to it.
  var notes: [Finding.Note] = []
  /// The key of a unit, where the check looks at something that has none.
  var key: String?

  init(
    _ message: String, fix: String? = nil, severity: Finding.Severity? = nil, at location: SourceLocation? = nil,
    notes: [Finding.Note] = [], key: String? = nil
  ) {
    self.message = message
    self.fix = fix
    self.severity = severity
    self.location = location
    self.notes = notes
    self.key = key
  }
}

/// A check of the bundle as a whole, which knows the places itself.
protocol BundleCheck: AuditRule {
  /// What is wrong, with file and place; in any order.
  func findings(in subject: AuditSubject) -> [Finding]
}

extension BundleCheck {
  var checks: [AuditCheck] { [.bundle(self)] }

  /// A finding of this rule.
  func finding(
    _ message: String, severity: Finding.Severity? = nil, file: String? = nil, at location: SourceLocation? = nil,
    notes: [Finding.Note] = [], locale: LocalizationName? = nil, table: TableName? = nil, key: String? = nil,
    fix: String? = nil
  ) -> Finding {
    Finding(
      description.rule, severity ?? description.severity, message, file: file, at: location, notes: notes,
      locale: locale, table: table, key: key, fix: fix)
  }
}

/// A check of one specifier of one pane file, nested ones included.
protocol SpecifierCheck: AuditRule {
  /// What is wrong with it; the place is the specifier's unless a problem says otherwise.
  func problems(of specifier: Specifier, in pane: Pane, _ subject: AuditSubject) -> [Problem]
}

extension SpecifierCheck {
  var checks: [AuditCheck] { [.specifier(self)] }
}

/// A check of one text of one localization that a pane shows.
protocol TranslationCheck: AuditRule {
  /// Whether the texts of the source language are looked at, too; there the text is its own source.
  var includesSource: Bool { get }
  /// What is wrong with it; the place is that of the text in its table.
  func problem(in translation: Translation) -> Problem?
}

extension TranslationCheck {
  var includesSource: Bool { false }
  var checks: [AuditCheck] { [.translation(self)] }
}

/// A check of all texts of one localization that panes show, together.
protocol LocaleCheck: AuditRule {
  /// What is wrong, each with the text at whose place it is told.
  func problems(in translations: [Translation], of locale: AuditedLocale) -> [TranslationProblem]
}

extension LocaleCheck {
  var checks: [AuditCheck] { [.locale(self)] }
}

/// A problem of a text of a localization.
struct TranslationProblem: Sendable {
  let translation: Translation
  var problem: Problem
}

/// A check of one table file of one localization.
protocol TableCheck: AuditRule {
  /// What is wrong with it; the place is the file unless a problem says otherwise.
  func problems(of table: StringsTable, at place: AuditedTable, _ subject: AuditSubject) -> [Problem]
}

extension TableCheck {
  var checks: [AuditCheck] { [.table(self)] }
}

/// A rule whose findings come from reading the files; here it is described, and judged anew for the person who ships it.
struct ReadingRule: AuditRule {
  let description: RuleDescription
  let checks: [AuditCheck] = []
  /// The severity for whoever ships the bundle; without it that of the reader.
  var severity: @Sendable (Finding, ReadingContext) -> Finding.Severity = { finding, _ in finding.severity }
}
