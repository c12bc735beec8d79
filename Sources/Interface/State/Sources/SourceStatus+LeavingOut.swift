import Posts

extension SourceStatus {
  /// Whether a query leaves out all that this source could send; the archive is asked anything.
  func isLeftOut(by query: Query) -> Bool {
    settings.map {
      query.leavesOut(SourceIdentity(source: name, service: $0.postService))
    } ?? false
  }
}
