import Posts

/// What stands where results would be and are none: one line, what is the matter and what one can do next.
struct StateLine: Sendable, Equatable {
  var words: String
  var advice: String

  /// `nil` when there are rows to show.
  init?(_ state: State) {
    let results = state.results
    guard state.rowCount == 0 else { return nil }
    // For a moment what was said before stays: most answers come at once.
    let isSaid = results.query != nil || state.query.isEmpty
    if results.isPartial {
      words = "None so far"
      advice = "looking through older posts; type on to search for something else"
    } else if let pending = state.pending,
      !isSaid || state.elapsed(since: pending.since) >= State.patience
    {
      words = "Searching…"
      advice = "type on to search for something else"
    } else if let failure = results.failure {
      words = failure.kind == .refused ? "Access refused" : "Not available"
      if !failure.message.isEmpty { words += " — " + failure.messageWithoutStop }
      let again = Self.keys(.refresh, state) + " asks again"
      advice = failure.remedy.isEmpty ? again : failure.remedy + " " + again
    } else if results.query == nil || results.query?.isEmpty == true {
      words = "Type to search"
      advice =
        results.query == nil
        ? Self.keys(.help, state) + " shows every key"
        : "the archive is empty: twinstant import FILE fills it"
    } else {
      words = "No posts match"
      advice =
        "\(Self.keys(.unixWordRubout, state)) erases the last word, "
        + "\(Self.keys(.back, state)) the whole query"
    }
  }

  private static func keys(_ command: Command, _ state: State) -> String {
    state.keys.keys(for: command, in: .list).first?.text ?? command.rawValue
  }
}
