import XCTest

/// Reads the pane on screen, and those that its rows lead to.
@MainActor
struct PaneReader {
  let settings: XCUIApplication
  /// The labels of rows that may be followed: others are the system's.
  let rows: Set<String>
  private(set) var panes: [Observation.Pane] = []

  /// Panes below this depth are not read: a fixture may lead back to itself.
  private static let maximumDepth = 4

  init(settings: XCUIApplication, rows: Set<String>) {
    self.settings = settings
    self.rows = rows
  }

  /// Reads the pane on screen, then follows each of its rows and comes back.
  mutating func read(path: [String]) throws {
    let labels = try allLabels()
    panes.append(.init(path: path, labels: labels))
    guard path.count < Self.maximumDepth else { return }
    for label in labels where rows.contains(label) && label != path.last { try follow(label, from: path) }
  }

  private mutating func follow(_ label: String, from path: [String]) throws {
    let title = settings.navigationBars.firstMatch.identifier
    guard let cell = cell(label), leadsOn(cell) else { return }
    cell.tap()
    sleep(1)
    guard settings.navigationBars.firstMatch.identifier != title else { return }
    try read(path: path + [label])
    settings.navigationBars.firstMatch.buttons.element(boundBy: 0).tap()
    sleep(1)
  }

  /// The row with a label, on screen.
  private func cell(_ label: String) -> XCUIElement? {
    let cell = settings.cells.containing(NSPredicate(format: "label == %@", label)).firstMatch
    for _ in 0..<20 where !(cell.exists && cell.isHittable) { settings.swipeDown(velocity: .fast) }
    for _ in 0..<20 where !(cell.exists && cell.isHittable) { settings.swipeUp(velocity: .slow) }
    return cell.exists && cell.isHittable ? cell : nil
  }

  /// Whether a tap changes no setting.
  private func leadsOn(_ cell: XCUIElement) -> Bool {
    [cell.switches, cell.sliders, cell.textFields, cell.secureTextFields].allSatisfy { $0.count == 0 }
  }

  /// The labels of the pane: it is scrolled until nothing new appears.
  private func allLabels() throws -> [String] {
    for _ in 0..<5 { settings.swipeDown(velocity: .fast) }
    var labels: [String] = []
    var known: Set<String> = []
    var isNew = true
    while isNew {
      isNew = false
      for label in Self.labels(try settings.snapshot()) where known.insert(label).inserted {
        labels.append(label)
        isNew = true
      }
      settings.swipeUp(velocity: .slow)
    }
    return labels
  }

  private static func labels(_ element: any XCUIElementSnapshot) -> [String] {
    let texts = [element.label, element.value as? String ?? "", element.placeholderValue ?? ""]
    return texts.filter { !$0.isEmpty } + element.children.flatMap(labels)
  }
}
