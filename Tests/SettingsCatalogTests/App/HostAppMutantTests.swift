import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Real projects with random changes: nothing crashes, and what is read still lies in the repository.
@Suite(.enabled(if: ProjectCorpus.isThere, "../shared/corpus/projects is absent: no real project is changed"))
struct HostAppMutantTests {
  /// Texts that are put in, besides bytes.
  static let pieces = [
    "{", "}", "(", ")", ";", "=", "\"", "\\", "/*", "*/", "<", ">", "[", "]", ",", "..", "../", "/", "$(", "$(A)",
    "children", "path", "isa", "fileRef", "\u{0}", "<<<<<<< ", "null", "'", "//", "\u{301}", "id:", "config=Release",
  ]

  @Test func twoThousandMutants() throws {
    var count = 0
    for (number, file) in try Self.files().enumerated() {
      var random = SeededRandom(seed: UInt64(number))
      for _ in 0..<file.mutants {
        var bytes = file.bytes
        for _ in 0...random.next(below: 3) { Self.mutate(&bytes, &random) }
        let tree = SourceTree(root: "/", memory: [ExactString(file.path): bytes])
        guard let result = XcodeProject.read(FilePath.folder(of: file.path), in: tree) else { continue }
        count += 1
        guard case .success(let project) = result else { continue }
        let found = project.targets.prefix(3).map { (project, $0) }
        let app = HostApp(root: "/", found, in: tree)
        #expect(app.targets.allSatisfy { $0.info.file == nil })
        let files = project.targets.flatMap { $0.files + $0.intents + $0.folders.map(\.path) }
        #expect(
          files.allSatisfy { $0.isEmpty || BundlePath($0) != nil || $0.contains("\u{0}") || $0.contains("\u{301}") })
      }
    }
    #expect(count >= 2_000)
  }

  private struct File {
    let path: String
    let bytes: [UInt8]
    let mutants: Int
  }

  /// The projects, the small ones more often.
  private static func files() throws -> [File] {
    var files: [File] = []
    for repository in ProjectCorpus.repositories {
      for (path, bytes) in try ProjectCorpus.files(repository).sorted(by: { $0.key < $1.key })
      where (path.text.hasSuffix("/project.pbxproj") || path.text.hasSuffix("/project.xcproj")) && !bytes.isEmpty {
        let short = shortened(bytes)
        files.append(
          File(path: path.text, bytes: short, mutants: short.count < 12_500 ? 105 : max(2, 100_000 / short.count)))
      }
    }
    return files
  }

  /// A project with one of eight entries of its long lists: the others say the same again, and take all the time.
  private static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().filter { number, line in
      let text = String(decoding: line, as: UTF8.self)
      let isEntry =
        text.hasSuffix("*/,") || text.contains("isa = PBXFileReference") || text.contains("isa = PBXBuildFile")
      return number % 8 == 0 || !isEntry
    }
    return Array(lines.map(\.element).joined(separator: [0x0A]))
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = random.next(below: max(1, bytes.count))
    let end = min(bytes.count, place + 1 + random.next(below: 200))
    switch random.next(below: 5) {
    case 0: if !bytes.isEmpty { bytes[place] = UInt8(random.next(below: 256)) }
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: pieces[random.next(below: pieces.count)].utf8, at: place)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.next(below: bytes.count + 1))
    default: bytes.removeSubrange((bytes.count - random.next(below: bytes.count / 50 + 1))...)
    }
  }
}
