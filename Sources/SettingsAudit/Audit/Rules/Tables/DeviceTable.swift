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
      lacks as well, and tables with errors. Coverage counts such a place as missing; all other rules judge the plain \
      table. `settings-l10n sync` and `bake` complete the table of the device with the texts of the plain one.
      """,
    source: "CFBundle_Resources.c, _CFBundleReadDirectory; CFBundle_SplitFileName.c")

  func findings(in context: AuditContext) throws -> [Finding] {
    let places = context.tableFiles.filter { context.bundle.ofDevice($0.name) != nil }
    if places.isEmpty { return [] }
    var asked: [Device: [TableName: [TextKey]]] = [:]
    for device in Device.allCases where context.options.device.only ?? device == device {
      asked[device] = try keys(on: device, context)
    }
    return try places.compactMap { place in
      guard let (plain, device) = context.bundle.ofDevice(place.name) else { return nil }
      return try finding(place, of: plain, on: device, asked[device]?[plain] ?? [], context)
    }
  }

  /// The keys that a device looks up in each table, in display order.
  private func keys(on device: Device, _ context: AuditContext) throws(BundleError) -> [TableName: [TextKey]] {
    var keys: [TableName: [TextKey]] = [:]
    var seen: Set<UnitIdentifier> = []
    for reader in [SettingsDialect.apple, .iask] where context.views.contains(where: { $0.dialect == reader }) {
      for node in context.bundle.tree(of: context.view(of: reader, on: device))?.ownNodes ?? [] {
        let tables = try PaneLocalizer.Tables(node.pane, bundle: context.bundle, dialect: reader)
        for text in context.shownTexts(of: node) {
          guard let table = tables.phone(text.field).table else { continue }
          guard seen.insert(UnitIdentifier(table: table, key: text.key)).inserted else { continue }
          keys[table, default: []].append(text.key)
        }
      }
    }
    return keys
  }

  private func finding(
    _ place: AuditedTable, of plain: TableName, on device: Device, _ keys: [TextKey], _ context: AuditContext
  ) throws -> Finding? {
    if keys.isEmpty { return nil }
    let reference = TableReference(localization: place.localization.name, table: place.name)
    let own = TableChain.Link(reference, bundle: context.bundle)
    guard own.file.table?.isBroken == false else { return nil }
    let others = TableChain(
      table: plain, chain: try context.chains(of: place.localization).phone, bundle: context.bundle)
    let lacked = keys.filter { key in
      let sought = HashedKey(key)
      guard own.lookUp(sought, as: .ios) == nil, let text = others.lookUp(sought) else { return false }
      return !text.isExactly(key.text)
    }
    let leak = lacked.first { context.isIdentifier($0, in: plain) }
    guard let first = leak ?? lacked.first else { return nil }
    let more = Words.more(lacked.count - 1, "key")
    return finding(
      "\(device.place) users read \(first.quoted)\(more) in \(place.localization.name): it takes this file in place of "
        + "\(plain.file), which has texts for \(lacked.count == 1 ? "it" : "them")",
      severity: leak == nil ? nil : .error, file: place.path, localization: place.localization.name, table: place.name,
      key: first,
      fix: context.tableFile(plain, place.localization).exists
        ? "Add what it lacks; \(SuggestedCommand.sync(context.bundle, place.localization.name)) takes the texts from "
          + "\(plain.file), and bake does so in a copy."
        : "Add what it lacks, or let bake do so in a copy."
    ).about(lacked)
  }
}
