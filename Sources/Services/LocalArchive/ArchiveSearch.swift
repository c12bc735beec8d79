import Archive
import Posts
import Signals

/// The archive on this machine as a service: no pause, every query, rows first and the count after.
package struct ArchiveSearch: SearchService {
  package let name = "archive"
  package let pause = Duration.zero

  private let archive: Archive
  private let reader: any Scheduler
  private let pageSize: Int

  /// - Parameters:
  ///   - reader: the one thread that reads this archive.
  ///   - pageSize: rows of one answer.
  package init(_ archive: Archive, on reader: any Scheduler, pageSize: Int = 50) {
    self.archive = archive
    self.reader = reader
    self.pageSize = pageSize
  }

  /// Every query, the empty one too: that asks for the newest posts.
  package func accepts(_ query: Query) -> Bool { true }

  /// Answers on the reader's thread: rows, then the count. Ending the subscription interrupts it.
  package func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    Signal { observer, lifetime in
      let asked = reader.now
      let interruption = Interruption()
      lifetime.onEnd { interruption.interrupt() }
      reader.schedule {
        // A newer key came before this one's turn: its query never starts.
        if lifetime.hasEnded { return }
        do throws(ArchiveError) {
          try answer(query, from: cursor, interruption) { stage, page in
            let time = (reader.now.nanoseconds - asked.nanoseconds) / 1000
            observer.send(.init(stage: stage, page: page, microseconds: Int(time)))
          }
          observer.complete(.finished)
        } catch {
          observer.complete(.failed(SearchError(error)))
        }
      }
    }
  }

  /// The rows at once; counting them all may take longer and comes after.
  private func answer(
    _ query: Query, from cursor: Page.Cursor?, _ interruption: Interruption,
    _ send: (SearchOutcome.Answer.Stage, Page) -> Void
  ) throws(ArchiveError) {
    let page = try archive.search(
      query, after: cursor, limit: pageSize, interruption: interruption)
    send(cursor == nil ? .first : .more, page)
    if cursor != nil { return }
    if case .exactly? = page.count { return }
    let count = try archive.count(query, interruption: interruption)
    send(.counted, Page(posts: [], count: count))
  }
}

extension SearchError {
  /// A failed read of the archive, as a search tells it.
  package init(_ error: ArchiveError) {
    self.init(message: error.message, remedy: error.remedy)
  }
}
