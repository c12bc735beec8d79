import Archive
import Interface
import Posts
import Services
import Signals

/// The answers of an open archive: to what is typed, to requests for more rows and for completions,
/// and about the conversation around an open post.
struct ArchiveAnswers: Sendable {
  let archive: Archive
  /// The archive as the settings have it.
  let source: Source
  let requests: ScreenRequests
  /// The thread that searches, and the one for requests that must not wait for a search.
  let reader: WorkQueue
  let second: WorkQueue
  let loop: any Scheduler
  let trace: Trace?

  var actions: Signal<Action, Never> {
    let second = SecondReader(of: archive, on: second)
    return found.map { Action.searched($0) }
      .merge(with: threads(by: second))
      .merge(with: completions(by: second))
      .merge(with: standing)
  }

  private var found: Signal<SearchOutcome, Never> {
    let search = ArchiveSearch(
      archive, on: reader, pause: source.pause, pageSize: source.pageSize,
      screenful: { [requests] in requests.screenful },
      inHand: { [requests] in requests.rowsInHand(of: $0) },
      keys: requests.questions.signal.map { _ in })
    let service = search.traced(by: trace) { [requests] in requests.text }
    let wishes = requests.pages.signal.filter { $0.source == service.name }.map(\.0)
    // What is there already is not being typed: a refresh asks for it without the pause.
    let asked = Signal.just(()).merge(with: again)
    return searches(of: requests.asking, refreshes: asked, in: service, on: loop)
      .merge(
        with: furtherPages(
          wishes, until: requests.questions.signal.map(\.query), in: service, on: loop)
      )
  }

  private func threads(by second: SecondReader) -> Signal<Action, Never> {
    requests.threads.signal
      .flatMapLatest { storedThread(of: $0.0, within: $0.1, by: second) }
      .map { Action.thread($0) }
  }

  private func completions(by second: SecondReader) -> Signal<Action, Never> {
    requests.completions.signal.flatMapLatest { request in
      Services.completions(of: request, limit: State.maxChoices, by: second)
        .map { Action.completed(request, $0) }
    }
  }

  /// How many posts the archive has, for the list of sources, and which handles are the person's
  /// own.
  private var standing: Signal<Action, Never> {
    Signal.just(()).merge(with: again)
      .deliver(on: reader)
      .flatMap { [archive] in
        let handles = (try? archive.ownHandles()).map(Action.ownHandles)
        let sources = Self.status(of: archive).map { Action.sources([$0]) }
        return .from([sources, handles].compactMap(\.self))
      }
  }

  /// Emits when the archive may have other posts than a moment ago.
  private var again: Signal<Void, Never> {
    requests.refreshes.signal.merge(with: requests.searchesAgain.signal)
  }

  /// The archive as a source; a damaged one, whose posts cannot be counted, is a source that
  /// failed. `nil` for an archive that was closed to be opened anew: the new one tells its status.
  static func status(of archive: Archive) -> SourceStatus? {
    do throws(ArchiveError) {
      return SourceStatus(name: Source.archiveName, total: try archive.total())
    } catch {
      if error.kind == .interrupted { return nil }
      return SourceStatus(
        name: Source.archiveName, condition: .failed(SearchError(.failed, error)))
    }
  }
}
