extension SettingsBundle {
  /// A text file of the bundle as it was read, for those who show a line of it.
  ///
  /// - Parameter path: the path in the bundle, as findings have it.
  /// - Returns: `nil` for a binary property list, and for what is not there, cannot be read, lies outside of the bundle, or
  ///   is another than when it was read.
  /// - Complexity: reads the file every time; whoever shows many lines keeps the text.
  package func sourceText(of path: String) -> SourceText? {
    guard let inner = BundlePath(path), let bytes = try? files.read(inner), !files.isDisturbed else { return nil }
    return bytes.starts(with: "bplist".utf8) ? nil : SourceText(bytes: bytes, file: path)
  }
}
