/// A handle of the person's own at X with one of its accounts, as exports named them.
package struct OwnAccount: Sendable, Hashable {
  package var handle: String
  /// The id of the account.
  package var id: String
  /// When X wrote the newest of these exports; `nil` for those of which that is not known.
  package var told: Timestamp?

  package init(handle: String, id: String, told: Timestamp? = nil) {
    self.handle = handle
    self.id = id
    self.told = told
  }
}
