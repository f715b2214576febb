import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

@Suite struct BundleEditingTests {
  private static let pane = """
    <plist><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array><dict>
    <key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>k</string></dict></array></dict></plist>
    """
  private static let change = TableChange(
    place: TableReference(localization: "fr", table: "Root"), edits: [.setValue("neuf", forKey: "k")])

  private let bundle: BundleOnDisk

  init() throws {
    bundle = try BundleOnDisk()
    try bundle.write(Self.pane, to: "Root.plist")
  }

  @Test func changesAreCommittedUnderTheLock() throws {
    let editing = try BundleEditing(path: bundle.path)
    #expect(throws: TransactionError.locked(path: bundle.path)) { try BundleEditing(path: bundle.path) }
    #expect(editing.catalog.units.map(\.id.key).contains("k"))
    #expect(try editing.commit(editing.files([Self.change]).files, states: .correction) == .committed(warnings: []))
    #expect(bundle.text("fr.lproj/Root.strings") == "\"k\" = \"neuf\";\n")
  }

  @Test func nothingIsWrittenWithoutALock() throws {
    let before = try bundle.everything()
    let editing = try BundleEditing(SettingsBundle(path: bundle.path), nil, CatalogOptions())
    #expect(try editing.commit(editing.files([Self.change]).files, states: .correction) == .unchanged)
    #expect(try bundle.everything() == before)
  }
}
