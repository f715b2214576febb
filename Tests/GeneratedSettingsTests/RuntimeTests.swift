import Foundation
import TestSupport
import Testing

/// What generated code does at run time. `AppSettings.swift` is generated from the fixture bundle.
@Suite struct RuntimeTests {
  /// Each store, empty.
  static func stores(_ folder: TemporaryFolder) -> [(name: String, store: any SettingsStore)] {
    let suite = "settings-l10n.tests.\(UUID().uuidString)"
    let file = FileStore(URL(fileURLWithPath: folder.path + "/settings.plist")) { Issue.record("\($0)") }
    return [("defaults", UserDefaultsStore(suite: suite)), ("memory", MemoryStore()), ("file", file)]
  }

  /// What is stored, what is read as the type of the setting, and the state.
  static let behaviours: [(stored: StoredValue?, volume: String)] = [
    (nil, "unset 0.7"), (.real(0.25), "stored 0.25"), (.integer(1), "stored 1.0"), (.flag(true), "stored 1.0"),
    (.text("1"), "unreadable text(\"1\") 0.7"), (.list([.integer(1)]), "unreadable list 0.7"),
    (.date(Date(timeIntervalSinceReferenceDate: 0)), "unreadable date 0.7"),
    (.data(Data([1])), "unreadable data 0.7"), (.table(["a": .integer(1)]), "unreadable table 0.7"),
  ]

  private static func describe(_ state: SettingState<Double>) -> String {
    switch state {
    case .stored(let value): "stored \(value)"
    case .unset(let value): "unset \(value)"
    case .unreadable(.text(let text), let value): "unreadable text(\(text.debugDescription)) \(value)"
    case .unreadable(.list, let value): "unreadable list \(value)"
    case .unreadable(.table, let value): "unreadable table \(value)"
    case .unreadable(.date, let value): "unreadable date \(value)"
    case .unreadable(.data, let value): "unreadable data \(value)"
    case .unreadable(let other, let value): "unreadable \(other) \(value)"
    }
  }

  @Test func everyStoreBehavesAlike() throws {
    let folder = try TemporaryFolder()
    for (name, store) in Self.stores(folder) {
      let settings = AppSettings(store: store)
      for (stored, expected) in Self.behaviours {
        store.set(stored, forKey: "volume")
        #expect(Self.describe(settings.state(of: .volume)) == expected, "\(name)")
        #expect(store.value(forKey: "volume") == stored, "\(name)")
      }
      store.set(.text("x"), forKey: "volume")
      settings.reset(.volume)
      #expect(store.value(forKey: "volume") == nil, "\(name)")
      #expect(settings[.volume] == 0.7, "\(name)")
      settings[.volume] = 0.5
      #expect(store.value(forKey: "volume") == .real(0.5), "\(name)")
      settings[.nickname] = "Ada"
      #expect(store.value(forKey: "nickname") == .text("Ada"), "\(name)")
      settings[.passcode] = "1234"
      #expect(settings[.passcode] == "1234", "\(name)")
      settings[.passcode] = nil
      #expect(store.value(forKey: "passcode") == nil, "\(name)")
    }
  }

  /// The switch stores texts; the property list says which.
  @Test func switchesWithTextsAsValues() throws {
    let store = MemoryStore()
    let settings = AppSettings(store: store)
    #expect(settings[.haptics])
    settings[.haptics] = false
    #expect(store.value(forKey: "haptics") == .text("off"))
    store.set(.text("strong"), forKey: "haptics")
    #expect(settings[.haptics])
    store.set(.flag(true), forKey: "haptics")
    guard case .unreadable(.flag(true), default: true) = settings.state(of: .haptics) else {
      Issue.record("\(settings.state(of: .haptics))")
      return
    }
  }

  /// A value that is not in the list survives being read and written.
  @Test func choices() throws {
    let store = MemoryStore()
    let settings = AppSettings(store: store)
    #expect(settings[.distanceUnit] == .km)
    settings[.distanceUnit] = .mi
    #expect(store.value(forKey: "distanceUnit") == .text("mi"))
    store.set(.text("furlong"), forKey: "distanceUnit")
    #expect(settings[.distanceUnit] == .other(.text("furlong")))
    settings[.distanceUnit] = settings[.distanceUnit]
    #expect(store.value(forKey: "distanceUnit") == .text("furlong"))
    #expect(settings[.distanceUnit].title == "furlong")
    #expect(AppSettings.DistanceUnit.allCases == [.km, .mi])
    let supplied = AppSettings(
      store: store, isHidden: { $0 == "volume" }, candidates: { _ in [.text("mi"), .text("yd")] })
    #expect(supplied.candidates(for: .distanceUnit) == [.mi, .other(.text("yd"))])
    #expect(supplied.isHidden(.volume) && !supplied.isHidden(.nickname))
    // A row without values in the bundle, whose list only the app knows.
    #expect(supplied.candidates(for: .nickname) == ["mi", "yd"])
    #expect(settings.candidates(for: .nickname) == [])
  }

  /// Registered defaults are not stored values.
  @Test func registeredDefaultsAreNotStored() throws {
    let store = UserDefaultsStore(suite: "settings-l10n.tests.\(UUID().uuidString)")
    let settings = AppSettings(store: store)
    settings.register()
    guard case .unset(0.7) = settings.state(of: .volume) else {
      Issue.record("\(settings.state(of: .volume))")
      return
    }
    settings[.volume] = 0.7
    guard case .stored(0.7) = settings.state(of: .volume) else {
      Issue.record("\(settings.state(of: .volume))")
      return
    }
  }

  /// A choice that the bundle gives no default.
  @Test func choicesWithoutADefault() {
    let settings = AppSettings(store: MemoryStore())
    let unit = Setting<AppSettings, AppSettings.DistanceUnit?>(
      "unit", default: nil, title: SettingsText(key: "Unit"))
    #expect(settings.candidates(for: unit) == [.km, .mi])
  }

  /// A setting that the app adds is stored in the suite that it names, whether or not the bundle has such a suite.
  @Test func aSettingOfTheAppKeepsItsSuite() {
    let (store, own) = (MemoryStore(), MemoryStore())
    let settings = AppSettings(store: store, suites: ["own": own])
    let number = Setting<AppSettings, Int>(
      "number", suite: "own", default: 1, title: SettingsText(key: "Number"))
    #expect(settings[number] == 1)
    settings[number] = 5
    #expect(settings[number] == 5)
    #expect(own.value(forKey: "number") == .integer(5))
    #expect(store.value(forKey: "number") == nil)
  }

  /// A row that only an iPad shows has the default of its pane.
  @Test func defaultsOfOtherDevices() {
    #expect(AppSettings(store: MemoryStore())[.mapBesideList])
  }

  @Test func titlesInEveryLanguage() throws {
    let bundle = URL(fileURLWithPath: SharedData.packageFolder + "/Fixtures/Settings.bundle")
    let texts = SettingsTexts(bundle: "none")
    texts.use(bundle, localization: "ja")
    #expect(texts[SettingsText(key: "NAME_TITLE", table: "Root")] == "ニックネーム")
    #expect(texts[SettingsText(key: "NO_SUCH_KEY", table: "Root")] == "NO_SUCH_KEY")
    #expect(texts[SettingsText(key: "plain", table: nil)] == "plain")
    #expect(texts.isBefore("a", "b") && !texts.isBefore("b", "a"))
  }

  /// The present value first, then each new one; what another process stores is seen after a refresh.
  @Test func streamsOfValues() async throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path + "/settings.plist")
    let settings = AppSettings(store: FileStore(url) { Issue.record("\($0)") })
    let other = FileStore(url) { Issue.record("\($0)") }
    var values = settings.values(of: .volume).makeAsyncIterator()
    #expect(await values.next() == 0.7)
    settings[.volume] = 0.1
    #expect(await values.next() == 0.1)
    settings[.volume] = 0.1
    other.set(.real(0.2), forKey: "volume")
    settings.core.refresh()
    #expect(await values.next() == 0.2)
    settings.reset(.volume)
    #expect(await values.next() == 0.7)
  }

  @Test func manyTasksChangeOneFile() async throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path + "/settings.plist")
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          let store = FileStore(url) { Issue.record("\($0)") }
          for number in 1...50 { store.set(.integer(Int64(number)), forKey: "task\(task)") }
        }
      }
    }
    let store = FileStore(url) { Issue.record("\($0)") }
    #expect((0..<4).map { store.value(forKey: "task\($0)") } == Array(repeating: .integer(50), count: 4))
  }

  /// A file that is not a property list is reported and left as it is.
  @Test func aDamagedFileIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("garbage", to: "settings.plist")
    let errors = ErrorCount()
    let store = FileStore(URL(fileURLWithPath: folder.path + "/settings.plist")) { _ in errors.add() }
    store.set(.integer(1), forKey: "a")
    #expect(store.value(forKey: "a") == nil)
    #expect(errors.count == 2)
    #expect(try String(contentsOfFile: folder.path + "/settings.plist", encoding: .utf8) == "garbage")
  }

  @Test func valuesOfEveryType() {
    #expect(Int.read(.real(3)) == 3 && Int.read(.real(3.5)) == nil && Int.read(.text("3")) == nil)
    #expect(Bool.read(.integer(1)) == true && Bool.read(.integer(2)) == nil && Bool.read(.text("YES")) == nil)
    #expect(Float.read(.integer(2)) == 2 && Double.read(.flag(true)) == 1)
    #expect(URL.read(.text("https://example.com"))?.host == "example.com")
    #expect([Int].read(.list([.integer(1), .text("x")])) == nil && [Int].read(.list([.real(1)])) == [1])
    #expect([String: Bool].read(.table(["a": .flag(true)])) == ["a": true])
    #expect(Level.read(.integer(2)) == .high && Level.read(.integer(9)) == nil && Level.high.stored == .integer(2))
    let point = Point(x: 1, y: 2)
    #expect(point.stored.flatMap { Point.read($0) } == point && Point.read(.text("")) == nil)
    #expect(
      StoredValue.integer(1) == .real(1) && StoredValue.flag(true) == .integer(1)
        && StoredValue.text("1") != .integer(1))
    #expect(StoredValue.text("\u{E9}") != .text("e\u{301}"))
    #expect(Set([StoredValue.integer(1), .real(1), .flag(true), .text("1")]).count == 2)
  }

  enum Level: Int, SettingsValue { case low = 1, high = 2 }
  struct Point: SettingsCodable, Equatable { var x = 0, y = 0 }

  final class ErrorCount: @unchecked Sendable {
    private let lock = NSLock()
    private var errors = 0
    var count: Int { lock.withLock { errors } }
    func add() { lock.withLock { errors += 1 } }
  }
}
