internal import SettingsCatalog
public import SettingsLocalization

/// The parts of a workbook: a zip archive of XML files that refer to each other.
///
/// - Source: ECMA-376, part 2, Open Packaging Conventions.
struct XLSXPackage {
  /// A reference from one part to another.
  struct Relationship {
    let id: String
    /// The last component of its type: `worksheet`, `styles`.
    let type: String
    /// The path of the part in the archive; `nil` for something outside of it.
    let path: String?
  }

  /// The name of the workbook for messages.
  let file: String
  private let archive: ZipArchive
  /// The parts by path; their names do not depend on case.
  private let parts: [ExactString: ZipArchive.Entry]
  /// How many bytes were unpacked.
  private var unpacked = 0

  /// - Throws: `ExchangeError` if it is no archive, or one that is refused.
  init(_ bytes: [UInt8], file: String) throws(ExchangeError) {
    self.file = file
    do throws(ArchiveError) {
      archive = try ZipArchive(bytes, path: file)
    } catch {
      throw ExchangeError(.brokenWorkbook(error.finding.message, in: file))
    }
    parts = Dictionary(archive.entries.map { (XLSXPackage.name($0.path), $0) }) { first, _ in first }
  }

  /// Whether bytes are those of a workbook.
  static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    guard let package = try? XLSXPackage(bytes, file: "") else { return false }
    return package.parts[ExactString("xl/workbook.xml")] != nil
  }

  /// Whether there is a part.
  func has(_ path: String) -> Bool { parts[XLSXPackage.name(path)] != nil }

  /// What a part is known by: two paths may lead to one.
  static func name(_ path: String) -> ExactString { ExactString(path.lowercased()) }

  /// Reads a part.
  ///
  /// - Throws: `ExchangeError` if it is missing, damaged or not well-formed, has a document type, or the handler
  ///   refuses it; also if more was unpacked by now than all files of an archive may have, since parts were read again
  ///   and again.
  mutating func read(_ path: String, _ handler: some XMLHandler) throws(ExchangeError) {
    guard let entry = parts[XLSXPackage.name(path)] else {
      throw ExchangeError(.brokenWorkbook("the workbook has no part \(path.quoted)", in: file))
    }
    unpacked += entry.size
    guard unpacked <= ZipArchive.totalLimit else {
      throw ExchangeError(.brokenWorkbook("its parts have more than \(ZipArchive.totalLimit >> 20) MB", in: file))
    }
    do {
      try ExchangeXML(archive.bytes(of: entry)).read(handler)
    } catch let error as XMLError {
      throw ExchangeError(error.finding(in: file + "/" + entry.path))
    } catch {
      throw ExchangeError(.brokenWorkbook("\(entry.path) is damaged", in: file))
    }
  }

  /// What a part refers to; nothing if no part says so.
  ///
  /// - Parameter path: of the part; empty for the whole package.
  mutating func relationships(of path: String) throws(ExchangeError) -> [Relationship] {
    let (folder, name) = XLSXPackage.split(path)
    let list = folder + "_rels/" + name + ".rels"
    guard has(list) else { return [] }
    let handler = XLSXRelationships(folder: folder)
    try read(list, handler)
    return handler.relationships
  }

  /// The folder of a path, with its slash, and the name behind it.
  static func split(_ path: String) -> (folder: String, name: String) {
    let name = path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count
    return (String(Substring(path.utf8.dropLast(name))), String(Substring(path.utf8.suffix(name))))
  }
}

/// The references of a part.
final class XLSXRelationships: XMLHandler {
  private(set) var relationships: [XLSXPackage.Relationship] = []
  private let folder: String

  init(folder: String) { self.folder = folder }

  func start(_ tag: borrowing XMLTag) throws(XMLError) {
    guard tag.name.local == "Relationship", let id = tag["Id"], let type = tag["Type"], let target = tag["Target"]
    else { return }
    let isExternal = tag["TargetMode"] == "External"
    relationships.append(
      XLSXPackage.Relationship(
        id: id, type: XLSXPackage.split(type).name, path: isExternal ? nil : path(of: target)))
  }

  /// The path of a target that is relative to the folder, or begins at the root of the archive; `nil` if it leads out.
  private func path(of target: String) -> String? {
    var parts: [Substring] = []
    for part in (target.hasPrefix("/") ? target : folder + target).split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }
}

extension XMLHandler {
  func end(_ name: XMLName, _ places: inout XMLPlaces) throws(XMLError) {}

  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) {}
}

extension XMLName {
  /// Whether it is in the vocabulary of sheets, in one of its two namespaces.
  var isOfSheets: Bool {
    namespace == "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
      || namespace == "http://purl.oclc.org/ooxml/spreadsheetml/main"
  }
}

extension Finding {
  static func brokenWorkbook(_ message: String, in file: String) -> Finding {
    Finding(
      .brokenWorkbook, .error, message, file: file,
      fix: "Open it in the spreadsheet program, and save it again as .xlsx.")
  }
}

extension Finding.Rule {
  /// A workbook is damaged, or is none.
  public static let brokenWorkbook = Finding.Rule(rawValue: "broken-workbook")
}
