import Archive
import Posts
import Signals

/// The archive on this machine as a service: every query, rows first (in slices when that takes
/// long) and the count after a while.
package struct ArchiveSearch: SearchService {
  package let name = Source.archiveName
  package let pause: Duration
  package let isLive = false

  private let archive: Archive
  private let reader: any Scheduler
  private let pageSize: Int
  private let timeSlice: Duration
  private let screenful: @Sendable () -> Int
  private let inHand: @Sendable (Query) -> RowsInHand?
  private let keys: Signal<Void, Never>
  private let countPause = CountPause()

  /// - Parameters:
  ///   - reader: the one thread that reads this archive.
  ///   - pause: how long typing must pause before it is asked.
  ///   - pageSize: rows of one answer.
  ///   - timeSlice: how long others may wait while rows are counted.
  ///   - screenful: rows that fill the screen; they do not wait for the rest of their page.
  ///   - inHand: rows of a query that the screen has already: an answer from the top brings all of
  ///     them again.
  ///   - keys: each change of what is typed, also one that asks for the same: rows are counted only
  ///     after a while without any.
  package init(
    _ archive: Archive, on reader: any Scheduler, pause: Duration = .zero, pageSize: Int = 50,
    timeSlice: Duration = RowCount.timeSlice, screenful: @escaping @Sendable () -> Int = { .max },
    inHand: @escaping @Sendable (Query) -> RowsInHand? = { _ in nil },
    keys: Signal<Void, Never> = .never
  ) {
    self.archive = archive
    self.reader = reader
    self.pause = pause
    self.pageSize = pageSize
    self.timeSlice = timeSlice
    self.screenful = screenful
    self.inHand = inHand
    self.keys = keys
  }

  /// Answers on the reader's thread: rows, then the count. Ending the subscription interrupts it.
  package func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    search(query, from: cursor, rows: nil)
  }

  /// `search` with a wanted number of rows.
  package func search(_ query: Query, from cursor: Page.Cursor?, rows: Int?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    if cursor == nil { countPause.ask(query) }
    let known = cursor == nil ? inHand(query) : nil
    let rows = max(rows ?? pageSize, known?.wanted ?? 0)
    return page(of: query, from: cursor, rows: rows, anew: known).flatMap { answer in
      let isCounted = answer.page.exactCount != nil && answer.page.folded != nil
      guard answer.stage == .first, !isCounted else { return .just(answer) }
      return .just(answer).merge(with: count(of: query, after: answer))
    }
  }

  /// One page. The first page begins with the rows that fill the screen; the others come once these
  /// are drawn, since searching on at once would take the processor from whoever draws.
  private func page(of query: Query, from cursor: Page.Cursor?, rows: Int, anew known: RowsInHand?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    let seen = cursor == nil ? screenful() : .max
    // A search in another order cannot resume where it stopped, so its page is searched in one go.
    guard seen < rows, query.order.isByTime else {
      return slices(of: query, from: cursor, rows: rows, screenful: seen, anew: known)
    }
    return slices(of: query, rows: seen).flatMap { answer in
      guard answer.stage == .first, answer.page.next != nil else { return .just(answer) }
      return Signal.just(answer.asSlice).merge(
        with: Signal<Void, SearchError>.after(Self.drawing, on: reader)
          .flatMap { slices(of: query, rows: rows, anew: known) })
    }
  }

  /// A number of rows, as soon as the reader is free, in slices if that takes long.
  ///
  /// - Parameters:
  ///   - screenful: how many rows are a slice of their own.
  ///   - known: rows that the answer has to bring again.
  private func slices(
    of query: Query, from cursor: Page.Cursor? = nil, rows: Int, screenful: Int = .max,
    anew known: RowsInHand? = nil
  ) -> Signal<SearchOutcome.Answer, SearchError> {
    let asked = reader.now
    return reading { interruption, send throws(ArchiveError) in
      func answer(
        _ stage: SearchOutcome.Answer.Stage, _ page: Page, _ missing: [MissingNames] = []
      ) {
        let time = Int((reader.now.nanoseconds - asked.nanoseconds) / 1000)
        send(
          SearchOutcome.Answer(stage: stage, page: page, microseconds: time, missing: missing))
      }
      var page = try archive.search(
        query, after: cursor, limit: rows, screenful: screenful, interruption: interruption
      ) { answer(cursor == nil ? .slice : .moreSlice, $0) }
      guard cursor == nil else { return answer(.more, page) }
      if let known, query.order != .relevant {
        page = try page.continued(downTo: known, pageSize: pageSize, in: archive, interruption)
      }
      let missing =
        page.posts.isEmpty ? archive.missing(of: query, interruption: interruption) : []
      answer(.first, page, missing)
    }
  }

  /// How many there are in all, then how many of them stand in the row of another one. Counting
  /// common words takes longer than finding the first rows, so it waits until nobody types, or
  /// writes again and again.
  private func count(of query: Query, after answer: SearchOutcome.Answer)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    let count = RowCount(of: query, knowing: answer.page.exactCount, withFolded: true)
    return keys.merge(with: .just(()))
      .debounce(for: countPause.next(), on: reader)
      .prefix(1)
      .setFailureType(to: SearchError.self)
      .flatMap { counting(CountUnderWay(count)) }
      .map { page in
        SearchOutcome.Answer(stage: .counted, page: page, microseconds: answer.microseconds)
      }
  }

  /// The results of a count, one time slice after the other: a person who scrolls meanwhile, or
  /// opens a post, waits for one slice at most.
  private func counting(_ count: CountUnderWay) -> Signal<Page, SearchError> {
    Signal { observer, lifetime in
      let interruption = Interruption(endingWith: lifetime)
      goOn(count, interruption, observer, lifetime)
    }
  }

  private func goOn(
    _ count: CountUnderWay, _ interruption: Interruption,
    _ observer: Observer<Page, SearchError>, _ lifetime: Lifetime
  ) {
    reader.schedule {
      if lifetime.hasEnded { return }
      countPause.begin()
      do throws(ArchiveError) {
        let (page, sequel) = try count.advance(in: archive, for: timeSlice, interruption)
        if let page { observer.send(page) }
        switch sequel {
        case .anotherSlice: goOn(count, interruption, observer, lifetime)
        case .pause:
          reader.schedule(after: countPause.next(), during: lifetime) {
            goOn(count, interruption, observer, lifetime)
          }
        case .end:
          countPause.end()
          observer.complete(.finished)
        }
      } catch {
        fail(observer, error)
      }
    }
  }

  /// Reports an error. An interrupted read is not reported: its caller has moved on, or the archive
  /// was opened anew.
  private func fail<Value: Sendable>(
    _ observer: Observer<Value, SearchError>, _ error: ArchiveError
  ) {
    if error.kind == .interrupted { return }
    observer.complete(.failed(SearchError(.failed, error)))
  }

  /// Enough time for rows to be laid out and drawn, here and by the terminal.
  private static let drawing = Duration.milliseconds(4)

  private typealias Work =
    @Sendable (
      Interruption, @escaping (SearchOutcome.Answer) -> Void
    ) throws(ArchiveError) -> Void

  /// One piece of work on the reader's thread, interrupted when it is not wanted any more.
  private func reading(
    _ work: @escaping Work
  ) -> Signal<SearchOutcome.Answer, SearchError> {
    Signal { observer, lifetime in
      let interruption = Interruption(endingWith: lifetime)
      reader.schedule {
        // A newer key came before this one's turn: its query never starts.
        if lifetime.hasEnded { return }
        do throws(ArchiveError) {
          try work(interruption, observer.send)
          observer.complete(.finished)
        } catch {
          fail(observer, error)
        }
      }
    }
  }
}

extension SearchOutcome.Answer {
  /// These rows as the beginning of a longer page.
  fileprivate var asSlice: SearchOutcome.Answer {
    var slice = self
    slice.stage = .slice
    slice.page.next = nil
    return slice
  }
}

extension Page {
  /// `nil` where only a bound is known.
  fileprivate var exactCount: Int? {
    if case .exactly(let count)? = count { count } else { nil }
  }
}
