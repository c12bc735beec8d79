import Posts
import Services
import Signals
import SignalsTesting
import Synchronization

/// Hours of a program with saved searches and live sources, in virtual time. Every request is
/// noted.
final class RefreshHours: Sendable {
  /// A request, with the second in which it left and the one in which its answer came.
  struct Request: Sendable, Equatable {
    var source: String
    var text: String
    var at: Int64
    var end: Int64
  }

  let scheduler = TestScheduler()
  let texts: [String]
  private let noon = Timestamp(seconds: 1_795_262_400)
  private let log = Mutex<[Request]>([])
  private let claims: @Sendable (String) -> SavedClaim
  private let names: [String]
  private let able: Mutex<Set<String>>
  private let answer: @Sendable (Request) -> Result<[Post], SearchError>
  private let running = Mutex<SavedRefreshes?>(nil)

  /// - Parameters:
  ///   - count: how many searches are saved.
  ///   - answer: a source's answer to a request; nothing new when left out.
  init(
    _ count: Int, sources: String...,
    answer: @escaping @Sendable (Request) -> Result<[Post], SearchError> = { _ in .success([]) },
    claims: @escaping @Sendable (String) -> SavedClaim = { _ in .given }
  ) {
    texts = (0..<count).map { "query\($0)" }
    names = sources
    able = Mutex(Set(sources))
    self.claims = claims
    self.answer = answer
  }

  var requests: [Request] { log.withLock { $0 } }

  /// Starts the program with these searches saved, last asked for so many seconds ago.
  func start(askedBefore seconds: Int64? = nil, isOpen: Bool = false) -> SavedRefreshes {
    let refreshes = SavedRefreshes(
      names.map(source),
      claim: { text, _ in .just(self.claims(text)) },
      query: { $0 == "no" ? nil : Query(parsing: $0, lastWordIsPrefix: false) },
      clock: { Timestamp(milliseconds: self.noon.milliseconds + self.milliseconds) },
      on: scheduler)
    let asked = seconds.map { Timestamp(seconds: noon.seconds - $0) }
    if isOpen { refreshes.noteKey() }
    refreshes.watch(
      texts.map { SavedSearch(text: $0, looked: noon, asked: asked) }, isOpen: isOpen)
    return refreshes
  }

  /// A source as the program knows it.
  func source(_ name: String) -> SavedRefreshes.Source {
    SavedRefreshes.Source(Asked(name: name, hours: self)) {
      self.able.withLock { $0.contains(name) }
    }
  }

  /// Lets time pass, with a key every so many seconds, or without keys.
  func pass(hours: Double, _ refreshes: SavedRefreshes, keyEvery seconds: Double? = nil) {
    let end = scheduler.now + .seconds(hours * 3600)
    while let seconds, scheduler.now + .seconds(seconds) <= end {
      refreshes.noteKey()
      scheduler.advance(by: .seconds(seconds))
    }
    scheduler.advance(to: end)
  }

  /// Allows a source to be asked, or forbids it.
  func allow(_ source: String, _ isAllowed: Bool) {
    able.withLock { able in
      if isAllowed { able.insert(source) } else { able.remove(source) }
    }
  }

  private var milliseconds: Int64 { scheduler.now.nanoseconds / 1_000_000 }

  /// A source that answers after a second.
  private struct Asked: SearchService {
    let name: String
    let hours: RefreshHours
    let pause = Duration.milliseconds(150)
    let isLive = true

    func accepts(_ query: Query) -> Bool { true }

    func search(_ query: Query, from cursor: Page.Cursor?)
      -> Signal<SearchOutcome.Answer, SearchError>
    {
      Signal { observer, lifetime in
        let seconds = hours.scheduler.now.nanoseconds / 1_000_000_000
        let request = Request(source: name, text: query.text, at: seconds, end: seconds + 1)
        hours.log.withLock { $0.append(request) }
        hours.scheduler.schedule(after: .seconds(1), during: lifetime) {
          switch hours.answer(request) {
          case .failure(let error): observer.complete(.failed(error))
          case .success(let posts):
            observer.send(
              SearchOutcome.Answer(stage: .first, page: Page(posts: posts), microseconds: 0))
            observer.complete(.finished)
          }
        }
      }
    }
  }
}
