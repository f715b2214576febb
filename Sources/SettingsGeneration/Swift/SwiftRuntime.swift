/// The runtime of generated code: the same text for every app.
enum SwiftRuntime {
  /// What the code needs beside Foundation.
  static let imports = """
    #if canImport(SwiftUI)
      import SwiftUI
    #endif

    """

  /// The declarations.
  static func text(access: SwiftAccess) -> String {
    access == .public ? source : source.replacing("public ", with: access == .internal ? "" : "package ")
  }

  /// The types that the runtime declares or uses: names that begin with a capital.
  static let types: Set<String> = {
    let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let words = code.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
    return Set(words.filter { $0.first?.isUppercase ?? false }.map(String.init))
  }()

  private static let source = #"""
    // MARK: - Runtime: the same for every app

    /// A value as user defaults store it. 1, 1.0 and true are one value; a text is never a number.
    public enum StoredValue: Sendable, Hashable {
      case text(String), integer(Int64), real(Double), flag(Bool), date(Date), data(Data)
      case list([StoredValue]), table([String: StoredValue])

      /// Takes a value of a property list; `nil` for anything else.
      public init?(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let date as Date: self = .date(date)
        case let data as Data: self = .data(data)
        case let number as NSNumber where [0x42, 0x63].contains(number.objCType.pointee): self = .flag(number.boolValue)
        case let number as NSNumber where [0x64, 0x66].contains(number.objCType.pointee): self = .real(number.doubleValue)
        case let number as NSNumber: self = .integer(number.int64Value)
        case let values as [Any]: self = .list(values.compactMap { StoredValue($0) })
        case let values as [String: Any]: self = .table(values.compactMapValues { StoredValue($0) })
        default: return nil
        }
      }

      /// The value for a property list.
      public var propertyList: Any {
        switch self {
        case .text(let text): text
        case .integer(let number): NSNumber(value: number)
        case .real(let number): NSNumber(value: number)
        case .flag(let flag): NSNumber(value: flag)
        case .date(let date): date
        case .data(let data): data
        case .list(let list): list.map(\.propertyList)
        case .table(let table): table.mapValues(\.propertyList)
        }
      }

      public var text: String? { if case .text(let text) = self { text } else { nil } }
      public var date: Date? { if case .date(let date) = self { date } else { nil } }
      public var data: Data? { if case .data(let data) = self { data } else { nil } }
      public var list: [StoredValue]? { if case .list(let list) = self { list } else { nil } }
      public var table: [String: StoredValue]? { if case .table(let table) = self { table } else { nil } }
      public var number: Double? { if case .real(let number) = self { number } else { whole.map { Double($0) } } }
      public var whole: Int64? {
        switch self {
        case .integer(let number): number
        case .flag(let flag): flag ? 1 : 0
        case .real(let number): Int64(exactly: number)
        default: nil
        }
      }

      public static func == (left: StoredValue, right: StoredValue) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left.unicodeScalars.elementsEqual(right.unicodeScalars)
        case (.date(let left), .date(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        case (.list(let left), .list(let right)): left == right
        case (.table(let left), .table(let right)): left == right
        default: left.number != nil && left.whole == right.whole && left.number == right.number
        }
      }

      public func hash(into hasher: inout Hasher) { hasher.combine(number ?? Double(text?.utf8.count ?? -1)) }
    }

    /// A type that a setting can have: an enum with a raw value only has to name it.
    public protocol SettingsValue: Sendable {
      /// The value of what is stored; `nil` if that does not fit.
      static func read(_ stored: StoredValue) -> Self?
      /// What is stored; `nil` removes the stored value.
      var stored: StoredValue? { get }
    }

    /// A type that is stored as JSON.
    public protocol SettingsCodable: SettingsValue, Codable {}

    extension SettingsCodable {
      public static func read(_ stored: StoredValue) -> Self? {
        stored.data.flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
      }
      public var stored: StoredValue? { (try? JSONEncoder().encode(self)).map { .data($0) } }
    }
    extension SettingsValue where Self: RawRepresentable, RawValue: SettingsValue {
      public static func read(_ stored: StoredValue) -> Self? { RawValue.read(stored).flatMap { Self(rawValue: $0) } }
      public var stored: StoredValue? { rawValue.stored }
    }
    extension SettingsValue where Self: FixedWidthInteger {
      public static func read(_ stored: StoredValue) -> Self? { stored.whole.flatMap { Self(exactly: $0) } }
      public var stored: StoredValue? { .integer(Int64(clamping: self)) }
    }
    extension Int: SettingsValue {}
    extension Int64: SettingsValue {}
    extension Bool: SettingsValue {
      public static func read(_ stored: StoredValue) -> Bool? { [0: false, 1: true][stored.number ?? 2] }
      public var stored: StoredValue? { .flag(self) }
    }
    extension Double: SettingsValue {
      public static func read(_ stored: StoredValue) -> Double? { stored.number }
      public var stored: StoredValue? { .real(self) }
    }
    extension Float: SettingsValue {
      public static func read(_ stored: StoredValue) -> Float? { stored.number.map { Float($0) } }
      public var stored: StoredValue? { .real(Double(self)) }
    }
    extension String: SettingsValue {
      public static func read(_ stored: StoredValue) -> String? { stored.text }
      public var stored: StoredValue? { .text(self) }
    }
    extension URL: SettingsValue {
      public static func read(_ stored: StoredValue) -> URL? { stored.text.flatMap { URL(string: $0) } }
      public var stored: StoredValue? { .text(absoluteString) }
    }
    extension Date: SettingsValue {
      public static func read(_ stored: StoredValue) -> Date? { stored.date }
      public var stored: StoredValue? { .date(self) }
    }
    extension Data: SettingsValue {
      public static func read(_ stored: StoredValue) -> Data? { stored.data }
      public var stored: StoredValue? { .data(self) }
    }
    extension StoredValue: SettingsValue {
      public static func read(_ stored: StoredValue) -> StoredValue? { stored }
      public var stored: StoredValue? { self }
    }
    extension Optional: SettingsValue where Wrapped: SettingsValue {
      public static func read(_ stored: StoredValue) -> Wrapped?? { Wrapped.read(stored).map { .some($0) } }
      public var stored: StoredValue? { flatMap(\.stored) }
    }
    extension Array: SettingsValue where Element: SettingsValue {
      public static func read(_ stored: StoredValue) -> [Element]? {
        let values = stored.list?.compactMap { Element.read($0) }
        return values?.count == stored.list?.count ? values : nil
      }
      public var stored: StoredValue? { .list(compactMap(\.stored)) }
    }
    extension Dictionary: SettingsValue where Key == String, Value: SettingsValue {
      public static func read(_ stored: StoredValue) -> [String: Value]? {
        let values = stored.table?.compactMapValues { Value.read($0) }
        return values?.count == stored.table?.count ? values : nil
      }
      public var stored: StoredValue? { .table(compactMapValues(\.stored)) }
    }

    /// A text of the Settings bundle: a key of a table, or without a table the text itself.
    public struct SettingsText: Hashable, Sendable {
      public var key: String
      public var table: String?
      public init(key: String, table: String? = nil) { (self.key, self.table) = (key, table) }
    }

    /// The texts of a Settings bundle in the app, in the user's language.
    public final class SettingsTexts: @unchecked Sendable {
      private let lock = NSLock()
      private var source: (bundle: Bundle?, language: Locale)

      init(bundle name: String) {
        source = (Bundle.main.url(forResource: name, withExtension: "bundle").flatMap { Bundle(url: $0) }, .current)
      }

      /// Reads another bundle, or one of its languages (`de` for `de.lproj`): for tests and previews.
      public func use(_ url: URL, localization: String? = nil) {
        let bundle = Bundle(url: localization.map { url.appendingPathComponent($0 + ".lproj") } ?? url)
        lock.withLock { source = (bundle, localization.map { Locale(identifier: $0) } ?? .current) }
      }

      public subscript(text: SettingsText) -> String {
        guard let table = text.table, !text.key.isEmpty else { return text.key }
        return lock.withLock { source.bundle }?.localizedString(forKey: text.key, value: nil, table: table) ?? text.key
      }

      func isBefore(_ left: String, _ right: String) -> Bool {
        left.compare(right, options: [], range: nil, locale: lock.withLock { source.language }) == .orderedAscending
      }
    }

    /// One of the values that a setting offers, or another one that is stored.
    public protocol SettingsChoice: SettingsValue, Hashable, CaseIterable {
      typealias Row = (choice: Self, value: StoredValue, title: SettingsText, shortTitle: SettingsText?)
      static var texts: SettingsTexts { get }
      /// In the order of the property list.
      static var rows: [Row] { get }
      static var isSortedByTitle: Bool { get }
      static func other(_ value: StoredValue) -> Self
      /// The value of `other`.
      var unlisted: StoredValue? { get }
    }

    extension SettingsChoice {
      /// The choices in the order of the property list.
      public static var allCases: [Self] { rows.map(\.choice) }
      /// The choices in the order in which a user sees them.
      public static func candidates() -> [Self] {
        isSortedByTitle ? allCases.sorted { texts.isBefore($0.title, $1.title) } : allCases
      }
      public static func read(_ stored: StoredValue) -> Self? { rows.first { $0.value == stored }?.choice ?? other(stored) }
      public var stored: StoredValue? { unlisted ?? row?.value }
      /// What a user reads in the list; for a value that is not in the list the value itself.
      public var title: String { row.map { Self.texts[$0.title] } ?? "\(unlisted?.propertyList ?? "")" }
      /// What a user reads on the row that opens the list.
      public var shortTitle: String { row?.shortTitle.map { Self.texts[$0] } ?? title }
      private var row: Row? { Self.rows.first { $0.choice == self } }
    }

    /// Where values are stored.
    public protocol SettingsStore: AnyObject, Sendable {
      /// What is stored for a key; registered defaults do not count.
      func value(forKey key: String) -> StoredValue?
      /// Stores a value; `nil` removes it.
      func set(_ value: StoredValue?, forKey key: String)
      /// Makes defaults known to other code that reads the store.
      func register(_ defaults: [String: StoredValue])
    }

    extension SettingsStore {
      public func register(_ defaults: [String: StoredValue]) {}
    }

    /// The user defaults of the app, or of a suite.
    public final class UserDefaultsStore: SettingsStore, @unchecked Sendable {
      private let defaults: UserDefaults
      private let domain: String

      public init(suite: String? = nil) {
        defaults = suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard
        domain = suite ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
      }

      public func value(forKey key: String) -> StoredValue? {
        guard let value = defaults.object(forKey: key).flatMap({ StoredValue($0) }) else { return nil }
        if defaults.persistentDomain(forName: domain)?[key] != nil { return value }
        #if canImport(Darwin)
          // What another domain has, such as the arguments of the app, counts as stored.
          let registered = defaults.volatileDomain(forName: UserDefaults.registrationDomain)[key]
          return registered.flatMap { StoredValue($0) } == value ? nil : value
        #else
          return nil
        #endif
      }

      public func set(_ value: StoredValue?, forKey key: String) { defaults.set(value?.propertyList, forKey: key) }
      public func register(_ values: [String: StoredValue]) { defaults.register(defaults: values.mapValues(\.propertyList)) }
    }

    /// Values in memory: for tests and previews.
    public final class MemoryStore: SettingsStore, @unchecked Sendable {
      private let lock = NSLock()
      private var values: [String: StoredValue] = [:]

      public init() {}
      public func value(forKey key: String) -> StoredValue? { lock.withLock { values[key] } }
      public func set(_ value: StoredValue?, forKey key: String) { lock.withLock { values[key] = value } }
    }

    /// A property list file that several processes may change: each change locks, reads and replaces it.
    public final class FileStore: SettingsStore, @unchecked Sendable {
      private let url: URL
      private let lock = NSLock()
      private let failed: @Sendable (any Error) -> Void

      /// - Parameter failed: is called if the file cannot be read or written; it is then left unchanged.
      public init(_ url: URL, failed: @escaping @Sendable (any Error) -> Void) { (self.url, self.failed) = (url, failed) }

      public func value(forKey key: String) -> StoredValue? {
        do { return try read()[key].flatMap { StoredValue($0) } } catch { failed(error) }
        return nil
      }

      public func set(_ value: StoredValue?, forKey key: String) {
        do { try lock.withLock { try change(key, to: value) } } catch { failed(error) }
      }

      private func change(_ key: String, to value: StoredValue?) throws {
        let descriptor = open(url.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0 else { throw CocoaError(.fileLocking) }
        var values = try read()
        values[key] = value?.propertyList
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        try data.write(to: url, options: .atomic)
      }

      private func read() throws -> [String: Any] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
        let values = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
        guard let values = values as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
        return values
      }
    }

    #if canImport(Darwin)
      /// iCloud's store. The app needs its entitlement.
      @available(watchOS 9, *)
      public final class CloudStore: SettingsStore, @unchecked Sendable {
        public init() {}
        public func value(forKey key: String) -> StoredValue? {
          NSUbiquitousKeyValueStore.default.object(forKey: key).flatMap { StoredValue($0) }
        }
        public func set(_ value: StoredValue?, forKey key: String) {
          NSUbiquitousKeyValueStore.default.set(value?.propertyList, forKey: key)
        }
      }
    #endif

    /// A setting: where its value is stored, and which value applies while nothing is stored.
    public struct Setting<Owner, Value: SettingsValue>: Sendable {
      public let key: String
      /// The suite of user defaults; `nil` for the standard ones.
      public let suite: String?
      public let defaultValue: Value
      /// The title of its row.
      public let title: SettingsText
      let read: @Sendable (StoredValue) -> Value?
      let write: @Sendable (Value) -> StoredValue?

      fileprivate func state(_ stored: StoredValue?) -> SettingState<Value> {
        guard let stored else { return .unset(defaultValue) }
        return read(stored).map { .stored($0) } ?? .unreadable(stored, default: defaultValue)
      }
    }

    extension Setting {
      public init(_ key: String, suite: String? = nil, default value: Value, title: SettingsText) {
        self.init(
          key: key, suite: suite, defaultValue: value, title: title, read: { Value.read($0) }, write: { $0.stored })
      }
    }

    extension Setting where Value == Bool {
      /// A switch that stores other values than true and false.
      public init(
        _ key: String, suite: String? = nil, on: StoredValue, off: StoredValue, default value: Bool, title: SettingsText
      ) {
        self.init(
          key: key, suite: suite, defaultValue: value, title: title,
          read: { $0 == on ? true : $0 == off ? false : nil }, write: { $0 ? on : off })
      }
    }

    /// What is stored for a setting, and the value that applies.
    public enum SettingState<Value: Sendable>: Sendable {
      /// `unset`: nothing is stored; `unreadable`: what is stored does not fit. Then the default applies.
      case stored(Value), unset(Value), unreadable(StoredValue, default: Value)

      public var value: Value {
        switch self {
        case .stored(let value), .unset(let value), .unreadable(_, let value): value
        }
      }
    }

    /// The settings of one bundle.
    public protocol SettingsOwner: AnyObject, Sendable {
      static var texts: SettingsTexts { get }
      /// The defaults of the standard user defaults, and of suites.
      static var defaults: [(suite: String?, values: [String: StoredValue])] { get }
      var core: SettingsCore { get }
    }

    extension SettingsOwner {
      /// The value that applies: what is stored, or the default.
      public subscript<Value>(setting: Setting<Self, Value>) -> Value {
        get { state(of: setting).value }
        set { core.set(setting.write(newValue), forKey: setting.key, in: setting.suite) }
      }

      /// What is stored, and whether it can be read.
      public func state<Value>(of setting: Setting<Self, Value>) -> SettingState<Value> {
        setting.state(core.store(setting.suite).value(forKey: setting.key))
      }

      /// Removes what is stored, so that the default applies.
      public func reset<Value>(_ setting: Setting<Self, Value>) { core.set(nil, forKey: setting.key, in: setting.suite) }

      /// The value that applies now, then each new one.
      public func values<Value>(of setting: Setting<Self, Value>) -> AsyncStream<Value> {
        AsyncStream { continuation in
          let watch = core.watch(setting.key, in: setting.suite) { continuation.yield(setting.state($0).value) }
          continuation.onTermination = { [core] _ in core.remove(watch) }
        }
      }

      /// The title of the row, in the user's language.
      public func title<Value>(of setting: Setting<Self, Value>) -> String { Self.texts[setting.title] }

      /// Whether the app hides the row.
      public func isHidden<Value>(_ setting: Setting<Self, Value>) -> Bool { core.isHidden(setting.key) }

      /// The choices in the order in which a user sees them: those that the app supplies, else those of the bundle.
      public func candidates<Value: SettingsChoice>(for setting: Setting<Self, Value>) -> [Value] {
        core.candidates(setting.key)?.compactMap { Value.read($0) } ?? Value.candidates()
      }

      /// The choices of a setting without a default.
      public func candidates<Value: SettingsChoice>(for setting: Setting<Self, Value?>) -> [Value] {
        core.candidates(setting.key)?.compactMap { Value.read($0) } ?? Value.candidates()
      }

      /// The values that the app supplies for a row without values in the bundle.
      public func candidates<Value>(for setting: Setting<Self, Value>) -> [Value] {
        core.candidates(setting.key)?.compactMap { Value.read($0) } ?? []
      }

      /// Registers all defaults, for code that reads user defaults itself.
      public func register() { Self.defaults.forEach { core.store($0.suite).register($0.values) } }
    }

    /// The stores of a bundle's settings, and who watches them.
    public final class SettingsCore: @unchecked Sendable {
      private typealias Watch = (key: String, suite: String?, last: StoredValue?, changed: (StoredValue?) -> Void)
      let isHidden: @Sendable (String) -> Bool
      let candidates: @Sendable (String) -> [StoredValue]?
      private let stores: [String?: any SettingsStore]
      private let lock = NSLock()
      private var watches: [Int: Watch] = [:]
      private var count = 0
      private var observers: [any NSObjectProtocol] = []

      init(
        _ names: [String?], _ store: (any SettingsStore)?, _ suites: [String: any SettingsStore],
        isHidden: @escaping @Sendable (String) -> Bool, candidates: @escaping @Sendable (String) -> [StoredValue]?
      ) {
        func given(_ suite: String?) -> (any SettingsStore)? { suite.map { suites[$0] } ?? store }
        stores = Dictionary((names + suites.keys.map { $0 }).map { ($0, given($0) ?? UserDefaultsStore(suite: $0)) }) { $1 }
        (self.isHidden, self.candidates) = (isHidden, candidates)
        // What the Settings app changed while the app slept is seen when the app becomes active.
        let names = [
          "UIApplicationDidBecomeActiveNotification", "NSApplicationDidBecomeActiveNotification",
          "NSUbiquitousKeyValueStoreDidChangeExternallyNotification",
        ]
        observers = (names.map { Notification.Name($0) } + [UserDefaults.didChangeNotification]).map { name in
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in self?.refresh() }
        }
      }

      deinit { observers.forEach { NotificationCenter.default.removeObserver($0) } }

      func store(_ suite: String?) -> any SettingsStore { stores[suite] ?? UserDefaultsStore(suite: suite) }

      func set(_ value: StoredValue?, forKey key: String, in suite: String?) {
        store(suite).set(value, forKey: key)
        refresh()
      }

      /// Looks whether another process has changed a value.
      public func refresh() {
        lock.withLock {
          for (number, watch) in watches {
            let value = store(watch.suite).value(forKey: watch.key)
            guard value != watch.last else { continue }
            watches[number]?.last = value
            watch.changed(value)
          }
        }
        #if canImport(SwiftUI)
          DispatchQueue.main.async { self.publisher.send() }
        #endif
      }

      func watch(_ key: String, in suite: String?, _ changed: @escaping (StoredValue?) -> Void) -> Int {
        lock.withLock {
          let value = store(suite).value(forKey: key)
          count += 1
          watches[count] = (key, suite, value, changed)
          changed(value)
          return count
        }
      }

      func remove(_ watch: Int) { lock.withLock { watches[watch] = nil } }

      #if canImport(SwiftUI)
        let publisher = ObservableObjectPublisher()
      #endif
    }

    #if canImport(SwiftUI)
      extension SettingsOwner {
        /// A binding for a view.
        public func binding<Value>(_ setting: Setting<Self, Value>) -> Binding<Value> {
          Binding(get: { self[setting] }, set: { self[setting] = $0 })
        }
      }
    #endif

    """#
}
