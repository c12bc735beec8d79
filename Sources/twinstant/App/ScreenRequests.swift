import Interface
import Posts
import Services
import Signals
import Synchronization

/// What the screen asks for: a subject for each kind of request, and what was typed last. Any thread.
final class ScreenRequests: Sendable {
  /// What the query field asks.
  let questions = Subject<Question, Never>()
  let pages = Subject<(PageRequest, source: String), Never>()
  /// Requests for a person's followers; `nil` cancels.
  let followers = Subject<FollowersRequest?, Never>()
  /// Names of live sources that are asked for the same text once more.
  let repeats = Subject<String, Never>()
  /// Requests for the posts around one, from the archive and from its service; for the latter, `nil`
  /// cancels.
  let threads = Subject<(Post, ThreadReach), Never>()
  let liveThreads = Subject<ThreadRequest?, Never>()
  /// Requests for completions of a word.
  let completions = Subject<QueryCompletions.Request, Never>()
  /// Pictures that the screen wants and has not got; see `Effect.pictures`.
  let pictures = Subject<[PictureRequest], Never>()
  /// Requests for `Action.clock`, this many milliseconds later.
  let wakes = Subject<Int, Never>()
  /// Requests to ask every source again.
  let refreshes = Subject<Void, Never>()
  /// Requests to ask only the archive again.
  let growths = Subject<Void, Never>()
  /// Requests to check again which archive to search.
  let openings = Subject<Void, Never>()

  /// What was asked last, and the text of it.
  private let asked = Mutex((question: Question(Query(), isLongEnough: false), text: ""))
  /// Rows that filled the screen then.
  private let rows = Atomic(Int.max)

  /// The question that was asked last.
  var question: Question { asked.withLock { $0.question } }
  /// What stands in the query field.
  var text: String { asked.withLock { $0.text } }
  /// Rows that fill the screen.
  var screenful: Int { rows.load(ordering: .relaxed) }

  /// What is typed now, and from now on.
  var asking: Signal<Question, Never> {
    Signal<Void, Never>.just(()).map { [self] in question }.merge(with: questions.signal)
  }

  /// The query field asks this now.
  ///
  /// - Parameter screenful: rows that fill the screen.
  func ask(_ question: Question, typed text: String, screenful: Int) {
    asked.withLock { $0 = (question, text) }
    rows.store(screenful, ordering: .relaxed)
    questions.send(question)
  }

  /// What is typed is asked of the archive again, which holds more than before.
  func searchAgain() { growths.send(()) }

  /// What is typed is asked again; with `looksForArchive` also which archive there is: while the demo
  /// is searched something may have been imported, and what could not be opened may be mended.
  func refresh(looksForArchive: Bool) {
    if looksForArchive { openings.send(()) }
    refreshes.send(())
  }
}
