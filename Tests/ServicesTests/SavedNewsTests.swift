import Archive
import Posts
import Services
import Testing

struct SavedNewsTests {
  private let now = Timestamp(seconds: 1_795_262_400)

  private func post(_ number: Int, age: Int64, _ text: String = "swift news") -> Post {
    Post(
      id: .init(service: "x", text: String(1_000_000 + number)), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: now.seconds - age), text: text)
  }

  private func count(
    _ search: SavedSearch, _ posts: [Post], told: [Post] = [], within time: Duration = .seconds(60)
  ) throws -> News? {
    try news(
      of: search, in: try TemporaryArchive().holding(posts), told: told.map(\.order), now: now,
      ownHandles: ["ada"], within: time)
  }

  @Test func `posts above the newest one seen are new, those of its own second told apart by id`()
    throws
  {
    let posts = (0..<5).map { post(-$0, age: Int64($0 / 2) * 60) }
    let search = SavedSearch(text: "swift", looked: now, newest: posts[3].order)
    #expect(try count(search, posts) == News(3))
    let all = SavedSearch(text: "swift", looked: now, newest: posts[0].order)
    #expect(try count(all, posts) == News(0))
  }

  @Test func `where nothing was seen, what came since the look is new`() throws {
    let search = SavedSearch(text: "swift", looked: Timestamp(seconds: now.seconds - 60))
    #expect(try count(search, [post(1, age: 61), post(2, age: 59)]) == News(1))
  }

  @Test func `what was never looked at has no news`() throws {
    #expect(try count(SavedSearch(text: "swift"), [post(1, age: 1)]) == nil)
  }

  @Test func `older posts that come in later are no news, nor are those of the year 2100`() throws {
    let seen = post(5, age: 100)
    let search = SavedSearch(text: "swift", looked: now, newest: seen.order)
    let posts = [seen, post(1, age: 101), post(6, age: 99), post(7, age: -86_400 * 30_000)]
    #expect(try count(search, posts) == News(1))
  }

  @Test func `counting stops where nobody reads on`() throws {
    let search = SavedSearch(text: "swift", looked: Timestamp(seconds: now.seconds - 1000))
    let posts = (0..<150).map { post($0, age: Int64($0)) }
    #expect(try count(search, Array(posts.prefix(99))) == News(99))
    #expect(try count(search, posts) == News(99, isMore: true))
  }

  @Test func `counting stops when its time is over, before any row if need be`() throws {
    let search = SavedSearch(text: "swift", looked: Timestamp(seconds: now.seconds - 1000))
    let posts = (0..<150).map { post($0, age: Int64($0)) }
    #expect(try count(search, posts, told: [post(200, age: 5)], within: .zero) == News(1))
  }

  @Test func `posts that sources told of count once, whether the archive has them or not`() throws {
    let search = SavedSearch(text: "swift", looked: Timestamp(seconds: now.seconds - 60))
    let posts = [post(1, age: 10), post(2, age: 20)]
    #expect(
      try count(search, posts, told: [posts[0], post(3, age: 30), post(4, age: 61)]) == News(3))
    let without = try news(
      of: search, in: nil, told: posts.map(\.order), now: now, ownHandles: [])
    #expect(without == News(2))
  }

  @Test func `the last word counts by its beginning, and from:me is the person, as on the screen`()
    throws
  {
    let looked = Timestamp(seconds: now.seconds - 60)
    let posts = [post(1, age: 10, "swiftly"), post(2, age: 20, "coffee")]
    #expect(try count(SavedSearch(text: "swi", looked: looked), posts) == News(1))
    #expect(try count(SavedSearch(text: "from:me", looked: looked), posts) == News(2))
  }
}
