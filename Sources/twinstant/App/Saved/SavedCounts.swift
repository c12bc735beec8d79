import Archive
import Interface
import Posts
import Services
import Signals
import Synchronization

/// Counts what is new in the saved searches, on a thread of its own: the reader's thread is for
/// what is typed.
final class SavedCounts: Sendable {
  /// `Action.news`, on the thread that counts.
  let found = Subject<Action, Never>()
  private let queue: WorkQueue
  private let place: ArchivePlace?
  private let state = Mutex(State())

  private struct State {
    var searches: [SavedSearch] = []
    /// Texts that are to be counted.
    var wanted: [String] = []
    var isCounting = false
    var archive: Archive?
    /// Places of posts that live sources found, by the text of the search.
    var told: [String: [Post.Order]] = [:]
    var ownHandles: [OwnHandle] = []
  }

  /// - Parameter place: the place of the archive to count in; `nil` for none.
  init(in place: ArchivePlace?, on queue: WorkQueue) {
    self.place = place
    self.queue = queue
  }

  /// What `from:me` meant at the last count.
  var ownHandles: [OwnHandle] { state.withLock { $0.ownHandles } }

  /// Takes the current saved searches: counts those that are new, or that were looked at. Any
  /// thread.
  func watch(_ searches: [SavedSearch]) {
    want { state in
      let before = Dictionary(
        state.searches.map { ($0.text, $0.seenUpTo) }, uniquingKeysWith: { first, _ in first })
      state.searches = searches
      state.told = state.told.filter { told in searches.contains { $0.text == told.key } }
      return searches.filter { before[$0.text] != .some($0.seenUpTo) }.map(\.text)
    }
  }

  /// Counts all saved searches again, since the archive has changed. Any thread.
  func countAgain() { want { $0.searches.map(\.text) } }

  /// Counts one search again, since live sources found these posts. Any thread.
  func take(_ posts: [Post], of text: String) {
    want { state in
      guard let search = state.searches.first(where: { $0.text == text }),
        let seenUpTo = search.seenUpTo
      else { return [] }
      let now = Timestamp.current
      let known = Set(state.told[text, default: []].map(\.id))
      let new = posts.filter { $0.isDated(by: now) && !known.contains($0.id) }.map(\.order)
      let told = (state.told[text, default: []] + new).filter { $0 < seenUpTo }
      state.told[text] = Array(told.sorted().prefix(News.most + 1))
      return [text]
    }
  }

  private func want(_ change: (inout State) -> [String]) {
    let begins = state.withLock { state in
      for text in change(&state) where !state.wanted.contains(text) { state.wanted.append(text) }
      guard !state.isCounting, !state.wanted.isEmpty else { return false }
      state.isCounting = true
      return true
    }
    if begins { queue.schedule { self.countNext() } }
  }

  /// Counts one search per turn, so that new requests need not wait for all of them.
  private func countNext() {
    let next = state.withLock { state -> (search: SavedSearch, told: [Post.Order])? in
      while !state.wanted.isEmpty {
        let text = state.wanted.removeFirst()
        if let search = state.searches.first(where: { $0.text == text }) {
          return (search, state.told[text] ?? [])
        }
      }
      state.isCounting = false
      return nil
    }
    guard let next else { return }
    if let news = count(next.search, next.told) { found.send(.news(next.search.text, news)) }
    queue.schedule { self.countNext() }
  }

  /// What is new of a search; `nil` if it cannot be counted: the archive's own search says why.
  private func count(_ search: SavedSearch, _ told: [Post.Order]) -> News? {
    let archive = openArchive()
    let handles = (try? archive?.ownHandles()) ?? handlesWithoutArchive
    state.withLock { $0.ownHandles = handles }
    let found = try? news(
      of: search, in: archive, told: told, now: .current, ownHandles: handles)
    return found ?? nil
  }

  /// The person's handles where there is no archive. Before anything is imported, live sources are
  /// asked all the same, but not with the demo.
  private var handlesWithoutArchive: [OwnHandle] {
    place == nil ? [] : ArchivePlace.accountHandles.map { OwnHandle($0) }
  }

  private func openArchive() -> Archive? {
    if let archive = state.withLock({ $0.archive }), !archive.isReplaced, !archive.isClosed {
      return archive
    }
    let archive = (try? place?.existing()) ?? nil
    state.withLock { $0.archive = archive }
    return archive
  }
}
