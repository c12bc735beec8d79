import Posts

/// Keys that ask for rows which are still on their way: they are carried out when those come.
///
/// Whoever holds Down goes on over the end of a page as over any other row. Any other key, another text,
/// and a page that fails or is the last forget them.
extension State {
  /// Keys that are remembered: what a held key sends in some three seconds, so that the list does not
  /// run on for long when it is let go.
  static let maxKeysAhead = 100

  /// Selects the row below; where that one is still to come, when it is there.
  mutating func goDown() -> [Effect] {
    let target = results.selected + 1
    let effects = select(target)
    if target >= rowCount { remember(.down) }
    return effects
  }

  /// Remembers a key that has not found its row, while further rows are on their way.
  mutating func remember(_ command: Command) {
    guard isFetching || isRefreshing, results.keysAhead.count < Self.maxKeysAhead else { return }
    results.keysAhead.append(command)
  }

  /// Whether rows are on their way that come in behind the last one.
  var isFetching: Bool { results.feeds.contains { $0.asked != nil || $0.isPartial } }

  /// Whether the same query is being asked anew: the rows that follow are asked for behind its answer.
  private var isRefreshing: Bool {
    pending?.query == results.query && results[feed: Source.archiveName].next != nil
  }

  /// Carries out what was pressed too early, now that rows may have come. What finds no row again stays
  /// remembered while more are on their way.
  mutating func catchUp(after outcome: SearchOutcome) -> [Effect] {
    // What failed is not asked for again by itself, and a count brings no row.
    guard !results.keysAhead.isEmpty, outcome.query == results.query,
      case .success(let answer) = outcome.result, answer.stage != .counted
    else { return [] }
    let commands = results.keysAhead
    results.keysAhead = []
    return commands.flatMap { command in
      // As any key does: the way to the end is given up where another one followed.
      stopGoingToEnd()
      return performInList(command)
    }
  }

  /// Whether the list has the keys, or the question below it that leaves them to it.
  var isInList: Bool { sheet == nil && detail == nil }

  /// Whether a key in the list can be remembered beside those that are.
  static func goesAhead(_ command: Command?) -> Bool {
    command == .down || command == .pageDown || command == .last
  }
}
