import SettingsAudit
import SettingsCatalog
import TestSupport
import Testing

@testable import SettingsLocalization
@testable import SettingsPreview

/// Nothing that a pane shows is missing on the page, and every text is what users read.
@Suite struct PreviewCompletenessTests {
  static let bundles = [PreviewSample.fixture] + PreviewSample.drafts + PreviewSample.corpus

  /// A place of a text.
  struct Place: Hashable, CustomStringConvertible {
    let file: String
    let path: String
    let field: String
    var description: String { "\(file) \(path).\(field)" }
  }

  /// The places of a page by text, as rows and lists show them.
  private func places(_ preview: SettingsPreview) -> [Place: Int] {
    var places: [Place: Int] = [:]
    for (number, text) in preview.texts.enumerated() {
      for use in text.uses {
        let place = Place(file: preview.panes[use.pane].file, path: use.path, field: use.field)
        #expect(places.updateValue(number, forKey: place) == nil, "twice: \(place)")
      }
    }
    return places
  }

  @Test(arguments: bundles) func everyPlaceShowsWhatUsersRead(_ path: String) throws {
    let bundle = try PreviewSample.bundle(path)
    let preview = try SettingsPreview(bundle, PreviewSample.options())
    let places = places(preview)
    for column in preview.columns where bundle.localizations.contains(column.localization.name) {
      let name = column.localization.name.text
      var options = LocalizationOptions()
      options.devices = .all
      let settings = try bundle.localized(for: [name], options: options)
      #expect(settings.panes.indices.map(settings.address) == preview.panes.map(\.name))
      for (pane, page) in zip(settings.panes, preview.panes) {
        let title = page.title.flatMap { column.texts[$0]?.phone.value }
        #expect(title == pane.title?.phone.value, "title of \(pane.name) in \(name)")
        for row in pane.specifiers {
          for (field, text) in row.fields.flatMap(\.elements) where !text.key.text.isEmpty {
            let place = Place(file: page.file, path: row.path, field: field)
            guard let number = places[place] else {
              Issue.record("\(place) is missing in \(name)")
              continue
            }
            let shown = column.texts[number]
            #expect(shown?.phone.isExactly(ColumnText.Answer(text.phone)) == true, "\(place) in \(name)")
            #expect(shown?.chain.isExactly(ColumnText.Answer(text.chain)) == true, "\(place) in \(name)")
          }
        }
      }
    }
  }

  /// Also those of rows that the device does not show; not what only InAppSettingsKit would look up in a file of
  /// Settings.
  @Test(arguments: bundles) func everyUnitOfAPaneIsOnIt(_ path: String) throws {
    let preview = try SettingsPreview(try PreviewSample.bundle(path), PreviewSample.options())
    let places = places(preview)
    let shown = Set(preview.panes.map(\.file))
    let ofSettings = Set(preview.readings.tree?.nodes.filter { $0.dialect == .apple }.map(\.file) ?? [])
    let isForApp = preview.readings.dialect == .iask
    for unit in preview.readings.catalog.units {
      for use in unit.uses.map(\.place) where shown.contains(use.file) {
        let number = places[Place(file: use.file, path: use.path, field: use.field)]
        if number == nil, isForApp, ofSettings.contains(use.file) { continue }
        #expect(number.map { preview.texts[$0].key } == unit.id.key.text, "\(use.pane) \(use.path).\(use.field)")
      }
    }
  }

  /// Marks and numbers are those of `report`.
  @Test(arguments: bundles) func marksAgreeWithTheReport(_ path: String) throws {
    let bundle = try PreviewSample.bundle(path)
    let preview = try SettingsPreview(bundle, PreviewSample.options())
    let rows = try bundle.coverageAudit().coverage.localizations
    #expect(preview.readings.audit.coverage.localizations.map(\.phone) == rows.map(\.phone))
    for column in preview.columns {
      guard let row = rows.first(where: { $0.language == column.localization.language }) else { continue }
      let reader = preview.readings.reader(of: column.localization)
      let read = preview.readings.texts.indices.map { reader[$0] }
      func count(_ isCounted: (ScreenReading) -> Bool) -> Int {
        zip(preview.readings.texts, read).reduce(0) { $0 + (isCounted($1.1) ? $1.0.uses.count : 0) }
      }
      #expect(count { $0.mark == .leak || $0.phoneMark == .leak } == row.leaks)
      #expect(count(\.isMissing.chain) == row.chain.missing && count(\.isMissing.phone) == row.phone.missing)
      #expect(column.missing.chain.reduce(0, +) == row.chain.missing)
      #expect(column.missing.phone.reduce(0, +) == row.phone.missing)
      let unmarked = zip(preview.readings.texts, read).filter { $1.isMissing.phone && $1.phoneMark == nil }
      #expect(unmarked.isEmpty)
    }
  }
}
