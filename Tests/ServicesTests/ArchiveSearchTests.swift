import Archive
import Dispatch
import Foundation
import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// The archive as a service, with real threads.
@Suite struct ArchiveSearchTests {
  let place = TemporaryArchive()
  let reader = WorkQueue(named: "reader")
  let loop = WorkQueue(named: "loop")

  /// The quiet after which the service counts.
  private static let countPause = Duration.milliseconds(150)
  /// The time that it leaves for drawing before it looks below the screen.
  private static let drawing = Duration.milliseconds(4)

  /// Row 19 of `Docs/Origins.md`.
  @Test func `twitterInstant19_results come on the loop's thread, not on the reader's`() throws {
    let archive = try archive(of: 3)
    let queries = Subject<Query, Never>()
    let threads = Log()
    let outcomes = searches(
      of: queries.signal.map { Question($0) }, refreshes: Signal.never,
      in: ArchiveSearch(archive, on: reader), on: loop)
    let arrived = DispatchSemaphore(value: 0)
    let subscription = outcomes.subscribe { _ in
      threads.add(currentThread())
      arrived.signal()
    }
    let home = Log()
    loop.schedule {
      home.add(currentThread())
      queries.send(Query(parsing: "swift", lastWordIsPrefix: true))
    }
    #expect(arrived.wait(timeout: .now() + 60) == .success)
    #expect(threads.all == home.all)
    subscription.cancel()
  }

  @Test func `rows come first, and the exact count after them`() throws {
    let archive = try archive(of: 120)
    let answers = try answers(ArchiveSearch(archive, on: reader), to: "swift post*")
    #expect(answers.map(\.stage) == [.first, .counted])
    #expect(answers[0].page.posts.count == 50)
    #expect(answers[1].page.count == .exactly(120))
  }

  @Test func `an answer without rows says which names no post has, as typed so far`() throws {
    let service = ArchiveSearch(try archive(of: 3), on: reader)
    let missing = try answers(service, to: "source:masto").first?.missing
    let told = MissingNames(
      [.init(.source("masto", isPrefix: true))], others: [.source("x", isPrefix: false)])
    #expect(missing == [told])
    for text in ["swift source:x", "1 source:x 2"] {
      #expect(try answers(service, to: text).allSatisfy { $0.missing.isEmpty }, "\(text)")
    }
  }

  @Test func `an answer without rows says which words and tags no post has`() throws {
    let service = ArchiveSearch(try archive(of: 3), on: reader)
    for (text, told) in [
      ("swift compler number", "No post here has “compler”."), ("numbr #zug", "No post here has"),
      ("source:x swim", "No post here has “swim”."), ("#swift", "No post here has #swift."),
      ("from:eve swim", "No post is from:eve. No post here has “swim”."),
      ("swif numb post", "No post here has “swif” or “numb”. Some have swif* or numb*."),
      ("from:ad swift", "No post is from:ad. Some are from:ad*."),
    ] {
      let missing = try #require(try answers(service, to: text).first?.missing, "\(text)")
      let sentences = missing.map { $0.sentence(typed: text) }.joined(separator: " ")
      #expect(sentences.hasPrefix(told), "\(text)")
    }
    // The last word is a beginning, and where there are alternatives another one may be meant.
    for text in ["1 2 swi", "(compler OR number) 1 2", "1 -compler 2", "\"swift number\""] {
      #expect(try answers(service, to: text).allSatisfy { $0.missing.isEmpty }, "\(text)")
    }
  }

  @Test func `of from:me those are told whose posts are not here`() throws {
    let archive = try archive(of: 3)
    let writer = try archive.makeWriter()
    for handle in ["grace@social.example", "eve"] { try writer.own(handle) }
    let context = Query.Context(ownHandles: try archive.ownHandles())
    let query = Query(parsing: "swift from:me", lastWordIsPrefix: true, in: context)
    let answer = try answers(ArchiveSearch(archive, on: reader), to: query).first
    let told = answer?.missing.map { $0.sentence(typed: "swift from:me") }
    #expect(told == ["No post is from:me (@eve or @grace@social.example)."])
    try writer.own("ada")
    let own = Query.Context(ownHandles: try archive.ownHandles()).own
    let found = try answers(ArchiveSearch(archive, on: reader), to: Query([own])).first
    #expect(found?.missing == [] && found?.page.posts.count == 3)
  }

  @Test func `boosts that stand in other rows are counted last, where rows follow`() throws {
    var posts = (0..<120).map(post)
    for number in 40..<43 { posts[number].repostOf = "7" }
    let archive = try place.holding(posts)
    let service = ArchiveSearch(archive, on: reader)
    let few = try answers(service, to: "swift post*")
    #expect(few.map(\.stage) == [.first, .counted, .counted])
    #expect(few.map(\.page.count) == [few[0].page.count, .exactly(120), .exactly(120)])
    #expect(few.map(\.page.folded) == [nil, nil, 3])
    #expect(try answers(service, to: "swift", rows: 50).map(\.page.folded) == [nil, 3])
    #expect(try answers(service, to: "swift", rows: 200).map(\.page.folded) == [3])
    // None of the posts with 11, and 110 to 119, is a boost: that is reported, too.
    #expect(try answers(service, to: "11", rows: 5).map(\.page.folded) == [nil, nil, 0])
  }

  @Test func `where the archive has no boosts, nobody counts them`() throws {
    let service = ArchiveSearch(try archive(of: 120), on: reader)
    #expect(try answers(service, to: "swift", rows: 50).map(\.page.folded) == [0])
    let phrase = try answers(service, to: "\"swift post\"", rows: 50)
    #expect(phrase.map(\.page.folded) == [nil, 0])
    #expect(phrase.last?.page.count == .exactly(120))
  }

  /// For a phrase each post is looked at.
  @Test func `scrolling does not wait for a running count`() throws {
    let archive = try archive(of: 120)
    let reader = TestScheduler()
    let service = ArchiveSearch(archive, on: reader, timeSlice: .zero)
    let events = Log()
    let query = Query(parsing: "\"swift post\"", lastWordIsPrefix: false)
    let counting = service.search(query, from: nil).subscribe { events.add("\($0.stage)") }
    reader.advance(by: Self.countPause - .milliseconds(1))
    #expect(events.all.last == "first")
    let further = Signal<Void, Never>.after(.milliseconds(1), on: reader)
      .subscribe { reader.schedule { events.add("further") } }
    reader.advance(by: .milliseconds(1))
    #expect(events.all.suffix(2) == ["further", "counted"])
    counting.cancel()
    further.cancel()
  }

  /// A space, for example, or a word that is not yet known as an operator: the query stays the
  /// same.
  @Test func `nothing is counted while keys come that ask for the same`() throws {
    let archive = try archive(of: 120)
    let reader = TestScheduler()
    let keys = Subject<Void, Never>()
    let events = Log()
    let query = Query(parsing: "\"swift post\"", lastWordIsPrefix: false)
    let counting = ArchiveSearch(archive, on: reader, keys: keys.signal)
      .search(query, from: nil).subscribe { events.add("\($0.stage)") }
    for _ in 0..<3 {
      reader.advance(by: .milliseconds(120))
      keys.send(())
    }
    reader.advance(by: Self.countPause - .milliseconds(1))
    // On a busy machine slices may come before it.
    #expect(events.all.last == "first" && !events.all.contains("counted"))
    reader.advance(by: .milliseconds(1))
    #expect(events.all.suffix(1) == ["counted"])
    keys.send(())
    reader.advance(by: .milliseconds(500))
    #expect(events.all.count { $0 == "counted" } == 1)
    counting.cancel()
  }

  @Test func `as many further rows come as are wished`() throws {
    let archive = try archive(of: 120)
    let service = ArchiveSearch(archive, on: reader)
    let first = try answers(service, to: "swift post*")[0].page
    let further = try answers(service, to: "swift post*", from: first.next, rows: 60)
    let page = try #require(further.first { $0.stage == .more }?.page)
    #expect(page.posts.count == 60)
    #expect(Set(page.posts.map(\.id)).isDisjoint(with: first.posts.map(\.id)))
  }

  @Test func `rows that fill the screen do not wait for their page`() throws {
    let archive = try archive(of: 120)
    let service = ArchiveSearch(archive, on: reader) { 19 }
    let answers = try answers(service, to: "swift", slices: true)
    // On a busy machine slices come before it.
    let screen = try #require(answers.first { $0.page.posts.count == 19 })
    let page = try #require(answers.first { $0.stage == .first })
    #expect(screen.stage == .slice)
    #expect(screen.page.posts == Array(page.page.posts.prefix(19)))
    #expect(page.page.posts.count == 50)
  }

  @Test func `what lies below the screen is looked for once the screen is drawn`() throws {
    let archive = try archive(of: 120)
    let reader = TestScheduler()
    let events = Log()
    let search = ArchiveSearch(archive, on: reader) { 19 }
      .search(Query(parsing: "swift", lastWordIsPrefix: true), from: nil)
    let searching = search.subscribe { events.add("\($0.stage) \($0.page.posts.count)") }
    reader.advance(by: Self.drawing - .milliseconds(1))
    // On a busy machine slices come before it.
    #expect(events.all.last == "slice 19")
    reader.advance(by: .milliseconds(1))
    #expect(events.all.last == "first 50")
    #expect(events.all.dropLast().allSatisfy { $0.hasPrefix("slice") })
    searching.cancel()
  }

  @Test func `what lies below the screen is never looked for behind the next key`() throws {
    let archive = try archive(of: 120)
    let reader = TestScheduler()
    let events = Log()
    let search = ArchiveSearch(archive, on: reader) { 19 }
      .search(Query(parsing: "swift", lastWordIsPrefix: true), from: nil)
    let searching = search.subscribe { events.add("\($0.stage)") }
    reader.advance(by: Self.drawing - .milliseconds(1))
    searching.cancel()
    #expect(reader.waiting == 0)
    #expect(events.all == ["slice"])
  }

  @Test(arguments: [Query.Order.newest, .oldest, .top])
  func `the rows on the screen and those below it are one page`(order: Query.Order) throws {
    let archive = try archive(of: 120)
    for text in ["", "swift", "swift post*", "from:ada swift", "number 11*"] {
      let query = Query(parsing: text, lastWordIsPrefix: true).ordered(order)
      let whole = try answers(ArchiveSearch(archive, on: reader), to: query, slices: true)
      let parts = try answers(ArchiveSearch(archive, on: reader) { 7 }, to: query, slices: true)
      let page = try #require(whole.first { $0.stage == .first }?.page)
      #expect(!page.posts.isEmpty && parts.first { $0.stage == .first }?.page == page, "\(text)")
      for slice in parts where slice.stage == .slice {
        #expect(slice.page.next == nil)
      }
    }
  }

  @Test func `an empty query shows the newest posts`() throws {
    let archive = try archive(of: 3)
    let answers = try answers(ArchiveSearch(archive, on: reader), to: "")
    #expect(answers[0].page.posts.map(\.id.text) == ["2", "1", "0"])
  }

  @Test func `the page behind a cursor follows the first without gap or overlap`() throws {
    let archive = try archive(of: 120)
    let service = ArchiveSearch(archive, on: reader)
    let first = try answers(service, to: "swift")[0].page
    // On a busy machine slices come before it.
    let second = try answers(service, to: "swift", from: first.next)
      .filter { $0.stage != .moreSlice }
    #expect(second.map(\.stage) == [.more])
    #expect(
      (first.posts + second[0].page.posts).map(\.id.text) == (20..<120).reversed().map(String.init))
  }

  @Test func `a search whose turn has not come is never begun`() throws {
    let archive = try archive(of: 3)
    let service = ArchiveSearch(archive, on: reader)
    let gate = DispatchSemaphore(value: 0)
    reader.schedule { gate.wait() }
    let got = Log()
    let query = Query(parsing: "swift", lastWordIsPrefix: true)
    service.search(query, from: nil).subscribe { _ in got.add("rows") }.cancel()
    gate.signal()
    let done = DispatchSemaphore(value: 0)
    reader.schedule { done.signal() }
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(got.all.isEmpty)
  }

  private func answers(
    _ service: ArchiveSearch, to text: String, from cursor: Page.Cursor? = nil, rows: Int? = nil,
    slices: Bool = false
  ) throws -> [SearchOutcome.Answer] {
    let query = Query(parsing: text, lastWordIsPrefix: true)
    return try answers(service, to: query, from: cursor, rows: rows, slices: slices)
  }

  private func answers(
    _ service: ArchiveSearch, to query: Query, from cursor: Page.Cursor? = nil, rows: Int? = nil,
    slices: Bool = false
  ) throws -> [SearchOutcome.Answer] {
    let done = DispatchSemaphore(value: 0)
    let answers = Lock<[SearchOutcome.Answer]>([])
    let subscription = service.search(query, from: cursor, rows: rows).subscribe(
      { answer in if slices || answer.stage != .slice { answers.withLock { $0.append(answer) } } },
      onCompletion: { _ in done.signal() })
    #expect(done.wait(timeout: .now() + 60) == .success)
    subscription.cancel()
    return answers.withLock { $0 }
  }

  private func archive(of count: Int) throws -> Archive {
    try place.holding((0..<count).map(post))
  }

  private func post(_ number: Int) -> Post {
    Post(
      id: .init(service: "x", text: "\(number)"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: Int64(number) * 60), text: "Swift post number \(number)")
  }
}

private func currentThread() -> String { "\(pthread_self())" }
