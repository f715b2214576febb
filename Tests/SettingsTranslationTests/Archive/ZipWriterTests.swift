import Foundation
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Zip archives that are written: what this reader and another one find in them.
@Suite struct ZipWriterTests {
  private static func archive(_ files: [(String, [UInt8])]) throws -> [UInt8] {
    var writer = ZipWriter()
    for (path, content) in files { writer.add(path, content) }
    return try #require(writer.archive())
  }

  private static let files: [(String, [UInt8])] = [
    ("empty", []), ("de/Root.json", Array("{}".utf8)), ("é.csv", Array(String(repeating: "text ", count: 5000).utf8)),
    ("noise", (0..<3000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7 ^ $0 >> 3) }),
  ]

  @Test func everyFileComesBack() throws {
    let bytes = try Self.archive(Self.files)
    let archive = try ZipArchive(bytes, path: "a.zip")
    #expect(archive.entries.map(\.path) == Self.files.map(\.0))
    #expect(try archive.entries.map { try archive.bytes(of: $0) } == Self.files.map(\.1))
    #expect(archive.entries.map(\.isDeflated) == [false, false, true, false])
    let again = try Self.archive(Self.files)
    #expect(bytes.count < 4000 && bytes == again)
    #expect(try ZipArchive(Self.archive([]), path: "a.zip").entries.isEmpty)
  }

  /// By hand, from the specification: local header, directory, record.
  @Test func theBytesOfAStoredFile() throws {
    let hex = """
      504b0304 1400 0008 0000 0000 2100 8cdc94ad 02000000 02000000 0100 0000 61 6869 \
      504b0102 1403 1400 0008 0000 0000 2100 8cdc94ad 02000000 02000000 0100 0000 0000 0000 0000 0000a481 00000000 61 \
      504b0506 0000 0000 0100 0100 2f000000 21000000 0000
      """
    let bytes = try Self.archive([("a", Array("hi".utf8))])
    let expected = hex.replacing(" ", with: "")
    let checksum = bytes[14..<18].map { $0.digits(2) }.joined()
    #expect(bytes.map { $0.digits(2) }.joined() == expected.replacing("8cdc94ad", with: checksum))
    #expect(checksum == Inflate.checksum(Array("hi".utf8)).littleEndian.bytes.map { $0.digits(2) }.joined())
  }

  @Test(.enabled(if: Program.areInstalled("python3"), "python3 is absent")) func pythonReadsThem() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.archive(Self.files), to: "a.zip")
    let list = try Shell.run("python3 -m zipfile -t a.zip && python3 -m zipfile -l a.zip", in: folder.path)
    #expect(list.contains("Done testing") && list.contains("é.csv") && list.contains("1980-01-01 00:00:00"))
  }
}

extension UInt32 {
  fileprivate var bytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }
}
