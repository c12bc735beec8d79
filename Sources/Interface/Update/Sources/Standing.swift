import Posts

/// How the sources are doing.
extension State {
  /// Takes what is known of sources; those not named stay. One that has nothing to tell keeps what
  /// it said last.
  mutating func take(_ sources: [SourceStatus]) -> [Effect] {
    for source in sources {
      guard let index = self.sources.index(named: source.name) else {
        let isArchive = source.name == Source.archiveName
        self.sources.insert(source, at: isArchive ? 0 : self.sources.count)
        continue
      }
      let said = self.sources[index]
      self.sources[index] = source
      if source.condition == .ready, said.condition != .off {
        self.sources[index].condition = said.condition
      }
      self.sources[index].settings = source.settings ?? said.settings
      self.sources[index].usage = source.usage ?? said.usage
      self.sources[index].followersPause = source.followersPause ?? said.followersPause
      self.sources[index].remainder = source.remainder ?? said.remainder
    }
    askForAccess()
    return askForNextPage()
  }

  /// Takes sources that were made anew: what those before them said of their accounts holds no
  /// more.
  mutating func replace(_ sources: [SourceStatus]) -> [Effect] {
    for source in sources { self.sources.change(source.name) { $0 = source } }
    // It may have been answered elsewhere.
    if let access, sources.named(access.source) != nil { self.access = nil }
    return take(sources)
  }

  /// A request to a source has left.
  mutating func takeSearching(_ source: String, for query: Query) {
    guard query == self.query else { return }
    sources.change(source) { source in
      guard source.isOn else { return }
      source.condition = .searching
      source.remainder = nil
    }
  }

  /// What live sources said of the query before is said no more, nor what it cost; what stands in
  /// the way of all queries is.
  mutating func forgetAnswers() {
    expenses.forgetQuery()
    for index in sources.indices where sources[index].settings != nil {
      sources[index].usage?.cost = .zero
      sources[index].remainder = nil
      switch sources[index].condition {
      case .answered, .searching: sources[index].condition = .ready
      case .failed(let error) where error.isAboutQuery: sources[index].condition = .ready
      case .failed, .ready, .off: break
      }
    }
  }

  /// Whether a live source has been asked and has not answered yet.
  var isSearchingLive: Bool {
    sources.contains { $0.condition == .searching && $0.name != Source.archiveName }
  }

  /// The same, or one will be asked in a moment: live sources wait until nobody types any more. One
  /// whose pause is over is not asked anew for what it has answered.
  var isAwaitingLive: Bool {
    if isSearchingLive { return true }
    guard !onlyArchiveAnswers, !query.isEmpty else { return false }
    return sources.contains { source in
      source.settings != nil && source.condition == .ready && source.hasAccess
        && !source.isOnDemand && !isAnswered(by: source)
    }
  }

  /// What live sources failed by. That one is not asked, by the person's own choice, is said only
  /// where none of the others could be asked; what one cannot look for, only where none of them
  /// failed. Where the first one is paused, the one that answers again first stands there: its time
  /// is what one waits for.
  var liveFailures: [(source: String, error: SearchError)] {
    let live = sources.filter { $0.settings != nil && $0.isOn }
    let asked = live.filter(\.hasAccess)
    let all = (asked.isEmpty ? live : asked).compactMap { source in
      source.failure(now: now).map { (source: source.name, error: $0) }
    }
    let failed = all.filter { $0.error.kind != .notSearchable }
    var told = failed.isEmpty ? all : failed
    if case .paused? = told.first?.error.kind {
      let ends = told.enumerated().compactMap { index, failure in
        failure.error.pauseEnd.map { (index: index, end: $0) }
      }
      if let next = ends.min(by: { $0.end < $1.end }) {
        told.insert(told.remove(at: next.index), at: 0)
      }
    }
    return told
  }
}

extension SourceStatus {
  /// Takes what an answer tells of the service's allowance for searches; of one that was kept the
  /// newest known number stands.
  ///
  /// - Parameter isOfSearch: whether a search was answered: other requests may have another one.
  mutating func take(_ usage: Usage, isOfSearch: Bool = true) {
    guard isOfSearch || hasOneAllowance else { return }
    if usage.isKept, self.usage != nil {
      self.usage?.cost = usage.cost
    } else {
      self.usage = usage
    }
  }

  /// Takes why it did not answer; of a service that wants to be left alone with the requests that
  /// it still accepts, where it said so.
  mutating func take(_ error: SearchError) {
    condition = .failed(error)
    guard let remaining = error.remaining else { return }
    usage = Usage(
      cost: usage?.cost ?? .zero, remaining: remaining,
      resetsAt: error.pauseEnd ?? usage?.resetsAt)
  }

  /// Takes why another request than a search failed: where a single allowance is for all that is
  /// asked, a pause is one of searches, too.
  mutating func take(besideSearch error: SearchError) {
    if isOn, hasOneAllowance, error.pauseEnd != nil { take(error) }
  }

  /// Takes why it gave no followers. What fails for another reason than a pause ends none.
  mutating func take(withoutFollowers error: SearchError) {
    take(besideSearch: error)
    guard !hasOneAllowance, let end = error.pauseEnd else { return }
    followersPause = max(end, followersPause ?? end)
  }

  private var hasOneAllowance: Bool { settings?.kind.hasOneAllowance == true }
}

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
    case (.success(let answer), _) where answer.stage != .counted:
      let isSlice = answer.stage == .slice
      // That there are none so far is no answer, nor is less than is shown.
      if isSlice, answer.page.posts.isEmpty || said.isWhole { return }
      let isFromTop = isSlice || answer.stage == .first
      // Of a live source the rows in hand are told: further ones add to them, each once, and a
      // boost in the row of what it boosts.
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
}

extension Page {
  /// How many rows its posts make: a boost stands in the row of what it boosts, and is none of its
  /// own. Of posts that follow some may be boosts, as long as nobody counted these.
  fileprivate func rows(areAllHere: Bool) -> Count? {
    switch count {
    case .exactly(let posts) where folded != nil || areAllHere: .exactly(posts - (folded ?? 0))
    case .exactly(let posts), .atMost(let posts): .atMost(posts - (folded ?? 0))
    case nil: nil
    }
  }
}

extension SearchError {
  /// Whether another query may fare better.
  fileprivate var isAboutQuery: Bool {
    switch kind {
    // Of another text the answer may be there already, or cheaper.
    case .failed, .notSearchable, .overBudget: true
    case .refused, .noAccount, .paused: false
    }
  }
}
