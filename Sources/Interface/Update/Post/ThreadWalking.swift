import Posts

/// Walking through the conversation around an open post.
extension State {
  /// Goes to the next post of the conversation, or the one before; at both ends it says so.
  mutating func moveInThread(down: Bool) {
    guard let detail else { return }
    let walk = ThreadWalk(DetailContent(detail, state: self))
    guard !walk.places.isEmpty else {
      let isToCome = isThreadToCome
      note = Note(
        .notice,
        isToCome
          ? "The conversation is still being read." : "No conversation around this post is known.")
      return
    }
    guard let next = down ? walk.next : walk.previous else {
      let way = down ? "below" : "above"
      note = Note(.notice, "There is nothing further \(way) in this conversation.")
      return
    }
    self.detail?.stop = next
    self.detail?.link = nil
    revealStop()
  }

  /// Whether the archive has not yet told what it knows around the open post. One that failed tells
  /// nothing.
  private var isThreadToCome: Bool {
    if case .failed? = sources.named(Source.archiveName)?.condition { return false }
    return detail?.thread == nil
  }

  /// Whether Enter does something in the open post, with what is selected there and in sight.
  var opensInPost: Bool {
    guard let detail else { return false }
    let content = DetailContent(detail, state: self)
    guard let stop = content.stopInSight else { return content.linkInSight != nil }
    if case .post = stop { return openable(at: stop) != nil }
    return true
  }

  /// Opens the post at a stop over this one, or asks for what the stop offers.
  mutating func open(_ stop: ThreadStop) -> [Effect] {
    guard let detail else { return [] }
    switch stop {
    case .offer: return askForOffer()
    case .above: return reach(detail.reach.higher, from: 1)
    case .below: return reach(detail.reach.deeper, from: -1)
    case .post: break
    }
    guard let post = openable(at: stop) else {
      note = noteOfKeptBack(stop)
      return []
    }
    detailsBeneath.append(detail)
    var next = Detail(post: post, isRevealed: detail.isRevealed)
    next.live.told = detail.live.told
    next.gone = gone
    // The conversation may have told newer counts.
    next.listedCounts = listedCopy(of: post)?.metrics
    self.detail = next
    return [.thread(post)] + askForThread()
  }

  /// Opens the post of the conversation that the selected link leads to; `nil` where it leads
  /// elsewhere.
  mutating func openLinkHere() -> [Effect]? {
    guard let detail, let link = DetailContent(detail, state: self).linkInSight else { return nil }
    let address = PostAddress(link)
    guard
      let entry = detail.merged.all.first(where: { entry in
        entry.post.map { address.names($0) } == true
      })
    else { return nil }
    self.detail?.stop = .post(entry.id)
    self.detail?.link = nil
    return open(.post(entry.id))
  }

  /// Reads more of the archive's posts around the open one; the post beside the line for that is
  /// selected.
  private mutating func reach(_ reach: ThreadReach, from step: Int) -> [Effect] {
    guard let detail else { return [] }
    let stops = ThreadWalk(DetailContent(detail, state: self)).places.map(\.stop)
    let place = detail.stop.flatMap { stops.firstIndex(of: $0) }.map { $0 + step }
    self.detail?.stop = place.flatMap { stops.indices.contains($0) ? stops[$0] : nil }
    self.detail?.reach = reach
    return [.thread(detail.post, reach)]
  }

  /// Goes back to the post that this one was opened from, or to the list.
  mutating func goBack() -> [Effect] {
    detail = detailsBeneath.popLast()
    renewDetail()
    guard let detail else { return [] }
    return askArchiveForThread(of: detail) + (detail.live.request.map { [.liveThread($0)] } ?? [])
  }

  /// Brings the selected post of the conversation into sight.
  mutating func revealStop() {
    guard let detail else { return }
    let scroll = DetailContent(detail, state: self).scrollToStop(from: detail.scroll)
    self.detail?.scroll = scroll
  }
}

extension Detail {
  /// Whether there is a conversation to walk through.
  var hasThread: Bool {
    if case .offered = live.standing { return true }
    return !merged.all.isEmpty
  }
}
