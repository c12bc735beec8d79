import Posts
import Services
import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct PagesTests {
  let scheduler = TestScheduler()

  /// A service of numbered pages with two posts each, or none; `last` is the number of the last
  /// one.
  struct Book: SearchService {
    let name = "book"
    let pause = Duration.zero
    let isLive = true
    let scheduler: TestScheduler
    var last = 5
    var isEmpty = false
    /// The next page, as the service names it.
    var next: @Sendable (Int) -> Int = { $0 + 1 }

    func accepts(_ query: Query) -> Bool { true }

    func search(_ query: Query, from cursor: Page.Cursor?)
      -> Signal<SearchOutcome.Answer, SearchError>
    {
      var page = 0
      if case .token(let text)? = cursor { page = Int(text) ?? 0 }
      let posts = isEmpty ? [] : [Post.about("\(page)a"), Post.about("\(page)b")]
      let answer = SearchOutcome.Answer(
        stage: page == 0 ? .first : .more,
        page: Page(posts: posts, next: page < last ? .token(String(next(page))) : nil),
        microseconds: 1)
      return Signal<Void, SearchError>.after(.milliseconds(10), on: scheduler).map { answer }
    }
  }

  private func asked(_ book: Book, atLeast posts: Int, atMost pages: Int = .max) -> String {
    scheduler.marbles(
      of: Services.pages(of: Query(), in: book, atLeast: posts, atMost: pages)
        .map { $0.page.posts.map(\.text).joined() })
  }

  @Test func `pages follow each other until there are posts enough`() {
    #expect(asked(Book(scheduler: scheduler), atLeast: 1) == "-(0a0b|)")
    #expect(asked(Book(scheduler: scheduler), atLeast: 3) == "--0a0b(1a1b|)")
  }

  @Test func `they end with the last one`() {
    #expect(asked(Book(scheduler: scheduler, last: 2), atLeast: 99) == "-0a0b1a1b(2a2b|)")
  }

  @Test func `no more are asked for than are paid for`() {
    #expect(asked(Book(scheduler: scheduler, isEmpty: true), atLeast: 99, atMost: 1) == "-(|)")
    #expect(asked(Book(scheduler: scheduler), atLeast: 99, atMost: 2) == "--0a0b(1a1b|)")
  }

  @Test func `posts that do not count come as well, and more are asked for`() {
    let pages = Services.pages(
      of: Query(), in: Book(scheduler: scheduler), atLeast: 2,
      where: { $0.text.hasSuffix("b") })
    #expect(
      scheduler.marbles(of: pages.map { $0.page.posts.map(\.text).joined() }) == "-0a0b(1a1b|)")
  }

  @Test func `where none counts, not all pages are asked for`() {
    let pages = Recorder(
      Services.pages(
        of: Query(), in: Book(scheduler: scheduler, last: 99), atLeast: 2, where: { _ in false }),
      on: scheduler)
    scheduler.run()
    #expect(pages.values.count == 10)
  }

  @Test func `a service that goes in circles or finds nothing is left`() {
    let circle = Book(scheduler: scheduler, next: { _ in 1 })
    #expect(asked(circle, atLeast: 99).split(separator: "a").count == 3)
    let asks = Recorder(
      Services.pages(
        of: Query(), in: Book(scheduler: scheduler, last: 99, isEmpty: true), atLeast: 1),
      on: scheduler)
    scheduler.run()
    #expect(asks.values.count == 10)
  }

  @Test func `a service that repeats itself at ever new places is left`() {
    let service = ScriptedPages(last: 50) { _ in ["tea", "milk"] }
    let all = Recorder(
      Services.pages(of: Query(), in: service, atLeast: .max), on: scheduler)
    #expect(all.values.flatMap(\.page.posts).map(\.text) == ["tea", "milk"])
    #expect(service.asked.withLock { $0 } == 11 && all.completion != nil)
  }

  @Test func `posts of pages that overlap come once, and count once`() {
    let service = ScriptedPages(last: .max) { page in (page * 2..<page * 2 + 3).map(String.init) }
    let some = Services.pages(of: Query(), in: service, atLeast: 7)
    let recorder = Recorder(some, on: scheduler)
    #expect(recorder.values.flatMap(\.page.posts).map(\.text) == (0..<7).map(String.init))
    #expect(service.asked.withLock { $0 } == 3)
    // Whoever asks again gets all of it again.
    #expect(Recorder(some, on: scheduler).values.flatMap(\.page.posts).count == 7)
  }

  @Test func `a boost counts with what it boosts, on whichever page that is`() {
    // Each page has a post and a boost of the next page's post.
    let service = ScriptedPages(
      last: .max, posts: { ["\($0)", "boost \($0 + 1)"] },
      post: { text in
        var post = Post.about(text)
        if text.hasPrefix("boost") { post.repostOf = Post.about(String(text.dropFirst(6))).id.text }
        return post
      })
    let some = Recorder(Services.pages(of: Query(), in: service, atLeast: 4), on: scheduler)
    // Pages 0 to 3, the last of them by its boost alone.
    #expect(some.values.count == 3 && some.values.flatMap(\.page.posts).count == 6)
    #expect(service.asked.withLock { $0 } == 3)
  }

  @Test func `boosts of what is there are nothing new, unless all posts are wanted`() {
    let service = ScriptedPages(
      last: 50,
      post: { text in
        var post = Post.about(text)
        post.repostOf = "viral"
        return post
      })
    let some = Recorder(Services.pages(of: Query(), in: service, atLeast: 20), on: scheduler)
    #expect(some.values.map(\.emptyPages) == Array(0...10) && some.completion != nil)
    let all = Recorder(Services.pages(of: Query(), in: service, atLeast: .max), on: scheduler)
    #expect(all.values.map(\.emptyPages) == Array(repeating: 0, count: 51))
  }

  @Test func `very many pages take no more stack than one, and can be left in the middle`() {
    let service = ScriptedPages(last: 50_000)
    let all = Services.pages(of: Query(), in: service, atLeast: .max)
    let recorder = Recorder(all, on: scheduler)
    #expect(recorder.values.count == 50_001 && service.asked.withLock { $0 } == 50_001)
    let some = Recorder(all.prefix(20_000), on: scheduler)
    #expect(some.values.count == 20_000 && service.asked.withLock { $0 } == 70_001)
  }
}

/// Numbered pages that answer at once, with one post each unless told otherwise.
private final class ScriptedPages: SearchService {
  let name = "book"
  let pause = Duration.zero
  let isLive = true
  let last: Int
  let posts: @Sendable (Int) -> [String]
  let post: @Sendable (String) -> Post
  let asked = Mutex(0)

  init(
    last: Int, posts: @escaping @Sendable (Int) -> [String] = { ["\($0)"] },
    post: @escaping @Sendable (String) -> Post = { Post.about($0) }
  ) {
    self.last = last
    self.posts = posts
    self.post = post
  }

  func accepts(_ query: Query) -> Bool { true }

  func search(_ query: Query, from cursor: Page.Cursor?)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    asked.withLock { $0 += 1 }
    var page = 0
    if case .token(let text)? = cursor { page = Int(text) ?? 0 }
    return .just(
      SearchOutcome.Answer(
        stage: page == 0 ? .first : .more,
        page: Page(
          posts: posts(page).map(post), next: page < last ? .token(String(page + 1)) : nil),
        microseconds: 1))
  }
}
