/// The version of the tool.
package enum Version {
  /// The version alone, as documents carry it. This is the only place that states it.
  package static let current = "0.1.0"
}
