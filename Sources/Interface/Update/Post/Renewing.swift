import Posts

/// Newer copies of the open post: what it shows is no older than what is known.
extension State {
  /// Takes the list's copy of it, when a source has answered anew or something was imported.
  mutating func renewDetail() {
    guard let detail, var copy = listedCopy(of: detail.post) else { return }
    let counts = copy.metrics
    // No news: the counts that the service has told with the conversation since then are newer.
    if counts == detail.listedCounts { copy.metrics = detail.post.metrics }
    self.detail?.listedCounts = counts
    renewDetail(by: copy)
  }

  /// The list's copy of a post.
  func listedCopy(of post: Post) -> Post? { results.merged.first { $0.id == post.id } }

  /// Asks the archive for the conversation around the open post when the archive has just told its
  /// rows, if that is needed: it may not have been ready when the post was opened.
  func askArchiveForThread(after outcome: SearchOutcome) -> [Effect] {
    guard let detail, outcome.source == Source.archiveName,
      case .success(let answer) = outcome.result, answer.stage == .first
    else { return [] }
    return askArchiveForThread(of: detail)
  }

  /// Asks the archive for the conversation around a post if it has not told it yet, or if it had
  /// the post, which is not among its rows now: the post may be gone meanwhile, whatever live
  /// sources still have.
  func askArchiveForThread(of detail: Detail) -> [Effect] {
    if let thread = detail.thread {
      let rows = results[feed: Source.archiveName].all
      guard thread.isStored, !rows.contains(where: { $0.id == detail.post.id }) else { return [] }
    }
    return [.thread(detail.post, detail.reach)]
  }

  /// Takes a newer copy of the open post.
  mutating func renewDetail(by copy: Post) {
    guard let detail, detail.post.id == copy.id else { return }
    let renewed = detail.post.renewed(by: copy)
    guard renewed != detail.post else { return }
    keepingPlace { $0.post = renewed }
  }
}
