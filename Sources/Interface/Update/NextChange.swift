import Posts

/// When the screen changes by itself: for that moment the clock is asked for.
extension State {
  /// Milliseconds until what is shown changes by itself; `nil` when nothing runs. A countdown
  /// changes each second, one of hours each minute, a spinner four times in a second.
  var nextChange: Int? {
    var changes: [Int64] = []
    if let pending, elapsed(since: pending.since) < Self.patience {
      changes.append(Self.patience - max(0, elapsed(since: pending.since)))
    }
    changes += countdowns + pauses + renewals
    if followers?.isSpinning == true { changes.append(Spinner.turn) }
    return changes.min().map { Int($0) }
  }

  /// Milliseconds until the requests that are left of a source are all there again, or its
  /// followers while that is seen: then they are told no more. Not what is more than a day away.
  private var renewals: [Int64] {
    let ends = sources.compactMap(\.usage?.resetsAt)
    let pauses = isOverSources ? sources.compactMap(\.followersPause) : []
    return (ends + pauses).map { $0.milliseconds - now.milliseconds }
      .filter { (1...86_400_000).contains($0) }
  }

  /// Milliseconds until each countdown that is seen changes.
  private var countdowns: [Int64] {
    let ends = sources.compactMap { source -> Timestamp? in
      guard case .paused(_?) = SourceStanding(source, now: now), isSeen(source) else { return nil }
      return source.pauseEnd
    }
    return (ends + pauseInFront.asList).map { end in
      let left = end.milliseconds - now.milliseconds
      return (left - 1) % (left > 3_600_000 ? 60_000 : 1000) + 1
    }
  }

  /// The end of the pause that followers or a conversation are waiting for, while that is seen.
  private var pauseInFront: Timestamp? {
    if Layout(size).isTooSmall { return nil }
    let failure: SearchError?
    switch (sheet, detail?.live.standing) {
    case (.followers(let list), _): failure = list.failure
    case (nil, .failed(let error, _)): failure = error
    default: failure = nil
    }
    return failure?.again(now: now) == nil ? nil : failure?.pauseEnd
  }

  /// Whether the standing of a source is on the screen: in the list of sources, its line, or the
  /// sheet.
  private func isSeen(_ source: SourceStatus) -> Bool {
    let layout = Layout(size)
    if layout.isTooSmall { return false }
    if isOverSources { return true }
    guard isInList else { return false }
    if results.posts.isEmpty, liveFailures.first?.source == source.name { return true }
    return SourcesPane(state: self, layout: layout, palette: Palette(launch.theme)).shows(source)
  }
}
