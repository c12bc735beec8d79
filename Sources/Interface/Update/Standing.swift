import Posts

/// How the sources are doing.
extension State {
  /// Takes the list of sources; one that has nothing to tell keeps what it said last.
  mutating func take(_ sources: [SourceStatus]) {
    let said = self.sources
    self.sources = sources.map { source in
      guard source.condition == .ready, let last = said.first(where: { $0.name == source.name })
      else { return source }
      var source = source
      source.condition = last.condition
      return source
    }
  }
}

extension [SourceStatus] {
  /// Writes down what a source said last: how many posts and how fast, or why none.
  mutating func note(_ outcome: SearchOutcome) {
    guard let index = firstIndex(where: { $0.name == outcome.source }) else { return }
    switch (outcome.result, self[index].condition) {
    case (.failure(let error), _): self[index].condition = .failed(error)
    case (.success(let answer), .answered(_, let microseconds)) where answer.stage == .counted:
      guard let count = answer.page.count else { return }
      self[index].condition = .answered(count: count, microseconds: microseconds)
    case (.success(let answer), _) where answer.stage == .first:
      let count = answer.page.count ?? .exactly(answer.page.posts.count)
      self[index].condition = .answered(count: count, microseconds: answer.microseconds)
    default: break
    }
  }
}
