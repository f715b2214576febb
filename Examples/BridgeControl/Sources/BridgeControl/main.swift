import Foundation

// A terminal in place of the screens of an app. The settings are in a property list file, so that a second process can
// play the Settings app.

let arguments = Array(CommandLine.arguments.dropFirst())
guard let command = arguments.first, arguments.count > 1 else {
  print("usage: BridgeControl show|watch|engage|disengage|warp|count FILE [language | factor | name number]")
  exit(64)
}

let store = FileStore(URL(fileURLWithPath: arguments[1])) { error in
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
let settings = AppSettings(store: store)
if let bundle = Bundle.module.url(forResource: "Settings", withExtension: "bundle") {
  AppSettings.texts.use(bundle, localization: arguments.count > 2 ? arguments[2] : "en")
}

/// Prints a line at once, also into a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// What the first screen of the app shows.
func show() {
  say("\(settings.title(of: .officer)): \(settings[.officer])")
  say("\(settings.title(of: .rank)): \(settings[.rank].title)")
  say("\(settings.title(of: .warpDrive)): \(settings[.warpDrive] ? "engaged" : "disabled")")
  say("warpFactor: \(settings[.warpFactor])")
  say("\(settings.title(of: .favoriteTea)): \(settings[.favoriteTea].title)")
  say("  \(settings.candidates(for: .favoriteTea).map(\.title).joined(separator: ", "))")
  say("\(settings.title(of: .favoriteAlien)): \(settings[.favoriteAlien])")
}

/// Prints each new warp factor until the drive is disengaged: what an app does that was in the background.
func watch() async {
  let looking = Task {
    while !Task.isCancelled {
      settings.core.refresh()
      try? await Task.sleep(nanoseconds: 20_000_000)
    }
  }
  let factors = Task {
    for await factor in settings.values(of: .warpFactor) { say("warp \(factor)") }
  }
  for await isEngaged in settings.values(of: .warpDrive) where !isEngaged { break }
  looking.cancel()
  factors.cancel()
  say("disabled")
}

/// Stores the numbers up to a limit under a name of its own, and checks that no other process undoes one.
func count(_ name: String, _ limit: Int64) {
  for number in 1...limit {
    store.set(.integer(number), forKey: name)
    guard store.value(forKey: name) == .integer(number) else {
      say("\(name): \(number) is lost")
      exit(1)
    }
  }
}

switch command {
case "show": show()
case "watch": await watch()
case "engage": settings[.warpDrive] = true
case "disengage": settings[.warpDrive] = false
case "warp": settings[.warpFactor] = arguments.count > 2 ? Double(arguments[2]) ?? 1 : 1
case "count": count(arguments.count > 2 ? arguments[2] : "a", arguments.count > 3 ? Int64(arguments[3]) ?? 1 : 1)
default: exit(64)
}
