import ArgumentParser
import SettingsCatalog
import SettingsTranslation

/// Where the page of `preview` is published.
struct PreviewAddressOptions: ParsableArguments {
  @Option(
    name: .customLong("preview-url"),
    help: ArgumentHelp(
      "Where the page of preview is published: texts link to their places on it.",
      discussion: "A page, or with a slash at the end a folder of pages; http or https.", valueName: "url"))
  var url: String?

  func validate() throws {
    if url != nil, address == nil {
      throw ValidationError(
        "--preview-url: write the address of a page, such as https://example.org/preview.html, without #.")
    }
  }

  /// The address; `nil` if none was given.
  var address: PreviewAddress? { url.flatMap { PreviewAddress($0) } }
}
