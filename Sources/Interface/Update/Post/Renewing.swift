import Posts

/// Newer copies of the open post: what it shows is no older than what is known.
extension State {
  /// Takes what the list has of it, when a source has answered anew or something was imported.
  mutating func renewDetail() {
    guard let detail, var copy = listedCopy(of: detail.post) else { return }
    let counts = copy.metrics
    // No news: what the service has told with the conversation since then is newer.
    if counts == detail.listedCounts { copy.metrics = detail.post.metrics }
    self.detail?.listedCounts = counts
    renewDetail(by: copy)
  }

  /// What the list has of a post.
  func listedCopy(of post: Post) -> Post? { results.merged.first { $0.id == post.id } }

  /// Asks whether the archive still has the open post, when it has told its rows anew and that is
  /// not among them.
  func askForRemoval(after outcome: SearchOutcome) -> [Effect] {
    guard let detail, outcome.source == Source.archiveName,
      case .success(let answer) = outcome.result, answer.stage == .first, mayBeRemoved(detail)
    else { return [] }
    return [.thread(detail.post, detail.reach)]
  }

  /// Whether the archive had an open post that is not among its rows: it may be gone meanwhile,
  /// whatever live sources still have.
  func mayBeRemoved(_ detail: Detail) -> Bool {
    guard detail.thread?.isStored == true else { return false }
    return !results[feed: Source.archiveName].all.contains { $0.id == detail.post.id }
  }

  /// Takes a newer copy.
  mutating func renewDetail(by copy: Post) {
    guard let detail, detail.post.id == copy.id else { return }
    let renewed = detail.post.renewed(by: copy)
    guard renewed != detail.post else { return }
    keepingPlace { $0.post = renewed }
  }
}
