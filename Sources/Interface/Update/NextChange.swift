import Posts

/// When the screen changes by itself: for that moment the clock is asked for.
extension State {
  /// How long until what is shown changes by itself; `nil` when nothing runs. A countdown changes
  /// each second, one of hours each minute, a spinner four times in a second.
  var nextChange: Duration? {
    var changes = countdowns + pauses + renewals
    if let pending, now - pending.since < Self.dimming {
      changes.append(Self.dimming - max(.zero, now - pending.since))
    }
    if followers?.isSpinning == true { changes.append(Spinner.turn) }
    return changes.min()
  }

  /// How long until each source has all its requests again, or gives followers again while that is
  /// seen: from then on this is not told. Leaves out what is more than a day away.
  private var renewals: [Duration] {
    let ends = sources.compactMap(\.usage?.resetsAt)
    let pauses = isOverSources ? sources.compactMap(\.followersPause) : []
    return (ends + pauses).map { $0 - now }.filter { $0 > .zero && $0 <= .days(1) }
  }

  /// How long until each countdown that is seen changes.
  private var countdowns: [Duration] {
    let ends = sources.compactMap { source -> Timestamp? in
      guard case .paused(_?) = SourceStanding(source, now: now), isSeen(source) else { return nil }
      return source.pauseEnd
    }
    return (ends + pauseInFront.asList).map { end in
      let left = end - now
      return left.untilStep(of: left > .seconds(3600) ? .seconds(60) : .seconds(1))
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
    return SourcesPane(state: self, layout: layout, palette: Palette(theme)).shows(source)
  }
}

extension Duration {
  /// How long until what is left is a whole number of steps again; a whole step where it is one
  /// now.
  fileprivate func untilStep(of step: Duration) -> Duration {
    Duration(attoseconds: (attoseconds - 1) % step.attoseconds + 1)
  }
}
