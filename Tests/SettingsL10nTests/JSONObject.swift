import Foundation
import SettingsLocalization

/// A JSON object of the command's output.
struct JSONObject {
  private let members: [String: Any]

  /// `nil` if the document is not an object.
  init?(_ bytes: [UInt8]) throws {
    guard let members = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return nil }
    self.members = members
  }

  init(_ members: [String: Any]) { self.members = members }

  var names: Set<String> { Set(members.keys) }

  subscript(name: String) -> Any? { members[name] }

  func string(_ name: String) -> String? { members[name] as? String }
  func number(_ name: String) -> Int? { members[name] as? Int }
  func object(_ name: String) -> JSONObject? { (members[name] as? [String: Any]).map { JSONObject($0) } }
  func objects(_ name: String) -> [JSONObject] { (members[name] as? [[String: Any]] ?? []).map { JSONObject($0) } }
  func strings(_ name: String) -> [String] { members[name] as? [String] ?? [] }
}
