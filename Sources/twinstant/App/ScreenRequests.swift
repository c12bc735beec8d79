import Interface
import Posts
import Services
import Signals
import Synchronization

/// The requests of the screen: a subject for each kind, and what was typed last. Any thread.
final class ScreenRequests: Sendable {
  /// The questions of the query field.
  let questions = Subject<Question, Never>()
  let pages = Subject<(PageRequest, source: String), Never>()
  /// Requests for a person's followers; `nil` cancels.
  let followers = Subject<FollowersRequest?, Never>()
  /// Names of live sources to be asked for the same text once more.
  let asksAgain = Subject<String, Never>()
  /// Requests for the posts around one, from the archive and from its service; for the latter,
  /// `nil` cancels.
  let threads = Subject<(Post, ThreadReach), Never>()
  let liveThreads = Subject<ThreadRequest?, Never>()
  /// Requests for completions of a word.
  let completions = Subject<QueryCompletions.Request, Never>()
  /// Pictures that the screen wants and does not have; see `Effect.pictures`.
  let pictures = Subject<[PictureRequest], Never>()
  /// Requests for `Action.clock`, this much later.
  let wakes = Subject<Duration, Never>()
  /// Requests to ask every source again.
  let refreshes = Subject<Void, Never>()
  /// Requests to ask these sources again, as for news of saved searches.
  let asksForNews = Subject<Set<String>, Never>()
  /// Requests to read anew what sources with a price have cost.
  let spendingReads = Subject<Void, Never>()
  /// Requests to search the archive alone again, for the same text.
  let searchesAgain = Subject<Void, Never>()
  /// Requests to check again which archive to search.
  let archiveChecks = Subject<Void, Never>()

  /// The last question, and its text.
  private let asked = Mutex((question: Question(Query(), isLongEnough: false), text: ""))
  /// How many rows filled the screen then.
  private let rows = Atomic(Int.max)
  /// The archive's rows that the screen has.
  private let inHand = Mutex<RowsInHand?>(nil)

  /// The question that was asked last.
  var question: Question { asked.withLock { $0.question } }
  /// The text in the query field.
  var text: String { asked.withLock { $0.text } }
  /// How many rows fill the screen.
  var screenful: Int { rows.load(ordering: .relaxed) }

  /// The archive's rows that the screen has for a query; `nil` where it has those of another one.
  func rowsInHand(of query: Query) -> RowsInHand? {
    inHand.withLock { $0?.query == query ? $0 : nil }
  }

  /// Takes which rows of the archive the screen has now.
  func hold(_ rows: RowsInHand?) { inHand.withLock { $0 = rows } }

  /// The current question, then each new one.
  var asking: Signal<Question, Never> {
    .deferred { [self] in .just(question) }.merge(with: questions.signal)
  }

  /// Takes a new question of the query field.
  ///
  /// - Parameter screenful: how many rows fill the screen.
  func ask(_ question: Question, typed text: String, screenful: Int) {
    asked.withLock { $0 = (question, text) }
    rows.store(screenful, ordering: .relaxed)
    questions.send(question)
  }

  /// Asks the same question again. With `looksForArchive`, also checks which archive to search:
  /// while the demo is shown, posts may have been imported, and what could not be opened may be
  /// repaired.
  func refresh(looksForArchive: Bool) {
    // First: what is open of a damaged archive must be closed before it is opened anew.
    refreshes.send(())
    if looksForArchive { archiveChecks.send(()) }
  }
}
