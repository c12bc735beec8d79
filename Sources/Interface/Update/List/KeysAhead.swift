import Posts

/// Keys that ask for rows which are still on their way: they are carried out when those come.
///
/// Whoever holds Down goes on over the end of a page as over any other row, and whoever types a
/// text, moves and opens or copies a post in one go means the rows of that text. All these keys are
/// forgotten at any other key, at another text, and when a page fails or is the last.
extension State {
  /// The most keys that are remembered at the end of a page: what a held key sends in some three
  /// seconds, so that the list does not run on for long when it is let go.
  static let maxKeysAhead = 100

  /// Whether the rows of the text are still to come: those shown belong to another one, or there is
  /// none so far.
  var isBeforeRows: Bool {
    if let pending, pending.query != results.query || (results.isPartial && results.posts.isEmpty) {
      return true
    }
    // Where the archive has none, others may have some.
    return rowCount == 0 && isAwaitingLive
  }

  /// Whether moves wait for the next rows of a long search; then what opens a post waits behind
  /// them.
  var isBetweenSlices: Bool { results.isPartial && !results.keysAhead.isEmpty }

  /// Makes a move that means the rows to come. Until then it moves in those still shown, so that no
  /// key seems dead.
  mutating func moveAhead(_ command: Command) -> [Effect] {
    var ahead = results.keysAhead
    ahead.append(command)
    let effects = move(command)
    // In the old rows nothing is waited for, and nothing said.
    stopGoingToEnd()
    note = nil
    results.keysAhead = ahead
    results.topAhead = nil
    return effects
  }

  /// Selects the row below; where it is still to come, as soon as it is there.
  mutating func goDown() -> [Effect] {
    // A screen down that is not finished yet ends elsewhere, and this key goes on from there.
    if results.topAhead != nil, !results.keysAhead.isEmpty, isAwaitingRows {
      remember(.down)
      return askForNextPage()
    }
    let target = results.selected + 1
    let effects = select(target)
    if target >= rowCount { remember(.down) }
    return effects
  }

  /// Remembers a key that has not found its row, while further rows are on their way.
  mutating func remember(_ command: Command) {
    guard isAwaitingRows, results.keysAhead.count < Self.maxKeysAhead else { return }
    results.keysAhead.append(command)
  }

  /// Remembers a key that means a row which is still to come. Held, it means that row once.
  mutating func rememberForRow(_ command: Command) {
    guard results.keysAhead.last != command,
      results.keysAhead.count(where: { $0.meansSelectedPost }) < Self.maxKeysAhead
    else { return }
    results.keysAhead.append(command)
  }

  /// Whether further rows are on their way, perhaps behind an answer from the top.
  var isAwaitingRows: Bool { isFetching || isRefreshing }

  /// Whether rows are on their way that come in behind the last one.
  var isFetching: Bool { results.feeds.contains { $0.asked != nil || $0.isPartial } }

  /// Whether the same query is being asked anew: the rows that follow are asked for behind its
  /// answer.
  private var isRefreshing: Bool {
    pending?.query == results.query && results[feed: Source.archiveName].next != nil
  }

  /// Carries out what was pressed too early, now that rows may have come. A key that finds no row
  /// again stays remembered while more are on their way, and so do all behind it.
  mutating func catchUp(after outcome: SearchOutcome) -> [Effect] {
    // A failed page is not asked for again automatically, and a count brings no row.
    guard !results.keysAhead.isEmpty || results.topAhead != nil, outcome.query == results.query,
      !isBeforeRows, case .success(let answer) = outcome.result, answer.stage != .counted
    else { return [] }
    finishPage()
    let commands = results.keysAhead
    results.keysAhead = []
    var effects: [Effect] = []
    for command in commands {
      // On the way to the end all keys wait for the last row, and a key that starts from what is
      // seen waits for a screen down to be finished. Keys pressed behind it wait with it.
      guard results.keysAhead.isEmpty, !isGoingToEnd,
        results.topAhead == nil || !command.startsFromView
      else {
        results.keysAhead.append(command)
        continue
      }
      effects += command == .open ? openAhead() : performInList(command)
    }
    return effects
  }

  /// Opens the post that Enter was meant for. A line that may cost money wants an Enter that is
  /// pressed in its sight.
  private mutating func openAhead() -> [Effect] {
    place == .list && selectedMore == nil ? openSelected() : []
  }

  /// Forgets what this key gives up. What leaves the list (Enter, F3) is taken back by any key,
  /// since that key would no longer be the list's; a copy or ^O keeps its turn.
  mutating func forgetKeysAhead(at command: Command?) {
    if isInList, goesAhead(command) {
      results.keysAhead.removeAll { $0.leavesList }
    } else if command?.meansSelectedPost == true {
      // The post is selected already, and the list below it may go on.
      results.keysAhead = []
    } else {
      forgetKeysAhead()
    }
  }

  /// Forgets all remembered keys; a screen down that waits is not finished any more.
  mutating func forgetKeysAhead() {
    results.keysAhead = []
    results.topAhead = nil
  }

  /// Whether a key in the list lets those that are remembered stay.
  private func goesAhead(_ command: Command?) -> Bool {
    switch command {
    case .down?, .pageDown?, .last?: true
    case .up?, .pageUp?, .first?: isBeforeRows
    case let command?: command.meansSelectedPost && (isBeforeRows || isBetweenSlices)
    default: false
    }
  }
}

extension Command {
  /// Whether a key in the list does something with the selected post, or shows more of it.
  var meansSelectedPost: Bool {
    switch self {
    case .open, .followers, .openInBrowser, .copyLink, .copyText, .copyMarkdown: true
    case .up, .down, .pageUp, .pageDown, .first, .last, .back, .refresh, .showNewer, .saveQuery,
      .previousQuery, .nextQuery, .previousPost, .nextPost, .nextLink, .previousLink, .nextMatch,
      .previousMatch, .nextInThread, .previousInThread, .nextAnswer, .previousAnswer, .toggle,
      .signIn, .reveal, .sources, .saved, .scope, .order, .complete, .help, .redraw, .suspend,
      .quit, .backwardChar, .forwardChar, .backwardWord, .forwardWord, .beginningOfLine,
      .endOfLine, .backwardDeleteChar, .deleteChar, .unixWordRubout, .backwardKillWord, .killWord,
      .unixLineDiscard, .killLine, .yank, .undo:
      false
    }
  }

  /// Whether where it ends depends on the lines of the list that are seen, as with all but Down and
  /// what means a post.
  fileprivate var startsFromView: Bool { self != .down && !meansSelectedPost }

  /// Whether the keys that follow are no longer the list's.
  fileprivate var leavesList: Bool { self == .open || self == .followers }
}
