internal import SettingsCatalog
internal import SettingsLocalization

/// Tables for one device that lack what the plain table has.
struct DeviceTable: BundleCheck {
  let description = RuleDescription(
    "device-table", .warning, "On an iPad, or on an iPhone, users read the keys of texts",
    explanation: """
      Root~ipad.strings in a localization stands in for Root.strings on an iPad, and Root~iphone.strings on an \
      iPhone: the whole file, so that a text which only Root.strings has is shown as its key. Reported once for each such \
      file; an error if one of the keys is an identifier.

      Only what rows look up that the device shows. Not reported: keys that are their own texts, keys that Root.strings \
      lacks as well, and tables with errors. Coverage and all other rules judge the plain table. `settings-l10n sync` and \
      `bake` complete the table of the device with the texts of the plain one.
      """,
    source: "CFBundle_Resources.c, _CFBundleReadDirectory; CFBundle_SplitFileName.c")

  func findings(in context: AuditContext) throws -> [Finding] {
    let places = context.tableFiles.filter { $0.name.ofDevice != nil }
    var asked: [TableName: [TextKey]] = [:]
    for name in Set(places.map(\.name)) { asked[name] = try keys(of: name, context) }
    return try places.compactMap { try finding($0, asked[$0.name] ?? [], context) }
  }

  /// The keys that a device looks up in its table, in display order.
  private func keys(of table: TableName, _ context: AuditContext) throws(BundleError) -> [TextKey] {
    guard let (plain, device) = table.ofDevice, context.options.device.only ?? device == device else { return [] }
    var keys: [TextKey] = []
    for reader in [SettingsDialect.apple, .iask] where context.views.contains(where: { $0.dialect == reader }) {
      for node in context.bundle.tree(of: context.view(of: reader, on: device))?.ownNodes ?? [] {
        let tables = try PaneLocalizer.Tables(node.pane, bundle: context.bundle, dialect: reader)
        keys += context.shownTexts(of: node).filter { tables.phone($0.field).table == plain }.map(\.key)
      }
    }
    var seen: Set<TextKey> = []
    return keys.filter { seen.insert($0).inserted }
  }

  private func finding(_ place: AuditedTable, _ keys: [TextKey], _ context: AuditContext) throws -> Finding? {
    guard let (plain, device) = place.name.ofDevice, !keys.isEmpty else { return nil }
    let reference = TableReference(localization: place.locale.name, table: place.name)
    let own = TableChain.Link(reference, bundle: context.bundle)
    guard own.file.table?.isBroken == false else { return nil }
    let others = TableChain(table: plain, chain: try context.chains(of: place.locale).phone, bundle: context.bundle)
    let lacked = keys.filter { key in
      let sought = HashedKey(key)
      guard own.lookUp(sought, as: .ios) == nil, let text = others.lookUp(sought) else { return false }
      return !text.isExactly(key.text)
    }
    let leak = lacked.first { context.isIdentifier($0, in: plain) }
    guard let first = leak ?? lacked.first else { return nil }
    let more = Words.more(lacked.count - 1, "key")
    return finding(
      "\(device.place) users read \(first.quoted)\(more) in \(place.locale.name): it takes this file in place of "
        + "\(plain.file), which has texts for \(lacked.count == 1 ? "it" : "them")",
      severity: leak == nil ? nil : .error, file: place.path, locale: place.locale.name, table: place.name, key: first,
      fix: "Add what it lacks; \(SuggestedCommand.sync(context.bundle, place.locale.name)) takes the texts from "
        + "\(plain.file), and bake does so in a copy.")
  }
}
