internal import SettingsCatalog
internal import SettingsLocalization

extension CSVRows {
  /// The error in the encoding of the file; `nil` if all of it can be read.
  var encodingError: ExchangeError? {
    text.undecoded.isEmpty && !text.hasLoneSurrogates ? nil : foreignEncoding
  }

  private var foreignEncoding: ExchangeError {
    let other = text.encoding == .utf8 && Windows1252.utf8(text.utf8 + text.undecoded) != nil
    let save = "Save it as \"CSV UTF-8\" or as Unicode text: \"CSV\" alone uses the encoding of the computer."
    let option = " In Western Europe that is windows-1252: --encoding windows-1252 reads it; try it with --dry-run."
    return error(
      "csv-encoding",
      "the file cannot be read as \(text.encoding.rawValue) from here on"
        + (other ? ", but as \(SheetEncoding.windows1252.rawValue)" : ""), at: text.utf8.count,
      fix: save + (other ? option : ""))
  }
}
