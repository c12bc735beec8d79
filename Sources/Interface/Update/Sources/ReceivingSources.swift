import Posts

/// What is known of the sources, and when it no longer holds.
extension State {
  /// Takes what is known of sources; those not named stay. One that has nothing to tell keeps what
  /// it said last.
  ///
  /// - Parameter anew: the names of those that were made anew.
  mutating func receive(_ sources: [SourceStatus], madeAnew anew: Set<String> = []) -> [Effect] {
    let before = self.sources
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
      self.sources[index].failedAt = source.failedAt ?? said.failedAt
      self.sources[index].remainder = source.remainder ?? said.remainder
      self.sources[index].unansweredPauses = said.unansweredPauses
    }
    let effects = forgetRequests(since: before, madeAnew: anew)
    askForAccess()
    return effects + askForNextPage()
  }

  /// Notes that a request to a source has left.
  mutating func noteSearching(_ source: String, for query: Query) {
    guard query == self.query else { return }
    sources.change(source) { source in
      guard source.isOn else { return }
      source.condition = .searching
      source.remainder = nil
    }
  }

  /// Forgets what live sources said of the query before, and what it cost, but not what stands in
  /// the way of all queries.
  mutating func forgetAnswers() {
    expenses.forgetQuery()
    for index in sources.indices where sources[index].settings != nil {
      sources[index].usage?.cost = .zero
      sources[index].remainder = nil
      sources[index].unansweredPauses = 0
      switch sources[index].condition {
      case .answered, .searching: sources[index].condition = .ready
      case .failed(let error) where error.isAboutQuery: sources[index].condition = .ready
      case .failed, .ready, .off: break
      }
    }
  }
}

extension SearchError {
  /// Whether another query may fare better.
  fileprivate var isAboutQuery: Bool {
    switch kind {
    // The answer to another text may be there already, or cheaper.
    case .failed, .notSearchable, .overBudget: true
    case .refused, .noAccount, .paused: false
    }
  }
}

/// What sources with a price have cost. Other copies of the program spend from the same caps, and
/// each day of UTC begins with nothing: so the sums are read anew when somebody looks at them, and
/// never automatically.
extension State {
  /// Reads the sums anew, where there are any.
  func readSpending() -> [Effect] { expenses.sums.isEmpty ? [] : [.readSpending] }

  /// Reads the sums anew at the first key of a day.
  mutating func readSpendingOfNewDay() -> [Effect] {
    guard expenses.areOfAnotherDay(at: now) else { return [] }
    expenses.noteReading(at: now)
    return readSpending()
  }
}
