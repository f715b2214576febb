import ArgumentParser
import SettingsLocalization
import SettingsTranslation

/// What an import accepts although it refuses or skips it by default.
struct Acceptance: ParsableArguments {
  @Flag(help: "Accept translations of source texts that have changed since the export.")
  var acceptStale = false

  @Flag(help: "Accept empty texts as translations.")
  var allowEmpty = false

  @Flag(help: "Accept translations that are unfinished or need a review.")
  var includeNeedsReview = false

  @Flag(help: "Accept copies of the source text where the bundle has no translation.")
  var allowSourceCopies = false

  @Flag(help: "Skip XLIFF translations that are still in the state \"new\".")
  var strictStates = false

  @Flag(help: "Keep the existing translation if it is unknown which is newer.")
  var keepExisting = false

  @Flag(help: "Restore translations that were removed from the bundle since the export.")
  var restore = false

  @Option(
    help:
      "Which text wins if the bundle and the file changed it since the export; incoming also wins if that is unknown.")
  var conflicts = ImportOptions.ConflictChoice.refuse

  @Flag(help: "Search all tables for the keys of unknown tables.")
  var anyTable = false

  @Flag(help: "Write the rest even if something is refused.")
  var skipRefused = false

  var options: ImportOptions {
    var options = ImportOptions()
    options.acceptsStale = acceptStale
    options.allowsEmpty = allowEmpty
    options.includesNeedsReview = includeNeedsReview
    options.allowsSourceCopies = allowSourceCopies
    options.isStrictAboutStates = strictStates
    options.keepsExisting = keepExisting
    options.restoresRemoved = restore
    options.conflicts = conflicts
    options.matchesAnyTable = anyTable
    options.skipsRefused = skipRefused
    return options
  }
}
