import Budget
import Interface
import Posts
import Services
import Signals

/// All results of live sources on the screen.
struct LiveStreams: Sendable {
  /// The current sources; any thread.
  let sources: @Sendable () -> [LiveSource]
  /// Sources added later, as after a sign-in.
  let additions: Signal<LiveSource, Never>
  /// The questions of the query field, the current one first.
  let questions: Signal<Question, Never>
  let refreshes: Signal<Void, Never>
  /// Emits the names of sources that had to be left alone, once they may be asked again.
  let asksAgain: Signal<String, Never>
  /// Emits the names of sources to be asked again, as for news of saved searches.
  let asksForNews: Signal<Set<String>, Never>
  let pages: Signal<(PageRequest, source: String), Never>
  /// `nil` ends the request that runs.
  let followers: Signal<FollowersRequest?, Never>
  /// Requests to read anew what sources with a price have cost.
  let spendingReads: Signal<Void, Never>
  /// Stores posts that arrive; `nil` if they are not kept.
  let keep: (@Sendable ([Post]) -> Void)?
  /// The key that shows the sources, as sentences name it.
  let sourcesKey: String
  let loop: any Scheduler
  /// Wraps a service so that its questions and answers are traced.
  let traced: @Sendable (any SearchService) -> any SearchService

  var actions: Signal<Action, Never> {
    let sources = sources()
    let known = Signal<Action, Never>.just(.sources(sources.map(\.status)))
    let later = additions.flatMap { actions(of: $0) }
    return sources.reduce(known.merge(with: following).merge(with: later)) {
      $0.merge(with: actions(of: $1))
    }
  }

  /// All results of one source, until another one takes its place.
  private func actions(of source: LiveSource) -> Signal<Action, Never> {
    let announced = Subject<Action, Never>()
    let name = source.settings.name
    let service = AnnouncedSearch(service: kept(traced(source.service))) {
      announced.send(.searching($0, source: name))
    }
    let news = asksForNews.filter { $0.contains(name) && source.isAskedForNews }.map { _ in }
    let again = refreshes.merge(with: news)
    let last = LastAnswer(isFree: source.settings.prices == nil)
    let found = searches(
      of: questions, refreshes: again, asksAgain: asksAgain.filter { $0 == name }.map { _ in },
      admitted: source.admissions, keeping: last, in: service, on: loop)
    let further = further(of: source, keeping: last, in: service)
    let spent = source.guarded.map { money(of: $0) } ?? .empty
    let bought = source.bought.compactMap { [keep] posts -> Action? in
      keep?(posts)
      return nil
    }
    return announced.signal
      .merge(with: bought)
      .merge(with: found.merge(with: further).map { Action.searched($0) })
      .merge(with: spent)
      .prefix(untilOutputFrom: source.retired)
      .deliver(on: loop)
  }

  /// Further pages. One on its way still comes where only the decision when to ask the source has
  /// changed; a source that lost its account answers with that failure.
  private func further(
    of source: LiveSource, keeping last: LastAnswer, in service: any SearchService
  ) -> Signal<SearchOutcome, Never> {
    let name = source.settings.name
    let wishes = pages.filter { $0.source == name }.map(\.0)
    return source.admissions.map(\.ofPages).removeDuplicates()
      .flatMapLatest { admission -> Signal<SearchOutcome, Never> in
        switch admission {
        case .off, .undecided: .never
        case .closed(let error):
          wishes.map {
            SearchOutcome(query: $0.query, source: name, cursor: $0.cursor, result: .failure(error))
          }
        case .open:
          furtherPages(
            wishes, until: questions.map(\.query), keeping: last, in: service, on: loop)
        }
      }
  }

  /// What a source with a price has cost, after every change, and when it is to be read anew.
  private func money(of guarded: GuardedTransport) -> Signal<Action, Never> {
    let read = spendingReads.flatMapLatest { _ in guarded.spendingNow.compactMap(\.self) }
    return guarded.spendings.map { Action.spending($0) }
      .merge(with: read.map { Action.spendingRead($0) })
  }

  private func kept(_ service: any SearchService) -> any SearchService {
    keep.map { KeptSearch(service, keep: $0) } ?? service
  }

  /// Followers of one person at a time.
  private var following: Signal<Action, Never> {
    followers.flatMapLatest { [sources, sourcesKey, loop] request -> Signal<Action, Never> in
      guard let request, !request.isOfInvented else { return .empty }
      return Self.followers(request, of: sources(), sourcesKey: sourcesKey).deliver(on: loop)
    }
  }

  private static func followers(
    _ request: FollowersRequest, of sources: [LiveSource], sourcesKey: String
  ) -> Signal<Action, Never> {
    guard let source = sources.first(where: { $0.settings.name == request.source }) else {
      let error = SearchError.noFollowers(of: request, sourcesKey: sourcesKey)
      return .just(.followers(request, .failure(error)))
    }
    return source.admissions.prefix(1).flatMap { admission in
      if let refusal = admission.refusal(of: source.settings.name, sourcesKey: sourcesKey) {
        return .just(.followers(request, .failure(refusal)))
      }
      return source.followers.followers(
        of: request.person.handle, count: FollowersRequest.pageSize, from: request.cursor
      )
      .asResult()
      .map { Action.followers(request, $0) }
    }
  }
}

extension Admission {
  /// The admission for pages, which are asked for one by one: when questions are asked makes no
  /// difference.
  fileprivate var ofPages: Admission { if case .open = self { .open(.demand) } else { self } }
}

extension SearchError {
  /// The error if no source can be asked.
  static func noFollowers(
    of request: FollowersRequest, sourcesKey: String
  ) -> SearchError {
    SearchError(
      .noAccount, message: "None of your sources can ask \(request.service) for followers.",
      remedy: "\(sourcesKey) adds an account or allows one.")
  }
}

/// A service that announces each search, so that the screen can show what is running.
struct AnnouncedSearch: SearchWrapper {
  let service: any SearchService
  /// Called when a search starts, on its thread.
  let announce: @Sendable (Query) -> Void

  func wrapped(_ answers: Signal<SearchOutcome.Answer, SearchError>, to query: Query)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    answers.perform(onStart: { announce(query) })
  }
}
