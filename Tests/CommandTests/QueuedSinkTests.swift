import Importing
import Posts
import Synchronization
import Testing

@testable import twinstant

@Suite struct QueuedSinkTests {
  /// Notes what it gets; fails from a post on.
  private final class Notes: PostSink, Sendable {
    let ids = Mutex<[String]>([])
    let room: Int

    init(room: Int = .max) { self.room = room }

    func add(_ post: Post) throws(ImportError) {
      let isFull = ids.withLock { ids in
        if ids.count < room { ids.append(post.id.text) }
        return ids.count >= room
      }
      if isFull { throw ImportError("no space left") }
    }

    func own(_ author: Author, of service: String) throws(ImportError) {
      ids.withLock { $0.append("own " + author.handle) }
    }

    func flush() throws(ImportError) { ids.withLock { $0.append("flush") } }

    var counts: ImportCounts { ImportCounts(added: ids.withLock { $0.count }) }
  }

  private func post(_ id: Int, _ text: String = "x") -> Post {
    Post(
      id: Post.ID(service: "x", text: "\(id)"), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: 0), text: text)
  }

  @Test func `posts arrive in order, all of them before a flush ends`() throws {
    let notes = Notes()
    let sink = QueuedSink(notes)
    for id in 0..<3000 { try sink.add(post(id)) }
    try sink.own(Author(handle: "ada"), of: "x")
    for id in 3000..<3010 { try sink.add(post(id, String(repeating: "x", count: 1 << 20))) }
    try sink.flush()
    let expected = (0..<3000).map(String.init) + ["own ada"] + (3000..<3010).map(String.init)
    #expect(notes.ids.withLock { $0 } == expected + ["flush"])
    #expect(sink.counts == notes.counts)
  }

  @Test func `a failure is thrown, and nothing behind it is written`() {
    let notes = Notes(room: 300)
    let sink = QueuedSink(notes)
    #expect(throws: ImportError("no space left")) {
      for id in 0..<10_000 { try sink.add(post(id)) }
      try sink.flush()
    }
    #expect(throws: ImportError("no space left")) { try sink.flush() }
    #expect(notes.ids.withLock { $0 } == (0..<300).map(String.init))
  }
}
