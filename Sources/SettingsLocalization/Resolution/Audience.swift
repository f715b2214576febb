/// The programs and devices that show a place; `nil` where all of a run do.
package struct Audience: Hashable, Sendable {
  /// The programs.
  package let readers: [LocalizedText.Reader]?
  /// The devices.
  package let devices: [Device]?

  /// - Parameters:
  ///   - views: those that show it.
  ///   - all: those of the run.
  package init(_ views: [SettingsView], among all: [SettingsView]) {
    readers = Audience.part(views.map(\.reader), of: all.map(\.reader))
    devices = Audience.part(views.map(\.device), of: all.map(\.device))
  }

  /// The audience of several places together.
  package init(_ uses: [TextUse], among all: [SettingsView]) {
    readers = Audience.union(uses.map(\.shownBy)).flatMap { Audience.part($0, of: all.map(\.reader)) }
    devices = Audience.union(uses.map(\.devices)).flatMap { Audience.part($0, of: all.map(\.device)) }
  }

  /// Where it is shown, as the end of a sentence: "in Settings", "on an iPad"; empty if everywhere.
  package var words: [String] { Audience.words(readers, devices) }

  static func words(_ readers: [LocalizedText.Reader]?, _ devices: [Device]?) -> [String] {
    (readers ?? []).map { $0 == .settings ? "in Settings" : "in the app" } + (devices ?? []).map(\.place)
  }

  private static func part<Value: Hashable>(_ values: [Value], of all: [Value]) -> [Value]? {
    let values = Set(values)
    var seen: Set<Value> = []
    let distinct = all.filter { seen.insert($0).inserted }
    return values.isEmpty || values.count == distinct.count ? nil : distinct.filter(values.contains)
  }

  private static func union<Value>(_ lists: [[Value]?]) -> [Value]? {
    let known = lists.compactMap(\.self)
    return known.count == lists.count ? known.flatMap(\.self) : nil
  }
}

extension PaneTree.Node {
  /// The programs and devices that show a field of a row.
  ///
  /// - Parameters:
  ///   - views: those that show the row.
  ///   - all: those of the run.
  package func audience(
    of field: LocalizableField, of row: Specifier, in views: [SettingsView], among all: [SettingsView],
    and keys: [String]
  ) -> Audience? {
    if all.count == 1 { return nil }
    let known = views.filter { view in
      row.localizableFields(in: view.dialect, on: view.device, and: keys).contains { $0.name == field.name }
    }
    return Audience(known, among: all)
  }
}

extension Finding {
  /// The finding with who shows its place, also in words where its message does not begin with them.
  package func shown(to audience: Audience) -> Finding {
    var finding = self
    finding.shownBy = audience.readers?.map(\.rawValue)
    finding.devices = audience.devices?.map(\.rawValue)
    let words = audience.words.filter { !message.hasPrefix($0) }
    if !words.isEmpty { finding.message += " (" + words.joined(separator: ", ") + ")" }
    return finding
  }
}

extension SettingsView {
  /// The program, as documents name it.
  package var reader: LocalizedText.Reader { dialect == .iask ? .inAppSettingsKit : .settings }

  /// Reads a view as documents name it; `nil` for unknown names.
  package init?(reader: String?, device: String?, root: String?) {
    guard let reader = reader.flatMap({ LocalizedText.Reader(rawValue: $0) }),
      let device = device.flatMap({ Device(rawValue: $0) })
    else { return nil }
    self.init(dialect: reader == .settings ? .apple : .iask, device: device, root: root)
  }
}

extension SettingsView: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["reader": reader, "device": device, "root": root])
  }
}
