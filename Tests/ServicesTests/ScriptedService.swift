import Posts
import Services
import Signals
import SignalsTesting

/// A service in virtual time that notes what it is asked and what is stopped. It answers with one
/// post that carries the query's text.
struct ScriptedService: SearchService {
  let name = "scripted"
  let pause: Duration
  let scheduler: TestScheduler
  /// How long an answer takes.
  var delay: @Sendable (String) -> Duration = { _ in .milliseconds(30) }
  var failing: Set<String> = []
  var minimum = 3
  var isLive = false
  /// Whether more posts came since than fit on one page.
  var hasHole = false
  /// Where its further pages begin, in their order.
  var further: [Page.Cursor] = []
  let log = Log()

  func accepts(_ query: Query) -> Bool { query.spoken.count >= minimum }

  func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    let isNewer = cursor == .token("newer")
    let text = query.spoken + (cursor == nil ? "" : isNewer ? "^" : "+")
    return Signal { observer, lifetime in
      log.add("ask \(text)")
      let isAnswered = Log()
      lifetime.onEnd { if isAnswered.all.isEmpty { log.add("stop \(text)") } }
      scheduler.schedule(after: delay(text), during: lifetime) {
        isAnswered.add("yes")
        if failing.contains(text) {
          return observer.complete(.failed(SearchError(message: "no \(text)")))
        }
        observer.send(
          .init(
            stage: cursor == nil ? .first : isNewer ? .newer : .more,
            page: Page(
              posts: [.about(text)],
              next: isNewer && hasHole ? .token("hole") : next(behind: cursor),
              newer: isLive ? .token("newer") : nil),
            microseconds: 0))
        observer.complete(.finished)
      }
    }
  }

  private func next(behind cursor: Page.Cursor?) -> Page.Cursor? {
    guard let cursor else { return further.first }
    return further.firstIndex(of: cursor).flatMap { further.dropFirst($0 + 1).first }
  }
}

/// Lines in the order they were added, from any thread.
final class Log: Sendable {
  private let lines = Lock<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

extension Question {
  /// The question of the query field with a text in it, for which live sources want three
  /// characters.
  static func typed(_ text: String) -> Question {
    Question(
      Query(parsing: text, lastWordIsPrefix: true),
      isLongEnough: QueryLength.isEnough(text, minimum: 3))
  }
}

extension Query {
  /// The query's words as they were typed.
  var spoken: String {
    requiredTerms.map { if case .word(let word, _) = $0 { word } else { "?" } }.joined(
      separator: " ")
  }
}

extension Post {
  static func about(_ text: String) -> Post {
    Post(
      id: .init(service: "x", text: text), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 0), text: text, origin: .live)
  }
}

extension SearchOutcome {
  /// "rows for swift" or "no swift".
  var spoken: String {
    switch result {
    case .success(let answer): "rows for \(answer.page.posts.map(\.text).joined(separator: ","))"
    case .failure(let error): error.message
    }
  }
}
