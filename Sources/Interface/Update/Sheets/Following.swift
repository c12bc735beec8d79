import Posts

/// The followers of a post's author: what their keys do.
extension State {
  /// The list of followers that is open, in front or beneath the help.
  var followers: FollowersList? {
    get { if case .followers(let list) = sheetBeneathHelp { list } else { nil } }
    set { sheetBeneathHelp = newValue.map { .followers($0) } }
  }

  /// Opens the followers of the selected post's author, or closes them. Where sources know the
  /// author, and none of them may be asked, it says why instead, unless the question is open
  /// whether one may.
  mutating func toggleFollowers() -> [Effect] {
    if followers != nil { return show(nil) }
    guard sheet == nil else { return [] }
    guard let post = detail == nil ? results.selectedPost : meantPost() else {
      if detail == nil { note = .noPost }
      return []
    }
    guard !post.author.handle.isEmpty else {
      note = Note(.warning, "The author of this post is not known.")
      return []
    }
    // Followers of invented people are invented as well, without a network.
    if launch.isOffline, !post.id.isInvented {
      note = Note(.warning, "Offline: nobody can be asked for followers.")
      return []
    }
    let knowing = post.id.isInvented ? [] : sourcesKnowing(authorOf: post)
    let source = askable(of: knowing, for: post)
    if source == nil, let reason = whyNotAsked(knowing, in: detail == nil ? .list : .detail) {
      if !isAskingForAccess(of: knowing) { note = Note(.warning, reason) }
      return []
    }
    let request = FollowersRequest(
      person: post.author, service: post.id.service, source: source?.name)
    let prices = source?.settings?.prices
    followers = FollowersList(
      request, pricePerPerson: prices?.perUser,
      peopleBefore: source?.settings?.kind.peopleBeforeFollowers ?? 0,
      openKey: keyText(.open, in: .sheet), since: now)
    // What costs money is asked for by a key of its own.
    return prices == nil ? askForFollowers() : []
  }

  /// Whether there is anybody to ask for followers; for those of invented people nobody is needed.
  ///
  /// All sources count rather than that of the selected post, so that the last line stays the same
  /// from row to row.
  var canAskForFollowers: Bool {
    results.selectedPost?.id.isInvented == true
      || !launch.isOffline && liveSources.contains(where: \.canAnswer)
  }

  /// Moves, searches, asks for more, closes.
  mutating func performInFollowers(_ command: Command) -> [Effect] {
    guard let list = followers else { return [] }
    let page = max(1, pageLines / FollowersList.height)
    switch command {
    case .up: selectFollower(list.selected - 1)
    case .down: selectFollower(list.selected + 1)
    case .pageUp: selectFollower(list.selected - page)
    // Nothing is turned on here: Space reads on, as in the help.
    case .pageDown, .toggle: jumpToFollower(list.selected + page)
    case .first: selectFollower(0)
    case .last: jumpToFollower(.max)
    case .open where list.people.indices.contains(list.selected):
      let handle = list.people[list.selected].author.handle
      return closeAll() + replaceQuery(with: "from:\(handle)")
    case .open where list.isAskable(now: now): return askForFollowers()
    default: break
    }
    return []
  }

  /// Takes followers, some or all of those asked for; those of another person are dropped.
  mutating func receive(
    _ result: Result<FollowersAnswer, SearchError>, for request: FollowersRequest
  ) {
    guard var list = followers, list.isAsking, request == list.asked else { return }
    switch result {
    case .success(let answer):
      let known = Set(list.people.map(\.author.handle))
      list.people += answer.people.filter { !known.contains($0.author.handle) }
      list.withheld += answer.withheld
      if answer.isLast {
        (list.isAsking, list.hasEnded, list.next) = (false, true, answer.next)
      }
      if let usage = answer.usage, let name = request.source {
        sources.change(name) { $0.take(usage, isOfSearch: false) }
      }
    case .failure(let error):
      (list.isAsking, list.failure) = (false, told(error))
      if let name = request.source { sources.change(name) { $0.take(withoutFollowers: error) } }
    }
    followers = list
    selectFollower(list.selected)
  }

  /// Selects a person, or the last one. Where there is room, the line behind that one is shown,
  /// too: it is the way to more.
  private mutating func jumpToFollower(_ index: Int) {
    guard let list = followers else { return }
    if index >= list.jumpEnd { selectFollower(list.rowCount - 1) }
    selectFollower(min(index, list.jumpEnd))
  }

  /// Selects a row of the list, or the nearest there is.
  mutating func selectFollower(_ index: Int) {
    guard var list = followers else { return }
    list.selected = max(0, min(index, list.rowCount - 1))
    let inside = Layout(size).inside
    let height = list.height(columns: inside.columns, now: now)
    list.viewport.reveal(list.selected, lines: inside.rows, height: height)
    list.viewport.stopAtEnd(count: list.rowCount, lines: inside.rows, height: height)
    followers = list
  }

  /// The sources that know the author of a post: the one that brought it, and those of its service.
  private func sourcesKnowing(authorOf post: Post) -> [SourceStatus] {
    sources.filter { source in
      guard let settings = source.settings else { return false }
      return source.name == post.source || settings.postService == post.id.service
    }
  }

  private mutating func askForFollowers() -> [Effect] {
    guard var list = followers else { return [] }
    (list.isAsking, list.failure, list.since) = (true, nil, now)
    followers = list
    return [.followers(list.asked)]
  }
}

extension FollowersList {
  /// How far down a jump goes: to the last person, not to the line behind, where Enter may cost
  /// money. A line that was chosen stays chosen.
  fileprivate var jumpEnd: Int { max(people.count - 1, selected) }

  /// What is asked now: the latest, or those that follow.
  fileprivate var asked: FollowersRequest {
    var request = request
    request.cursor = next
    return request
  }
}
