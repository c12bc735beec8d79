import Posts

/// The conversation around an open post: asking its service, and walking through it.
extension State {
  /// Asks the service of the open post for its conversation, where that costs nothing; else says why
  /// not, or offers it.
  mutating func askForThread() -> [Effect] {
    guard let post = detail?.post else { return [] }
    let standing = threadStanding(for: post)
    detail?.live.standing = standing
    guard case .asking(let request) = standing else { return [] }
    return [.liveThread(request)]
  }

  /// The same by a key, at once. What costs money has a line of its own for that.
  mutating func askForThreadAgain() -> [Effect] {
    guard let post = detail?.post else { return [] }
    var standing = threadStanding(for: post)
    if case .offered(let source, nil) = standing {
      standing = .asking(ThreadRequest(post: post, source: source))
    }
    if case .asking(var request) = standing {
      request.isOnDemand = true
      standing = .asking(request)
    }
    detail?.live.standing = standing
    return detail?.live.request.map { [.liveThread($0)] } ?? []
  }

  /// Takes the answer to the request that is under way; those to others are dropped.
  mutating func take(
    _ result: Result<ThreadAnswer, SearchError>, for request: ThreadRequest, at moment: Timestamp
  ) {
    guard detail?.live.request == request else { return }
    keepingPlace { detail in
      switch result {
      case .success(let answer):
        detail.live = LiveThread(
          .answered,
          told: LiveThread.Told(
            answer: answer, post: request.post.id, source: request.source, at: moment))
      case .failure(let error): detail.live.standing = .failed(error, source: request.source)
      }
    }
    guard case .success(let answer) = result, let usage = answer.usage else { return }
    for index in sources.indices where sources[index].name == request.source {
      sources[index].usage = usage
    }
  }

  /// Changes what stands around the open post. Whatever of it is being read stays where it is on the
  /// screen.
  mutating func keepingPlace(_ change: (inout Detail) -> Void) {
    guard var detail else { return }
    let before = DetailContent(detail, state: self).stopsOfLines
    change(&detail)
    let after = DetailContent(detail, state: self).stopsOfLines
    if let row = before.indices.first(where: { $0 >= detail.scroll && before[$0] != nil }),
      detail.scroll > 0, before[detail.scroll] != nil,
      let old = before.firstIndex(of: before[row]), let new = after.firstIndex(of: before[row])
    {
      detail.scroll = max(0, detail.scroll + new - old)
    }
    self.detail = detail
  }

  /// Goes to the next post of the conversation, or the one before; at both ends it says so.
  mutating func moveInThread(by step: Int) {
    guard let detail else { return }
    let stops = DetailContent(detail, state: self).thread.stops
    guard !stops.isEmpty else {
      note = Note(.done, "Nothing is known of a conversation around this post.")
      return
    }
    let place = detail.stop.flatMap { stops.firstIndex(of: $0) }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : stops.count - 1)
    guard stops.indices.contains(next) else {
      note = Note(.done, step > 0 ? "This is the last post." : "This is the first post.")
      return
    }
    self.detail?.stop = stops[next]
    self.detail?.link = nil
    revealStop()
  }

  /// The post of the conversation one stands on.
  var selectedInThread: Post? { detail.flatMap { DetailContent($0, state: self).selectedPost } }

  /// Opens the post one stands on over this one, or asks for what is offered.
  mutating func open(_ stop: ThreadStop) -> [Effect] {
    guard let detail else { return [] }
    if stop == .offer { return askForOffer() }
    guard let post = selectedInThread else {
      let isHidden = MergedThread(detail).all.contains { .post($0.id) == stop && $0.isHidden }
      let key = keyText(.reveal, in: .detail)
      note = Note(.done, isHidden ? "\(key) shows it." : "Nothing is left of this post.")
      return []
    }
    detailsBeneath.append(detail)
    var next = Detail(post: post, isRevealed: detail.isRevealed)
    next.live.told = detail.live.told
    self.detail = next
    return [.thread(post)] + askForThread()
  }

  /// Back to the post that this one was opened from, or to the list.
  mutating func goBack() -> [Effect] {
    detail = detailsBeneath.popLast()
    guard let detail else { return [] }
    let rest: [Effect] = detail.thread == nil ? [.thread(detail.post)] : []
    return rest + (detail.live.request.map { [.liveThread($0)] } ?? [])
  }

  private mutating func askForOffer() -> [Effect] {
    guard let detail, case .offered(let source, _) = detail.live.standing else { return [] }
    let request = ThreadRequest(post: detail.post, source: source, isOnDemand: true)
    self.detail?.live.standing = .asking(request)
    self.detail?.stop = nil
    return [.liveThread(request)]
  }

  private mutating func revealStop() {
    guard let detail else { return }
    let lines = DetailContent(detail, state: self).stopsOfLines
    guard let first = lines.firstIndex(of: detail.stop) else { return }
    let last = lines.lastIndex(of: detail.stop) ?? first
    let rows = Layout(size).inside.rows
    self.detail?.scroll = min(first, max(detail.scroll, last - rows + 1))
  }
}

extension Detail {
  /// Whether there is a conversation to walk through.
  var hasThread: Bool {
    if case .offered = live.standing { return true }
    return !MergedThread(self).all.isEmpty
  }
}
