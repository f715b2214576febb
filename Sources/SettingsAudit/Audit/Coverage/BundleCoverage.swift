public import SettingsCatalog
public import SettingsLocalization

/// How much of the text on screen is translated.
public struct BundleCoverage: Sendable {
  /// Which answer counts.
  public var counted = CountedAnswer.phone
  /// Whether all panes of the views are counted, not one of them.
  public var isWhole = true
  /// Who shows the panes that are counted.
  package var views: [SettingsView] = []
  /// The localizations, in byte order of the lproj names.
  public var localizations: [LocalizationCoverage] = []
  /// Texts that are shown in another language, by localization, in display order.
  public var missing: [UncoveredText] = []
  /// Further missing texts, by localization, in display order: a table that cannot be read completely may have them.
  /// They are not listed one by one for people, because the table has one finding.
  public var unreadable: [UncoveredText] = []
  /// Identifiers that users read, by localization, in display order.
  public var leaks: [UncoveredText] = []
  /// Further identifiers that users read, by localization, because a table cannot be read completely.
  public var unreadableLeaks: [UncoveredText] = []
  /// Texts in a human language that no table of any localization has, so that no one can translate them. Without a
  /// localization. Names, units and symbols, which are the same in every language, are not included.
  public var untracked: [UncoveredText] = []
}

/// Which of the two answers counts as what users read.
public enum CountedAnswer: String, Sendable, Codable, CaseIterable {
  /// What an iPhone shows.
  case phone
  /// What the fallback chain finds, for projects whose tables are completed before they are built into an app.
  case chain
}

/// How much of the text on screen is translated into one language. All numbers except ``tables`` count places, not
/// texts.
///
/// ``shown`` is the sum of ``translated``, ``missing`` and ``untracked``. Texts that a table with errors has lost count
/// as what users read instead. They are in ``BundleCoverage/unreadableLeaks`` instead of ``BundleCoverage/leaks``, and in
/// ``BundleCoverage/unreadable`` instead of ``BundleCoverage/missing``, because the table has one finding.
public struct LocalizationCoverage: Sendable {
  /// The localization, and its tag.
  public var language: CatalogLanguage
  /// Whether it is the source localization.
  public var isSource: Bool
  /// Whether the bundle has its lproj.
  public var isPresent: Bool
  /// Which answer counts.
  public var counted = CountedAnswer.phone
  /// Places that show a translatable text. A name or unit, such as `0.25x`, counts if a table has it.
  public var shown = 0
  /// What an iPhone shows.
  public var phone = AnswerCoverage()
  /// What the fallback chain finds.
  public var chain = AnswerCoverage()
  /// Places whose text no localization has: see ``BundleCoverage/untracked``.
  public var untracked = 0
  /// Places where users read an identifier, by the policy or on an iPhone.
  public var leaks = 0
  /// The panes that show texts, in display order, with the texts that are counted there.
  public var panes: [PaneAmount] = []
  /// The texts without a translation that the app's code shows, and no pane.
  public var codeToTranslate = TextAmount()
  /// The units of ``toTranslate`` and ``codeToTranslate``.
  package var unitsToTranslate: Set<UnitIdentifier> = []
  /// Its tables, by name.
  public var tables: [TableCoverage] = []

  /// The numbers of the answer that counts.
  public var answer: AnswerCoverage { counted == .phone ? phone : chain }

  /// ``AnswerCoverage/translated`` of the answer that counts.
  public var translated: Int { answer.translated }
  /// ``AnswerCoverage/inherited`` of the answer that counts.
  public var inherited: Int { answer.inherited }
  /// ``AnswerCoverage/missing`` of the answer that counts.
  public var missing: Int { answer.missing }
  /// ``AnswerCoverage/sameAsSource`` of the answer that counts.
  public var sameAsSource: Int { answer.sameAsSource }

  /// ``translated`` of ``shown`` in ten-thousandths, rounded down; 10,000 if ``shown`` is 0.
  public var tenThousandths: Int { tenThousandths(answer) }

  /// The coverage if copies of the source text did not count as translated, in ten-thousandths, rounded down.
  public var tenThousandthsWithoutCopies: Int {
    shown == 0 ? 10_000 : (answer.translated - answer.copies) * 10_000 / shown
  }

  /// A coverage of this localization for people: `95.2 %`; a dash where no place is shown.
  package func percentage(_ tenThousandths: Int) -> String {
    shown == 0 ? "–" : Percentage.rounded(tenThousandths)
  }

  /// The coverage of one answer in ten-thousandths, rounded down.
  public func tenThousandths(_ answer: AnswerCoverage) -> Int {
    shown == 0 ? 10_000 : answer.translated * 10_000 / shown
  }
}

/// The numbers of one answer.
public struct AnswerCoverage: Hashable, Sendable {
  /// Places whose text comes from the localization, or from another one of the same language and script.
  public var translated = 0
  /// Translated places whose text comes from another localization of the same language and script.
  public var inherited = 0
  /// Places that show another language, an identifier, or an entry without a translation.
  public var missing = 0
  /// Translated places whose translation is neither stale nor marked as unfinished.
  public var finished = 0
  /// The part of ``finished`` whose text comes from another localization of the same language and script, and is no
  /// copy of the source text.
  package var inheritedFinished = 0
  /// The part of ``finished`` whose text is that of the source, without names, units, numbers, addresses and terms of the
  /// glossary; 0 for localizations of the source language. They count as translated, unless the options are strict.
  public var sameAsSource = 0
  /// The part of ``translated`` whose text is that of the source.
  package var copies = 0
  /// Places whose translation was made from another source text. They count as translated, unless the options are
  /// strict.
  public var stale = 0
  /// Places whose translation is marked as unfinished. They count as translated, unless the options are strict.
  public var needsReview = 0
  /// Missing places whose entry holds no translation.
  public var untranslated = 0

  /// Numbers; zero by default.
  package init(translated: Int = 0, missing: Int = 0, finished: Int = 0) {
    self.translated = translated
    self.missing = missing
    self.finished = finished
  }
}

/// How many of the keys that panes look up one table of one localization has.
public struct TableCoverage: Sendable {
  /// The state of the file.
  public enum Status: String, Sendable, Codable {
    /// A table; a file with errors; no file.
    case ok, broken, absent
  }

  /// The name, without `.strings`.
  public var table: TableName
  /// Different keys that panes look up in it.
  public var keys: Int
  /// The number of these keys that the file has; `nil` for a broken file.
  public var translated: Int?
  /// Different keys of the file; `nil` for a broken file.
  public var entries: Int?
  /// The number of its keys that no pane looks up; `nil` for a broken file.
  public var unused: Int?
  /// The state of the file.
  public var status: Status
}

/// A text that is not shown as intended.
public struct UncoveredText: Sendable {
  /// The lproj name; `nil` if it is the same in all localizations.
  public var localization: LocalizationName?
  /// The table in which it is looked up; `nil` if its pane is not localized.
  public var table: TableName?
  /// The key.
  public var key: TextKey
  /// The source text.
  public var source: String
  /// The text that users read, by the policy.
  public var shown: String
  /// The text that users read on an iPhone.
  public var phone: String
  /// The program that shows it on an iPhone.
  public var phoneReader: LocalizedText.Reader
  /// Whether it is missing only on an iPhone, and the fallback chain has a translation.
  public var isOnlyOnPhone = false
  /// The table in which an iPhone looks it up; `nil` if it shows the texts of the pane as they are.
  public var phoneTable: TableName?
  /// The places that show it.
  public var uses: [TextUse]
  /// For a text that no table has: an unused key of its table that differs from it only in case, spaces and
  /// punctuation; `nil` if there is none.
  public var twin: TextKey?
  /// Whether panes look the key up in another table, too.
  public var isInSeveralTables = false
  /// Whether the table has it, and only some users read the key: those of a device with a table of its own
  /// (`Root~ipad.strings`), or of the app, where InAppSettingsKit looks for tables beside the pane. The rules
  /// `device-table` and `tables-beside-pane` report why.
  public var isLostForSome = false
}

extension UncoveredText {
  /// Whether users read the key itself, by the policy.
  public var isRead: Bool { shown.isExactly(key.text) }
  /// Whether users read the key itself on an iPhone.
  public var isReadOnPhone: Bool { phone.isExactly(key.text) }
}

/// Identifies an uncovered text.
package struct UncoveredPlace: Hashable {
  private let localization: LocalizationName?
  private let table: TableName?
  private let key: TextKey

  /// The identity of a text in its localization.
  package init(_ text: UncoveredText) { self.init(text, localization: text.localization) }

  /// The identity of a text in another localization, or in all (`nil`).
  package init(_ text: UncoveredText, localization: LocalizationName?) {
    self.init(localization: localization, table: text.table, key: text.key)
  }

  init(localization: LocalizationName?, table: TableName?, key: TextKey) {
    self.localization = localization
    self.table = table
    self.key = key
  }
}
