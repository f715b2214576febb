public import Foundation

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
  // swift-format-ignore
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
