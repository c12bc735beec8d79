/// Where the posts are.
package struct ArchiveSettings: Sendable, Hashable {
  package var path: String
  /// Named by a flag: then its absence is an error and not a beginning.
  package var isNamed = false
  /// What live sources answer becomes searchable.
  package var keepsLiveResults = true

  package init(path: String, isNamed: Bool = false, keepsLiveResults: Bool = true) {
    self.path = path
    self.isNamed = isNamed
    self.keepsLiveResults = keepsLiveResults
  }
}
