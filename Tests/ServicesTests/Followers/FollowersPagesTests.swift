import Posts
import Services
import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct FollowersPagesTests {
  private let scheduler = TestScheduler()

  private func handles(of crowd: Crowd, atLeast count: Int) -> [String] {
    let recorder = Recorder(followersPages(of: "@ada", in: crowd, atLeast: count), on: scheduler)
    return recorder.values.flatMap(\.people).map(\.author.handle)
  }

  @Test func `each page is asked for as many as are still missing`() {
    let crowd = Crowd()
    #expect(handles(of: crowd, atLeast: 5) == ["0a", "0b", "1a", "1b", "2a", "2b"])
    #expect(crowd.counts == [5, 3, 1])
  }

  @Test func `they end with the last one`() {
    #expect(handles(of: Crowd(last: 1), atLeast: 99) == ["0a", "0b", "1a", "1b"])
  }

  @Test func `a service that brings nobody, or names the same place again, is left`() {
    let nobody = Crowd(isEmpty: true)
    #expect(handles(of: nobody, atLeast: 5).isEmpty && nobody.counts == [5])
    let circle = Crowd { _ in 1 }
    #expect(handles(of: circle, atLeast: 99) == ["0a", "0b", "1a", "1b"])
  }
}

/// Numbered pages with two people each, or nobody; `last` is the number of the last one.
private final class Crowd: FollowersService {
  let last: Int
  let isEmpty: Bool
  /// The next page, as the service names it.
  let next: @Sendable (Int) -> Int
  private let asked = Mutex<[Int]>([])

  init(last: Int = 5, isEmpty: Bool = false, next: @escaping @Sendable (Int) -> Int = { $0 + 1 }) {
    self.last = last
    self.isEmpty = isEmpty
    self.next = next
  }

  /// How many people it was asked for, page by page.
  var counts: [Int] { asked.withLock { $0 } }

  func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
  {
    asked.withLock { $0.append(count) }
    let page = if case .token(let text)? = cursor { Int(text) ?? 0 } else { 0 }
    let names = isEmpty ? [] : ["\(page)a", "\(page)b"]
    return .just(
      FollowersAnswer(
        people: names.map { Profile(author: Author(handle: $0)) },
        next: page < last ? .token(String(next(page))) : nil))
  }
}
