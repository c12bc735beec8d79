import Posts

/// What stands in place of results where there are none: one line that says what is the matter and
/// what a person can do next. Lines that ask a source for more stand above it.
struct StateLine: Sendable, Equatable {
  var words: String
  var advice: String
  /// The countdown that the advice ends with; empty where there is none.
  private(set) var time = ""

  /// `nil` when there are posts to show.
  init?(_ state: State) {
    let results = state.results
    guard results.posts.isEmpty else { return nil }
    // For a moment the former line stays: most answers come at once.
    let isSaid = results.query != nil || state.query.isEmpty
    if results.isPartial {
      self = StateLine("None so far", "searching older posts; " + Self.typing)
    } else if let pending = state.pending,
      !isSaid || state.now - pending.since >= State.dimming
    {
      self = StateLine("Searching…", Self.typing)
    } else if let failure = results.failure {
      self = Self.telling(failure, of: nil, state)
    } else if results.query?.isEmpty == false, state.isAwaitingLive {
      // From the archive's answer on, so that the words do not change when the live sources are
      // asked.
      let none = results.has(Source.archiveName) ? "the archive has none; " : ""
      self = StateLine("Searching…", none + Self.typing)
    } else if results.query?.isEmpty == false, let (source, failure) = state.liveFailures.first,
      // A source that cannot look within a scope is no wonder, and nothing that was typed is at
      // fault. That no post at all can match is said of the query, and not once more by a source.
      failure.kind != .notSearchable
        || state.scope == .all && results.query?.isContradiction == false
    {
      self = Self.telling(failure, ofLive: source, state)
    } else if results.query == nil {
      self = StateLine("Type to search", state.keyText(.help, in: .list) + " shows every key")
    } else if results.query?.isEmpty == true {
      let way = ImportingWords.command(isArchiveNamed: state.launch.isArchiveNamed)
      self = StateLine("Type to search", "the archive is empty: \(way) fills it")
    } else {
      self = Self.nothing(in: state)
    }
  }

  private init(_ words: String, _ advice: String, time: String = "") {
    self.words = words
    self.advice = advice
    self.time = time
  }

  private static let typing = "keep typing to search for something else"

  /// The line where no post matches. Unless all posts are searched, the scope may be why, and the
  /// query may be empty.
  private static func nothing(in state: State) -> StateLine {
    let scope = state.keyText(.scope, in: .list)
    switch state.scope {
    case .all:
      // The remark below waits while the last value may go on, and may be about something else. For
      // a moment the rows may be those of the text before.
      let query = state.query
      if query.isContradiction, state.remark?.kind != .contradiction, state.results.query == query {
        return StateLine("No post at all can match", query.wayOutOfContradiction)
      }
      let missing = missing(in: state)
      let words = missing.isEmpty ? state.noneTogether : missing
      let others = state.askingOthers
      return StateLine(hint(in: state) + words, others.isEmpty ? state.erasingWords : others)
    case .mine:
      return StateLine(
        "No posts of your own match", "\(scope) searches your likes; again, all posts")
    case .likes: return StateLine("No posts you liked match", "\(scope) searches all again")
    }
  }

  /// Asks whether a command was meant; empty for any other query than the one that the program was
  /// started with.
  private static func hint(in state: State) -> String {
    guard let meant = state.launch.meant, meant.query == state.results.title else { return "" }
    return meant.hint
  }

  /// Says that the archive has no posts, or what it knows of a mistyped name; stands beside the
  /// failure of another source.
  private static func noneInArchive(_ state: State) -> String {
    guard state.scope == .all else { return nothing(in: state).words }
    let missing = missing(in: state)
    return hint(in: state) + (missing.isEmpty ? "No posts match in the archive" : missing)
  }

  /// Which sources failed besides the one whose words are told; empty where none did.
  private static func others(in state: State) -> String {
    let failures = state.liveFailures.filter { $0.error.kind != .notSearchable }
    let names = failures.dropFirst().map { $0.source }
    return names.isEmpty ? "" : "; no answer from \(names.inOneSentence()) either"
  }

  /// Names and words that no post of the archive has; empty when that is not why nothing was found.
  private static func missing(in state: State) -> String {
    // Another text may have asked for these rows, and spells what is missing in its own way.
    let title = state.results.title
    var words = state.results.missing.map { $0.sentence(typed: title) }.joined(separator: " ")
    if words.last == "." { words.removeLast() }
    return words
  }

  /// The line for the failure of a live source. Where the archive has answered, its answer stands
  /// first.
  private static func telling(
    _ failure: SearchError, ofLive source: String, _ state: State
  ) -> StateLine {
    var line = telling(failure, of: source, state)
    line.words += others(in: state)
    guard state.results.has(Source.archiveName) else { return line }
    let told = line.advice.isEmpty ? line.words : line.words + " · " + line.advice
    return StateLine(noneInArchive(state), told, time: line.time)
  }

  /// The line for a failure: its kind and the server's own words, then what to do.
  private static func telling(
    _ failure: SearchError, of source: String?, _ state: State
  ) -> StateLine {
    let failure = state.told(failure)
    let message = failure.messageWithoutStop
    let told = source.map { message.isEmpty ? $0 : SearchError.named($0, message) } ?? message
    let words = told.isEmpty ? failure.title : failure.title + " — " + told
    if let time = failure.again(now: state.now) { return StateLine(words, time, time: time) }
    let isAsked = source.map { isAskedByRefresh($0, state) } ?? true
    guard failure.isWorthAskingAgain, isAsked else { return StateLine(words, failure.remedy) }
    let again = failure.askingAgain(by: state.keyText(.refresh, in: .list))
    return StateLine(words, failure.remedy.followed(by: again))
  }

  /// Whether a refresh asks a source, or asks whether it may be asked: not where a person has said
  /// no.
  private static func isAskedByRefresh(_ name: String, _ state: State) -> Bool {
    guard let source = state.sources.named(name) else { return true }
    return source.hasAccess || source.access == .undecided
  }
}

/// Whether there are no rows, and what is said of words then.
extension State {
  /// Whether it is known that there are no rows. At launch it is not: mostly the first ones come in
  /// a moment.
  var isWithoutRows: Bool { rowCount == 0 && results.query != nil }

  /// Says that nothing was found although nothing that was asked for is missing by itself: where
  /// only words were asked for, that no post has all of them.
  var noneTogether: String {
    let conditions = results.query?.conditions ?? []
    let words = results.query?.requiredTerms.filter(\.isWordOrTag) ?? []
    let areWordsAlone = words.count > 1 && words.count == conditions.count
    return areWordsAlone ? "No post here has all of these words" : "No posts match"
  }
}
