import Archive
import Posts
import Services
import SignalsTesting
import Testing

/// The archive's answer to a question whose rows the screen has already.
@Suite struct RowsAnewTests {
  let place = TemporaryArchive()
  let reader = TestScheduler()

  @Test func `as many rows come as are in hand, and none more each time`() throws {
    let archive = try archive(of: 60)
    let all = try answer(archive, inHand: 40)
    #expect(numbers(all) == Array((20..<60).reversed()))
    #expect(all.next == Page.Cursor(after: post(20).order))
    let first = try answer(archive, inHand: 10)
    #expect(numbers(first) == Array((50..<60).reversed()))
    let last = try answer(archive, inHand: 60)
    #expect(numbers(last) == Array((0..<60).reversed()) && last.next == nil)
  }

  @Test func `what came in above the rows in hand pushes none of them out`() throws {
    let archive = try archive(of: 60)
    let hand = hand(.newest, 59, downTo: 20)
    try add(60..<95, to: archive)
    let page = try answer(archive, hand)
    #expect(numbers(page) == Array((20..<95).reversed()))
    #expect(page.next == Page.Cursor(after: post(20).order))
  }

  @Test func `what was removed and what has changed is so in all rows in hand`() throws {
    let archive = try archive(of: 60)
    let hand = hand(.newest, 59, downTo: 0)
    _ = try archive.remove(.post(url: address(30)))
    _ = try archive.remove(.post(url: address(0)))
    try add(7..<8, to: archive) { $0.text = "swift, mended" }
    let page = try answer(archive, hand)
    let left = Array((31..<60).reversed()) + Array((1..<30).reversed())
    #expect(numbers(page) == left)
    let mended = page.posts.first { $0.id.text == "7" }
    #expect(mended?.text == "swift, mended")
    #expect(page.next == nil && page.count == .exactly(58))
  }

  @Test func `the oldest first it is the same from the other end`() throws {
    let archive = try archive(of: 60, from: 10)
    let hand = hand(.oldest, 10, downTo: 49)
    try add(0..<10, to: archive)
    let page = try answer(archive, hand)
    #expect(numbers(page) == Array(0..<50))
  }

  @Test func `what rose above the rows in hand pushes none of them out`() throws {
    let archive = try archive(of: 60)
    let hand = hand(.top, 59, downTo: 20)
    #expect(numbers(try answer(archive, hand)) == Array((20..<60).reversed()))
    try add(0..<10, to: archive) { $0.metrics.likes = 5 }
    let page = try answer(archive, hand)
    #expect(numbers(page) == Array((0..<10).reversed()) + Array((20..<60).reversed()))
    #expect(page.next == Page.Cursor(after: post(20).order, rank: 0))
  }

  @Test func `however many came in among the rows in hand, none is missing`() throws {
    let archive = try archive(of: 10)
    try add(3000..<3010, to: archive)
    try add(10..<3000, to: archive)
    let page = try answer(archive, hand(.newest, 3009, downTo: 0, count: 20))
    #expect(numbers(page) == Array((0..<3010).reversed()))
  }

  @Test func `where too many came in above them the answer is a first page`() throws {
    let archive = try archive(of: 10)
    let hand = hand(.newest, 9, downTo: 0)
    try add(10..<3000, to: archive)
    let page = try answer(archive, hand)
    #expect(numbers(page) == Array((2990..<3000).reversed()))
    #expect(page.next == Page.Cursor(after: post(2990).order))
  }

  @Test func `rows of another query are none in hand`() throws {
    let archive = try archive(of: 60)
    var other = hand(.newest, 59, downTo: 20)
    other.query = Query(parsing: "coffee", lastWordIsPrefix: false)
    #expect(try answer(archive, other).posts.count == 10)
  }

  private func query(_ order: Query.Order) -> Query {
    Query(parsing: "swift", lastWordIsPrefix: false).ordered(order)
  }

  /// The answer where the screen has `count` of the newest rows.
  private func answer(_ archive: Archive, inHand count: Int) throws -> Page {
    try answer(archive, hand(.newest, 59, downTo: 60 - count))
  }

  /// The rows from one post to another; `count` tells how many they are, if not all between them.
  private func hand(
    _ order: Query.Order, _ first: Int, downTo last: Int, count: Int? = nil
  ) -> RowsInHand {
    RowsInHand(
      query: query(order), count: count ?? abs(first - last) + 1, first: TopOrder(post(first)),
      last: TopOrder(post(last)))
  }

  /// The answer, where the screen has these rows and room for four.
  private func answer(_ archive: Archive, _ hand: RowsInHand) throws -> Page {
    let asked = query(hand.query.order)
    let service = ArchiveSearch(
      archive, on: reader, pageSize: 10, screenful: { 4 }, inHand: { $0 == hand.query ? hand : nil }
    )
    let answers = Recorder(service.search(asked, from: nil), on: reader)
    reader.run()
    return try #require(answers.values.first { $0.stage == .first }?.page)
  }

  private func numbers(_ page: Page) -> [Int] { page.posts.compactMap { Int($0.id.text) } }

  private func archive(of count: Int, from first: Int = 0) throws -> Archive {
    try place.holding((first..<count).map(post))
  }

  private func add(
    _ numbers: Range<Int>, to archive: Archive, _ change: (inout Post) -> Void = { _ in }
  ) throws {
    var posts = numbers.map(post)
    for index in posts.indices { change(&posts[index]) }
    try archive.add(posts)
  }

  private func address(_ number: Int) -> String { "https://x.com/ada/status/\(number)" }

  private func post(_ number: Int) -> Post {
    Post(
      id: .init(service: "x", text: "\(number)"), url: address(number),
      author: Author(handle: "ada"), createdAt: Timestamp(seconds: 1_700_000_000 + Int64(number)),
      text: "swift")
  }
}
