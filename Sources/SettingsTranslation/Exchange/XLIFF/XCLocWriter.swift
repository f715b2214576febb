internal import SettingsCatalog
internal import SettingsLocalization

/// Writes the folder that Xcode exports for one language: `fr.xcloc`.
enum XCLocWriter {
  /// The folder of a document.
  ///
  /// - Parameters:
  ///   - document: must have a target language; a template produces no file.
  ///   - sources: the tables of the source language, by path in the bundle (`en.lproj/Root.strings`); copied as they
  ///     are.
  ///   - toolVersion: the version of the generating program that the files name: `0.1.0`.
  ///   - marksApproved: whether finished translations are approved, which Xcode itself never writes.
  /// - Returns: the files by path, including that of the folder, and findings about units that could not be written or
  ///   may get lost in Xcode.
  static func write(
    _ document: ExchangeDocument, sources: [ExportedFile], toolVersion: String, marksApproved: Bool? = nil
  ) -> (files: [ExportedFile], findings: [Finding]) {
    guard let target = document.target else { return ([], []) }
    let folder = target.tag + ".xcloc"
    let xliff = XLIFFWriter.write(document, as: .xcode, toolVersion: toolVersion, marksApproved: marksApproved)
    let copies = sources.map { source in
      let path = "\(folder)/Source Contents/\(document.projectPath)/\(source.path)"
      return ExportedFile(path: path, bytes: source.bytes)
    }
    let contents = contents(of: document, target: target.tag, toolVersion: toolVersion)
    let files = [
      ExportedFile(path: folder + "/contents.json", bytes: contents),
      ExportedFile(path: "\(folder)/Localized Contents/\(target.tag).xliff", bytes: xliff.bytes),
    ]
    return (files + copies, xliff.findings)
  }

  /// Exactly Xcode's format, without a final newline. Without a project, the bundle is named in its place.
  private static func contents(of document: ExchangeDocument, target: String, toolVersion: String) -> [UInt8] {
    let (name, version) = (JSONValue.string(XLIFFWriter.toolName), JSONValue.string(toolVersion))
    let project = document.projectFile ?? document.bundleName
    let contents: JSONValue = [
      "developmentRegion": .string(document.source.tag),
      project.hasSuffix(".xcworkspace") ? "workspace" : "project": .string(project), "targetLocale": .string(target),
      "toolInfo": ["toolBuildNumber": version, "toolID": name, "toolName": name, "toolVersion": version],
      "version": "1.0",
    ]
    return JSONWriter.bytes(contents, .foundation)
  }
}
