import Posts

/// Which post the keys for a post mean while one is open.
extension State {
  /// The selected post of the conversation while it is in sight, else the open one. `nil` where the
  /// selected one cannot be used, and a note says why: then no key acts on another one.
  mutating func meantPost() -> Post? {
    guard let detail else { return nil }
    guard let stop = DetailContent(detail, state: self).stopInSight, case .post = stop else {
      return detail.post
    }
    if let post = openable(at: stop) { return post }
    note = noteOfKeptBack(stop)
    return nil
  }

  /// The post of a stop, as far as it can be opened. Whoever opens a post behind its warning has
  /// read the warning, as in the list.
  func openable(at stop: ThreadStop) -> Post? {
    guard let detail,
      let entry = detail.merged.all.first(where: { ThreadStop.post($0.id) == stop })
    else { return nil }
    let isKeptBack = entry.isWithheld && entry.isHidden && !detail.isRevealed
    return isKeptBack ? nil : entry.post
  }

  /// Why the post of a stop cannot be opened.
  func noteOfKeptBack(_ stop: ThreadStop) -> Note {
    let isHidden = detail?.merged.all.contains { ThreadStop.post($0.id) == stop && $0.isHidden }
    let key = keyText(.reveal, in: .detail)
    return Note(.notice, isHidden == true ? "\(key) shows it." : "Nothing is left of this post.")
  }
}
