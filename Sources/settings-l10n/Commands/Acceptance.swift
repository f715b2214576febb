import SettingsTranslation
import ArgumentParser
import SettingsLocalization

/// What an import takes that it would refuse or skip by itself.
struct Acceptance: ParsableArguments {
  @Flag(help: "Take translations of source texts that have changed since the export.")
  var acceptStale = false

  @Flag(help: "Take empty texts as translations.")
  var allowEmpty = false

  @Flag(help: "Take translations that are unfinished or wait for a review.")
  var includeNeedsReview = false

  @Flag(help: "Take copies of the source text as translations where there is none.")
  var allowSourceCopies = false

  @Flag(help: "Skip translations that their client left in the state \"new\" of XLIFF.")
  var strictStates = false

  @Flag(help: "Keep a translation that is there where nothing tells which is newer.")
  var keepExisting = false

  @Flag(help: "Add translations again whose entries were removed from the bundle since the export.")
  var restore = false

  @Option(
    help:
      "Whose text is taken where both sides changed it since the export; incoming: also where nothing tells who did.")
  var conflicts = ImportOptions.ConflictChoice.refuse

  @Flag(help: "Look for keys of unknown tables in all tables.")
  var anyTable = false

  @Flag(help: "Write the rest although something is refused.")
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
