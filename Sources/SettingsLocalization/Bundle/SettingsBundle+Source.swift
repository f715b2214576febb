extension SettingsBundle {
  /// A text file of the bundle as it is now, for those who show a line of it.
  ///
  /// - Parameter path: the path in the bundle, as findings have it.
  /// - Returns: `nil` for a binary property list, and for what is not there, cannot be read, or lies outside of the bundle.
  /// - Complexity: reads the file every time; whoever shows many lines keeps the text.
  package func sourceText(of path: String) -> SourceText? {
    guard let inner = BundlePath(path), let bytes = try? files.read(inner) else { return nil }
    return bytes.starts(with: "bplist".utf8) ? nil : SourceText(bytes: bytes, file: path)
  }
}
