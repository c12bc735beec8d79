import Archive
import Interface
import Posts
import Services
import Settings
import Signals
import Synchronization

/// The subjects behind everything asynchronous on the screen, and their pipelines.
final class Streams: Sendable {
  let pages = Subject<(PageRequest, source: String), Never>()
  /// Requests for a person's followers; `nil` cancels.
  let followers = Subject<FollowersRequest?, Never>()
  /// Names of live sources that are asked for the same text once more.
  let repeats = Subject<String, Never>()
  /// The live sources of the settings; any thread.
  var sources: [LiveSource] { known.withLock { $0 } }
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

  /// What is new of saved searches.
  let saved: SavedStreams
  /// The one thread that searches the archive.
  private let reader = WorkQueue(named: "reader")
  /// The one thread that reads in it what does not wait for a search.
  private let second = WorkQueue(named: "second")
  /// The one thread that makes the demo.
  private let writer = WorkQueue(named: "writer")
  /// The one thread that puts live answers into the archive.
  private let keeping = WorkQueue(named: "keeper")
  private let notes = Subject<Action, Never>()
  /// Keeps posts that arrive; `nil` when the settings want none kept.
  private let keep: (@Sendable ([Post]) -> Void)?
  let network: Network
  private let pictureStreams: PictureStreams
  let known: Mutex<[LiveSource]>
  /// Sources added while the screen is open.
  let additions = Subject<LiveSource, Never>()
  let questions = Subject<Question, Never>()
  /// Requests to ask every source again.
  private let refreshes = Subject<Void, Never>()
  /// Requests to ask only the archive again.
  private let growths = Subject<Void, Never>()
  /// Requests to check again which archive to search.
  private let openings = Subject<Void, Never>()
  /// What was asked last, and the text of it.
  private let asked = Mutex((question: Question(Query(), isLongEnough: false), text: ""))
  /// Rows that filled the screen then.
  private let screenful = Atomic(Int.max)
  private let options: BrowseOptions
  let loop: any Scheduler
  private let trace: Trace?

  init(_ options: BrowseOptions, loop: any Scheduler, trace: Trace?) {
    self.options = options
    self.loop = loop
    self.trace = trace
    pictureStreams = PictureStreams(options, on: loop, trace: trace)
    network = Network(options.configuration, isAllowed: options.isAllowed, trace: trace)
    let sources = options.isDemo ? [] : network.sources(of: options.configuration)
    known = Mutex(sources)
    keep = keepingLive(in: options.configuration.archive, on: keeping) { [notes] in
      notes.send(.noted(Note(.failed, "Not kept: " + $0.message)))
    }
    saved = SavedStreams(options, sources: sources, keep: keep, on: loop)
  }

  /// The query field asks this now.
  ///
  /// - Parameter screenful: rows that fill the screen.
  func ask(_ query: Query, typed text: String, screenful rows: Int) {
    let question = Question(
      query,
      isLongEnough: QueryLength.isEnough(
        text, minimum: options.configuration.screen.minimumLength))
    asked.withLock { $0 = (question, text) }
    screenful.store(rows, ordering: .relaxed)
    questions.send(question)
  }

  /// Ends what is under way on the network, and waits, `milliseconds` at most, until the posts
  /// that came are in the archive.
  func close(within milliseconds: Int32) {
    pictureStreams.stop()
    saved.stop()
    network.stop()
    drain(keeping, within: .milliseconds(milliseconds))
  }

  /// What is typed is asked of the archive again, which holds more than before.
  func searchAgain() { growths.send(()) }

  /// What is typed is asked again; with `looksForArchive` also which archive there is: while the demo
  /// is searched something may have been imported, and what could not be opened may be mended.
  func refresh(looksForArchive: Bool) {
    if looksForArchive { openings.send(()) }
    refreshes.send(())
  }

  /// What is new of the saved searches.
  var savedNews: Signal<Action, Never> {
    saved.actions(
      growths: growths.signal.merge(with: openings.signal), additions: additions.signal)
  }

  /// The clock, at the requested moments; a later request replaces an earlier one.
  var clock: Signal<Action, Never> {
    wakes.signal
      .debounce(on: loop) { .milliseconds($0) }
      .map { _ in Action.clock(.current) }
  }

  /// What the archive says, whichever it is: opened on the reader's thread, asked for what is typed
  /// from then on, and opened anew when a wish for it comes.
  var searching: Signal<Action, Never> {
    Signal.just(()).merge(with: openings.signal)
      .deliver(on: reader)
      .map { [options] in openArchive(options) }
      .removeDuplicates(by: ArchiveOpening.stays)
      .deliver(on: loop)
      .flatMapLatest { [self] in actions(of: $0) }
  }

  private func actions(of opening: ArchiveOpening) -> Signal<Action, Never> {
    switch opening {
    case .own(let archive):
      return .just(.demo(nil)).merge(with: answers(of: archive))
        .merge(with: reindexing(of: archive).subscribe(on: writer))
        .merge(with: changes(of: archive))
        .merge(with: readingAhead(of: archive, on: writer))
    case .demo(let archive):
      return answers(of: archive).merge(with: making(archive)).merge(with: firstImport)
    case .failed(let error): return refusals(error).merge(with: arrival)
    }
  }

  /// What the archive says to what is typed, to wishes for more rows, and around an open post.
  private func answers(of archive: Archive) -> Signal<Action, Never> {
    let search = ArchiveSearch(archive, on: reader) { [self] in screenful.load(ordering: .relaxed) }
    let service = traced(search)
    let second = SecondReader(of: archive, on: second)
    let wishes = pages.signal.filter { $0.source == service.name }.map(\.0)
    let again = refreshes.signal.merge(with: growths.signal)
    return searches(of: asking, refreshes: again, in: service, on: loop)
      .merge(
        with: furtherPages(
          wishes, until: questions.signal.map(\.query), in: service, on: loop)
      )
      .map { Action.searched($0) }
      .merge(with: conversations(by: second))
      .merge(with: continuations(by: second))
      .merge(with: standing(of: archive))
  }

  /// What is typed now, and from now on.
  private var asking: Signal<Question, Never> {
    Signal<Void, Never>.just(()).map { [self] in asked.withLock { $0.question } }
      .merge(with: questions.signal)
  }

  /// Pictures, on the loop, as they come.
  var picturing: Signal<Action, Never> { pictureStreams.actions(for: pictures.signal) }

  /// What the live sources say. Their connections are opened now, while the person types.
  var live: Signal<Action, Never> {
    guard !options.isDemo else { return .empty }
    network.warm(sources)
    let streams = LiveStreams(
      sources: { [self] in sources }, additions: additions.signal, questions: asking,
      refreshes: refreshes.signal, repeats: repeats.signal, pages: pages.signal,
      followers: followers.signal, keep: keep, loop: loop, traced: { [self] in traced($0) })
    let around = LiveThreads(
      sources: { [self] in sources }, wishes: liveThreads.signal, keep: keep, loop: loop)
    return streams.actions.merge(with: around.actions).merge(with: notes.signal)
  }

  /// How many posts the archive holds, for the list of sources, and which handles are the person's own.
  private func standing(of archive: Archive) -> Signal<Action, Never> {
    Signal.just(()).merge(with: refreshes.signal).merge(with: growths.signal).deliver(on: reader)
      .flatMap {
        let total = (try? archive.total()).map { total in
          Action.sources([SourceStatus(name: Source.archiveName, total: total)])
        }
        let handles = (try? archive.ownHandles()).map(Action.ownHandles)
        return .from([total, handles].compactMap(\.self))
      }
  }

  /// What another program wrote is asked for, soon and not for each of many writes; rows keep their
  /// place on the screen. Of another archive in its place that is opened.
  private func changes(of archive: Archive) -> Signal<Action, Never> {
    fileChanges(of: archive.path)
      .throttle(for: .milliseconds(400), latest: true, on: loop)
      .deliver(on: reader)
      .map { archive.isReplaced ? nil : (try? archive.version()) ?? 0 }
      // The other one may have no posts yet.
      .removeDuplicates { $0 == $1 && $0 != nil }
      .deliver(on: loop)
      .compactMap { [growths, openings] version in
        (version == nil ? openings : growths).send(())
        return nil
      }
  }

  /// While the demo is shown, the person's own archive may appear.
  private var firstImport: Signal<Action, Never> {
    guard !options.isDemo else { return .empty }
    return fileChanges(of: options.place.path)
      .throttle(for: .milliseconds(400), latest: true, on: loop)
      .compactMap { [openings] in
        openings.send(())
        return nil
      }
  }

  /// What could not be opened may come to be, or be put in the place of what is there.
  private var arrival: Signal<Action, Never> {
    fileArrivals(of: options.place.path)
      .throttle(for: .milliseconds(400), latest: true, on: loop)
      .compactMap { [openings] in
        openings.send(())
        return nil
      }
  }

  private func continuations(by second: SecondReader) -> Signal<Action, Never> {
    completions.signal.flatMapLatest { request in
      Services.completions(of: request, limit: State.maxChoices, by: second)
        .map { Action.completed(request, $0) }
    }
  }

  private func conversations(by second: SecondReader) -> Signal<Action, Never> {
    threads.signal
      .flatMapLatest { conversation(of: $0.0, within: $0.1, by: second) }
      .map { Action.thread(PostThread($0)) }
  }

  /// The demo grows while it is searched, and so does the number in the list of sources. What it
  /// holds at the end, which may be less than was wanted, is asked like any archive's.
  private func making(_ archive: Archive) -> Signal<Action, Never> {
    demoProgress(in: archive).subscribe(on: writer).flatMap { progress in
      guard case .making(let made, _) = progress else { return .just(.demo(progress)) }
      return .from([
        .demo(progress), .sources([SourceStatus(name: Source.archiveName, total: made)]),
      ])
    }
  }

  /// Nothing to search in: the archive is a source all the same, every text gets the reason, and every
  /// wish to ask again.
  private func refusals(_ error: SearchError) -> Signal<Action, Never> {
    let again = Signal.just(()).merge(with: refreshes.signal).map { [self] in
      asked.withLock { $0.question.query }
    }
    let refused = again.merge(with: questions.signal.map(\.query)).map { query in
      Action.searched(
        SearchOutcome(query: query, source: Source.archiveName, result: .failure(error)))
    }
    return .just(.sources([SourceStatus(name: Source.archiveName)])).merge(with: refused)
  }

  private func traced(_ service: any SearchService) -> any SearchService {
    guard let trace else { return service }
    return TracedSearch(service: service, trace: trace) { self.asked.withLock { $0.text } }
  }
}

extension PostThread {
  init(_ conversation: Conversation) {
    self.init(
      of: conversation.post, ancestors: conversation.ancestors,
      hasMoreAbove: conversation.hasMoreAbove, quoted: conversation.quoted,
      replies: conversation.replies, answers: conversation.answers,
      imports: conversation.imports.map {
        Import(number: $0.number, name: Sanitized.line($0.fileName), started: $0.started)
      })
  }
}
