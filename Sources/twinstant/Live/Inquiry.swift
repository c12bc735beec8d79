import Posts
import Services
import Settings
import Signals
import Synchronization

/// Sends one query to several live sources at once, for a command that waits for all of them.
struct Inquiry: Sendable {
  let query: Query
  /// How many posts are wanted of each source.
  let posts: Int
  /// Whether more than the first page of a source with a price was asked for by name.
  let paysForMore: Bool
  /// Whether followers-only and direct posts do not count, since they will be left out.
  var leavesOutPrivate = false
  /// The clock by which the time until a failure is measured.
  var now: @Sendable () -> Instant = { .monotonic }

  /// A source, and why it cannot be asked, if so.
  struct Asked: Sendable {
    var service: any SearchService
    var hasPrice: Bool
    var refusal: SearchError?
    /// Where its answer is to go on; `nil` for the top.
    var cursor: Page.Cursor?
    /// What it has cost, now and after every change; `nil` when it costs nothing.
    var spendings: Signal<Spending, Never>?
  }

  /// The report of each source, in their order; `nil` if a signal came.
  func reports(of sources: [Asked]) -> [SourceReport]? {
    let found = Found(
      sources.map { SourceReport(name: $0.service.name, error: $0.refusal) }, now: now)
    let answers = sources.enumerated().reduce(Signal<Step, Never>.empty) { all, entry in
      entry.element.refusal == nil ? all.merge(with: steps(entry.offset, entry.element)) : all
    }
    let lifetime = Lifetime()
    defer { lifetime.end() }
    for (place, source) in sources.enumerated() where source.refusal == nil {
      source.spendings?.subscribe(during: lifetime) { found.take($0, of: place) }
    }
    guard wait(for: answers, { found.take($0) }) else { return nil }
    return found.reports
  }

  private typealias Step = (source: Int, result: Result<SearchOutcome.Answer, SearchError>)

  private func steps(_ place: Int, _ source: Asked) -> Signal<Step, Never> {
    let most = source.hasPrice && !paysForMore ? 1 : Int.max
    return pages(
      of: query, in: source.service, from: source.cursor, atLeast: posts, atMost: most,
      where: { [leavesOutPrivate] in !leavesOutPrivate || !$0.visibility.isPrivate }
    )
    .asResult()
    .map { (place, $0) }
  }

  /// The reports as they grow, on whatever threads the answers arrive.
  private final class Found: Sendable {
    private struct State: Sendable {
      var reports: [SourceReport]
      var costs: [Int: RequestCosts] = [:]
      /// When each source was asked for what it has not answered yet.
      var asked: [Instant]
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> Instant

    init(_ reports: [SourceReport], now: @escaping @Sendable () -> Instant) {
      let asked = Array(repeating: now(), count: reports.count)
      state = Mutex(State(reports: reports, asked: asked))
      self.now = now
    }

    var reports: [SourceReport] { state.withLock { $0.reports } }

    func take(_ step: Step) {
      let moment = now()
      state.withLock { state in
        switch step.result {
        case .success(let answer): state.reports[step.source].add(answer)
        case .failure(let error):
          state.reports[step.source].fail(error, after: moment - state.asked[step.source])
        }
        state.asked[step.source] = moment
      }
    }

    func take(_ spending: Spending, of source: Int) {
      state.withLock { state in
        state.costs[source, default: RequestCosts()].take(spending)
        state.reports[source].cost = state.costs[source]?.sum ?? .zero
      }
    }
  }
}

extension Inquiry.Asked {
  /// A source of the settings, for a command: where the screen would first ask the person, a
  /// command refuses and says how to allow it.
  init(_ source: LiveSource, in configuration: Configuration) {
    service = source.service
    hasPrice = source.settings.prices != nil
    refusal = source.refusal(in: configuration)
    spendings = source.guarded?.spendings
  }
}
