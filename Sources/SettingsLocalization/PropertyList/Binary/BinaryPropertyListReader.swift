#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads binary property lists (`bplist00`).
///
/// Every object is decoded once. Objects may be shared, so a small file can expand to a tree too large for any memory.
/// The size of the tree is counted, and the file is rejected above a limit that no ordinary file comes near.
///
/// - Source: `CFBinaryPList.c`. Sets, UIDs, URLs, UUIDs and null are rejected: no property list for Settings has them.
struct BinaryPropertyListReader {
  /// Why the file cannot be read.
  struct Failure: Error {
    var rule = Finding.Rule.binaryPlist
    var message: String
    /// Offset in bytes from the start of the file.
    var offset: Int
  }

  /// A decoded object.
  struct Object {
    var value: PropertyListValue
    /// Levels of containers, including the object itself.
    var height = 0
    /// The expanded size with all referenced objects: bytes of text and data, and 16 for each value.
    var weight = 16
  }

  private enum Slot {
    case unread, inProgress
    case read(Object)
  }

  let bytes: BinaryPropertyListBytes
  var findings: FindingList
  /// One decoder for all texts, so that its memory is allocated once.
  var decoder = UTF16Decoder(bigEndian: true)
  private var slots: [Slot]
  private let budget: ExpansionBudget

  /// Reads a whole file; never fails, see the findings.
  static func read(_ bytes: [UInt8], file: String) -> PropertyListDocument {
    var document = PropertyListDocument(
      format: .binary, encoding: nil, hasByteOrderMark: false, root: nil, findings: [])
    do throws(Failure) {
      var reader = try BinaryPropertyListReader(bytes, file: file)
      if bytes[7] != UInt8(ascii: "0") {
        reader.warn("a version that is not 00: iOS reads the file, other programs may not", at: 7)
      }
      document.root = PropertyListNode(try reader.object(reader.bytes.top, from: bytes.count - 16, depth: 0).value)
      document.findings = reader.findings.findings
    } catch {
      document.findings = [error.finding(in: file)]
    }
    return document
  }

  private init(_ bytes: [UInt8], file: String) throws(Failure) {
    self.bytes = try BinaryPropertyListBytes(bytes)
    findings = FindingList(file: file)
    slots = Array(repeating: .unread, count: self.bytes.objectCount)
    budget = ExpansionBudget(fileSize: bytes.count)
  }

  /// Decodes an object and all referenced objects.
  ///
  /// - Parameters:
  ///   - index: its number.
  ///   - offset: the offset of the reference, for messages.
  ///   - depth: the number of containers around it.
  private mutating func object(_ index: Int, from offset: Int, depth: Int) throws(Failure) -> Object {
    guard index < slots.count else {
      throw Failure(message: "a reference to object \(index) of \(slots.count)", offset: offset)
    }
    switch slots[index] {
    case .read(let object): return object
    case .inProgress: throw Failure(message: "a container that contains itself", offset: offset)
    case .unread: break
    }
    slots[index] = .inProgress
    let start = try bytes.offset(of: index)
    let object = try decode(at: start, depth: depth)
    guard object.height <= PropertyListDocument.depthLimit else { throw .tooDeep(at: start) }
    guard object.weight <= budget.limit else {
      throw Failure(message: "shared objects that expand to more than \(budget.limit) bytes", offset: start)
    }
    slots[index] = .read(object)
    return object
  }

  private mutating func decode(at offset: Int, depth: Int) throws(Failure) -> Object {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09: return Object(value: .boolean(marker == 0x09))
    case 0x1 where marker <= 0x13: return Object(value: .integer(try bytes.integer(at: offset)))
    case 0x1 where marker == 0x14: return Object(value: try wideInteger(at: offset))
    case 0x2 where marker == 0x22 || marker == 0x23: return Object(value: try real(at: offset))
    case 0x3 where marker == 0x33: return Object(value: try date(at: offset))
    case 0x4: return try data(at: offset)
    case 0x5: return try ascii(at: offset)
    case 0x6: return try utf16(at: offset)
    case 0xA, 0xD:
      guard depth < PropertyListDocument.depthLimit else { throw .tooDeep(at: offset) }
      return marker >> 4 == 0xA ? try array(at: offset, depth: depth) : try dictionary(at: offset, depth: depth)
    default: throw .unsupported(marker, at: offset)
    }
  }

  private mutating func array(at offset: Int, depth: Int) throws(Failure) -> Object {
    let range = try bytes.payload(at: offset, unit: bytes.referenceSize)
    var nodes: [PropertyListNode] = []
    nodes.reserveCapacity(range.count / bytes.referenceSize)
    var whole = Object(value: .array([]), height: 1)
    for place in stride(from: range.lowerBound, to: range.upperBound, by: bytes.referenceSize) {
      let element = try object(try bytes.reference(at: place), from: place, depth: depth + 1)
      whole.contain(element)
      nodes.append(PropertyListNode(element.value))
    }
    whole.value = .array(nodes)
    return whole
  }

  /// Reads a dictionary. The first of duplicate keys counts, as in Apple's reader; the others are reported.
  private mutating func dictionary(at offset: Int, depth: Int) throws(Failure) -> Object {
    let size = bytes.referenceSize
    let range = try bytes.payload(at: offset, unit: 2 * size)
    let half = range.count / 2
    var dictionary = PropertyListDictionary()
    dictionary.pairs.reserveCapacity(half / size)
    var seen = SeenKeys<Void>(expecting: half / size)
    var whole = Object(value: .array([]), height: 1)
    for place in stride(from: range.lowerBound, to: range.lowerBound + half, by: size) {
      let key = try object(try bytes.reference(at: place), from: place, depth: depth + 1)
      guard case .string(let text) = key.value else {
        throw Failure(message: "a dictionary key that is not a string", offset: place)
      }
      let value = try object(try bytes.reference(at: place + half), from: place + half, depth: depth + 1)
      whole.contain(key)
      whole.contain(value)
      guard seen.insert(text, at: (), findings: &findings, location: { nil }) else { continue }
      dictionary.pairs.append(PropertyListDictionary.Pair(key: text, PropertyListNode(value.value)))
    }
    whole.value = .dictionary(dictionary)
    return whole
  }
}

extension BinaryPropertyListReader.Object {
  fileprivate mutating func contain(_ object: Self) {
    height = max(height, object.height + 1)
    let (sum, overflow) = weight.addingReportingOverflow(object.weight)
    weight = overflow ? .max : sum
  }
}

extension BinaryPropertyListReader.Failure {
  static func tooDeep(at offset: Int) -> Self {
    Self(
      rule: .tooDeep, message: "containers nested deeper than \(PropertyListDocument.depthLimit) levels", offset: offset
    )
  }

  static func unsupported(_ marker: UInt8, at offset: Int) -> Self {
    let name =
      switch marker {
      case 0x00: "a null"
      case 0x0C, 0x0D: "a URL"
      case 0x0E: "a UUID"
      case 0x80...0x8F: "a UID of a keyed archive"
      case 0xB0...0xBF: "an ordered set"
      case 0xC0...0xCF: "a set"
      default: "an object with the marker 0x" + String(marker, radix: 16, uppercase: true)
      }
    return Self(message: name + ": expected a string, number, boolean, date, data, array or dictionary", offset: offset)
  }

  func finding(in file: String) -> Finding {
    Finding(
      rule, .error, "byte \(offset) of the binary property list: \(message)", file: file,
      fix: "Write the file again, best as an XML property list.")
  }
}

extension Finding.Rule {
  /// A binary property list is damaged, or holds a value that is not allowed in a property list.
  public static let binaryPlist = Finding.Rule(rawValue: "binary-plist")
}
