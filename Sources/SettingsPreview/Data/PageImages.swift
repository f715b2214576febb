internal import SettingsLocalization
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The images of the rows that the bundle itself has, as addresses with their content.
struct PageImages {
  /// By name, in the order of the page.
  private(set) var addresses: [(name: String, address: String)] = []
  private var room = PageImages.limit

  /// All images together, and one of them, in bytes.
  private static let limit = 1 << 20
  private static let imageLimit = 64 << 10

  /// Reads the images that rows name; those that the bundle does not have, or that are too large, are left out.
  init(_ panes: [PagePane], in bundle: SettingsBundle) {
    var seen: Set<ExactString> = []
    for name in panes.flatMap(\.groups).flatMap(\.rows).flatMap(\.images) {
      guard seen.insert(ExactString(name)).inserted, let image = PageImages.image(name, in: bundle) else { continue }
      guard image.bytes.count <= room else { continue }
      room -= image.bytes.count
      addresses.append((name, "data:\(image.type);base64,\(Data(image.bytes).base64EncodedString())"))
    }
  }

  /// The bytes and the type of an image by its name, the one for the finest screens first; `nil` if no file is a known
  /// image of at most ``imageLimit`` bytes.
  private static func image(_ name: String, in bundle: SettingsBundle) -> (bytes: [UInt8], type: String)? {
    for path in paths(of: name) {
      guard let path = BundlePath(path), let bytes = try? bundle.files.read(path) else { continue }
      if let type = type(of: bytes), bytes.count <= imageLimit { return (bytes, type) }
    }
    return nil
  }

  private static func paths(of name: String) -> [String] {
    let known = ["png", "jpg", "jpeg", "gif", "webp"]
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isNamed = parts.count > 1 && known.contains(parts.last.map { $0.lowercased() } ?? "")
    let stem = isNamed ? parts.dropLast().joined(separator: ".") : name
    let endings = isNamed ? [String(parts.last ?? "")] : known
    return ["@3x", "@2x", ""].flatMap { scale in endings.map { "\(stem)\(scale).\($0)" } }
  }

  /// The media type by the first bytes, since a name says nothing; `nil` for anything that browsers do not show.
  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
    return bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8) ? "image/webp" : nil
  }
}

extension PageRow {
  /// The names of its images.
  fileprivate var images: [String] {
    [image, low, high].compactMap { $0 } + choices.compactMap(\.image) + rows.flatMap(\.images)
  }
}
