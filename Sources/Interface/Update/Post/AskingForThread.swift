import Posts

/// The conversation around an open post: when its service is asked, and what becomes of the answer.
extension State {
  /// Asks the service of the open post for its conversation, where that costs nothing; else says
  /// why not, or offers it.
  mutating func askForThread() -> [Effect] {
    guard let post = detail?.post else { return [] }
    let standing = threadStanding(for: post)
    detail?.live.standing = standing
    guard case .asking(let request) = standing else { return [] }
    return [.liveThread(request)]
  }

  /// Asks again by a key, at once. A conversation that costs money has a line of its own for that.
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

  /// Looks anew whether the service may be asked, and by which source: one was turned on or off,
  /// allowed, or made anew, or brought a copy of the post, while that is open.
  mutating func reconsiderThread() -> [Effect] {
    guard let detail else { return [] }
    let standing = threadStanding(for: detail.post)
    switch (detail.live.standing, standing) {
    case (.alone, _) where standing != detail.live.standing: return askForThread()
    case (.offered, .asking):
      // The line that offered it goes.
      if detail.stop == .offer { self.detail?.stop = nil }
      return askForThread()
    case (.asking(let request), _) where sources.named(request.source)?.canAnswer != true:
      // Another source may know it, for nothing or at a price.
      return askForThread()
    case (.failed(_, let source), _) where sources.named(source)?.canAnswer != true:
      // What it said last is not what stands in the way now.
      return askForThread()
    case (.failed(_, let source), .asking(let request)) where request.source != source:
      // One that comes before it was turned on or allowed, or a copy of the post came from it: it
      // may know the conversation.
      return askForThread()
    case (.failed(_, let source), .offered(let other, _)) where other != source:
      return askForThread()
    case (.offered, .alone), (.offered, .offered):
      self.detail?.live.standing = standing
    default: break
    }
    return []
  }

  /// Forgets why sources gave no conversation, where they were made anew: the open post asks again,
  /// those beneath once they are in front.
  mutating func forgetFailedThreads(of made: [SourceStatus]) {
    detail?.live.forgetFailure(of: made)
    for index in detailsBeneath.indices { detailsBeneath[index].live.forgetFailure(of: made) }
  }

  /// Takes the answer to the request that is under way; those to others are dropped.
  mutating func receive(
    _ result: Result<ThreadAnswer, SearchError>, for request: ThreadRequest, at moment: Timestamp
  ) {
    guard detail?.live.request == request else { return }
    if case .success(let answer) = result {
      gone.take(answer, from: request.source, at: answer.usage?.keptAt ?? moment)
    }
    keepingPlace { detail in
      switch result {
      case .success(let answer):
        detail.live = LiveThread(
          .answered,
          told: LiveThread.Told(
            answer: answer, post: request.post.id, source: request.source,
            at: answer.usage?.keptAt ?? moment))
      case .failure(let error): detail.live.standing = .failed(error, source: request.source)
      }
    }
    if case .success(let answer) = result,
      let copy = answer.nodes.first(where: { $0.id == request.post.id })?.post
    {
      renewDetail(by: copy)
    }
    sources.change(request.source) { source in
      switch result {
      case .success(let answer):
        // On X, a conversation is found by a search.
        let isOfSearch = source.settings?.kind == .x
        if let usage = answer.usage { source.take(usage, isOfSearch: isOfSearch) }
      case .failure(let error): source.take(besideSearch: error)
      }
    }
  }

  /// Changes the open post, what stands around it, or what of that is hidden. Whatever is being
  /// read stays where it is on the screen, what is selected of the conversation stays in sight, and
  /// the selected link stays selected, even if its number is another one now.
  mutating func keepingPlace(_ change: (inout Detail) -> Void) {
    guard var detail else { return }
    let old = DetailContent(detail, state: self)
    let before = old.stopsOfLines
    change(&detail)
    if let link = old.selectedLink {
      detail.link = DetailContent(detail, state: self).links.firstIndex(of: link)
    }
    let after = DetailContent(detail, state: self).stopsOfLines
    if let row = before.indices.first(where: { $0 >= detail.scroll && before[$0] != nil }),
      detail.scroll > 0, before[detail.scroll] != nil,
      let old = before.firstIndex(of: before[row]), let new = after.firstIndex(of: before[row])
    {
      detail.scroll = max(0, detail.scroll + new - old)
    }
    self.detail = detail
    if old.showsStop, !DetailContent(detail, state: self).showsStop { revealStop() }
  }

  /// Asks for what is offered, which may cost money.
  mutating func askForOffer() -> [Effect] {
    guard let detail, case .offered(let source, _) = detail.live.standing else { return [] }
    let request = ThreadRequest(post: detail.post, source: source, isOnDemand: true)
    self.detail?.live.standing = .asking(request)
    self.detail?.stop = nil
    return [.liveThread(request)]
  }
}

extension LiveThread {
  fileprivate mutating func forgetFailure(of made: [SourceStatus]) {
    guard case .failed(_, let source) = standing, made.named(source) != nil else { return }
    standing = .alone(nil)
  }
}
