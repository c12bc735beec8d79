import Archive
import Posts
import Services
import Signals
import SignalsTesting
import Synchronization
import Testing

/// The posts around one, in conversations longer than what is read of them.
@Suite struct StoredThreadTests {
  private let place = TemporaryArchive()

  /// Each of the first posts answers the one before; those from `flat` on answer the last of them.
  private func archive(chain: Int, flat: Int = 0) throws -> Archive {
    try place.holding(
      (0..<(chain + flat)).map { post($0, replyTo: min($0, chain) - 1) })
  }

  private func post(_ number: Int, replyTo: Int) -> Post {
    Post(
      id: .init(service: "x", text: "\(number)"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: Int64(number) * 60), text: "Post \(number)",
      replyTo: replyTo < 0 ? nil : "\(replyTo)")
  }

  private func around(_ number: Int, _ reach: ThreadReach = ThreadReach(), in archive: Archive)
    -> PostThread?
  {
    around(post(number, replyTo: number - 1), reach, in: archive)
  }

  private func around(_ post: Post, _ reach: ThreadReach = ThreadReach(), in archive: Archive)
    -> PostThread?
  {
    let queue = TestScheduler()
    let found = Mutex<PostThread?>(nil)
    let reading = storedThread(of: post, within: reach, by: SecondReader(of: archive, on: queue))
      .subscribe { thread in found.withLock { $0 = thread } }
    queue.runDue()
    reading.cancel()
    return found.withLock { $0 }
  }

  @Test func `the conversation of a post is what it answers, quotes, and what answers it`() throws {
    var posts = [post(0, replyTo: -1), post(1, replyTo: 0), post(2, replyTo: 1)]
    posts[2].quoteOf = "3"
    let found = try #require(
      around(posts[2], in: place.holding(posts + [post(3, replyTo: -1), post(4, replyTo: 2)])))
    #expect(found.ancestors.map(\.id.text) == ["0", "1"])
    #expect(found.quoted?.id.text == "3")
    #expect(found.replies.map(\.id.text) == ["4"])
  }

  @Test func `of a long chain the nearest are read, and that there are more is known`() throws {
    let archive = try archive(chain: 900)
    var found = try #require(around(500, in: archive))
    #expect(found.ancestors.map(\.id.text) == (400..<500).map(String.init))
    #expect(found.hasMoreAbove)
    #expect(found.replies.map(\.id.text) == (501...800).map(String.init))
    #expect(found.answers == 399)
    found = try #require(around(500, ThreadReach().higher.deeper, in: archive))
    #expect(found.ancestors.count == 200 && found.hasMoreAbove)
    #expect(found.replies.count == 399 && found.answers == 399)
    found = try #require(around(100, in: archive))
    #expect(found.ancestors.count == 100 && !found.hasMoreAbove)
  }

  @Test func `many answers to one post are all reached`() throws {
    let archive = try archive(chain: 1, flat: 749)
    var found = try #require(around(0, in: archive))
    #expect(found.replies.map(\.id.text) == (1...300).map(String.init))
    #expect(found.answers == 749)
    found = try #require(around(0, ThreadReach().deeper.deeper, in: archive))
    #expect(found.replies.count == 749)
  }

  @Test func `what a boost passes on is told with it, where the archive has that`() throws {
    var boost = post(1, replyTo: -1)
    boost.repostOf = "0"
    let archive = try place.holding([post(0, replyTo: -1), boost])
    #expect(around(boost, in: archive)?.original?.text == "Post 0")
    boost.repostOf = "7"
    #expect(try #require(around(boost, in: archive)).original == nil)
  }

  @Test func `whether the archive has the post is told with it`() throws {
    let archive = try archive(chain: 2)
    #expect(around(1, in: archive)?.isStored == true)
    _ = try archive.remove(.post(url: "https://x.com/ada/status/1"))
    #expect(around(1, in: archive)?.isStored == false)
    #expect(around(7, in: archive)?.isStored == false)
  }

  @Test func `what brought the post is told with it`() throws {
    let archive = try archive(chain: 1)
    #expect(try #require(around(0, in: archive)).imports.isEmpty)
    for (path, number) in [("/a/x.zip", 0), ("-", 1), ("/a/y.json /b/z.json", 0)] {
      let moment = Timestamp(seconds: 1_700_000_000)
      let writer = try archive.makeWriter(.import(path: path, format: "jsonl", started: moment))
      try writer.add(post(number, replyTo: number - 1))
      try writer.flush()
    }
    #expect(around(0, in: archive)?.imports.map(\.name) == ["x.zip", "several files"])
    #expect(around(1, in: archive)?.imports.map(\.name) == ["standard input"])
  }
}
