import Archive
import Errors
import Interface
import Posts
import Services
import Signals

/// The answers of the archive, whichever it is: the person's own, the demo, or one that cannot be
/// opened.
struct ArchiveStreams: Sendable {
  private let options: BrowseOptions
  private let requests: ScreenRequests
  private let loop: any Scheduler
  private let trace: Trace?
  /// The one thread that searches the archive.
  private let reader = WorkQueue(named: "reader")
  /// The one thread for requests that must not wait for a search.
  private let second = WorkQueue(named: "second")
  /// The one thread that makes the demo, rebuilds indexes and reads the file ahead.
  private let writer = WorkQueue(named: "writer")

  init(
    _ options: BrowseOptions, _ requests: ScreenRequests, loop: any Scheduler, trace: Trace?
  ) {
    (self.options, self.requests, self.loop, self.trace) = (options, requests, loop, trace)
  }

  /// Opens the archive on the reader's thread, asks it for what is typed from then on, and opens it
  /// again on request.
  var actions: Signal<Action, Never> {
    Signal.just(()).merge(with: requests.archiveChecks.signal)
      .deliver(on: reader)
      .map { [options] in openArchive(options) }
      .removeDuplicates(by: ArchiveOpening.stays)
      .deliver(on: loop)
      .flatMapLatest { actions(of: $0) }
  }

  private func actions(of opening: ArchiveOpening) -> Signal<Action, Never> {
    switch opening {
    case .own(let archive):
      return .just(.demo(nil)).merge(with: arrivals.changes(of: archive, readingOn: reader))
        .merge(with: answers(of: archive))
        .merge(with: reindexing(of: archive).subscribe(on: writer))
        .merge(with: arrivals.renewals(of: archive, readingOn: reader))
        .merge(with: readingAhead(of: archive, on: writer))
    case .demo(let archive):
      let firstImport = options.isDemo ? .empty : arrivals.firstImport
      return answers(of: archive).merge(with: making(archive)).merge(with: firstImport)
    case .failed(let error):
      return refusals(error).merge(with: arrivals.arrival)
    }
  }

  private var arrivals: ArchiveArrivals {
    ArchiveArrivals(path: options.place.path, requests: requests, loop: loop)
  }

  private func answers(of archive: Archive) -> Signal<Action, Never> {
    ArchiveAnswers(
      archive: archive, source: options.configuration.archiveSource, requests: requests,
      reader: reader, second: second, loop: loop, trace: trace
    ).actions
  }

  /// Makes the demo while it is searched; its number in the list of sources grows with it. The
  /// final number, which may be less than was wanted, is asked for like that of any archive.
  private func making(_ archive: Archive) -> Signal<Action, Never> {
    demoProgress(in: archive).subscribe(on: writer).flatMap { progress in
      guard case .making(let made, _) = progress else { return .just(.demo(progress)) }
      return .from([
        .demo(progress), .sources([SourceStatus(name: Source.archiveName, total: made)]),
      ])
    }
  }

  /// The answers where there is nothing to search. The archive is still a source: whatever is typed
  /// or asked again is answered with the reason, if another look still finds nothing. It knows no
  /// words, but Tab has operators to offer, too.
  private func refusals(_ error: SearchError) -> Signal<Action, Never> {
    let asked = requests.refreshes.signal.merge(with: requests.questions.signal.map { _ in })
    let looks = asked.flatMapLatest { [options, reader] _ in
      // A look may take seconds: one that still waits for its turn gives way to the next.
      Signal.just(()).deliver(on: reader).map { openArchive(options) }
    }
    let again = looks.deliver(on: loop).compactMap { [requests] next -> Void? in
      if ArchiveOpening.stays(.failed(error), before: next) { return () }
      requests.archiveChecks.send(())
      return nil
    }
    let refused = Signal.just(()).merge(with: again).map { [requests] in
      Action.searched(
        SearchOutcome(
          query: requests.question.query, source: Source.archiveName, result: .failure(error)))
    }
    let wordless = requests.completions.signal.map { Action.completed($0, .none) }
    return .just(.sources([SourceStatus(name: Source.archiveName)]))
      .merge(with: refused).merge(with: wordless)
  }
}

/// Rebuilds the index of an archive if another version of the program wrote it, and says so at the
/// beginning and at the end. Meanwhile searches are correct, but slower.
///
/// Ending the subscription stops it; the next start continues. For an index of a newer version, it
/// only says that this version cannot rebuild it.
func reindexing(of archive: Archive) -> Signal<Action, Never> {
  Signal { observer, lifetime in
    if (try? archive.needsReindexing()) == true {
      let interruption = Interruption(endingWith: lifetime)
      if (try? archive.isOfNewerVersion()) != true {
        let begins = "The index is being rebuilt for this version; searching is slower until then."
        observer.send(.noted(Note(.notice, begins)))
      }
      do throws(ArchiveError) {
        try archive.reindex(interruption: interruption)
        observer.send(.noted(Note(.notice, "The index is rebuilt.")))
      } catch {
        let isStopped = error.kind == .interrupted
        if !isStopped { observer.send(.noted(Note(.warning, error.sentences))) }
      }
    }
    observer.complete(.finished)
  }
}

/// Reads an archive into the system's page cache, once its first rows are there: a row read from
/// disk takes ten times as long as one in memory.
///
/// Runs on a thread of `queue`, which has low priority from then on. Ending the subscription stops
/// it.
func readingAhead(of archive: Archive, on queue: WorkQueue) -> Signal<Action, Never> {
  Signal<Void, Never>.after(.milliseconds(200), on: queue).flatMap {
    Signal { observer, lifetime in
      ThreadPriority.lower()
      archive.readAhead { !lifetime.hasEnded }
      observer.complete(.finished)
    }
  }
}

/// Makes the missing part of the demo on the thread that subscribes, and reports progress.
///
/// Ending the subscription stops it; the next start continues. If the disk is full or read-only,
/// the demo stays as it is.
func demoProgress(in archive: Archive) -> Signal<DemoProgress, Never> {
  Signal { observer, lifetime in
    try? DemoPlace().make(
      in: archive, progress: { observer.send(.making($0, of: DemoPlace.size)) },
      isStopped: { lifetime.hasEnded })
    observer.send(.ready)
    observer.complete(.finished)
  }
}
