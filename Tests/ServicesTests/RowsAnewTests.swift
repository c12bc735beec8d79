import Archive
import Foundation
import Posts
import Services
import SignalsTesting
import Testing

/// What the archive answers to a question whose rows the screen has already.
@Suite final class RowsAnewTests {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("anew-\(UUID().uuidString)").path
  let reader = TestScheduler()

  deinit { try? FileManager.default.removeItem(atPath: folder) }

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
    let hand = RowsInHand(query: query(.newest), count: 40, last: post(20).order)
    try add(60..<95, to: archive)
    let page = try answer(archive, hand)
    #expect(numbers(page) == Array((20..<95).reversed()))
    #expect(page.next == Page.Cursor(after: post(20).order))
  }

  @Test func `what was removed and what has changed is so in all rows in hand`() throws {
    let archive = try archive(of: 60)
    let hand = RowsInHand(query: query(.newest), count: 60, last: post(0).order)
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
    let hand = RowsInHand(query: query(.oldest), count: 40, last: post(49).order)
    try add(0..<10, to: archive)
    let page = try answer(archive, hand)
    #expect(numbers(page) == Array(0..<50))
  }

  @Test func `in other orders as many rows are told as are in hand`() throws {
    let archive = try archive(of: 60)
    let hand = RowsInHand(query: query(.top), count: 40, last: post(20).order)
    #expect(try answer(archive, hand).posts.count == 40)
  }

  @Test func `where too many came in above them the answer is a first page`() throws {
    let archive = try archive(of: 10)
    let hand = RowsInHand(query: query(.newest), count: 10, last: post(0).order)
    try add(10..<3000, to: archive)
    let page = try answer(archive, hand)
    #expect(numbers(page) == Array((2990..<3000).reversed()))
    #expect(page.next == Page.Cursor(after: post(2990).order))
  }

  @Test func `rows of another query are none in hand`() throws {
    let archive = try archive(of: 60)
    let other = RowsInHand(
      query: Query(parsing: "coffee", lastWordIsPrefix: false), count: 40, last: post(20).order)
    #expect(try answer(archive, other).posts.count == 10)
  }

  private func query(_ order: Query.Order) -> Query {
    Query(parsing: "swift", lastWordIsPrefix: false).ordered(order)
  }

  /// The answer where the screen has so many of the newest rows.
  private func answer(_ archive: Archive, inHand count: Int) throws -> Page {
    let last = post(60 - count).order
    return try answer(
      archive, RowsInHand(query: query(.newest), count: count, last: last))
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
    let archive = try Archive(at: folder + "/archive.db", mode: .create)
    try add(first..<count, to: archive)
    return archive
  }

  private func add(
    _ numbers: Range<Int>, to archive: Archive, _ change: (inout Post) -> Void = { _ in }
  ) throws {
    let writer = try archive.makeWriter()
    for number in numbers {
      var post = post(number)
      change(&post)
      try writer.add(post)
    }
    try writer.flush()
  }

  private func address(_ number: Int) -> String { "https://x.com/ada/status/\(number)" }

  private func post(_ number: Int) -> Post {
    Post(
      id: .init(service: "x", text: "\(number)"), url: address(number),
      author: Author(handle: "ada"), createdAt: Timestamp(seconds: 1_700_000_000 + Int64(number)),
      text: "swift")
  }
}
