/// The files of one table: in the order of the policy, and in that in which iOS searches them.
package final class TableChains: Sendable {
  package let own: TableChain
  package let ios: TableChain

  /// Reads the files along both chains.
  init(_ table: String, chain: FallbackChain, iosChain: FallbackChain, bundle: SettingsBundle) {
    own = TableChain(table: table, chain: chain, bundle: bundle)
    ios = chain.policy == .ios ? own : TableChain(table: table, chain: iosChain, bundle: bundle)
  }
}
