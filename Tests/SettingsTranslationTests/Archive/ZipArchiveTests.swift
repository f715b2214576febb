import Foundation
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Zip archives: what is read of them, and what is refused.
@Suite struct ZipArchiveTests {
  /// An archive that Python wrote: a folder, a deflated file, one without bytes, one with a name in UTF-8, a comment.
  private static let python = """
    UEsDBBQAAAAAAAAAIVwAAAAAAAAAAAAAAAADAAAAZGUvUEsDBBQAAAAIAAAAIVwk+6QtHwAAAJgIAAAMAAAAZGUvUm9vdC5qc29uq1ZKVLJSUEpS\
    quWqHmWOMkeZo8xR5ihzlDnKHEgmAFBLAwQUAAAACAAAACFcAAAAAAIAAAAAAAAACAAAAGVtcHR5LnBvAwBQSwMEFAAACAgAAAAhXChIYcVVAAAA\
    cBEBAAYAAADDqS5jc3btwTEBAAAAwqDai28JT6AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAgLcBUEsBAhQDFAAAAAAAAAAhXAAAAAAAAAAAAAAAAAMAAAAAAAAAAAAQAO1BAAAAAGRlL1BLAQIUAxQAAAAIAAAAIVwk+6Qt\
    HwAAAJgIAAAMAAAAAAAAAAAAAACkgSEAAABkZS9Sb290Lmpzb25QSwECFAMUAAAACAAAACFcAAAAAAIAAAAAAAAACAAAAAAAAAAAAAAApIFqAAAA\
    ZW1wdHkucG9QSwECFAMUAAAICAAAACFcKEhhxVUAAABwEQEABgAAAAAAAAAAAAAApIGSAAAAw6kuY3N2UEsFBgAAAAAEAAQA1QAAAAsBAAAQAFBL\
    BQYgbm90IHRoZSBlbmQ=
    """

  private static func sample() throws -> [UInt8] { [UInt8](try #require(Data(base64Encoded: python))) }

  @Test func archivesOfOtherProgramsAreRead() throws {
    let archive = try ZipArchive(Self.sample(), path: "a.zip")
    #expect(archive.entries.map(\.path) == ["de/Root.json", "empty.po", "é.csv"])
    let texts = try archive.entries.map { String(decoding: try archive.bytes(of: $0), as: UTF8.self) }
    #expect(texts[0] == String(repeating: "{\"a\": \"b\"}\n", count: 200) && texts[1] == "")
    #expect(texts[2] == String(repeating: "x", count: 70_000))
  }

  // MARK: Refusals

  /// A file of an archive that is written with any fields.
  struct File: Sendable {
    var name = "a.po"
    var content = Array("text".utf8)
    var flags = 0
    var method = 0
    var attributes = 0x81A4
    /// What the directory says in place of the truth.
    var size: Int?
    var storedSize: Int?
    var checksum: UInt32?
    var offset: Int?
    var localName: String?
  }

  /// The bytes of an archive; `change` gets the record at its end.
  private static func archive(_ files: [File], _ change: (inout [Int]) -> Void = { _ in }) -> [UInt8] {
    func bytes(_ fields: [(Int, Int)]) -> [UInt8] {
      fields.flatMap { value, size in (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    }
    var (content, directory) = ([UInt8](), [UInt8]())
    for file in files {
      let (name, offset) = (Array(file.name.utf8), file.offset ?? content.count)
      let local = Array((file.localName ?? file.name).utf8)
      let checksum = Int(file.checksum ?? Inflate.checksum(file.content))
      content += bytes([(0x0403_4B50, 4), (20, 2), (file.flags, 2), (file.method, 2), (0, 4), (checksum, 4), (0, 8)])
      content += bytes([(local.count, 2), (0, 2)]) + local + file.content
      let (stored, size) = (file.storedSize ?? file.content.count, file.size ?? file.content.count)
      directory += bytes([(0x0201_4B50, 4), (0x0314, 2), (20, 2), (file.flags, 2), (file.method, 2), (0, 4)])
      directory += bytes([(checksum, 4), (stored, 4), (size, 4), (name.count, 2), (0, 8), (file.attributes << 16, 4)])
      directory += bytes([(offset, 4)]) + name
    }
    var end = [0, files.count, files.count, directory.count, content.count]
    change(&end)
    let record = bytes([(0x0605_4B50, 4), (end[0], 4), (end[1], 2), (end[2], 2), (end[3], 4), (end[4], 4), (0, 2)])
    return content + directory + record
  }

  private static func refusal(_ bytes: [UInt8]) -> String {
    do throws(ArchiveError) {
      let archive = try ZipArchive(bytes, path: "a.zip")
      for entry in archive.entries { _ = try archive.bytes(of: entry) }
      return ""
    } catch {
      return error.finding.message
    }
  }

  static let refused: [(file: File, reason: String)] = [
    (File(), ""), (File(attributes: 0), ""), (File(name: "a/b..c/.d"), ""),
    (File(name: "../a.po"), "the path \"../a.po\" leads out of it, or is not a path"),
    (File(name: "a/../../b"), "the path \"a/../../b\" leads out of it, or is not a path"),
    (File(name: "/etc/a"), "the path \"/etc/a\" leads out of it, or is not a path"),
    (File(name: "a//b"), "the path \"a//b\" leads out of it, or is not a path"),
    (File(name: "a\\b"), "the path \"a\\b\" leads out of it, or is not a path"),
    (File(name: ""), "the path \"\" leads out of it, or is not a path"),
    (File(name: "../"), "the path \"../\" leads out of it, or is not a path"),
    (File(flags: 1), "a.po is encrypted"),
    (File(method: 12), "a.po is compressed in another way than with deflate"),
    (File(attributes: 0xA1FF), "a.po is not a regular file"),
    (File(method: 8, size: 65 << 20), "a.po has more than 64 MB"),
    (File(size: 5), "a.po is damaged"),
    (File(method: 8), "a.po is damaged"),
    (File(checksum: 1), "a.po is damaged"),
    (File(size: 400, storedSize: 400), "its files have more than 256 MB, or share their bytes"),
    (File(size: 60, storedSize: 60), "a.po is damaged"),
    (File(offset: 1), "a.po is not where its directory says"),
    (File(offset: 0x7FFF_FFFF), "a.po is not where its directory says"),
    (File(localName: "b.po"), "a.po is not where its directory says"),
  ]

  @Test(arguments: refused) func filesThatAreRefused(row: (file: File, reason: String)) {
    #expect(Self.refusal(Self.archive([row.file])) == row.reason)
  }

  @Test func archivesThatAreRefused() {
    let two = [File(), File(name: "b.po")]
    #expect(Self.refusal(Self.archive([])) == "" && Self.refusal(Self.archive(two)) == "")
    #expect(Self.refusal(Self.archive([File(), File()])) == "has a.po twice")
    #expect(Self.refusal(Array("PK".utf8)) == "is not a zip archive, or its end is missing")
    #expect(Self.refusal(Self.archive(two) { $0[0] = 1 }) == "is a part of an archive")
    #expect(Self.refusal(Self.archive(two) { $0[1] = 1 }) == "is a part of an archive")
    #expect(
      Self.refusal(
        Self.archive(two) {
          $0[1] = 0xFFFF; $0[2] = 0xFFFF
        }) == "archives of zip64 are not read")
    #expect(Self.refusal(Self.archive(two) { $0[4] = 0xFFFF_FFFF }) == "archives of zip64 are not read")
    #expect(
      Self.refusal(
        Self.archive(two) {
          $0[1] = 10_001; $0[2] = 10_001
        }) == "has more than 10000 files")
    for place in [3, 4] { #expect(Self.refusal(Self.archive(two) { $0[place] += 1 }) == "its directory is damaged") }
    for count in [1, 3] {
      #expect(
        Self.refusal(
          Self.archive(two) {
            $0[1] = count; $0[2] = count
          }) == "its directory is damaged")
    }
    let five = (0..<5).map { File(name: "\($0).po", method: 8, size: 64 << 20) }
    #expect(Self.refusal(Self.archive(five)).hasPrefix("its files have more than 256 MB"))
  }

  /// A deflated file may hold more or less than its directory says.
  @Test func declaredSizesAreBounds() throws {
    let sample = try Self.sample()
    let archive = try ZipArchive(sample, path: "a.zip")
    let long = archive.entries[2]
    for size in [0, 1, long.size - 1, long.size + 1, 1 << 20] {
      #expect(Inflate.bytes(of: sample[long.range], size: size) == nil, "\(size)")
    }
    #expect(Inflate.bytes(of: sample[long.range], size: long.size)?.count == 70_000)
    #expect(Inflate.bytes(of: sample[long.range].dropLast(), size: long.size) == nil)
    #expect(Inflate.bytes(of: sample[long.range] + [0], size: long.size) == nil)
  }

  /// No damage crashes, and no damaged archive is read as a whole one.
  @Test func damagedArchives() throws {
    let sample = try Self.sample()
    for count in 0..<sample.count { #expect(Self.refusal(Array(sample.prefix(count))) != "", "\(count)") }
    var random = SeededRandom(seed: 7)
    for _ in 0..<5000 {
      var bytes = sample
      for _ in 0...random.next(below: 3) {
        bytes[random.next(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = Self.refusal(bytes)
    }
  }
}
