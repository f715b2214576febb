import Foundation

#if canImport(SwiftUI)
  public import SwiftUI
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
      // swift-format-ignore
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
