import Posts
import Services
import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct FollowersPagesTests {
  private let scheduler = TestScheduler()

  private func handles(of crowd: Crowd, atLeast count: Int, isPriced: Bool = false) -> [String] {
    let pages = followersPages(of: "@ada", in: crowd, atLeast: count, isPriced: isPriced)
    return Recorder(pages, on: scheduler).values.flatMap(\.people).map(\.author.handle)
  }

  @Test func `each page is asked for as many as are still missing`() {
    let crowd = Crowd()
    #expect(handles(of: crowd, atLeast: 5) == ["0a", "0b", "1a", "1b", "2a", "2b"])
    #expect(crowd.counts == [5, 3, 1])
  }

  @Test func `they end with the last one`() {
    #expect(handles(of: Crowd(last: 1), atLeast: 99) == ["0a", "0b", "1a", "1b"])
  }

  @Test func `a page without anybody is not the last`() {
    let crowd = Crowd(last: 3, empty: 1..<3)
    #expect(handles(of: crowd, atLeast: 3) == ["0a", "0b", "3a", "3b"])
    #expect(crowd.counts == [3, 1, 1, 1])
  }

  @Test func `a service that brings nobody for ten pages, or names the same place again, is left`()
  {
    let nobody = Crowd(last: 99, empty: 0..<99)
    #expect(handles(of: nobody, atLeast: 5).isEmpty)
    #expect(nobody.counts == Array(repeating: 5, count: 10))
    let circle = Crowd { _ in 1 }
    #expect(handles(of: circle, atLeast: 99) == ["0a", "0b", "1a", "1b"])
  }

  @Test func `where each page costs money one without anybody is enough`() {
    let nobody = Crowd(last: 99, empty: 1..<99)
    #expect(handles(of: nobody, atLeast: 5, isPriced: true) == ["0a", "0b"])
    #expect(nobody.counts == [5, 3])
  }

  @Test func `people come once where pages go in a circle, and it is told how long nobody came`() {
    let crowd = Crowd { 1 - $0 }
    let pages = followersPages(of: "@ada", in: crowd, atLeast: 99)
    // Whoever asks again gets all of it again.
    for _ in 1...2 {
      let all = Recorder(pages, on: scheduler)
      #expect(all.values.flatMap(\.people).map(\.author.handle) == ["0a", "0b", "1a", "1b"])
      #expect(all.values.map(\.emptyPages) == [0] + Array(0...10) && all.completion != nil)
    }
    #expect(crowd.counts.prefix(4) == [99, 97, 95, 95] && crowd.counts.count == 24)
  }
}

/// Numbered pages with two people each; `last` is the number of the last one.
private final class Crowd: FollowersService {
  let last: Int
  /// The pages without anybody.
  let empty: Range<Int>
  /// The next page, as the service names it.
  let next: @Sendable (Int) -> Int
  private let asked = Mutex<[Int]>([])

  init(
    last: Int = 5, empty: Range<Int> = 0..<0, next: @escaping @Sendable (Int) -> Int = { $0 + 1 }
  ) {
    self.last = last
    self.empty = empty
    self.next = next
  }

  /// How many people it was asked for, page by page.
  var counts: [Int] { asked.withLock { $0 } }

  func followers(of handle: String, count: Int, from cursor: Page.Cursor?)
    -> Signal<FollowersAnswer, SearchError>
  {
    asked.withLock { $0.append(count) }
    let page = if case .token(let text)? = cursor { Int(text) ?? 0 } else { 0 }
    let names = empty.contains(page) ? [] : ["\(page)a", "\(page)b"]
    return .just(
      FollowersAnswer(
        people: names.map { Profile(author: Author(handle: $0)) },
        next: page < last ? .token(String(next(page))) : nil))
  }
}
