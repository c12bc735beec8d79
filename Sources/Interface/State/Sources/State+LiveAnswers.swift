import Posts

/// Whether live sources will answer yet, and why they have not: all of them together.
extension State {
  /// Whether a live source has been asked and has not answered yet.
  var isSearchingLive: Bool {
    sources.contains { $0.condition == .searching && $0.name != Source.archiveName }
  }

  /// Whether live sources are asked for what stands in the field: it is long enough, and something
  /// of it was understood.
  var isForLive: Bool { query.isForLive(typed: field.text, minimum: launch.minimumLength) }

  /// The live sources that would be asked if what is typed were longer.
  var sourcesForLonger: [String] {
    guard onlyArchiveAnswers, !typedWords.isEmpty else { return [] }
    return sources.filter { $0.settings != nil && $0.canAnswer }.map(\.name)
  }

  /// Whether a live source has been asked and has not answered yet, or will be asked in a moment:
  /// sources wait until nobody types any more. One whose pause is over is not asked anew for what
  /// it has answered, nor after a second pause.
  var isAwaitingLive: Bool {
    if isSearchingLive { return true }
    guard isForLive else { return false }
    return sources.contains { source in
      source.settings != nil && source.condition == .ready && source.hasAccess
        && !source.isOnDemand && source.unansweredPauses < 2 && !isAnswered(by: source)
    }
  }

  /// What live sources failed by; of those that the query leaves out nothing is said. That one is
  /// not asked, by the person's own choice, is said only where none of the others could be asked;
  /// what one cannot look for, only where none of them failed. One that wants an account comes
  /// behind those that may answer the next time. Where the first one is paused, the one that
  /// answers again first stands there: its time is what one waits for.
  var liveFailures: [(source: String, error: SearchError)] {
    let live = sources.filter { $0.settings != nil && $0.isOn }
    let asked = live.filter(\.hasAccess)
    let all = (asked.isEmpty ? live : asked).compactMap { source in
      source.failure(now: now).map { (source: source.name, error: $0) }
    }
    .filter { !$0.error.isLeftOut }
    let failed = all.filter { $0.error.kind != .notSearchable }
    var told = failed.isEmpty ? all : failed
    told = told.filter { !$0.error.wantsAccount } + told.filter { $0.error.wantsAccount }
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

extension SearchError {
  /// Whether it lasts until a person does something about an account.
  fileprivate var wantsAccount: Bool { kind == .refused || kind == .noAccount }
}
