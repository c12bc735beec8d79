import Files
import Interface
import Posts
import Saved
import Services
import Signals

/// What is new in the saved searches: counted in the archive, and asked of live sources now and
/// then.
final class SavedStreams: Sendable {
  /// The one thread that counts; started by the first saved search.
  private let queue = WorkQueue(named: "saved")
  private let counts: SavedCounts
  private let refreshes: SavedRefreshes
  private let sources: [LiveSource]
  private let keep: (@Sendable ([Post]) -> Void)?
  private let file = SavedFile(Places.ofThisPerson.saved)
  /// Sends whether their list is open, each time that the list or this may have changed.
  private let openings = Subject<Bool, Never>()
  private let loop: any Scheduler

  /// - Parameters:
  ///   - sources: all live sources; only free ones are asked here.
  ///   - keep: stores posts that arrive.
  init(
    _ options: BrowseOptions, sources: [LiveSource], keep: (@Sendable ([Post]) -> Void)?,
    on loop: any Scheduler
  ) {
    let (queue, counts, file) = (
      queue, SavedCounts(in: options.isDemo ? nil : options.place, on: queue), file
    )
    let minimum = options.configuration.screen.minimumLength
    self.counts = counts
    self.loop = loop
    self.keep = keep
    self.sources = sources
    refreshes = SavedRefreshes(
      Self.asked(sources, keep: keep),
      claim: { text, interval in
        Signal.just(()).deliver(on: queue).map { Self.claim(text, every: interval, in: file) }
      },
      query: { text in
        guard QueryLength.isEnough(text, minimum: minimum) else { return nil }
        let context = Query.Context(now: .current, ownHandles: counts.ownHandles)
        return Query(parsing: text, lastWordIsPrefix: true, in: context)
      }, clock: { .current }, on: loop)
  }

  /// The sources that are free.
  private static func asked(
    _ sources: [LiveSource], keep: (@Sendable ([Post]) -> Void)?
  ) -> [SavedRefreshes.Source] {
    sources.filter { $0.settings.prices == nil }.map { source in
      let service = keep.map { KeptSearch(source.service, keep: $0) as any SearchService }
      return SavedRefreshes.Source(service ?? source.service) { source.isAskedForNews }
    }
  }

  /// Sets the live sources.
  func use(_ sources: [LiveSource]) { refreshes.use(Self.asked(sources, keep: keep)) }

  /// Takes the current saved searches, and whether their list is open.
  func watch(_ searches: [SavedSearch], isOpen: Bool) {
    counts.watch(searches)
    refreshes.watch(searches, isOpen: isOpen)
    openings.send(isOpen)
  }

  /// Emits when the list of saved searches has been opened, and while it is open, when anybody
  /// writes their file: another copy, or an editor. While it is closed, no thread watches.
  var changes: Signal<Void, Never> {
    openings.signal.removeDuplicates()
      .flatMapLatest { [file] isOpen in isOpen ? fileArrivals(of: file.path) : .empty }
      .throttle(for: .milliseconds(400), latest: true, on: loop)
  }

  /// Notes that a person pressed a key.
  func noteKey() { refreshes.noteKey() }

  /// Ends what is under way.
  func stop() { refreshes.stop() }

  /// What is new, and who was asked.
  ///
  /// - Parameters:
  ///   - writes: emits when the archive was written; everything is counted again, soon but not for
  ///     each of many writes.
  ///   - additions: sources added later.
  func actions(
    writes: Signal<Void, Never>, additions: Signal<LiveSource, Never>
  ) -> Signal<Action, Never> {
    let admitted = Signal.from(sources).merge(with: additions).flatMap { source in
      source.admissions.dropFirst(1).map { _ in }.prefix(untilOutputFrom: source.retired)
    }
    return
      writes
      .throttle(for: .seconds(2), latest: true, on: loop)
      .compactMap { [counts] _ -> Action? in
        counts.countAgain()
        return nil
      }
      .merge(
        with: admitted.deliver(on: loop).compactMap { [refreshes] _ -> Action? in
          refreshes.reconsider()
          return nil
        }
      )
      .merge(with: refreshes.answers.signal.map { [counts] in Self.action($0, counts) })
      .merge(with: counts.found.signal)
  }

  private static func action(_ answer: SavedRefreshes.Answer, _ counts: SavedCounts) -> Action {
    var failure: SearchError?
    switch answer.result {
    case .success(let posts): counts.take(posts, of: answer.text)
    case .failure(let error): failure = error
    }
    return .asked(answer.text, source: answer.source, at: .current, failure: failure)
  }

  /// Claims a request for this copy of the program. If the file cannot be written, this copy
  /// follows the rule without regard to others.
  private static func claim(
    _ text: String, every interval: Duration, in file: SavedFile
  ) -> SavedClaim {
    do throws(FileError) {
      return try file.claim(text, at: .current, every: interval) ?? .taken(.current)
    } catch {
      return .given
    }
  }
}
