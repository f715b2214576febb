extension SettingsBundle {
  /// A text file of the bundle as it was read, to show a line of it.
  ///
  /// - Parameter path: the path in the bundle, as findings have it.
  /// - Returns: `nil` for a binary property list, and for a file that does not exist, cannot be read, is outside of the
  ///   bundle, or has changed since it was read.
  /// - Complexity: reads the file every time; keep the text to show many lines.
  package func sourceText(of path: String) -> SourceText? {
    guard let inner = BundlePath(path), let bytes = try? files.read(inner), !files.isDisturbed else { return nil }
    return bytes.starts(with: "bplist".utf8) ? nil : SourceText(bytes: bytes, file: path)
  }
}
