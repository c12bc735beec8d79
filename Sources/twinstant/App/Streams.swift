import Accounts
import Interface
import Posts
import Services
import Settings
import Signals
import Synchronization

/// Everything asynchronous on the screen: requests go in, actions come out.
final class Streams: Sendable {
  let requests = ScreenRequests()
  let network: Network
  /// Finds what is new in saved searches.
  let saved: SavedStreams
  let known: Mutex<[LiveSource]>
  /// Sources added while the screen is open.
  let additions = Subject<LiveSource, Never>()
  let loop: any Scheduler
  private let archive: ArchiveStreams
  /// Draws the pictures that the screen wants, or says why it does not.
  let pictures: PictureStreams
  /// The one thread that puts live answers into the archive.
  private let keeping = WorkQueue(named: "keeper")
  private let notes = Subject<Action, Never>()
  /// Stores posts that arrive; `nil` if the settings do not want that.
  private let keep: (@Sendable ([Post]) -> Void)?
  let options: BrowseOptions
  private let trace: Trace?

  /// - Parameter decisions: what was decided about accounts. Nothing here reads a file.
  init(
    _ options: BrowseOptions, decided decisions: [AccountUse: AccessDecision],
    loop: any Scheduler, trace: Trace?
  ) {
    self.options = options
    self.loop = loop
    self.trace = trace
    archive = ArchiveStreams(options, requests, loop: loop, trace: trace)
    pictures = PictureStreams(options, on: loop, trace: trace)
    network = Network(options.configuration, isAllowed: options.isAllowed, trace: trace)
    let sources =
      options.isDemo ? [] : network.sources(of: options.configuration, decided: decisions)
    known = Mutex(sources)
    keep = keepingLive(in: options.configuration.archive, on: keeping) { [notes] in
      notes.send(.noted(Note(.warning, "Not kept: " + $0.message)))
    }
    saved = SavedStreams(options, sources: sources, keep: keep, on: loop)
  }

  /// The live sources of the settings; any thread.
  var sources: [LiveSource] { known.withLock { $0 } }

  /// Takes a new question of the query field.
  ///
  /// - Parameter screenful: how many rows fill the screen.
  func ask(_ query: Query, typed text: String, screenful: Int) {
    let minimum = options.configuration.screen.minimumLength
    let question = Question(query, isLongEnough: QueryLength.isEnough(text, minimum: minimum))
    requests.ask(question, typed: text, screenful: screenful)
  }

  /// Ends all transfers, and waits, at most this long, until the posts received are in the archive.
  func close(within limit: Duration) {
    pictures.stop()
    saved.stop()
    network.stop()
    drain(keeping, within: limit)
  }
}

extension Streams {
  /// The answers of the archive; see `ArchiveStreams`.
  var searching: Signal<Action, Never> { archive.actions }

  /// The answers of the live sources. Their connections are opened now, while the person types.
  var live: Signal<Action, Never> {
    guard !options.isDemo else { return .empty }
    network.warm(sources)
    let streams = LiveStreams(
      sources: { [self] in sources }, additions: additions.signal, questions: requests.asking,
      refreshes: requests.refreshes.signal, asksAgain: requests.asksAgain.signal,
      asksForNews: requests.asksForNews.signal, pages: requests.pages.signal,
      followers: requests.followers.signal, spendingReads: requests.spendingReads.signal,
      keep: keep,
      sourcesKey: options.configuration.sourcesKey, loop: loop,
      traced: { [requests, trace] in $0.traced(by: trace) { requests.text } })
    let around = LiveThreads(
      sources: { [self] in sources }, wishes: requests.liveThreads.signal, keep: keep, loop: loop)
    return streams.actions.merge(with: around.actions).merge(with: notes.signal)
  }

  /// Followers of the demo's people, for whom nobody is asked.
  var inventedFollowing: Signal<Action, Never> {
    requests.followers.signal.flatMapLatest { request -> Signal<Action, Never> in
      guard let request, request.isOfInvented else { return .empty }
      return InventedFollowers().followers(
        of: request.person.handle, count: FollowersRequest.pageSize, from: request.cursor
      )
      .asResult()
      .map { Action.followers(request, $0) }
    }
  }

  /// Pictures, on the loop, as they arrive.
  var picturing: Signal<Action, Never> { pictures.actions(for: requests.pictures.signal) }

  /// What is new in the saved searches.
  var savedNews: Signal<Action, Never> {
    saved.actions(
      writes: requests.searchesAgain.signal.merge(with: requests.archiveChecks.signal),
      additions: additions.signal)
  }

  /// The clock, at the requested moments; a later request replaces an earlier one.
  var clock: Signal<Action, Never> {
    requests.wakes.signal
      .debounce(on: loop) { $0 }
      .map { _ in Action.clock(.current) }
  }
}
