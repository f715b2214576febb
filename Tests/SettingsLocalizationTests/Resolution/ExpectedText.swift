@testable import SettingsLocalization

extension LocalizedText {
  /// An expected text, by what the chain finds and the text that an iPhone shows.
  ///
  /// - Parameters:
  ///   - ios: if it is `value`, an iPhone finds it in the same place; if it is `key`, in no place.
  ///   - phone: any other answer of an iPhone.
  ///   - table: by default that of the file, else for a key `Root`.
  init(
    key: TextKey, value: String, kind: Kind, localization: LocalizationName? = nil, file: String? = nil,
    line: Int? = nil,
    reason: Reason? = nil, isRecovered: Bool = false, ios: String, phoneReader reader: Reader, phone: Answer? = nil,
    table: TableName? = nil
  ) {
    let name = FilePath.components(file ?? "").last ?? ""
    let ofFile = name.hasSuffix(".strings") ? TableName(String(name.dropLast(".strings".count))) : nil
    var chain = Answer(
      value: value, kind: kind, localization: localization, file: file, line: line, reason: reason)
    let same = ios == value ? chain : Answer(value: ios, kind: .key, reason: .noKey)
    chain.isRecovered = isRecovered
    // Nothing but a key is looked up without being found.
    let ofKey: TableName? = kind == .key ? "Root" : nil
    self.init(key: key, table: table ?? ofFile ?? ofKey, phone: phone ?? same, reader: reader, chain: chain)
  }
}
