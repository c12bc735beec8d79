import Posts

/// What a source takes from what its service says.
extension SourceStatus {
  /// Writes down what it said last: how many posts and how fast, or why none.
  ///
  /// - Parameter said: what it had said to the same query before.
  mutating func note(_ outcome: SearchOutcome, said: Feed) {
    guard isOn else { return }
    switch (outcome.result, condition) {
    case (.failure(let error), _): take(error)
    case (.success(let answer), .answered(_, let microseconds)) where answer.stage == .counted:
      guard let count = answer.page.rows(areAllHere: said.hasAllRows) else { return }
      condition = .answered(count: count, microseconds: microseconds)
    case (.success(let answer), .answered) where outcome.isStale(after: said):
      // Its posts are not taken. Where it is the one that is waited for, it ends the waiting below.
      if let usage = answer.usage { take(usage) }
    case (.success(let answer), _) where answer.stage != .counted:
      let isSlice = answer.stage == .slice
      // No rows so far are no answer, nor are fewer than are shown.
      if isSlice, answer.page.posts.isEmpty || said.isWhole { return }
      let isFromTop = isSlice || answer.stage == .first
      // A live source's count is that of the rows in hand: further ones add to them, each once, and
      // a boost in the row of what it boosts.
      let others = isFromTop ? [] : said.all
      let page = answer.stage == .first ? said.told(answer.page) : answer.page
      let rows = page.rows(areAllHere: !isSlice && page.next == nil)
      let count = rows ?? .exactly(Set((page.posts + others).map { $0.reposted ?? $0.id }).count)
      if isFromTop || settings != nil {
        let time = said.isShowingSlice ? said.microseconds : answer.microseconds
        condition = .answered(count: count, microseconds: time)
      }
      if let usage = answer.usage { take(usage) }
      remainder = answer.remainder
    default: break
    }
  }

  /// Takes what an answer tells of the service's allowance for searches; after an answer that was
  /// kept, the newest known number stands.
  ///
  /// - Parameter isOfSearch: whether a search was answered: other requests may have another
  ///   allowance.
  mutating func take(_ usage: Usage, isOfSearch: Bool = true) {
    guard isOfSearch || hasOneAllowance else { return }
    if usage.isKept, self.usage != nil {
      self.usage?.cost = usage.cost
    } else {
      self.usage = usage
    }
  }

  /// Takes why it did not answer, and how many requests a service that wants to be left alone still
  /// accepts, where it said so.
  mutating func take(_ error: SearchError) {
    condition = .failed(error)
    guard let remaining = error.remaining else { return }
    usage = Usage(
      cost: usage?.cost ?? .zero, remaining: remaining,
      resetsAt: error.pauseEnd ?? usage?.resetsAt)
  }

  /// Takes why a request other than a search failed: where a single allowance holds for all
  /// requests, a pause holds for searches, too.
  mutating func take(besideSearch error: SearchError) {
    if isOn, hasOneAllowance, error.pauseEnd != nil { take(error) }
  }

  /// Takes why it gave no followers. A failure for another reason than a pause ends no pause.
  mutating func take(withoutFollowers error: SearchError) {
    take(besideSearch: error)
    guard !hasOneAllowance, let end = error.pauseEnd else { return }
    followersPause = max(end, followersPause ?? end)
  }

  private var hasOneAllowance: Bool { settings?.kind.hasOneAllowance == true }
}

extension Page {
  /// How many rows its posts make: a boost stands in the row of what it boosts, and is none of its
  /// own. Some of the posts that follow may be boosts, as long as nobody counted these.
  fileprivate func rows(areAllHere: Bool) -> Count? {
    switch count {
    case .exactly(let posts) where folded != nil || areAllHere: .exactly(posts - (folded ?? 0))
    case .exactly(let posts), .atMost(let posts): .atMost(posts - (folded ?? 0))
    case nil: nil
    }
  }
}

extension SearchOutcome {
  /// Whether it is a page that was asked for before its source's rows came anew: it would leave out
  /// what lies between.
  func isStale(after said: Feed) -> Bool { cursor.map { $0 != said.asked } ?? false }
}
