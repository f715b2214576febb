import SettingsAudit
import SettingsCatalog
import SettingsLocalization

/// The JSON of an app in `config`: what is found around the bundle, and what of it its settings lack.
struct AppDocument {
  let app: HostApp
  let languages: ComparedLanguages

  var json: JSONValue {
    let names = app.names.map { names in
      JSONValue.members(names.sorted { $0.key < $1.key }.map { ($0.key.text, .string($0.value.text)) })
    }
    return [
      "projects": .texts(app.projects), "targets": .texts(app.targets.map(\.name)), "infoPlist": .text(app.infoPlist),
      "developmentLanguage": .text(app.developmentLanguage?.text),
      "languages": .list(app.languages.map(AppDocument.json)),
      "libraryLanguages": .list(app.libraryLanguages.map(AppDocument.json)),
      "knownRegionsOnly": .texts(app.knownRegionsOnly.map(\.text)), "names": names ?? .null,
      "lacking": .texts(languages.lacking.map(\.name.text)),
    ]
  }

  private static func json(_ language: HostApp.Language) -> JSONValue {
    ["language": .string(language.name.text), "file": .text(language.file), "by": .string(language.proof.rawValue)]
  }
}
