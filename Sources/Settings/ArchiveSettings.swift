/// Where the posts are.
package struct ArchiveSettings: Sendable, Hashable {
  package var path: String
  /// A flag names it: then its absence is an error, and no archive is begun.
  package var isNamed = false
  /// The answers of live sources become searchable.
  package var keepsLiveResults = true

  package init(path: String, isNamed: Bool = false, keepsLiveResults: Bool = true) {
    self.path = path
    self.isNamed = isNamed
    self.keepsLiveResults = keepsLiveResults
  }
}
