internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsTranslation

/// Merges string catalogs by key, language and variation.
package enum CatalogMerger {
  /// Merges two versions of a string catalog that come from a third one.
  ///
  /// A text with its state is one value. What both sides have changed in different ways stays as OURS has it, and is
  /// named. The result has Xcode's layout and OURS' order; what THEIRS adds stands where Xcode would sort it.
  ///
  /// - Parameters:
  ///   - base: the file that both come from; empty if there is none.
  ///   - ours: the file that is kept where both agree.
  ///   - theirs: the other file.
  ///   - file: the name for messages.
  /// - Complexity: O(n log n) for n members, times the depth.
  package static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8], file: String) -> MergeResult {
    do throws(UnmergeableFile) {
      let ours = try document(ours, .ours, file)
      let theirs = try document(theirs, .theirs, file)
      let base = base.isEmpty ? JSONObject() : try document(base, .base, file).root
      guard let order = try? XCStringsOrder() else { throw UnmergeableFile("ICU cannot sort keys") }
      var merger = ObjectMerger(order: order)
      let merged = ours.bytes(of: try merger.merge(base, ours.root, theirs.root, at: []))
      _ = try document(merged, .ours, file)
      let places = merger.conflicts.map(CatalogMerger.name)
      return places.isEmpty ? .merged(merged) : .conflict(merged, places: places)
    } catch {
      return .unmergeable(reason: error.reason)
    }
  }

  private static func document(
    _ bytes: [UInt8], _ input: MergeInput, _ file: String
  ) throws(UnmergeableFile) -> XCStringsDocument {
    do throws(ExchangeError) {
      return try XCStringsDocument(bytes: bytes, file: file)
    } catch {
      throw UnmergeableFile(input, "is not a string catalog that can be read: \(error.finding.message)")
    }
  }

  /// A place for people: the key, and then language and variation.
  private static func name(_ path: [String]) -> String {
    let structure = ["localizations", "variations", "stringUnit"]
    guard path.first == "strings", path.count > 1 else { return path.joined(separator: ", ") }
    let parts = path.dropFirst(2).filter { !structure.contains($0) }
    return parts.isEmpty ? path[1] : "\(path[1]) (\(parts.joined(separator: ", ")))"
  }
}

/// Merges objects of JSON member by member.
private struct ObjectMerger {
  let order: XCStringsOrder
  /// The paths of the members that both sides have changed.
  private(set) var conflicts: [[String]] = []

  init(order: XCStringsOrder) { self.order = order }

  /// - Parameters:
  ///   - base: the members that both come from.
  ///   - path: the keys that lead to the objects.
  mutating func merge(
    _ base: JSONObject, _ ours: JSONObject, _ theirs: JSONObject, at path: [String]
  ) throws(UnmergeableFile) -> JSONObject {
    let (old, new, own) = (Members(base), Members(theirs), Members(ours))
    var result: [JSONObject.Member] = []
    for member in ours.members {
      let place = path + [member.key]
      if let value = try merged(old[member.key], member.node.value, new[member.key], at: place) {
        result.append(JSONObject.Member(member.key, value))
      }
    }
    var added: [JSONObject.Member] = []
    for member in theirs.members where own[member.key] == nil {
      guard let before = old[member.key] else {
        added.append(member)
        continue
      }
      if !before.isSame(as: member.node.value) { conflicts.append(path + [member.key]) }
    }
    return try sorted(added, into: result)
  }

  private func sorted(
    _ added: [JSONObject.Member], into members: [JSONObject.Member]
  ) throws(UnmergeableFile) -> JSONObject {
    do throws(ICUError) {
      return JSONObject(try order.merged(try order.sorted(added), into: members))
    } catch {
      throw UnmergeableFile("\(error)")
    }
  }

  /// The value of a member that OURS has; `nil` if it is deleted.
  private mutating func merged(
    _ base: JSONValue?, _ ours: JSONValue, _ theirs: JSONValue?, at path: [String]
  ) throws(UnmergeableFile) -> JSONValue? {
    let isUnchanged = base.map { $0.isSame(as: ours) } ?? false
    guard let theirs else {
      if base != nil, !isUnchanged { conflicts.append(path) }
      return isUnchanged ? nil : ours
    }
    if isUnchanged || ours.isSame(as: theirs) { return theirs }
    if let base, base.isSame(as: theirs) { return ours }
    if path.last != "stringUnit", let left = ours.object, let right = theirs.object {
      let known = conflicts.count
      let object = try merge(base?.object ?? JSONObject(), left, right, at: path)
      if !ObjectMerger.isContradiction(object) { return .object(object) }
      conflicts.removeSubrange(known...)
    }
    conflicts.append(path)
    return ours
  }

  /// Whether a localization has one text, and also texts that depend on a number or a device.
  private static func isContradiction(_ object: JSONObject) -> Bool {
    object["stringUnit"] != nil && object["variations"] != nil
  }
}

/// The values of an object by key.
private struct Members {
  private let values: [ExactString: JSONValue]

  init(_ object: JSONObject) {
    values = Dictionary(object.members.map { (ExactString($0.key), $0.node.value) }) { first, _ in first }
  }

  subscript(key: String) -> JSONValue? { values[ExactString(key)] }
}

extension JSONValue {
  /// Whether two values are written alike but for space: members in the same order, numbers as the same literal.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)), (.string(let left), .string(let right)): left.isExactly(right)
    case (.array(let left), .array(let right)):
      left.elementsEqual(right) { $0.value.isSame(as: $1.value) }
    case (.object(let left), .object(let right)):
      left.members.elementsEqual(right.members) {
        $0.key.isExactly($1.key) && $0.node.value.isSame(as: $1.node.value)
      }
    default: false
    }
  }
}
