import SwiftUI
import UIKit

/// Opens its own page in the Settings app, which shows the panes of the fixture.
@main
struct ObserveApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Observe").task {
        guard let settings = URL(string: UIApplication.openSettingsURLString) else { return }
        await UIApplication.shared.open(settings)
      }
    }
  }
}
